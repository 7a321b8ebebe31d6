import { expect, test } from 'vitest';
import { ACTION, encode, encodePoint } from '../actions.ts';
import { WARM, type Battle } from '../battle.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { whyNotMissiles } from './launch.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import type { SwitchName } from '../terms.ts';
import { fly, legal, only, play, position, refused, stepOf, type TestShip } from '../testing/position.ts';

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

/** A salvo at a ship that a group of so many craft can intercept; side 1 decides. */
function intercepted(
  fighters: 'standard' | 'interceptor' = 'standard',
  craft = 6,
  more: { at?: number; groups?: number } = {},
): Battle {
  // prettier-ignore
  const group = { fighters, x: 23, y: more.at ?? 20, facing: 6 };
  const battle = position([{ ...FIRER }, target({ hull: 40 })], {
    groups: [[], Array.from({ length: more.groups ?? 1 }, () => group)],
  });
  battle.craft.fill(craft, 0, more.groups ?? 1);
  fly(battle);
  play(battle, ACTION.PASS);
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -20 * 8));
  play(battle, ACTION.PASS);
  return battle;
}

test('5.6 Interception: a salvo has six missiles: no rolls again when none is left, and a blast for each one killed', () => {
  const battle = intercepted();
  // Five kills by six dice; the first 6 rolls again and kills the sixth, the second 6 is not rolled again.
  const events = play(battle, encode(ACTION.INTERCEPT, 0, 0), [6, 6, 5, 5, 5, 1, 5, 6, 1, 1, 1, 1, 6, 6]);
  expect(only(events, 'groupFired')).toMatchObject([{ dice: [6, 6, 5, 5, 5, 1], again: [5], kills: 6 }]);
  expect(only(events, 'blasts')).toEqual([{ type: 'blasts', group: 0, dice: [6, 1, 1, 1, 1, 6], lost: 2 }]);
  expect(battle.craft[0]).toBe(4);
  // All six were shot down: of the six on target none is left.
  expect(only(events, 'salvoHit')).toEqual([]);
});

test('5.6 Interception: interceptors hit by 4s, and more hits than missiles are no more blasts', () => {
  const battle = intercepted('interceptor', 6, { groups: 2 });
  play(battle, encode(ACTION.INTERCEPT, 0, 0), [4, 4, 4, 4, 1, 1, 1, 1, 1, 1]);
  // Two are left: the 6 is not rolled again, the third and fourth hit find nothing.
  const events = play(battle, encode(ACTION.INTERCEPT, 1, 0), [4, 5, 6, 4, 1, 1, 1, 6, 6]);
  expect(only(events, 'groupFired')).toMatchObject([{ group: 1, again: [], kills: 2 }]);
  expect(only(events, 'blasts')).toMatchObject([{ dice: [1, 6], lost: 1 }]);
  expect(battle.craft[1]).toBe(5);
});

test('5.6 Interception: nobody attacks a salvo of which no missile is left', () => {
  const battle = intercepted('interceptor', 6, { groups: 2 });
  play(battle, encode(ACTION.INTERCEPT, 0, 0), [4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 3]);
  expect(stepOf(battle)).toBe('orders');
  const two = intercepted('interceptor', 6, { groups: 2 });
  two.salvoes.killed[0] = 6;
  expect(refused(two, encode(ACTION.INTERCEPT, 1, 0))).toBe('no-such-target');
});

test('5.6 Interception: the kills come off the missiles on target', () => {
  const battle = intercepted();
  const events = play(battle, encode(ACTION.INTERCEPT, 0, 0), [5, 5, 1, 1, 1, 1, 1, 1, 5, 2, 3, 4]);
  expect(only(events, 'salvoOnTarget')).toMatchObject([{ die: 5 }]);
  expect(only(events, 'salvoHit')).toMatchObject([{ dice: [2, 3, 4] }]);
});

/** A salvo at a ship with so many screening groups, told to take it on, and the dice from the missiles on target on. */
function screened(groups: number, dice: readonly number[]) {
  const group = { fighters: 'standard' as const, x: 20, y: 20, facing: 6 };
  const battle = position([{ ...FIRER }, target({ hull: 40 })], { groups: [[], Array.from({ length: groups }, () => group)] }); // prettier-ignore
  fly(battle);
  for (let n = 0; n < groups; n++) {
    play(battle, encode(ACTION.GROUP, n));
    play(battle, encode(ACTION.SCREEN, 1));
  }
  play(battle, encode(ACTION.MISSILES, 0));
  play(battle, encode(ACTION.SALVO, 0, 0));
  play(battle, encodePoint(ACTION.AIM_POINT, 0, -20 * 8));
  for (let n = 0; n < groups - 1; n++) play(battle, encode(ACTION.INTERCEPT, n, 0));
  const events = play(battle, encode(ACTION.INTERCEPT, groups - 1, 0), dice);
  return { battle, events };
}

test('6.2 Defence: screening fighters’ blasts are those of missiles on target, none for kills beyond them', () => {
  // Two on target; five hits, of which the 6 does not roll again; two blasts.
  const { battle, events } = screened(1, [2, 6, 5, 5, 5, 5, 1, 6, 1]);
  expect(only(events, 'groupFired')).toMatchObject([{ again: [], kills: 2 }]);
  expect(only(events, 'blasts')).toMatchObject([{ dice: [6, 1], lost: 1 }]);
  expect([battle.craft[0], battle.hullLost[1], battle.endurance[0]]).toEqual([5, 0, 5]);
});

test('6.2 Defence: a second screen fires at what the first has left, and not at all where that is nothing', () => {
  const some = screened(2, [3, 5, 1, 1, 1, 1, 1, 1, 6, 5, 1, 1, 1, 1, 6, 6]);
  expect(only(some.events, 'blasts')).toMatchObject([{ dice: [1] }, { dice: [6, 6], lost: 2 }]);
  expect([some.battle.craft[0], some.battle.craft[1]]).toEqual([6, 4]);
  const none = screened(2, [1, 5, 1, 1, 1, 1, 1, 1]);
  expect(only(none.events, 'groupFired').map(({ dice }) => dice.length)).toEqual([6, 0]);
  expect([none.battle.hullLost[1], none.battle.endurance[1]]).toEqual([0, 5]);
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

test('4.1 Rear arc: by the optional rule missiles aft ask the order written for this turn, not what was flown in the last', () => {
  const AFT: TestShip = { at: [36, 20], speed: 6, thrust: 6, systems: ['launcher AS A AP', 'magazine 3 1'] };
  /** After a turn by the first order, why a salvo aft is refused in one by the second. */
  const aft = (
    last: string,
    now: string,
    more: Partial<TestShip> = {},
    rules: readonly SwitchName[] = ['rear-fire'],
    version = RULES_VERSION,
  ) => {
    // prettier-ignore
    const battle = position([{ ...AFT, ...more }, target({ at: [70, 47] })], { rules });
    battle.rules[0] = version;
    fly(battle, { 0: last });
    play(battle, ACTION.PASS);
    if (now !== '') fly(battle, { 0: now });
    else fly(battle);
    play(battle, encode(ACTION.MISSILES, 0));
    play(battle, encode(ACTION.SALVO, 0, 0));
    return refused(battle, encodePoint(ACTION.AIM_POINT, 0, 10 * 8));
  };
  // Thrust now, none before, either way; a turn alone changes no speed.
  for (const now of ['+2', '-2', 'S1+1']) expect(aft('0', now), now).toBe('rear-arc');
  for (const now of ['0', 'P2', 'Roll', '']) expect(aft('+2', now), now).toBe('possible');
  expect(aft('+2', '0', {}, [])).toBe('rear-arc');
  // 10.2 By vectors the main drive's burns count, rotations and pushes do not.
  const vectors: readonly SwitchName[] = ['rear-fire', 'vector-movement'];
  expect(aft('0', 'MD2', {}, vectors)).toBe('rear-arc');
  for (const now of ['TS6, TS6', 'PP', '0']) expect(aft('MD2', now, {}, vectors), now).toBe('possible');
  // Battles of older rules go on as they began.
  expect([aft('0', '+2', {}, ['rear-fire'], 6), aft('+2', '0', {}, ['rear-fire'], 6)]).toEqual(['possible', 'rear-arc']); // prettier-ignore
});

test('7.2 Command bridge: without it a ship fires no missile, and its PDS do not fire; with it they do', () => {
  const shot = (bridge: boolean) => {
    const battle = position([FIRER, target({ systems: ['pds', 'pds'] })], { rules: ['core-systems'] });
    fly(battle);
    play(battle, encode(ACTION.MISSILES, 0));
    if (!bridge) battle.outOfControl[1] = 3;
    return { battle, aim: () => launch(battle, 0, -19) };
  };
  const manned = shot(true);
  manned.aim();
  expect(stepOf(manned.battle)).toBe('defend');
  expect(refused(manned.battle, encode(ACTION.DEFEND, 1, 0, 24))).toBe('possible');
  const lost = shot(false);
  play(lost.battle, encode(ACTION.SALVO, 0, 0));
  // Four missiles on target, none shot down: four dice.
  const events = play(lost.battle, encodePoint(ACTION.AIM_POINT, 0, -19 * 8), [4, 1, 1, 1, 1]);
  expect(only(events, 'defended')).toEqual([]);
  expect(only(events, 'salvoHit')).toMatchObject([{ target: 1, damage: 4 }]);

  // The firer: while it is out of control it is not asked.
  const firer = position([FIRER, target()], { rules: ['core-systems'] });
  firer.outOfControl[0] = 3;
  const moved = fly(firer);
  expect(only(moved, 'phaseBegan').map(({ phase }) => phase)).toContain('fire');
  expect(firer.stock[1]).toBe(3 | (1 << 4));
  expect(whyNotMissiles(firer, 0, 0)).toBe(REASON.OUT_OF_CONTROL);
  firer.outOfControl[0] = 0;
  expect(whyNotMissiles(firer, 0, 0)).toBe(POSSIBLE);
});

test('8.1 FTL exit: a ship that warms up its drive, or is ready to go, fires no missile and no gun', () => {
  const battle = position([{ ...FIRER, ftl: true, speed: 2, course: 12, systems: ['launcher FP F FS', 'magazine 3 1', 'fc', 'beam-3'] }, target({ systems: ['fc', 'beam-1'], hull: 40 })]); // prettier-ignore
  fly(battle, { 0: 'FTL' });
  // Neither in the missile phase of that turn nor in its fire phase: the other ship is out of range.
  expect(battle.stock[1]).toBe(3 | (1 << 4));
  expect([stepOf(battle), battle.round[0]]).toEqual(['orders', 2]);
  const ordered = position([{ ...FIRER, ftl: true }, target()]);
  play(ordered, encode(ACTION.FTL, 0));
  expect(whyNotMissiles(ordered, 0, 0)).toBe(REASON.WARMING_UP);
  const ready = position([{ ...FIRER, ftl: true }, target()]);
  for (const warm of [WARM.WARMING, WARM.READY]) {
    ready.warm[0] = warm;
    expect(whyNotMissiles(ready, 0, 0)).toBe(REASON.WARMING_UP);
  }
  ready.warm[0] = WARM.COLD;
  expect(whyNotMissiles(ready, 0, 0)).toBe(POSSIBLE);
});
