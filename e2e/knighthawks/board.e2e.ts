import { boardReady, clickHex, PERSON, pullHex, resume, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { chooseSystem, seededBattle, standing } from './battle.ts';

test('a ship is pulled along its way, others are drawn with it or fly to a hex that is clicked, and the battle can be read in words, in Italian too', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  const id = await seededBattle(page, { name: 'Course', scenario: 'patrol', controllers: [PERSON, PERSON] });
  const { view } = await standing(page, id);
  const [ship, wing, last] = view.units.filter((unit) => unit.side === view.mover);
  await resume(page, 'Course');
  await boardReady(page);
  const hexNow = async (unit = ship) => (await standing(page, id)).view.units[unit!.id]!.hex;
  const ahead = (unit: typeof ship, hexes: number) => ({
    q: unit!.hex.q,
    r: unit!.hex.r + (view.mover === 0 ? -hexes : hexes),
  });

  const words = page.getByRole('status').filter({ hasText: /turns? left/ });
  // Chosen together they keep their places to each other.
  const fleet = page.getByRole('region', { name: 'Meridian' });
  for (const { name } of [ship!, wing!])
    await fleet.getByRole('button', { name: new RegExp(`^${name}`) }).click({ modifiers: ['Shift'] });
  await pullHex(page, ship!.hex, ahead(ship, 4));
  await expect(words).toContainText('2 ships · Brake to 4 · 3 turns left · faces');
  await expect(words).toContainText('4: 4');
  await page.mouse.up();
  await expect.poll(() => hexNow(wing)).toEqual(ahead(wing, 4));
  expect(await hexNow()).toEqual(ahead(ship, 4));

  // A click on a lit hex flies the whole way there.
  await clickHex(page, ahead(last, 4));
  await expect.poll(() => hexNow(last)).toEqual(ahead(last, 4));

  await set(page, { language: 'it' });
  await page.getByRole('button', { name: 'Riprendi Course' }).click();
  await expect(page.getByRole('region', { name: 'Campo di battaglia' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('heading', { name: 'La battaglia a parole' })).toBeVisible();
  await expect(page.getByText(/Ora decidi: Movimento/).first()).toBeAttached();
  await expect(page.getByText(/prua a nord, velocità/).first()).toBeVisible();
});
