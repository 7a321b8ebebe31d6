import { expect, test } from 'vitest';
import { ACTION, encode, encodePoint } from './actions.ts';
import type { Battle } from './battle.ts';
import { UNIT } from './ground.ts';
import { fullThrust } from './index.ts';
import { fly, legal, only, play, position, refused, stepOf, type TestShip } from './testing/position.ts';

const FIRER: TestShip = { at: [20, 40], speed: 0, systems: ['launcher FP F FS', 'magazine 3 1'] };
const target = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 20], side: 1, speed: 0, systems: [], ...more });

/** Aims the launcher of that slot; a point in MU from the ship. */
function launch(battle: Battle, right: number, down: number, slot = 0, extended = 0): ReturnType<typeof play> {
  play(battle, encode(ACTION.SALVO, slot, extended));
  return play(battle, encodePoint(ACTION.AIM_POINT, right * 8, down * 8));
}

test('6.1 Firing: up to 24 MU, 36 for extended range, within the launcher’s arcs', () => {
  const battle = position([FIRER, target()]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  expect(refused(battle, encodePoint(ACTION.AIM_POINT, 0, -24 * 8 - 1))).toBe('out-of-range');
  expect(refused(battle, encodePoint(ACTION.AIM_POINT, 40, 40))).toBe('out-of-arc');
  expect(refused(battle, encodePoint(ACTION.AIM_POINT, 0, 40))).toBe('rear-arc');
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -24 * 8), [3, 1, 1, 1]);
  const far = position([FIRER, target()]);
  fly(far);
  play(far, encode(ACTION.MISSILES, 0));
  play(far, encode(ACTION.SALVO, 0, 1));
  play(far, encodePoint(ACTION.AIM_POINT, 0, -36 * 8));
  expect(far.stock[1]).toBe(3);
});

test('6.1 Firing: the salvo goes for the nearest enemy within 6 MU after all moves, friends are ignored', () => {
  const battle = position([
    FIRER,
    { at: [20, 22], speed: 0, systems: [] },
    target({ at: [20, 15] }),
    target({ at: [25, 30], speed: 6, course: 9 }),
  ]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  // Ship 3 moves to (19, 30): 9 MU from the point; ship 2 stands 6 MU from it, the friend 1 MU.
  const events = play(battle, encode(ACTION.SALVO, 0, 0)).concat(
    play(battle, encodePoint(ACTION.AIM_POINT, 0, -19 * 8), [2, 1, 1]),
  );
  expect(only(events, 'salvoHomed')).toMatchObject([{ target: 2 }]);
});

test('6.1 Firing: with nobody within 6 MU the salvo is wasted', () => {
  const battle = position([FIRER, target({ at: [60, 10] })]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  expect(only(launch(battle, 0, -19), 'salvoWasted')).toHaveLength(1);
});

test('6.1 Firing: of two ships equally near the firer chooses', () => {
  const battle = position([FIRER, target({ at: [18, 20] }), target({ at: [22, 20] }), target({ at: [20, 16] })]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  launch(battle, 0, -20);
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['salvo-target', 0]);
  expect(refused(battle, encode(ACTION.SALVO_TARGET, 3))).toBe('not-equally-near');
  play(battle, encode(ACTION.SALVO_TARGET, 2), [1, 4]);
  expect([1, 2, 3].map((unit) => battle.hullLost[unit])).toEqual([0, 4, 0]);
});

/** Two salvoes at one ship: the first of two racks, the second by the launcher. */
function twoSalvoes(systems: readonly string[], armour = 0): Battle {
  const battle = position([
    { at: [20, 40], speed: 0, systems: ['launcher FP F FS', 'magazine 3', 'rack FP F FS'] },
    target({ hull: 40, armour, systems }),
  ]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  launch(battle, 0, -20, 2);
  launch(battle, 0, -20, 0);
  return battle;
}

test('6.2 Defence, 6.3 Damage example: a PDS stops two missiles, two beam-1s one of five; 3, 1, 3 and 6 are 13 points', () => {
  for (const [armour, hull] of [
    [0, 13],
    [7, 6],
    [20, 6],
  ] as const) {
    const battle = twoSalvoes(['pds', 'beam-1', 'beam-1'], armour);
    expect(stepOf(battle)).toBe('defend');
    // Threats: salvoes come after the 24 groups.
    play(battle, encode(ACTION.DEFEND, 1, 0, 24));
    play(battle, encode(ACTION.DEFEND, 1, 1, 25));
    const thresholds = hull > 9 ? [6, 6, 6, 6] : [];
    const events = play(battle, encode(ACTION.DEFEND, 1, 2, 25), [2, 5, 6, 4, 6, 2, 3, 1, 3, 6, ...thresholds]);
    expect(only(events, 'salvoOnTarget').map(({ die }) => die)).toEqual([2, 5]);
    expect(only(events, 'defended').map(({ dice, kills }) => [dice, kills])).toEqual([
      [[6], 2],
      [[4], 0],
      [[6, 2], 1],
    ]);
    expect(only(events, 'salvoHit')).toMatchObject([{ salvo: 1, dice: [3, 1, 3, 6], damage: 13 }]);
    expect(battle.hullLost[1]).toBe(hull);
  }
});

test('6.2 Defence: overkill is lost, a salvo without any defence always gets through', () => {
  const battle = twoSalvoes(['pds', 'pds']);
  play(battle, encode(ACTION.DEFEND, 1, 0, 24));
  const events = play(battle, encode(ACTION.DEFEND, 1, 1, 24), [1, 1, 5, 2]);
  expect(only(events, 'salvoHit')).toMatchObject([{ salvo: 1, dice: [2] }]);
  expect(battle.hullLost[1]).toBe(2);
});

test('6.3 Damage: screens do nothing, half of the whole salvo on armour, 6s do not roll again', () => {
  const battle = position([FIRER, target({ hull: 40, armour: 3, systems: ['screen', 'screen'] })]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -20 * 8), [2, 6, 5]);
  // 11 points: 6 for the armour, which has 3 boxes; the rest to the hull.
  expect([battle.armourLost[1], battle.hullLost[1]]).toEqual([3, 8]);
});

test('6.4 Mountings example: a launcher fires one salvo a turn, each rack its own, and then never again', () => {
  const battle = position([
    { at: [20, 40], speed: 0, systems: ['launcher FP F FS', 'magazine 2', 'rack FP F FS', 'rack FP F FS'] },
    target({ at: [60, 10] }),
  ]);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  launch(battle, 0, -10, 0);
  expect(refused(battle, encode(ACTION.SALVO, 0, 0))).toBe('system-used');
  launch(battle, 0, -10, 2);
  launch(battle, 0, -10, 3);
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  expect(refused(battle, encode(ACTION.SALVO, 2, 0))).toBe('no-salvo-left');
  launch(battle, 0, -10, 0);
  fly(battle);
  expect(stepOf(battle)).toBe('orders');
});

test('6.5 Magazines: one may feed several launchers, each launcher has one; its loss takes all its missiles for good', () => {
  const battle = position([
    { at: [20, 40], speed: 0, systems: ['launcher-0 FP F FS', 'launcher-1 FP F FS', 'magazine 1', 'magazine 0 1', 'launcher-0 FP F FS'] },
    target({ at: [60, 10] }),
  ]); // prettier-ignore
  fly(battle);
  play(battle, encode(ACTION.MISSILES, 0));
  expect(refused(battle, encode(ACTION.SALVO, 0, 1))).toBe('no-salvo-left');
  expect(refused(battle, encode(ACTION.SALVO, 1, 0))).toBe('no-salvo-left');
  launch(battle, 0, -10, 0);
  expect(refused(battle, encode(ACTION.SALVO, 4, 0))).toBe('no-salvo-left');
  expect(legal(battle)).toContain(encode(ACTION.SALVO, 1, 1));
  battle.condition[3] = 3;
  expect(refused(battle, encode(ACTION.SALVO, 1, 1))).toBe('no-magazine');
});

test('5.6 Interception: a die a fighter, 5 and 6 kill a missile, 6s roll again; each blast may take a fighter', () => {
  const battle = position([{ ...FIRER }, target({ hull: 40 })], {
    groups: [[], [{ fighters: 'standard', x: 23, y: 20, facing: 6 }]],
  });
  fly(battle);
  play(battle, ACTION.PASS);
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -20 * 8));
  play(battle, ACTION.PASS);
  expect(stepOf(battle)).toBe('attack');
  // Three kills, whose blasts roll 6, 5, 1; then five missiles are on target, and two of them hit.
  const events = play(battle, encode(ACTION.INTERCEPT, 0, 0), [5, 6, 5, 1, 1, 1, 1, 6, 5, 1, 5, 1, 1]);
  expect(only(events, 'blasts')).toEqual([{ type: 'blasts', group: 0, dice: [6, 5, 1], lost: 1 }]);
  expect([battle.craft[0], battle.endurance[0], battle.hullLost[1]]).toEqual([5, 5, 2]);
});

test('6.2 Defence: a screen takes on one salvo at its ship', () => {
  const battle = position([{ ...FIRER }, target({ hull: 40 })], {
    groups: [[], [{ fighters: 'standard', x: 20, y: 20, facing: 6 }]],
  });
  fly(battle);
  play(battle, encode(ACTION.GROUP, 0));
  play(battle, encode(ACTION.SCREEN, 1));
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -20 * 8));
  expect(stepOf(battle)).toBe('defend');
  play(battle, encode(ACTION.INTERCEPT, 0, 0), [4, 5, 5, 5, 1, 1, 1, 1, 1, 1, 3]);
  expect([battle.hullLost[1], battle.craft[0]]).toEqual([3, 6]);
});

test('7.1 Missiles: launchers and magazines are rolled for one by one', () => {
  const battle = position([FIRER]);
  const kinds = fullThrust.view(battle, 0).units[0]!.systems.map(({ system }) => system);
  expect(kinds).toEqual(['launcher', 'magazine', 'drive']);
  expect(battle.salvoes.x[0]! / UNIT).toBe(0);
});

test('6.5 Magazines: at most 15 salvoes of each load are taken into a battle', () => {
  const battle = position([{ at: [36, 24], systems: ['launcher', 'magazine 20 16'] }]);
  expect(fullThrust.view(battle, 0).units[0]!.systems[1]!.salvoes).toEqual({ standard: 15, extended: 15 });
});
