import { expect, test } from 'vitest';
import { orderOf } from '../../campaign/meeting.ts';
import { testWar } from '../../campaign/testing/war.ts';
import type { FullThrustEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import type { StatusName } from '../terms.ts';
import { battleResult } from './battleResult.ts';
import { battleSetup } from './battleSetup.ts';
import { fullThrustRoster } from './roster.ts';
import { fullThrustUnits } from './units.ts';

const { war, openPlans, send, unit } = testWar(fullThrustRoster);

/** The Holds' planet of Antares, both the League's landers there. */
function invasion() {
  const state = war();
  Object.assign(state.sectors[0]!, { front: 6, holder: 1 });
  for (const n of [0, 1]) send(state, unit(state, 0, 'LND', n), 'antares');
  openPlans(state);
  const battle = state.battles[0]!;
  return { state, battle };
}
const seenIn = ({ state, battle }: ReturnType<typeof invasion>) =>
  fullThrust.view(fullThrust.create(battleSetup(state, battle), 3), 'referee');

test('E9 the invader’s aim is two landers down on the planet; who leaves by the own edge is home', () => {
  const { state, battle } = invasion();
  const setup = battleSetup(state, battle);
  expect(setup.sides[0]).toMatchObject({ exits: ['left'], aims: [{ kind: 'land', number: 2 }] });
  expect(setup.sides[1].ships[0]).toMatchObject({ design: 'Bollard', speed: 0 });
  expect(setup.terrain).toHaveLength(1);
  expect(setup.atRoundLimit).toBe(1);
});

test('E9 what is lost is armour first, then hull', () => {
  const { state, battle } = invasion();
  const guard = state.ships[battle.ships[1].at(-1)!]!;
  guard.hull = 3;
  expect(battleSetup(state, battle).sides[1].ships[1]).toMatchObject({ design: 'Chisel', armourLost: 1, hullLost: 2 });
});

test.each<[StatusName, string]>([
  ['in-play', 'stood'],
  ['destroyed', 'destroyed'],
  ['adrift', 'destroyed'],
  ['taken', 'destroyed'],
  ['crashed', 'destroyed'],
  ['left', 'retreated'],
  ['jumped', 'retreated'],
  ['away', 'retreated'],
])('E10 a ship that is %s has %s', (status, fate) => {
  const fought = invasion();
  const view = seenIn(fought);
  const units = view.units.map((one, n) => (n === 0 ? { ...one, status } : one));
  expect(battleResult(fought.state, fought.battle, 1, { ...view, units }, []).ships[0]!.fate).toBe(fate);
});

test('E10 a lander that is down has landed, and a ship is the kill of whose missiles hit it last', () => {
  const fought = invasion();
  const view = seenIn(fought);
  const units = view.units.map((one, n) => (n === 1 ? { ...one, status: 'landed' as const } : one));
  const at = { x: 0, y: 0 };
  const events: FullThrustEvent[] = [
    { type: 'salvoLaunched', salvo: 0, unit: 4, slot: 0, load: 'standard', from: at, at },
    { type: 'salvoHit', salvo: 0, target: 0, dice: [6], damage: 6 },
    { type: 'destroyed', unit: 0, at, cause: 'missiles' },
  ];
  const ships = ([0, 1] as const).flatMap((side) => orderOf(fullThrustUnits, fought.state, fought.battle, side));
  const told = battleResult(fought.state, fought.battle, 1, { ...view, units }, events).ships;
  expect(told[1]!.fate).toBe('landed');
  expect(told.map(({ kills }) => kills)).toEqual([[], [], [], [], [ships[0]!.id]]);
});
