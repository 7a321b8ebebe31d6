import { expect, test } from 'vitest';
import { forceDice } from '../../dice.ts';
import { ACTION, DUEL, encode, encodePoint } from '../actions.ts';
import { GROUP_STATUS, MOVED, PHASE, type Battle } from '../battle.ts';
import type { FullThrustEvent } from '../events.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, refused, stepOf, type PositionOptions, type TestShip } from '../testing/position.ts';
import { passTo, skies, type TestGroup } from '../testing/skies.ts';

const attackGroup = (group: number, rival: number): number => encode(ACTION.ATTACK_GROUP, group, rival);
const attackShip = (group: number, ship: number): number => encode(ACTION.ATTACK_SHIP, group, ship);
const still = (at: readonly [number, number], more: Partial<TestShip> = {}): TestShip => ({ at, speed: 0, systems: [], ...more }); // prettier-ignore
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const craftOf = (battle: Battle): number[] => [...battle.craft.subarray(0, battle.groupCount[0])];
const enduranceOf = (battle: Battle): number[] => [...battle.endurance.subarray(0, battle.groupCount[0])];

/** Everybody passes to the end of the turn, with these dice and no more. */
function endTurn(battle: Battle, dice: readonly number[]): FullThrustEvent[] {
  const events: FullThrustEvent[] = [];
  const left = forceDice(battle, dice);
  for (let n = 0; n < 60 && stepOf(battle) !== 'orders'; n++)
    fullThrust.apply(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE, (event) =>
      events.push(event),
    );
  battle.forcedDice = null;
  expect(left()).toBe(0);
  return events;
}

/** All of ours in a dogfight with all of theirs, before the initiative of a turn. */
function furball(
  ours: readonly Partial<TestGroup>[],
  theirs: readonly Partial<TestGroup>[],
  ships?: readonly TestShip[],
  more?: PositionOptions,
): Battle {
  // prettier-ignore
  const at = (groups: readonly Partial<TestGroup>[], y: number) => groups.map((group, n): TestGroup => ({ at: [20, y + n], ...group })); // prettier-ignore
  const battle = skies(at(ours, 20), at(theirs, 16), ships, more);
  const bits = (from: number, count: number): number => ((1 << count) - 1) << from;
  for (let n = 0; n < ours.length; n++) battle.dogfight[n] = bits(ours.length, theirs.length);
  for (let n = 0; n < theirs.length; n++) battle.dogfight[ours.length + n] = bits(0, ours.length);
  return battle;
}

test('5.4 Dogfights: both fire before either loses: both groups can be wiped out', () => {
  const battle = furball([{ craft: 2 }], [{ craft: 2 }]);
  fly(battle);
  const events = endTurn(battle, [5, 5, 4, 4]);
  expect(craftOf(battle)).toEqual([0, 0]);
  expect(only(events, 'groupLost').map(({ group }) => group)).toEqual([0, 1]);
});

test('5.4, 5.7 Dogfights: the survivor of a group that was wiped out loses what it was hit by and pays, on either side', () => {
  for (const loser of [0, 1]) {
    const sizes = loser === 0 ? [{ craft: 1 }, { craft: 3 }] : [{ craft: 3 }, { craft: 1 }];
    const battle = furball([sizes[0]!], [sizes[1]!]);
    fly(battle);
    const events = endTurn(battle, loser === 0 ? [4, 5, 1, 1] : [5, 1, 1, 4]);
    expect(battle.craft[loser]).toBe(0);
    expect(battle.craft[1 - loser]).toBe(2);
    expect(only(events, 'enduranceSpent')).toEqual([{ type: 'enduranceSpent', group: 1 - loser, left: 5 }]);
  }
});

test('5.4 Screens that have fought a group to its end do not fire at missiles in the same turn, on either side', () => {
  for (const screener of [0, 1] as const) {
    const rack = { at: [20, 40], speed: 0, systems: ['rack F'] } as const;
    const [us, them] = screener === 0 ? [{}, { craft: 1 }] : [{ craft: 1 }, {}];
    const ships: TestShip[] = [0, 1].map((side) => ({
      ...(side === screener ? still([20, 20]) : rack),
      side: side as 0 | 1,
    }));
    const battle = furball([us], [them], ships);
    battle.groupStatus[screener] = GROUP_STATUS.SCREENING;
    battle.screens[screener] = screener;
    battle.groupX[screener] = 20 * UNIT;
    battle.groupY[screener] = 20 * UNIT;
    fly(battle);
    passTo(battle, 'missiles');
    play(battle, encode(ACTION.MISSILES, 1 - screener));
    play(battle, encode(ACTION.SALVO, 0, 0));
    const dogfight = screener === 0 ? [5, 1, 1, 1, 1, 1, 1] : [1, 5, 1, 1, 1, 1, 1];
    const events = play(battle, encodePoint(ACTION.AIM_POINT, 0, -19 * 8), [...dogfight, 1, 3]);
    expect(only(events, 'groupLost').map(({ group }) => group)).toEqual([1 - screener]);
    expect(only(events, 'salvoHit')).toMatchObject([{ dice: [3] }]);
    expect(battle.endurance[screener]).toBe(5);
  }
});

test('5.4 Furballs: kills by 4s fall on standard rivals only, the others where the division asks for them', () => {
  /** What is left of a heavy and a standard rival, and of them the other way round. */
  const left = (dice: readonly number[], favoured?: 'heavy' | 'standard'): number[][] =>
    [0, 1].map((heavy) => {
      const types = [0, 1].map((n): Partial<TestGroup> => (n === heavy ? { fighters: 'heavy' } : {}));
      const battle = furball([{ craft: dice.length - dice.filter((die) => die === 6).length }], types);
      fly(battle);
      passTo(battle, 'attack', 0);
      if (favoured) play(battle, encode(ACTION.ODD_KILLS, 0, favoured === 'heavy' ? 1 + heavy : 2 - heavy));
      endTurn(battle, [...dice, ...ones(12)]);
      return [battle.craft[1 + heavy]!, battle.craft[2 - heavy]!];
    });
  // Heavy, standard.
  expect(left([4, 4, 4, 4])).toEqual([
    [6, 2],
    [6, 2],
  ]);
  expect(left([5, 4, 4, 4])).toEqual([
    [5, 3],
    [5, 3],
  ]);
  expect(left([5, 5, 4, 4])).toEqual([
    [4, 4],
    [4, 4],
  ]);
  expect(left([5, 5, 5, 4])).toEqual([
    [4, 4],
    [4, 4],
  ]);
  expect(left([6, 1, 4])).toEqual([
    [4, 5],
    [5, 4],
  ]);
  expect(left([5, 4, 4], 'heavy')).toEqual([
    [5, 4],
    [5, 4],
  ]);
  expect(left([5, 5, 4], 'heavy')).toEqual([
    [4, 5],
    [4, 5],
  ]);
  expect(left([5, 5, 4], 'standard')).toEqual([
    [5, 4],
    [5, 4],
  ]);
});

test('5.4 Furballs: 4s by the modified die: an interceptor’s 3 spares heavy rivals, its 4 does not', () => {
  const battle = furball([{ fighters: 'interceptor', craft: 4 }], [{ fighters: 'heavy' }, {}]);
  fly(battle);
  endTurn(battle, [3, 3, 3, 4, ...ones(12)]);
  expect(craftOf(battle)).toEqual([4, 5, 3]);
});

test('5.4 Furballs: among heavy rivals alone 4s do nothing, whichever of them has the lowest id', () => {
  const battle = furball([{ craft: 4 }], [{ fighters: 'heavy' }, { fighters: 'heavy' }]);
  fly(battle);
  endTurn(battle, [4, 4, 5, 5, ...ones(12)]);
  expect(craftOf(battle)).toEqual([4, 5, 5]);
});

test('5.4 Furballs: kills are divided equally though one rival has not so many craft; what finds none is lost', () => {
  const battle = furball([{}], [{ craft: 1 }, {}]);
  fly(battle);
  endTurn(battle, [5, 5, 5, 5, 5, 5, ...ones(7)]);
  expect(craftOf(battle)).toEqual([6, 0, 3]);
});

test('5.4 Furballs: of several odd kills the favoured rival takes one, the next the first of the others', () => {
  const battle = furball([{ craft: 2 }], [{}, {}, {}]);
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, encode(ACTION.ODD_KILLS, 0, 3));
  endTurn(battle, [5, 5, ...ones(18)]);
  expect(craftOf(battle)).toEqual([2, 5, 6, 5]);
});

test('5.4 Dogfights: who moves away has had its turn: no attack, no interception, and it pays for being attacked', () => {
  const battle = skies(
    [{ at: [20, 20] }, { at: [24, 16], facing: 9 }],
    [{ at: [20, 16] }],
    [still([20, 40], { systems: ['rack F'] }), still([20, 12]), still([40, 12], { side: 1 })],
  );
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, attackGroup(0, 2));
  play(battle, encode(ACTION.BREAK_OFF, 2), ones(6));
  play(battle, encodePoint(ACTION.PLACE, 0, 0));
  play(battle, encode(ACTION.FACE, 0));
  passTo(battle, 'attack', 0);
  const fleeing = fullThrust.clone(battle);
  battle.toAct[0] = 1;
  expect(refused(battle, attackShip(2, 1))).toBe('system-used');
  expect(refused(battle, attackGroup(2, 1))).toBe('system-used');
  expect(refused(battle, encode(ACTION.INTERCEPT, 2, 0))).toBe('system-used');
  endTurn(fleeing, []);
  expect(enduranceOf(fleeing)).toEqual([5, 6, 5]);
});

test('5.4 Dogfights: who has moved away evades no second attacker, and does not fire at it', () => {
  const battle = skies([{ at: [20, 20] }, { at: [20, 21] }], [{ at: [20, 16] }]);
  fly(battle);
  passTo(battle, 'attack', 0);
  play(battle, attackGroup(0, 2));
  play(battle, encode(ACTION.BREAK_OFF, 2), ones(6));
  play(battle, encodePoint(ACTION.PLACE, 0, 0));
  play(battle, encode(ACTION.FACE, 0));
  passTo(battle, 'attack', 0);
  const events = play(battle, attackGroup(1, 2), [5, 1, 1, 1, 1, 1]);
  expect(stepOf(battle)).toBe('orders');
  expect(only(events, 'groupFired').map(({ group }) => group)).toEqual([1]);
  expect([craftOf(battle), enduranceOf(battle)]).toEqual([
    [6, 6, 5],
    [5, 5, 5],
  ]);
});

/** A group that breaks off from two rivals' groups in its main move. */
function twoRivals(): Battle {
  const battle = furball([{}, {}], [{}], [still([2, 46]), still([20, 10], { side: 1, hull: 40 })]);
  fly(battle);
  passTo(battle, 'group', 0);
  return battle;
}

test('5.4 Parting shots: a rival that has fired does not shoot again at the next who breaks off', () => {
  const battle = twoRivals();
  const first = play(battle, encode(ACTION.BREAK_OFF, 0), [5, 1, 1, 1, 1, 1]);
  expect(only(first, 'groupFired')).toMatchObject([{ group: 2, parting: true, kills: 1 }]);
  play(battle, encodePoint(ACTION.PLACE, 0, 8));
  play(battle, encode(ACTION.FACE, 0));
  passTo(battle, 'group', 0);
  const second = play(battle, encode(ACTION.BREAK_OFF, 1));
  expect(only(second, 'groupFired')).toEqual([]);
  expect(craftOf(battle)).toEqual([5, 6, 6]);
});

test('5.4 Parting shots: they are the fire of the turn: that group neither fires in its dogfight nor attacks, and pays once', () => {
  const battle = twoRivals();
  play(battle, encode(ACTION.BREAK_OFF, 0), ones(6));
  play(battle, encodePoint(ACTION.PLACE, 0, 8));
  play(battle, encode(ACTION.FACE, 0));
  passTo(battle, 'attack', 0);
  const dogfight = fullThrust.clone(battle);
  battle.toAct[0] = 1;
  battle.facing[2] = 6;
  battle.groupX[0] = battle.groupX[2]!;
  for (const action of [attackGroup(2, 1), attackGroup(2, 0)]) expect(refused(battle, action)).toBe('system-used');
  const events = endTurn(dogfight, ones(6));
  expect(only(events, 'groupFired').map(({ group }) => group)).toEqual([1]);
  // The one who broke off was attacked, too (5.7).
  expect(enduranceOf(dogfight)).toEqual([5, 5, 5]);
});

test('5.4 Parting shots: who is free of its dogfight by them attacks no ship and no missiles', () => {
  const ship = still([20, 12], { side: 1, hull: 40 });
  const battle = furball([{}], [{}], [still([2, 46]), ship]);
  fly(battle);
  passTo(battle, 'group', 1);
  play(battle, encode(ACTION.BREAK_OFF, 1), ones(6));
  play(battle, encodePoint(ACTION.PLACE, 8, 0));
  play(battle, encode(ACTION.FACE, 0));
  // It stands before the ship.
  battle.groupY[0] = 16 * UNIT;
  const free = fullThrust.clone(battle);
  free.moved[0] = 0;
  passTo(free, 'attack', 0);
  expect(refused(free, attackShip(0, 1))).toBe('possible');
  battle.step[0] = free.step[0]!;
  battle.phase[0] = free.phase[0]!;
  battle.toAct[0] = 0;
  expect(refused(battle, attackShip(0, 1))).toBe('system-used');
});

test('5.7 Endurance: who breaks off unshot pays nothing', () => {
  const battle = furball([{}], [{}]);
  battle.moved[1] = 0;
  fly(battle);
  passTo(battle, 'group', 0);
  // Its rival has had its fire.
  battle.moved[1]! |= MOVED.FOUGHT;
  play(battle, encode(ACTION.BREAK_OFF, 0));
  play(battle, encodePoint(ACTION.PLACE, 80, 0));
  play(battle, encode(ACTION.FACE, 0));
  endTurn(battle, []);
  expect(enduranceOf(battle)).toEqual([6, 5]);
});

test('5.1 Movement: no secondary move out of a dogfight; whose rival is gone makes one', () => {
  const battle = furball([{}], [{}]);
  fly(battle);
  passTo(battle, 'group', 0);
  battle.phase[0] = PHASE.SECONDARY;
  expect(refused(battle, encode(ACTION.GROUP, 0))).toBe('in-a-dogfight');
  expect(refused(battle, encode(ACTION.BREAK_OFF, 0))).toBe('in-a-dogfight');
  battle.dogfight[0] = battle.dogfight[1] = 0;
  expect(refused(battle, encode(ACTION.GROUP, 0))).toBe('possible');
});

test('5.10 Aces: drawn into a dogfight, one gives up the needle attack, and fights with its extra die', () => {
  const battle = skies(
    [{ at: [20, 20] }],
    [{ at: [20, 17], quality: 'ACE' }],
    [still([20, 15], { systems: ['fc'] }), still([70, 46], { side: 1 })],
  );
  fly(battle);
  passTo(battle, 'attack', 1);
  // It has moved: it cannot evade.
  battle.moved[1]! |= MOVED.MAIN;
  play(battle, attackShip(1, 0));
  play(battle, encode(ACTION.ACE_NEEDLE, 1, 0));
  const events = play(battle, attackGroup(0, 1), [...ones(6), ...ones(7)]);
  expect(only(events, 'groupFired').map(({ group, dice }) => [group, dice.length])).toEqual([
    [0, 6],
    [1, 7],
  ]);
  expect(only(events, 'systemHit')).toEqual([]);
});

test('5.10 Aces: drawn into a dogfight, one may still go for the other side’s ace', () => {
  const battle = skies(
    [{ at: [20, 20], quality: 'ACE' }],
    [{ at: [20, 17], quality: 'ACE' }],
    [still([20, 15], { systems: ['fc'] }), still([70, 46], { side: 1 })],
  );
  fly(battle);
  passTo(battle, 'attack', 1);
  battle.moved[1]! |= MOVED.MAIN;
  play(battle, attackShip(1, 0));
  play(battle, encode(ACTION.ACE_NEEDLE, 1, 0));
  play(battle, attackGroup(0, 1));
  const events = play(battle, encode(ACTION.ACE_NEEDLE, 1, DUEL)).concat(endTurn(battle, [...ones(7), ...ones(5), 5]));
  expect(only(events, 'aceDuel')).toMatchObject([{ group: 1, rival: 0, killed: true }]);
  expect(craftOf(battle)).toEqual([5, 6]);
});

test('5.8 Morale: a group that fails pays no endurance though point defence has fired at it; one that holds pays', () => {
  for (const [die, left] of [
    [6, 6],
    [5, 5],
  ] as const) {
    const battle = skies([{ at: [20, 20], facing: 12 }], [], [still([2, 46]), still([20, 16], { side: 1, systems: ['pds'] })]); // prettier-ignore
    fly(battle);
    passTo(battle, 'attack', 0);
    play(battle, attackShip(0, 1));
    const shots = die === 5 ? ones(5) : [];
    const events = play(battle, encode(ACTION.DEFEND, 1, 0, 0), [4, die, ...shots]);
    expect(only(events, 'craftLost')).toMatchObject([{ lost: 1 }]);
    expect([battle.craft[0], battle.endurance[0]]).toEqual([5, left]);
  }
});

test('5.4, 2.7 Evading: who has answered an attack has the next turn to attack, as if he had stayed', () => {
  for (const version of [7, 6]) {
    // Side 1 has lost the initiative and attacks first; group 0 evades, and 1 and 3 have each other to attack.
    const battle = skies([{ at: [20, 20] }, { at: [40, 20] }], [{ at: [20, 16], facing: 6 }, { at: [40, 16], facing: 6 }]); // prettier-ignore
    battle.rules[0] = version;
    fly(battle);
    passTo(battle, 'attack');
    play(battle, attackGroup(2, 0));
    play(battle, encode(ACTION.BREAK_OFF, 0), ones(6));
    play(battle, encodePoint(ACTION.PLACE, -80, 80));
    play(battle, encode(ACTION.FACE, 0));
    expect([stepOf(battle), battle.toAct[0]]).toEqual(['attack', version === 7 ? 0 : 1]);
  }
});
