import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { NOT_SET, STATUS, type Battle } from '../battle.ts';
import { talon } from '../index.ts';
import {
  hexOf,
  ofType,
  passUntil,
  placeMissile,
  play,
  position,
  setClock,
  at,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';
import { lineOfFire } from './terrain.ts';

const STRAIGHT = 0;
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

/** Terran ship 0 sails into a worm hole one hex ahead. */
function enter(
  ships: readonly TestShip[] = [],
  more: PositionOptions & { ship?: string } = {},
): { battle: Battle; events: ReturnType<typeof play> } {
  const battle = position([{ class: more.ship ?? 'terran-ca', at: [0, 0], facing: 0 }, ...ships, far], {
    terrain: [['worm-hole', 0, -1]],
    ...more,
  });
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  return { battle, events: play(battle, encode(ACTION.MOVE, 0, STRAIGHT)) };
}

test('19 a ship that enters a worm hole retreats at once, whole', () => {
  const { battle, events } = enter([{ class: 'terran-cl', at: [5, 5], facing: 0 }]);
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['moved', 'retreated']);
  expect(ofType(events, 'retreated')).toEqual([{ type: 'retreated', unit: 0, cause: 'worm-hole' }]);
  expect([battle.status[0], battle.pointsLost[0], battle.inPlay[0]]).toEqual([STATUS.RETREATED, 0, 1]);
});

test('19 unspooled, and where retreat by FTL is forbidden', () => {
  expect(enter([{ class: 'terran-cl', at: [5, 5], facing: 0 }], { retreat: false }).battle.status[0]).toBe(
    STATUS.RETREATED,
  );
});

test('19 fighters leave through it too, and a carrier takes those aboard along', () => {
  expect(enter([{ class: 'terran-cv', at: [5, 5], facing: 0 }], { ship: 'terran-ftr' }).battle.status[0]).toBe(
    STATUS.RETREATED,
  );
  const battle = position(
    [
      { class: 'terran-cv', at: [0, 0], facing: 0, speed: 1 },
      { class: 'terran-ftr', at: [0, 1], facing: 0, speed: 6 },
      { class: 'terran-cl', at: [5, 5], facing: 0 },
      far,
    ],
    { terrain: [['worm-hole', 0, -1]] },
  );
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  play(battle, encode(ACTION.DOCK, 1, STRAIGHT));
  expect(
    ofType(play(battle, encode(ACTION.MOVE, 0, STRAIGHT)), 'retreated').map(({ unit, cause }) => [unit, cause]),
  ).toEqual([
    [0, 'worm-hole'],
    [1, 'with-carrier'],
  ]);
});

test('13.3 and 19 missiles that sought a ship that has left through a worm hole have lost their target', () => {
  const battle = position(
    [{ class: 'terran-ca', at: [0, 0], facing: 0 }, { class: 'terran-cl', at: [5, 5], facing: 0 }, far],
    { terrain: [['worm-hole', 0, -1]] },
  );
  placeMissile(battle, 0, [3, 0], 5, 0);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'missileLost')).toEqual([{ type: 'missileLost', missile: 0, target: 0 }]);
  expect([battle.missileTarget[0], battle.missileStatus[0]]).toEqual([NOT_SET, 1]);
});

test('19 through it the last ship leaves the battle to the enemy', () => {
  expect(talon.outcome(enter().battle)).toMatchObject({ winner: 1, reason: 'last-ship', points: [0, 0] });
});

test('19 no black hole: no pull, no −1, no blocked line; missiles fly through', () => {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 2], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 0 },
    ],
    { terrain: [['worm-hole', 0, 0]] },
  );
  expect([lineOfFire(battle, 0, 2, 0, -1), lineOfFire(battle, 0, -3, 0, 2)]).toEqual([0, 0]);
  placeMissile(battle, 0, [0, -1], 3, 0);
  setClock(battle, { impulse: 'E', side: 1, step: 'movement' });
  play(battle, encode(ACTION.MOVE_MISSILE, 0, STRAIGHT));
  expect([battle.missileR[0], battle.missileStatus[0]]).toEqual([0, 1]);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  const before = hexOf(battle, 0);
  passUntil(battle, at({ round: 2 }));
  expect(hexOf(battle, 0)).toEqual(before);
});

test('19 no ship starts in one', () => {
  const parsed = talon.parseSetup({
    system: 'talon',
    roundLimit: 9,
    terrain: [{ kind: 'worm-hole', q: 0, r: 0 }],
    sides: [
      { ships: [{ class: 'terran-ca', name: 'Patton', q: 0, r: 0, facing: 0 }] },
      { ships: [{ class: 'talon-ca', name: 'Unity', q: 5, r: 3, facing: 0 }] },
    ],
  });
  expect(parsed).toMatchObject({ ok: false, error: { code: 'terrain-taken' } });
});
