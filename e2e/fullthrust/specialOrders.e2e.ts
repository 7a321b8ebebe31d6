import { ask } from '../harness/ask.ts';
import { actions, answered, idOf, PERSON, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { chooseSystem, clickTable, placeOf, standing } from './battle.ts';
import { FULL_THRUST } from '../../src/renderer/systems/fullthrust/data.ts';

test.use({ flat: true });

/** A minelayer against two cruisers, with ramming and mines. */
const FIELD = {
  system: FULL_THRUST,
  table: { width: 60, height: 40 },
  roundLimit: 4,
  rules: ['ramming', 'mines'],
  sides: [
    { ships: [{ design: 'Snuffer', name: 'Clear Water', x: 12, y: 20, course: 3, speed: 8 }] },
    {
      ships: [
        { design: 'Granite', name: 'Parapet', x: 36, y: 20, course: 9, speed: 4 },
        { design: 'Granite', name: 'Flat Adit', x: 36, y: 28, course: 9, speed: 4 },
      ],
    },
  ],
  atRoundLimit: 'points',
};

test('a player orders a ram and a mine at another point of the move by mouse, and others in writing', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  const { id } = await ask(page, 'battles.create', { system: FULL_THRUST, scenario: 'Field', name: 'Field', seed: 5, setup: FIELD, controllers: [PERSON, { kind: 'ai', level: 'cadet' }] }); // prettier-ignore
  await ask(page, 'battles.close', { id });
  await resume(page, 'Field');
  expect(await idOf(page, 'Field')).toBe(id);
  const own = async () => (await standing(page, id)).view.units[0]!;
  // In a low window they are folded away behind a button of the card.
  const unfold = page.getByRole('button', { name: 'Special orders' });
  await unfold.click();
  const special = page.getByRole('region', { name: 'Special orders' });
  await special.getByRole('button', { name: 'Mine …' }).click();
  // 3 MU along the move, where no list puts one.
  await clickTable(page, 15, 20);
  await expect.poll(async () => (await own()).lays).toMatchObject([{ along: 3 }]);
  await answered(page);
  // Drawn out of its ship, the mine keeps to the way.
  await special.getByRole('button', { name: 'Mine …' }).click();
  const [from, to] = [await placeOf(page, 12, 20), await placeOf(page, 17, 21)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await own()).lays).toMatchObject([{ along: 5 }]);
  await answered(page);
  await special.getByRole('button', { name: 'Ram …' }).click();
  await clickTable(page, 36, 20);
  await expect(special.getByRole('button', { name: 'Ram …' })).toBeVisible();
  await expect.poll(async () => (await ask(page, 'battle.special', { id, ply: (await standing(page, id)).ply, unit: { kind: 'unit', id: 0 } })).find(({ kind }) => kind === 'ram')?.values.some(({ takesBack }) => takesBack)).toBe(true); // prettier-ignore
  const sheet = page.getByRole('textbox', { name: 'Order' });
  // While letters are typed they are no keys, and no button shows one.
  const keys = actions(page).locator('kbd');
  await sheet.blur();
  await expect(keys.first()).toBeVisible();
  await sheet.focus();
  await expect(keys.first()).toBeHidden();
  await sheet.fill('Ram Nobody');
  await sheet.press('Enter');
  await expect(page.getByText('There is no target nobody for that.')).toBeVisible();
  await sheet.fill('Mine 6');
  await sheet.press('Enter');
  await expect.poll(async () => (await own()).lays).toMatchObject([{ along: 6 }]);
  await sheet.fill('Sweep');
  await sheet.press('Enter');
  await expect.poll(async () => (await own()).sweeps).toBe(true);
  await sheet.fill('ECM');
  await sheet.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /rule 11\.1/ })).toBeVisible();
  await expect(actions(page)).toBeVisible();
});
