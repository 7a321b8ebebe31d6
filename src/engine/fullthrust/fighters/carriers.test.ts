import { expect, test } from 'vitest';
import { ACTION, encode, encodePoint, kindOf } from '../actions.ts';
import { CONDITION, GROUP_STATUS, MOVED, NOT_SET, PHASE, QUALITY, at, type Battle } from '../battle.ts';
import { knockOut } from '../damage/systems.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, position, refused, type TestShip } from '../testing/position.ts';
import { EventMirror } from '../testing/eventMirror.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { skies } from '../testing/skies.ts';
import type { SwitchName } from '../terms.ts';

/** A carrier of two bays that launches, and what has become of its groups. */
const carrier: TestShip = { at: [20, 30], speed: 4, course: 3, systems: ['bay standard', 'bay heavy', 'bay fast'] };

test('3.4 Launch: as many groups as bays, before those in flight, and no manoeuvre with it', () => {
  const battle = skies([{ at: [50, 20] }], [], [carrier]);
  fly(battle, { 0: 'Launch' });
  const groups = () =>
    legal(battle)
      .filter((action) => kindOf(action) === ACTION.GROUP)
      .map((action) => action >> 5);
  expect(groups()).toEqual([0, 1, 2]);
  expect(refused(battle, encode(ACTION.GROUP, 3))).toBe('launched-first');
  play(battle, encode(ACTION.GROUP, 0));
  play(battle, encodePoint(ACTION.PLACE, 80, 0));
  play(battle, encode(ACTION.FACE, 3));
  expect(battle.groupX[0]! / UNIT).toBe(30);
  play(battle, ACTION.PASS);
  expect(groups()).toEqual([3]);
  play(battle, ACTION.PASS);
  expect([battle.x[0]! / UNIT, battle.speed[0]]).toEqual([24, 4]);
  expect(battle.groupStatus[1]).toBe(GROUP_STATUS.ABOARD);
});

test('5 Recovery: half of the bays, rounded up, by a carrier that keeps course and speed', () => {
  const battle = skies([], [], [carrier]);
  for (const group of [0, 1, 2]) {
    battle.groupStatus[group] = GROUP_STATUS.FLYING;
    battle.groupX[group] = 26 * UNIT;
    battle.groupY[group] = 30 * UNIT;
  }
  const turning = fullThrust.clone(battle);
  fly(turning, { 0: 'S1' });
  play(turning, encode(ACTION.GROUP, 0));
  expect(refused(turning, encode(ACTION.LAND, 0))).toBe('carrier-manoeuvres');
  fly(battle);
  for (const group of [0, 1]) {
    play(battle, encode(ACTION.GROUP, group));
    play(battle, encode(ACTION.LAND, 0));
  }
  play(battle, encode(ACTION.GROUP, 2));
  expect(refused(battle, encode(ACTION.LAND, 0))).toBe('bays-busy');
  play(battle, encodePoint(ACTION.PLACE, 0, 0));
  play(battle, encode(ACTION.FACE, 0));
  expect([0, 1, 2].map((group) => battle.groupStatus[group])).toEqual([1, 1, 2]);
});

test('3.4, 5 Recovery: a group that finds no free bay lands in one with room, not in the first that is full', () => {
  for (const [version, bay] of [
    [7, 1],
    [6, 0],
  ] as const) {
    const battle = skies([{ at: [26, 30] }], [], [{ ...carrier, systems: ['bay standard', 'bay standard'] }]);
    battle.rules[0] = version;
    battle.craft[1] = battle.craft[2] = 3;
    fly(battle);
    play(battle, encode(ACTION.GROUP, 2));
    play(battle, encode(ACTION.LAND, 0));
    while (battle.round[0] === 1) play(battle, ACTION.PASS);
    expect([battle.groupStatus[2], battle.carrier[2], battle.bay[2]]).toEqual([GROUP_STATUS.ABOARD, 0, bay]);
  }
});

test('5.11 Re-arming: 1 stays aboard for good, 6 goes again next turn, else the turn after', () => {
  for (const [die, ready] of [
    [1, null],
    [3, 3],
    [6, 2],
  ] as const) {
    const battle = skies([], [], [carrier], { rules: ['re-arming'] });
    battle.groupStatus[0] = GROUP_STATUS.FLYING;
    battle.groupX[0] = 26 * UNIT;
    battle.groupY[0] = 30 * UNIT;
    battle.endurance[0] = 1;
    fly(battle);
    play(battle, encode(ACTION.GROUP, 0));
    const events = play(battle, encode(ACTION.LAND, 0), [die]);
    expect(only(events, 'groupLanded')).toMatchObject([{ group: 0, unit: 0, die, ready }]);
    expect(battle.endurance[0]).toBe(6);
  }
});

/** A round in which nobody does anything but carry on; returns whether the group could be launched in it. */
function couldLaunch(battle: Battle): boolean {
  const ready = refused(fullThrust.clone(battle), encode(ACTION.LAUNCH, 0)) === 'possible';
  const round = battle.round[0];
  while (battle.round[0] === round) fullThrust.apply(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : legal(battle)[0]!); // prettier-ignore
  return ready;
}

test('5.11 Re-arming: by a 6 the group is launched in the very next turn, by 2 to 5 in the one after, by a 1 never', () => {
  for (const [die, turns] of [
    [1, [false, false, false, false]],
    [2, [false, true, true, true]],
    [3, [false, true, true, true]],
    [4, [false, true, true, true]],
    [5, [false, true, true, true]],
    [6, [true, true, true, true]],
  ] as const) {
    const battle = skies([], [], [{ ...carrier, at: [10, 30], systems: ['bay standard'] }], { rules: ['re-arming'] });
    battle.groupStatus[0] = GROUP_STATUS.FLYING;
    battle.groupX[0] = 12 * UNIT;
    battle.groupY[0] = 30 * UNIT;
    fly(battle);
    play(battle, encode(ACTION.GROUP, 0));
    play(battle, encode(ACTION.LAND, 0), [die]);
    expect(battle.round[0]).toBe(2);
    expect(
      [2, 3, 4, 5].map(() => couldLaunch(battle)),
      `die ${die}`,
    ).toEqual(turns);
  }
});

/** Part-groups aboard of a ship, two in each bay, of so many craft. */
function partGroups(craft: readonly number[], bays: number, rules: readonly SwitchName[] = []): Battle {
  const ship = { ...carrier, systems: craft.map(() => 'bay standard') };
  const battle = skies([], [], [ship], { rules });
  craft.forEach((count, group) => {
    battle.craft[group] = count;
    battle.bay[group] = group % bays;
  });
  for (let slot = bays; slot < craft.length; slot++) battle.condition[at(0, slot)] = CONDITION.LOST;
  return battle;
}

test('3.4 Launch: part-groups that share the one working bay do not both go in a turn', () => {
  const battle = partGroups([2, 3], 1);
  fly(battle, { 0: 'Launch' });
  play(battle, encode(ACTION.GROUP, 0));
  const two = fullThrust.clone(battle);
  play(battle, encodePoint(ACTION.PLACE, 8, 0));
  // The other one waits for the next turn.
  play(battle, encode(ACTION.FACE, 0));
  expect(battle.phase[0]).toBe(PHASE.SECONDARY);
  expect([battle.groupStatus[0], battle.groupStatus[1]]).toEqual([GROUP_STATUS.FLYING, GROUP_STATUS.ABOARD]);
  play(two, encode(ACTION.SCREEN, 0));
  expect(two.groupStatus[1]).toBe(GROUP_STATUS.ABOARD);
  play(battle, ACTION.PASS);
  fly(battle, { 0: 'Launch' });
  play(battle, encode(ACTION.GROUP, 1));
  play(battle, encodePoint(ACTION.PLACE, 8, 0));
});

test('3.4 Launch: of three part-groups in two bays two go, whichever they are', () => {
  const battle = partGroups([2, 3, 4], 2);
  fly(battle, { 0: 'Launch' });
  for (const group of [2, 0]) {
    play(battle, encode(ACTION.GROUP, group));
    play(battle, encodePoint(ACTION.PLACE, 8, 0));
    play(battle, encode(ACTION.FACE, 0));
  }
  expect(battle.phase[0]).toBe(PHASE.SECONDARY);
  expect([0, 1, 2].map((group) => battle.groupStatus[group])).toEqual([2, 1, 2]);
});

test('3.4 Launch: a group more than there are bays is refused', () => {
  const battle = partGroups([2, 3], 1);
  fly(battle, { 0: 'Launch' });
  battle.moved[0] = MOVED.LAUNCHED;
  expect(refused(battle, encode(ACTION.GROUP, 1))).toBe('bays-busy');
});

test('5.11 Joining: depleted groups aboard become one; the worse of their dice counts for it, and never is the worst', () => {
  for (const [ready, worst] of [
    [[1, 4], 4],
    [[4, 1], 4],
    [[NOT_SET, 1], NOT_SET],
    [[1, NOT_SET], NOT_SET],
  ] as const) {
    const battle = partGroups([2, 3], 2, ['re-arming']);
    battle.readyRound.set(ready);
    fly(battle);
    expect(legal(battle)).toEqual([encode(ACTION.JOIN, 0, 1), ACTION.PASS]);
    const mirror = new EventMirror(battle);
    const events = play(battle, encode(ACTION.JOIN, 0, 1));
    for (const event of events) mirror.hear(event);
    mirror.compare(battle);
    checkInvariants(battle);
    expect(only(events, 'groupsJoined')).toEqual([{ type: 'groupsJoined', group: 0, from: 1, joined: 3, left: 0 }]);
    expect([battle.craft[0], battle.craft[1], battle.readyRound[0]]).toEqual([5, 0, worst]);
    expect(battle.groupStatus[1]).toBe(GROUP_STATUS.LOST);
  }
});

test('5.11 Joining: a group is filled up to six, and what is left stays as it was', () => {
  const battle = partGroups([4, 5], 2, ['re-arming']);
  battle.readyRound.set([3, 5]);
  fly(battle);
  play(battle, encode(ACTION.JOIN, 1, 0));
  expect([...battle.craft.subarray(0, 2)]).toEqual([3, 6]);
  expect([...battle.readyRound.subarray(0, 2)]).toEqual([3, 5]);
  expect(battle.groupStatus[0]).toBe(GROUP_STATUS.ABOARD);
});

test('5.11, 3.4 Joining: who has joined is launched as one group of the one bay', () => {
  const battle = partGroups([2, 3], 1, ['re-arming']);
  fly(battle, { 0: 'Launch' });
  play(battle, encode(ACTION.JOIN, 0, 1));
  play(battle, encode(ACTION.GROUP, 0));
  play(battle, encodePoint(ACTION.PLACE, 8, 0));
  play(battle, encode(ACTION.FACE, 0));
  expect([battle.craft[0], battle.groupStatus[0]]).toEqual([5, GROUP_STATUS.FLYING]);
});

test('5.11, 5.10 Joining: an ace comes along; turkeys join turkeys only', () => {
  const aces = partGroups([2, 3], 2, ['re-arming']);
  aces.quality[1] = QUALITY.ACE;
  fly(aces);
  play(aces, encode(ACTION.JOIN, 0, 1));
  expect(aces.quality[0]).toBe(QUALITY.ACE);
  const turkeys = partGroups([2, 3, 1], 3, ['re-arming']);
  turkeys.quality.set([QUALITY.TURKEY, QUALITY.AVERAGE, QUALITY.TURKEY]);
  fly(turkeys);
  expect(refused(turkeys, encode(ACTION.JOIN, 0, 1))).toBe('does-not-join');
  play(turkeys, encode(ACTION.JOIN, 0, 2));
});

test('5.11 Joining: not full groups, other types, other ships, groups in flight, nor where re-arming is not in use', () => {
  const refusal = (change: (battle: Battle) => void, rules: readonly SwitchName[] = ['re-arming']): string => {
    const battle = partGroups([2, 3, 1], 3, rules);
    fly(battle, { 0: 'Launch' });
    change(battle);
    return refused(battle, encode(ACTION.JOIN, 0, 1));
  };
  expect(refusal(() => undefined)).toBe('possible');
  expect(refusal((battle) => (battle.craft[1] = 6))).toBe('does-not-join');
  expect(refusal((battle) => (battle.craft[0] = 6))).toBe('does-not-join');
  expect(refusal((battle) => (battle.groupType[1] = 1))).toBe('does-not-join');
  expect(refusal((battle) => (battle.carrier[1] = 1))).toBe('does-not-join');
  expect(refusal((battle) => (battle.groupStatus[1] = GROUP_STATUS.FLYING))).toBe('does-not-join');
  expect(refusal((battle) => (battle.groupSide[1] = 1))).toBe('not-your-group');
  expect(refusal((battle) => (battle.groupSide[0] = 1))).toBe('not-your-group');
  expect(refusal((battle) => (battle.rank[0] = 1))).toBe('not-this-phase');
  expect(refusal(() => undefined, [])).toBe('does-not-join');
});

test('7.1 Bays: a lost one takes the group aboard with it, and the carrier takes six craft fewer', () => {
  const battle = skies([], [], [{ ...carrier, systems: ['bay standard', 'bay heavy'] }]);
  const events: Parameters<typeof knockOut>[3] extends ((event: infer Event) => void) | undefined ? Event[] : never =
    [];
  knockOut(battle, 0, 0, (event) => events.push(event));
  expect(only(events, 'groupLost')).toEqual([{ type: 'groupLost', group: 0, at: null }]);
  expect(battle.craft[1]).toBe(6);
  battle.groupStatus[0] = GROUP_STATUS.FLYING;
  battle.craft[0] = 6;
  battle.groupX[0] = 26 * UNIT;
  battle.groupY[0] = 30 * UNIT;
  fly(battle);
  play(battle, encode(ACTION.GROUP, 0));
  expect(refused(battle, encode(ACTION.LAND, 0))).toBe('no-room-aboard');
});

test('5.5 Screens: held in a dogfight they stay behind, and beyond 3 MU of their ship they screen no more', () => {
  for (const [speed, screens] of [
    [3, true],
    [4, false],
  ] as const) {
    const battle = position([{ at: [20, 20], course: 3, speed, systems: [] }], {
      groups: [
        [{ fighters: 'standard', x: 20, y: 20, facing: 3 }],
        [{ fighters: 'standard', x: 20, y: 20, facing: 9 }],
      ],
    });
    battle.groupStatus[0] = GROUP_STATUS.SCREENING;
    battle.screens[0] = 0;
    battle.dogfight[0] = 1 << 1;
    battle.dogfight[1] = 1 << 0;
    fly(battle);
    while (battle.phase[0] === PHASE.FIGHTERS) fullThrust.apply(battle, ACTION.PASS);
    expect([battle.groupX[0]! / UNIT, battle.groupStatus[0] === GROUP_STATUS.SCREENING]).toEqual([20, screens]);
  }
});
