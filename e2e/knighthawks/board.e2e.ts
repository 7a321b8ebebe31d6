import { boardReady, clickHex, PERSON, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { chooseSystem, seededBattle, standing } from './battle.ts';

test('a click on a lit hex flies the whole way there, and the battle can be read in words, in Italian too', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  const id = await seededBattle(page, { name: 'Course', scenario: 'patrol', controllers: [PERSON, PERSON] });
  const { view } = await standing(page, id);
  const side = view.mover;
  const ship = view.units.find((unit) => unit.side === side)!;
  await resume(page, 'Course');
  await boardReady(page);
  // Straight ahead at the present speed.
  const ahead = side === 0 ? -1 : 1;
  const goal = { q: ship.hex.q, r: ship.hex.r + ahead * ship.speed };
  await clickHex(page, goal);
  await expect.poll(async () => (await standing(page, id)).view.units[ship.id]!.hex).toEqual(goal);
  expect((await standing(page, id)).view.units[ship.id]!.moved).toBe(true);

  await set(page, { language: 'it' });
  await page.getByRole('button', { name: 'Riprendi Course' }).click();
  await expect(page.getByRole('region', { name: 'Campo di battaglia' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('heading', { name: 'La battaglia a parole' })).toBeVisible();
  await expect(page.getByText(/Ora decidi: Movimento/).first()).toBeAttached();
  await expect(page.getByText(/prua a nord, velocità/).first()).toBeVisible();
});
