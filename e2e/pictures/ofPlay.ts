import path from 'node:path';
import { systems } from '../../src/engine/index.ts';
import { ask } from '../harness/ask.ts';
import { answered, boardRests, resume, set } from '../harness/battle.ts';
import { test } from '../harness/game.ts';
import { PROJECT } from '../harness/server.ts';
import { foughtBattle } from './fought.ts';

// Each system in play, when the fleets have met and a person decides.

test.use({ deviceScaleFactor: 1 });

const FOLDER = process.env['FLAGBRIDGE_PICTURES'] ?? path.join(PROJECT, 'docs/pictures');

for (const id of systems.keys()) {
  test(`a battle of ${id}`, async ({ game: { page } }) => {
    await ask(page, 'battles.import', { text: foughtBattle(id, 7) });
    await set(page, { quality: 'medium', cameraDirection: 'off' });
    await resume(page, 'In play');
    await answered(page);
    await boardRests(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const picture = { animations: 'disabled' } as const;
    await page.screenshot({ ...picture, path: path.join(FOLDER, `${id}.jpg`), type: 'jpeg', quality: 88 });
    // To be looked at where a viewer shows nothing else.
    await page.screenshot({ ...picture, path: path.join(PROJECT, '.cache/pictures', `${id}.png`) });
  });
}
