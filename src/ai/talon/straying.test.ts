import { expect, test } from 'vitest';
import { firstOf } from '../../engine/talon/actions.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { SLIP_LEFT, STRAIGHT, TURN_LEFT, TURN_RIGHT } from '../../engine/talon/movement/movement.ts';
import { position, setClock } from '../../engine/talon/testing/position.ts';
import { choices } from './prune.ts';

const OUT = 3;
const actions = new Int32Array(talon.maxActions);
const maneuvers = (battle: Battle): number[] => [...actions.subarray(0, choices(battle, actions))].map(firstOf);

/** A cruiser of side `own`, five rows below its consort, flies down and out; the others fill the map's rows but for a few. */
function straggler(own: 0 | 1, rows: number): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 6], facing: OUT, side: own },
      { class: 'terran-cl', at: [0, 2], facing: 0, side: own },
      { class: 'talon-ca', at: [0, -4], facing: OUT, side: own === 0 ? 1 : 0 },
    ],
    { map: { columns: 24, rows } },
  );
  const unit = battle.shipClass.findIndex((_, at) => battle.r[at] === 6);
  setClock(battle, { impulse: 'F', side: own, step: 'movement' });
  for (let other = 0; other < 3; other++) battle.moved[other] = other === unit ? 0 : 1;
  return battle;
}

test.each([0, 1] as const)('7.5.2 on a map that is nearly full a ship of side %i that flies out turns back', (own) => {
  expect(maneuvers(straggler(own, 14))).toEqual([TURN_LEFT, TURN_RIGHT]);
});

test('where the map has room it flies as it likes', () => {
  expect(maneuvers(straggler(0, 24))).toEqual([STRAIGHT, TURN_LEFT, TURN_RIGHT]);
});

test('so does a ship with others near it', () => {
  const battle = straggler(0, 14);
  const consort = battle.shipClass.findIndex((_, at) => battle.r[at] === 2);
  battle.r[consort] = 5;
  expect(maneuvers(battle)).toContain(STRAIGHT);
});

test('whoever cannot turn yet flies on: some move is left', () => {
  const battle = straggler(0, 14);
  const unit = battle.shipClass.findIndex((_, at) => battle.r[at] === 6);
  battle.turnCounter[unit] = 2;
  battle.sideSlip[unit] = 1;
  const left = maneuvers(battle);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every((maneuver) => maneuver === STRAIGHT || maneuver >= SLIP_LEFT)).toBe(true);
});
