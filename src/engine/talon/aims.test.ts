import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { NOT_SET, type Battle } from './battle.ts';
import { destroyUnit, dockUnit, retreatUnit } from './leaving/departures.ts';
import type { RetreatCause } from './terms.ts';
import { aimReachedBy } from './aims.ts';
import { talon } from './index.ts';
import type { AimSetup } from './setup.ts';
import { ofType, play, position, setClock } from './testing/position.ts';

const CONVOY = [
  { class: 'terran-tran', name: 'Normandy', at: [0, 4], facing: 0 },
  { class: 'terran-sc', name: 'Voyager', at: [2, 4], facing: 0 },
  { class: 'terran-ca', name: 'Patton', at: [4, 4], facing: 0 },
  { class: 'talon-dd', name: 'Hunter', at: [0, -4], facing: 3 },
  { class: 'talon-ca', name: 'Unity', at: [2, -6], facing: 3 },
] as const;

const convoy = (aims: readonly [readonly AimSetup[], readonly AimSetup[]], more = {}): Battle =>
  position(CONVOY, { aims, ...more });

const errorOf = (aims: unknown): string => {
  const ship = { class: 'terran-ca', name: 'Patton', q: 0, r: 5, facing: 0 };
  const enemy = { class: 'talon-ca', name: 'Unity', q: 0, r: -5, facing: 3 };
  const parsed = talon.parseSetup({
    system: 'talon',
    roundLimit: 5,
    sides: [{ ships: [ship], aims }, { ships: [enemy] }],
  });
  return parsed.ok ? 'ok' : `${parsed.error.code} ${parsed.error.path}`;
};

test.for([
  [[{ kind: 'destroy', number: 1, ships: ['Unity'] }], 'ok'],
  [[{ kind: 'leave', number: 1, ships: ['Patton'], by: 'ftl' }], 'ok'],
  [[{ kind: 'points', number: 115 }], 'ok'],
  [[{ kind: 'points', number: 400 }], 'bad-aim sides[0].aims[0].number'],
  [[{ kind: 'capture', number: 1 }], 'bad-aim sides[0].aims[0].kind'],
  [[{ kind: 'destroy', number: 400 }], 'out-of-bounds sides[0].aims[0].number'],
  [[{ kind: 'destroy', number: 1, ships: ['Patton'] }], 'bad-aim sides[0].aims[0].ships'],
  [[{ kind: 'leave', number: 1, ships: ['Unity'] }], 'bad-aim sides[0].aims[0].ships'],
  [[{ kind: 'destroy', number: 2, ships: ['Unity'] }], 'bad-aim sides[0].aims[0].ships'],
  [[{ kind: 'destroy', number: 1, ships: [] }], 'bad-aim sides[0].aims[0].ships'],
  [[{ kind: 'destroy', number: 1, by: 'ftl' }], 'bad-aim sides[0].aims[0].by'],
  [[{ kind: 'leave', number: 1, by: 'foot' }], 'bad-aim sides[0].aims[0].by'],
] as const)('Victory: an aim is read as untrusted data: %# %s', ([aims, expected]) => {
  expect(errorOf(aims)).toBe(expected);
});

test('Victory: an aim that names ships counts those and no others', () => {
  const battle = convoy([[{ kind: 'destroy', number: 1, ships: ['Unity'] }], []]);
  destroyUnit(battle, 3, 'hull');
  expect(aimReachedBy(battle)).toBe(NOT_SET);
  destroyUnit(battle, 4, 'hull');
  expect(aimReachedBy(battle)).toBe(0);
  expect(talon.view(battle).aims).toEqual([
    { side: 0, kind: 'destroy', hull: null, units: [4], by: null, reached: 1, number: 1 },
  ]);
});

test('Victory: an aim that names a hull counts that hull', () => {
  const battle = convoy([[], [{ kind: 'destroy', number: 1, hull: 'Tran' }]]);
  destroyUnit(battle, 2, 'hull');
  expect(aimReachedBy(battle)).toBe(NOT_SET);
  destroyUnit(battle, 0, 'hull');
  expect(aimReachedBy(battle)).toBe(1);
});

test.for([
  ['ftl', 'ftl', true],
  ['ftl', 'worm-hole', false],
  ['ftl', 'map', false],
  ['worm-hole', 'worm-hole', true],
  ['worm-hole', 'ftl', false],
  ['dock', 'map', false],
  [undefined, 'map', true],
] as const)('Victory: an aim to leave by %s, a unit gone by %s: %s', ([by, cause, counts]) => {
  const battle = convoy([[{ kind: 'leave', number: 1, ships: ['Voyager'], ...(by ? { by } : {}) }], []]);
  retreatUnit(battle, 1, cause satisfies RetreatCause);
  expect(aimReachedBy(battle)).toBe(counts ? 0 : NOT_SET);
});

test('16 Victory: a transport that docked has left by docking', () => {
  const battle = convoy([[{ kind: 'leave', number: 1, hull: 'Tran', by: 'dock' }], []]);
  dockUnit(battle, 0, null);
  expect(aimReachedBy(battle)).toBe(0);
});

test('16.3 Victory: a squadron leaves as its carrier does', () => {
  const battle = position(
    [
      { class: 'terran-cv', name: 'Hornet', at: [0, 4], facing: 0 },
      { class: 'terran-ftr', name: 'Cougar', at: [1, 4], facing: 0 },
      { class: 'talon-ca', at: [0, -6], facing: 3 },
    ],
    { aims: [[{ kind: 'leave', number: 2, by: 'ftl' }], []] },
  );
  dockUnit(battle, 1, 0);
  expect(aimReachedBy(battle)).toBe(NOT_SET);
  retreatUnit(battle, 0, 'ftl');
  expect(aimReachedBy(battle)).toBe(0);
});

test('Victory: an aim of points counts what the enemy lost', () => {
  const battle = convoy([[{ kind: 'points', number: 150 }], []]);
  destroyUnit(battle, 4, 'hull');
  expect([aimReachedBy(battle), talon.view(battle).aims[0]!.reached]).toEqual([NOT_SET, 115]);
  destroyUnit(battle, 3, 'hull');
  expect([aimReachedBy(battle), talon.view(battle).aims[0]!.reached]).toEqual([0, 163]);
});

/** Played on from the last moment of round 4 of 4, or with the aim just reached. */
function ended(battle: Battle, reason: string): NonNullable<ReturnType<typeof talon.outcome>> {
  setClock(battle, { round: 4, impulse: 'F', side: 1, step: 'power-phase' });
  const events = play(battle, encode(ACTION.END_STEP));
  expect(ofType(events, 'battleEnded')).toMatchObject([{ reason }]);
  return talon.outcome(battle)!;
}

test.for([
  // unit ids that side 0, which wins by its aim, has lost; and side 1
  [[], [], 'great', 'nothing lost, nothing destroyed'],
  [[1], [3], 'great', 'a quarter lost or less'],
  [[2], [3], 'standard', 'more lost than destroyed'],
  [[2], [3, 4], 'standard', 'all destroyed, but for much'],
  [[1], [3, 4], 'devastating', 'all destroyed for a fifth'],
] as const)(
  '11.1.1 ruling Victory: an aim won is never marginal: lost %j, destroyed %j: %s (%s)',
  ([lost, destroyed, degree]) => {
    const battle = convoy([[{ kind: 'leave', number: 1, ships: ['Normandy'] }], []], { roundLimit: 4 });
    retreatUnit(battle, 0, 'ftl');
    for (const unit of [...lost, ...destroyed]) {
      destroyUnit(battle, unit, 'hull');
      battle.exploding[unit] = 0;
    }
    expect(ended(battle, 'aim')).toMatchObject({ winner: 0, reason: 'aim', degree });
  },
);

test('11.1.1 ruling Victory: who was to hold out and did has won more than narrowly', () => {
  const held = convoy([[], []], { roundLimit: 4, atRoundLimit: 0, retreat: false });
  expect(ended(held, 'round-limit')).toMatchObject({ winner: 0, degree: 'great' });
  const battered = convoy([[], []], { roundLimit: 4, atRoundLimit: 0, retreat: false });
  destroyUnit(battered, 2, 'hull');
  battered.exploding[2] = 0;
  expect(ended(battered, 'round-limit')).toMatchObject({ winner: 0, degree: 'standard' });
});
