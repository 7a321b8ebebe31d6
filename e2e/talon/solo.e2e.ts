import { isDeepStrictEqual } from 'node:util';
import type { TalonBattle } from '../../src/renderer/systems/talon/data.ts';
import type { TalonDescription } from '../../src/engine/talon/view.types.ts';
import {
  actions,
  beginBattle,
  clickHex,
  decision,
  idOf,
  PERSON,
  playUntil,
  pullHex,
  resume,
  seededBattle,
  set,
  standing,
} from './battle.ts';
import { expect, test } from '../harness/game.ts';

type Kind = TalonDescription['kind'];
const offered = <Wanted extends Kind>(battle: TalonBattle, kind: Wanted) =>
  battle.options.flatMap(({ action, description }) =>
    action !== null && description.kind === kind ? [description as Extract<TalonDescription, { kind: Wanted }>] : [],
  );

test('a player sets up a duel against the cadet and plays a whole round with its power phase by clicking', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await beginBattle(page, { name: 'Lonely watch' });
  await expect(page.getByText('Round 1 of 12')).toBeVisible();
  const id = await idOf(page, 'Lonely watch');
  const clicked = new Set<Kind>();

  while ((await decision(page)) === 'choose') {
    const battle = await standing(page, id);
    if (battle.view.round > 1) break;
    const ship = battle.view.units.find((unit) => unit.side === 0)!;
    const [shot] = offered(battle, 'fire');
    const [move] = offered(battle, 'move');
    const curve = offered(battle, 'set-curve').find(({ change }) => change === 0);
    if (shot) {
      clicked.add('fire');
      await page.getByRole('group', { name: 'Weapon group' }).locator('[aria-disabled=false]').first().click();
      await clickHex(page, battle.view.units[shot.target!]!.hex);
    } else if (move) {
      clicked.add('move');
      // A click where both ships are would pick either.
      const alone = battle.view.units.every(
        ({ id: other, hex }) => other === ship.id || !isDeepStrictEqual(hex, ship.hex),
      );
      if (alone) await clickHex(page, ship.hex);
      await expect(page.getByRole('button', { name: /^Patton,/ })).toHaveAttribute('aria-pressed', 'true');
      await clickHex(page, move.to);
      // The ship may already have gone on, where it had no choice.
      await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(battle.ply);
    } else if (curve) {
      clicked.add('set-curve');
      await actions(page)
        .getByRole('button', { name: `Speed ${curve.speed}:` })
        .click();
    } else {
      clicked.add('spend-ap');
      await actions(page).locator('[data-option]').first().click();
    }
  }
  expect(clicked).toContain('move');
  expect(clicked).toContain('set-curve');
  await expect(page.getByText('Round 2 of 12')).toBeVisible();
  // In a window so low the log gives way to the report of the enemy's turn.
  const log = page.getByRole('log');
  if (!(await log.isVisible())) await page.keyboard.press('l');
  await expect(log).toContainText('Power phase of round 1');
});

test('what is not possible says why with its rule; a choice can be taken back before dice are rolled', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Second thoughts', controllers: [PERSON, PERSON] });
  await playUntil(page, id, (one) => one.kind === 'move');
  const before = await standing(page, id);
  await resume(page, 'Second thoughts');
  const blocked = actions(page).locator('[aria-disabled=true]').first();
  await expect(blocked).toHaveAccessibleDescription(/\(rule \d+(\.\d+)*\)$/);
  await blocked.hover();
  await expect(page.locator('.tooltip')).toContainText(/\(rule \d+(\.\d+)*\)$/);
  const [move] = offered(before, 'move');
  const from = before.view.units[move!.unit]!.hex;
  const words = page.getByRole('status').filter({ hasText: 'Let go' });
  // Given up by Escape a pull writes nothing; let go it moves the ship.
  await pullHex(page, from, move!.to);
  await expect(words).toContainText(/^Straight · heading/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(words).toBeHidden();
  expect(await standing(page, id)).toEqual(before);
  await pullHex(page, from, move!.to);
  await expect(words).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await standing(page, id)).ply).toBe(before.ply + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => standing(page, id)).toEqual(before);
  await expect(actions(page).getByRole('button', { name: 'Straight' })).toBeVisible();
});

test('a shot is aimed by clicks, and nothing is taken back once its die is rolled', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Open fire', controllers: [PERSON, PERSON] });
  const before = await playUntil(page, id, (one) => one.kind === 'fire' && one.weaponsLeft > 1);
  const [shot] = offered(before, 'fire');
  const target = before.view.units[shot!.target!]!;
  await resume(page, 'Open fire');
  await page.getByRole('group', { name: 'Weapon group' }).locator('[aria-disabled=false]').first().click();
  await expect(page.getByRole('group', { name: 'Target' }).getByRole('button', { name: target.name })).toBeVisible();
  // What happened before it was opened comes to the log by itself.
  await expect(page.getByRole('log')).toContainText('Impulse A');
  const told = page.getByRole('log').getByText(`at ${target.name} (range`);
  const shots = await told.count();
  await clickHex(page, target.hex);
  await expect(told).toHaveCount(shots + shot!.weaponsLeft);
  await decision(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  const after = await standing(page, id);
  await page.keyboard.press('u');
  expect((await standing(page, id)).ply).toBe(after.ply);
});
