import { expect, test } from 'vitest';
import { ACTION, encode, encodePoint, kindOf } from './actions.ts';
import { GROUP_STATUS, PHASE } from './battle.ts';
import { knockOut } from './damage/systems.ts';
import { UNIT } from './ground.ts';
import { fullThrust } from './index.ts';
import { fly, legal, only, play, position, refused, type TestShip } from './testing/position.ts';
import { skies } from './testing/skies.ts';

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
