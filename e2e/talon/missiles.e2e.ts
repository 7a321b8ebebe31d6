import type { TalonDescription } from '../../src/engine/talon/view.types.ts';
import type { TalonBattle } from '../../src/renderer/systems/talon/data.ts';
import { actions, builtBattle, clickHex, decision, playUntil, resume, set, ship, standing } from './battle.ts';
import { expect, test } from '../harness/game.ts';

const offered = <Kind extends TalonDescription['kind']>(battle: TalonBattle, kind: Kind) =>
  battle.options.flatMap(({ action, description }) =>
    action !== null && description.kind === kind ? [description as Extract<TalonDescription, { kind: Kind }>] : [],
  );

test('a missile is launched into a hex that is clicked, and flies on by clicks', async ({ game }) => {
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
  const [launch] = offered(await standing(page, id), 'launch');
  await clickHex(page, launch!.at);
  const which = page.getByRole('group', { name: 'Which way?' });
  const flying = async (): Promise<number> => (await standing(page, id)).view.missiles.length;
  await expect(async () => {
    if (await which.isVisible()) await which.getByRole('button').first().click();
    expect(await flying()).toBe(1);
  }).toPass();
  await expect(page.getByRole('log')).toContainText('Hunter launches missile 1 at Patton.');

  await playUntil(page, id, (one) => one.kind === 'move-missile');
  await decision(page);
  const before = await standing(page, id);
  const [move] = offered(before, 'move-missile');
  // The screen follows what was played beside it.
  await expect(actions(page).getByRole('button', { name: 'Missile 1 → Patton' })).toBeVisible();
  await page.getByRole('button', { name: /^Missile 1, at Patton/ }).click();
  await expect(page.getByRole('article', { name: 'Missile 1' })).toContainText('Patton');
  await clickHex(page, move!.to);
  await expect.poll(async () => (await standing(page, id)).view.missiles[0]?.hex).toEqual(move!.to);
});
