import { expect, test } from 'vitest';
import type { Battle } from './battle.ts';
import { incomingTo, type Incoming } from './incoming.ts';
import { hullLeft } from './fire/odds.ts';
import { GROUPS } from './shipClasses.ts';
import { position, setClock, type PositionOptions, type TestShip } from './testing/position.ts';
import { threatTo } from './threat.ts';

/** Our Terran cruiser (unit 0) faces north; whose turn it is does not matter. */
function battleWith(enemies: readonly TestShip[], more: PositionOptions = {}): Battle {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, ...enemies], more);
  setClock(battle, { impulse: 'E', side: 0, step: 'movement' });
  return battle;
}
const at = (all: readonly Incoming[], q: number, r: number): Incoming | undefined =>
  all.find(({ hex }) => hex.q === q && hex.r === r);

test('8.2 8.3 a frigate dead ahead at 2 hexes: two disruptors that hit on 2 to 6, and none behind it', () => {
  const all = incomingTo(battleWith([{ class: 'talon-ff', at: [0, -2], facing: 3 }]), 0, 6);
  const here = at(all, 0, 0);
  expect(here?.fires).toMatchObject([{ unit: 1, weapons: [{ weapon: 'disruptor', count: 2 }] }]);
  expect(here?.damage).toBeCloseTo(2 * 2 * (5 / 6));
  expect(at(all, 0, -3)).toBeUndefined();
  expect(at(all, 0, -2)).toBeUndefined(); // 8.2.2 in its own hex
});

test('8.4.1 the chance of loss is that of every hull box behind the shield that is struck', () => {
  const battle = battleWith([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  expect(at(incomingTo(battle, 0, 6), 0, 0)?.loss).toBe(0);
  battle.shields[0] = 1;
  battle.hullMarked[0] = hullLeft(battle, 0) - 3;
  // All four points: three boxes behind one of shield.
  expect(at(incomingTo(battle, 0, 6), 0, 0)?.loss).toBeCloseTo((5 / 6) ** 2);
  battle.hullMarked[0] = battle.hullMarked[0]! - 1;
  expect(at(incomingTo(battle, 0, 6), 0, 0)?.loss).toBe(0);
});

test('8.1.1 only what is charged now counts, though the enemy may charge and move before it fires', () => {
  const battle = battleWith([{ class: 'talon-ff', at: [0, -2], facing: 3 }]);
  battle.yellow[GROUPS] = 0;
  const all = incomingTo(battle, 0, 6);
  expect(at(all, 0, 0)?.fires[0]?.weapons).toEqual([{ weapon: 'disruptor', count: 1 }]);
  expect(threatTo(battle, 0)?.incoming).toEqual(all);
});

test('8.3 several enemies add up, the heaviest first', () => {
  const all = incomingTo(
    battleWith([
      { class: 'talon-ff', at: [0, -2], facing: 3 },
      { class: 'talon-bb', at: [0, -3], facing: 3 },
    ]),
    0,
    6,
  );
  const here = at(all, 0, 0);
  expect(here?.fires.map(({ unit }) => unit)).toEqual([2, 1]);
  expect(here?.damage).toBeCloseTo(here?.fires.reduce((sum, { damage }) => sum + damage, 0) ?? -1);
});

test('17.2.2 behind a planet nothing bears', () => {
  const enemies = [{ class: 'talon-ff', at: [0, -2], facing: 3 }] as const;
  expect(at(incomingTo(battleWith(enemies, { terrain: [['planet', 0, -1]] }), 0, 6), 0, 0)).toBeUndefined();
});
