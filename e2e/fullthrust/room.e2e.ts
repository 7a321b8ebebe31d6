import { SWITCHES } from '../../src/engine/fullthrust/terms.ts';
import { ask } from '../harness/ask.ts';
import { PERSON, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { hidden, hiddenOfAll } from '../harness/room.ts';
import { seededBattle, standing } from './battle.ts';

/** What must be read in a small window is below no fold. */

test.use({ flat: true, viewport: { width: 1024, height: 640 } });

const ship = (design: string, name: string, x: number, y: number, drive: 'cinematic' | 'vector' = 'cinematic') => ({
  design,
  name,
  x,
  y,
  course: x < 36 ? 3 : 9,
  speed: 6,
  drive,
});

/** The longest sheets of both navies, carriers with their fighters, and every rule. */
const GIANTS = {
  system: 'fullthrust',
  table: { width: 72, height: 48 },
  roundLimit: 2,
  rules: SWITCHES,
  sides: [
    {
      ships: [
        ship('Zenith', 'Evening Watch', 26, 16),
        ship('Aurora', 'Early Light', 26, 24),
        ship('Solstice', 'Second Reading', 26, 32, 'vector'),
      ],
    },
    {
      ships: [
        ship('Mooring', 'Flat Adit', 46, 16),
        ship('Cordillera', 'Keystone', 46, 24, 'vector'),
        ship('Caldera', 'Crucible', 46, 32),
      ],
    },
  ],
  atRoundLimit: 'points',
};

test('the greatest ships have their whole sheet, fleets all their rows, and each step all its options', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  const controllers: [typeof PERSON, typeof PERSON] = [PERSON, PERSON];
  const { id } = await ask(page, 'battles.create', { system: 'fullthrust', scenario: 'Giants', name: 'Giants', controllers, seed: 5, setup: GIANTS }); // prettier-ignore
  await resume(page, 'Giants');
  const cover = page.getByRole('alertdialog');
  const seen = new Set<string>();
  for (let side = -1; !seen.has('fire');) {
    const battle = await standing(page, id);
    if (battle.toAct !== side && (await cover.isVisible())) await cover.getByRole('button').click();
    const offered = battle.options.filter(({ action }) => action !== null);
    const step = battle.view.step === 'orders' ? `orders of ${battle.toAct}` : battle.view.step;
    if (offered.length === 0) continue;
    side = battle.toAct as number;
    if (!seen.has(step)) {
      seen.add(step);
      await expect(page.locator('[data-actions] .question')).toBeVisible();
      expect([step, ...(await (step === 'fire' || side !== 1 ? hiddenOfAll(page) : hidden(page)))]).toEqual([step]);
    }
    const chosen = offered.find(({ description }) => description.kind === 'commit') ?? offered[0]!;
    await ask(page, 'battle.act', { id, ply: battle.ply, action: chosen.action! });
  }
  expect([...seen]).toEqual(expect.arrayContaining(['orders of 0', 'orders of 1', 'fire']));
});

test('10.2 a cruiser that flies by vectors has all its orders of every turn, and its whole sheet', async ({ game }) => {
  const { page } = game;
  await set(page);
  await seededBattle(page, { name: 'Vectors', scenario: 'crossing', controllers: [PERSON, PERSON] });
  await resume(page, 'Vectors');
  await page.getByRole('alertdialog').getByRole('button').click();
  const turns = page.getByRole('group', { name: 'Turn', exact: true }).getByRole('button');
  for (const turn of ['Port 3', 'Starboard 3', 'Facing kept']) {
    await turns.filter({ hasText: turn }).click();
    expect([turn, ...(await hidden(page))]).toEqual([turn]);
  }
});
