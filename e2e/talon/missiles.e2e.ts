import type { TalonDescription } from '../../src/engine/talon/view.types.ts';
import type { TalonBattle } from '../../src/renderer/systems/talon/data.ts';
import { actions, builtBattle, decision, playUntil, pullHex, resume, set, ship, standing } from './battle.ts';
import { expect, test } from '../harness/game.ts';

const offered = <Kind extends TalonDescription['kind']>(battle: TalonBattle, kind: Kind) =>
  battle.options.flatMap(({ action, description }) =>
    action !== null && description.kind === kind ? [description as Extract<TalonDescription, { kind: Kind }>] : [],
  );

test('a missile is pulled out of its ship into the hex where it is put, and pulled on from there', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await builtBattle(page, 'Salvo', {
    initiative: 1,
    retreat: false,
    sides: [
      { ships: [ship('terran-ca', 'Patton', 2, 0, { speed: 1, charge: 'none' })] },
      { ships: [ship('talon-dd', 'Hunter', -3, 3, { speed: 1 })] },
    ],
  });
  await playUntil(page, id, (one) => one.kind === 'launch' && one.range > 2);
  await resume(page, 'Salvo');
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  const aiming = await standing(page, id);
  const [launch] = offered(aiming, 'launch');
  const words = page.getByRole('status').filter({ hasText: 'Let go' });
  await pullHex(page, aiming.view.units[launch!.unit]!.hex, launch!.at);
  await expect(words).toContainText('Launch at Patton');
  await page.mouse.up();
  await expect.poll(async () => (await standing(page, id)).view.missiles.length).toBe(1);
  await expect(page.getByRole('log')).toContainText('Hunter launches missile 1 at Patton.');

  await playUntil(page, id, (one) => one.kind === 'move-missile');
  await decision(page);
  const before = await standing(page, id);
  const [move] = offered(before, 'move-missile');
  // The screen follows what was played beside it.
  await expect(actions(page).getByRole('button', { name: 'Missile 1 → Patton' })).toBeVisible();
  await page.getByRole('button', { name: /^Missile 1, at Patton/ }).click();
  await expect(page.getByRole('article', { name: 'Missile 1' })).toContainText('Patton');
  await pullHex(page, before.view.missiles[0]!.hex, move!.to);
  await expect(words).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await standing(page, id)).view.missiles[0]?.hex).toEqual(move!.to);
});
