import { expect, test } from 'vitest';
import { orderOf } from '../../campaign/meeting.ts';
import { testWar } from '../../campaign/testing/war.ts';
import type { KnightHawksEvent } from '../events.ts';
import { knightHawks } from '../index.ts';
import type { UnitView } from '../view.types.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import { knightHawksRoster } from './roster.ts';
import { knightHawksUnits } from './units.ts';

const { war, openPlans, send, unit } = testWar(knightHawksRoster);

/** The Outrim's planet of Antares, both the Meridian's freighters there. */
function invasion() {
  const state = war();
  Object.assign(state.sectors[0]!, { front: 6, holder: 1 });
  for (const n of [0, 1]) send(state, unit(state, 0, 'FRT', n), 'antares');
  openPlans(state);
  const battle = state.battles[0]!;
  const setup = battleSetup(state, battle);
  const { units } = knightHawks.view(knightHawks.create(setup, 3), 'referee');
  return { state, battle, setup, units };
}

test('E9 the invader’s aim is two freighters in orbit; the station goes round the planet', () => {
  const { setup } = invasion();
  expect(setup.sides[0]).toMatchObject({ home: 'south', aims: [{ kind: 'orbit', number: 2 }] });
  expect(setup.sides[1].ships[0]).toMatchObject({ class: 'station', orbit: 'clockwise' });
  expect(setup.planets).toHaveLength(1);
  expect(setup.atRoundLimit).toBe(1);
});

test('E10 ships that went home are saved, others off the map are lost, freighters in orbit land for the winner', () => {
  const { state, battle, units } = invasion();
  const fates = (winner: 0 | 1, changes: Partial<UnitView>[]) =>
    battleResult(state, battle, winner, units.map((one, n) => ({ ...one, ...changes[n] })), []).ships.map(({ fate }) => fate); // prettier-ignore
  const orbit = { planet: 0, direction: 'clockwise' } as const;
  const seen = [{ status: 'home' }, { status: 'lost' }, { orbit }] as const;
  // Side 0's warship and two freighters, then the station and its guard.
  expect(fates(0, [...seen])).toEqual(['retreated', 'destroyed', 'landed', 'stood', 'stood']);
  expect(fates(1, [...seen])).toEqual(['retreated', 'destroyed', 'stood', 'stood', 'stood']);
  expect(fates(1, [{ status: 'destroyed' }])[0]).toBe('destroyed');
});

test('E10 a ship is the kill of whoever hit it last', () => {
  const { state, battle, units } = invasion();
  const shot = { weapon: 'laser-battery', from: { q: 0, r: 0 }, to: { q: 0, r: 0 }, range: 1, chance: 50, interceptors: 0, die: 1, hit: true, damageDice: [3], damage: 3 } as const; // prettier-ignore
  const events: KnightHawksEvent[] = [
    { type: 'fired', unit: 3, target: 0, ...shot, damageDice: [3] },
    { type: 'fired', unit: 4, target: 0, ...shot, damageDice: [], hit: false, damage: 0 },
    { type: 'destroyed', unit: 0, at: { q: 0, r: 0 }, cause: 'shot' },
  ];
  const ships = ([0, 1] as const).flatMap((side) => orderOf(knightHawksUnits, state, battle, side));
  const told = battleResult(state, battle, 1, units, events).ships;
  expect(told.map(({ kills }) => kills)).toEqual([[], [], [], [ships[0]!.id], []]);
});
