import { expect, test } from 'vitest';
import { orderOf } from '../../campaign/meeting.ts';
import { testWar } from '../../campaign/testing/war.ts';
import type { FtbEvent } from '../events.ts';
import { ftb } from '../index.ts';
import type { UnitView } from '../view.types.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import { ftbRoster } from './roster.ts';
import { ftbUnits } from './units.ts';

const { war, openPlans, send, unit } = testWar(ftbRoster);

/** Verge's planet of Antares, both of Helion's liners there. */
function invasion() {
  const state = war();
  Object.assign(state.sectors[0]!, { front: 6, holder: 1 });
  for (const n of [0, 1]) send(state, unit(state, 0, 'LN', n), 'antares');
  openPlans(state);
  const battle = state.battles[0]!;
  const setup = battleSetup(state, battle);
  const { units } = ftb.view(ftb.create(setup, 3), 'referee');
  return { state, battle, setup, units };
}

test('E9 the invader’s aim is two liners in orbit; the battery goes round the planet without a drive', () => {
  const { setup, units } = invasion();
  expect(setup.sides[0]).toMatchObject({ exits: ['bottom'], aims: [{ kind: 'dock', number: 2, body: 0 }] });
  expect(setup.sides[1].ships[0]).toMatchObject({ class: 'battleship', orbit: { body: 0 }, driveless: true });
  expect(setup.bodies[0]).toMatchObject({ kind: 'planet' });
  expect(setup.atRoundLimit).toBe('points');
  expect(units[3]!.systems.map(({ system }) => system)).toEqual(['core', 'weapons']);
});

test('E9 nobody begins on a course into the planet before it', () => {
  const { setup } = invasion();
  const ahead = setup.sides[1].ships.filter((ship) => !ship.driveless && ship.x === setup.bodies[0]!.x);
  expect([setup.sides[1].ships.length, ahead]).toEqual([2, []]);
  expect(setup.sides[0].ships[0]!.x).toBe(setup.bodies[0]!.x);
});

test('E10 ships that went home are saved, others off the map are lost, liners in orbit land for the winner', () => {
  const { state, battle, units } = invasion();
  const fates = (winner: 0 | 1, changes: Partial<UnitView>[]) =>
    battleResult(state, battle, winner, units.map((one, n) => ({ ...one, ...changes[n] })), []).ships.map(({ fate }) => fate); // prettier-ignore
  const orbit = { body: 0, radius: 2, direction: 'clockwise' } as const;
  const seen = [{ status: 'left' }, { status: 'lost' }, { orbit }] as const;
  // Side 0's warship and two liners, then the battery and its guard.
  expect(fates(0, [...seen])).toEqual(['retreated', 'destroyed', 'landed', 'stood', 'stood']);
  expect(fates(1, [...seen])).toEqual(['retreated', 'destroyed', 'stood', 'stood', 'stood']);
  expect(fates(0, [{}, {}, { orbit: { ...orbit, body: 1 } }])[2]).toBe('stood');
  expect(fates(1, [{ status: 'destroyed' }])[0]).toBe('destroyed');
});

test('E10 shields go first, then a damage; next time its mark is there, and the system online', () => {
  const { state, battle, units } = invasion();
  const [ship] = orderOf(ftbUnits, state, battle, 0);
  const hurt = { ...units[0]!, shields: { left: 0, full: 1 } };
  const marked = (was: 'offline' | 'repaired') => ({ ...hurt, systems: [{ system: 'drive', state: was } as const] });
  const lost = (one: UnitView) => battleResult(state, battle, 1, [one, ...units.slice(1)], []).ships[0]!.hull;
  expect([units[0]!, hurt, marked('offline'), marked('repaired')].map(lost)).toEqual([0, 1, 2, 2]);
  const begins = (hull: number) => {
    ship!.hull = hull;
    const [one] = ftb.view(ftb.create(battleSetup(state, battle), 3), 'referee').units;
    return [one!.shields.left, ...one!.systems.map((each) => each.state)];
  };
  expect(begins(0)).toEqual([1, 'online', 'online', 'online']);
  expect(begins(1)).toEqual([0, 'online', 'online', 'online']);
  expect(begins(2)).toEqual([0, 'repaired', 'online', 'online']);
});

test('E10 a ship is the kill of whoever hit it last, by cards or by a torpedo', () => {
  const { state, battle, units } = invasion();
  const at = { x: 0, y: 0 };
  const turned = (enemy: number): FtbEvent => ({
    type: 'cardsTurned',
    combat: 'attack',
    units: [0, enemy],
    cards: ['railgun', 'broadside'],
    winner: 1,
    hits: [true, false],
  });
  const torpedo: FtbEvent[] = [
    { type: 'launched', torpedo: 16, unit: 3, path: [], course: 0, length: 3 },
    { type: 'torpedoAttacked', torpedo: 16, object: 0, from: at, to: at, automatic: false },
    { type: 'hit', unit: 0, cause: 'torpedo' },
  ];
  const destroyed: FtbEvent = { type: 'destroyed', unit: 0, at, cause: 'combat' };
  const ships = ([0, 1] as const).flatMap((side) => orderOf(ftbUnits, state, battle, side));
  const kills = (events: FtbEvent[]) => battleResult(state, battle, 1, units, events).ships.map((one) => one.kills);
  expect(kills([...torpedo, turned(4), destroyed])).toEqual([[], [], [], [], [ships[0]!.id]]);
  expect(kills([turned(4), ...torpedo, destroyed])).toEqual([[], [], [], [ships[0]!.id], []]);
  expect(kills([...torpedo.slice(0, 2), turned(4), destroyed])).toEqual([[], [], [], [], [ships[0]!.id]]);
});
