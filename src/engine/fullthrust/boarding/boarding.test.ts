import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS } from '../battle.ts';
import { NAVIES, type Navy } from '../design/terms.ts';
import { fullThrust } from '../index.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { partiesOf } from '../ships/sheet.ts';
import { fly, only, play, position, refused, type TestShip } from '../testing/position.ts';
import type { SwitchName } from '../terms.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 4, speed: 6, mass: 80, hull: 20, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ship({ at: [24, 24], side: 1, mass: 40, ...more });
const board = encode(ACTION.BOARD, 0, 1);
/** Four factors board a ship of two; both fly straight on. */
function boarding(
  dice: readonly number[],
  own: Partial<TestShip> = {},
  their: Partial<TestShip> = {},
  rules: readonly SwitchName[] = ['boarding'],
) {
  // prettier-ignore
  const battle = position([ship(own), enemy(their), enemy({ at: [70, 4], speed: 0 })], { rules });
  play(battle, board);
  return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
}

test('11.5 Boarding example: 11 against 12 costs the attackers a factor, and 3 go on against 2', () => {
  const { battle, events } = boarding([2, 5, 1, 3, 6, 6, 6, 6, 6, 1, 1]);
  expect(only(events, 'boarded')).toEqual([
    {
      type: 'boarded',
      unit: 0,
      target: 1,
      rounds: [
        { attack: [2, 5, 1, 3], defence: [6, 6] },
        { attack: [6, 6, 6], defence: [1, 1] },
      ],
      taken: true,
      left: [3, 2],
    },
  ]);
  expect([partiesOf(battle, 0), battle.status[1]]).toEqual([3, STATUS.TAKEN]);
});

test('11.5 Boarding: more than twice wins, exactly twice goes on; who has nobody left has lost', () => {
  // 4 against 2, then the defenders fall one by one.
  const { events } = boarding([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  const [fight] = only(events, 'boarded');
  expect(fight).toMatchObject({ taken: true, left: [4, 0] });
  expect(fight!.rounds.map(({ defence }) => defence.length)).toEqual([2, 1]);
});

test('11.5 Boarding: who is beaten off takes half of those left back, rounded up', () => {
  const { battle, events } = boarding([1, 1, 1, 1, 3, 6], { mass: 80 });
  expect(only(events, 'boarded')).toMatchObject([{ taken: false, left: [4, 2] }]);
  expect([partiesOf(battle, 0), battle.status[1]]).toEqual([2, STATUS.IN_PLAY]);
});

test('11.5 Boarding: of three who are beaten off two come back: half is rounded up', () => {
  const { battle, events } = boarding([2, 5, 1, 3, 6, 6, 1, 1, 1, 6, 6]);
  expect(only(events, 'boarded')).toMatchObject([{ taken: false, left: [3, 2] }]);
  expect(partiesOf(battle, 0)).toBe(2);
});

test('11.5 Boarding example: the target at velocity 6 on course 4: velocity 5 to 7, course 3 to 5, within 6 MU', () => {
  for (const [own, meets] of [
    [{ speed: 5, course: 3 }, true],
    [{ speed: 7, course: 5, at: [22, 24] }, true],
    [{ speed: 8 }, false],
    [{ speed: 4 }, false],
    [{ course: 6, at: [25, 22] }, false],
    [{ at: [18, 24] }, true],
    [{ at: [17.875, 24] }, false],
  ] as const) {
    const { events } = boarding(meets ? [6, 6, 6, 6, 1, 1] : [], own);
    expect(only(events, meets ? 'boarded' : 'boardingFailed'), JSON.stringify(own)).toHaveLength(1);
  }
});

/** A ship that four factors board defends itself with so many dice, by the rules of a version. */
function expectDefence(factors: number, their: Partial<TestShip>, navy: Navy, version = RULES_VERSION): void {
  const battle = position([ship(), enemy(their), enemy({ at: [70, 4] })], { rules: ['boarding'] });
  battle.navy[1] = NAVIES.indexOf(navy);
  battle.rules[0] = version;
  play(battle, board);
  const defence = Array<number>(factors).fill(1);
  const events = fly(battle, {}, [6, 1, 6, 6, 6, 6, ...defence]);
  expect(only(events, 'boarded'), navy).toMatchObject([{ rounds: [{ defence }], taken: true }]);
}

test('11.5 Boarding: a civilian ship of any navy has half its factors to defend it, rounded down', () => {
  const civilian = { mass: 120, civilian: true };
  const warship = { mass: 60 };
  for (const navy of NAVIES) {
    expectDefence(1, civilian, navy);
    expectDefence(3, warship, navy);
  }
});

test('11.5 Boarding: battles begun before rules version 6 halve what the merchants’ navy defends', () => {
  expectDefence(3, { mass: 120, civilian: true }, 'lantern', 5);
  expectDefence(3, { mass: 60 }, 'lantern', 5);
  expectDefence(1, { mass: 60 }, 'merchant', 5);
});

test('11.5 Boarding: an option; an order that stays secret, beside a move, and may be struck out', () => {
  const off = position([ship(), enemy()]);
  expect(refused(off, board)).toBe('boarding-not-in-use');
  const battle = position([ship(), enemy()], { rules: ['boarding'] });
  expect(refused(fullThrust.clone(battle), encode(ACTION.BOARD, 0, 0))).toBe('own-target');
  play(battle, board);
  expect(fullThrust.view(battle, 0).units[0]!.order).toMatchObject({ board: 1, ram: null });
  expect(fullThrust.view(battle, 1).units[0]!.order).toBeNull();
  play(battle, encode(ACTION.NO_RAM, 0));
  expect(fullThrust.view(battle, 0).units[0]!.order).toBeNull();
});

test('11.6 Fleet morale: half of the mass lost, and the fleet breaks off at the end of the turn', () => {
  for (const [mass, withdraws] of [
    [40, true],
    [41, false],
  ] as const) {
    const ships = [ship(), enemy(), enemy({ at: [70, 4], mass, speed: 0 })];
    const battle = position(ships, { rules: ['boarding', 'fleet-morale'] });
    play(battle, board);
    const events = fly(battle, {}, [6, 1, 6, 6, 6, 6, 1, 1]);
    const told = withdraws ? [{ type: 'fleetWithdrew', side: 1, lost: 40, mass: 40 + mass }] : [];
    expect(only(events, 'fleetWithdrew')).toEqual(told);
    if (withdraws) expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'withdrawn' });
    else expect(fullThrust.outcome(battle)).toBeNull();
  }
});

test('11.7 Striking the colours: with a threshold check a die more, by the same number', () => {
  for (const [die, strikes] of [
    [1, true],
    [2, false],
  ] as const) {
    const battle = position(
      [ship({ speed: 0, systems: ['fc', 'torpedo'] }), enemy({ speed: 0, hullLost: 4, systems: ['bay'], ftl: false, thrust: 0 }), enemy({ at: [70, 4], speed: 0 })], // prettier-ignore
      { rules: ['striking'] },
    );
    fly(battle);
    play(battle, encode(ACTION.SHIP, 0));
    // One point ends the first row: a die for the bay, and one for the colours.
    const events = play(battle, encode(ACTION.ALL_AT, 1), [6, 1, 6, die]);
    expect(only(events, 'struck')).toMatchObject([{ unit: 1, to: 0, row: 1, die, strikes }]);
    expect(battle.status[1]).toBe(strikes ? STATUS.TAKEN : STATUS.IN_PLAY);
    expect(fullThrust.view(battle, 0).groups[0]!.status).toBe(strikes ? 'lost' : 'aboard');
  }
});
