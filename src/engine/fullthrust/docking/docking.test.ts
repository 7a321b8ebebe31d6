import { expect, test } from 'vitest';
import { ACTION, encode, encodeVector } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { burnLeg } from '../movement/legs.ts';
import { screensOf } from '../ships/sheet.ts';
import {
  fly,
  legal,
  only,
  play,
  position,
  refused,
  stepOf,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const station = (more: Partial<TestShip> = {}): TestShip => ({ at: [30, 24], speed: 0, thrust: 0, systems: ['fc', 'screen', 'screen', 'beam-1'], ...more }); // prettier-ignore
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [31, 24], speed: 0, thrust: 4, systems: ['fc', 'pds', 'beam-3', 'screen'], ...more }); // prettier-ignore
const port = (ships: readonly TestShip[], more: PositionOptions = {}): Battle =>
  position([...ships, { at: [44, 24], side: 1, speed: 0, systems: ['fc', 'beam-1'] }], { rules: ['docking'], ...more });
const DOCK = encode(ACTION.DOCK, 1, 0);

/** Both sides write and all is played to the next turn's orders, without a shot. */
function turn(battle: Battle) {
  const events = fly(battle);
  while (stepOf(battle) !== 'orders') events.push(...play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE)); // prettier-ignore
  return events;
}

test('13.7 Docking: within 2 MU of a station at rest the ship must have stopped', () => {
  const why = (more: Partial<TestShip>): string => refused(port([station(), ship(more)]), DOCK);
  expect(why({})).toBe('possible');
  expect(why({ at: [32, 24] })).toBe('possible');
  expect(why({ at: [32.125, 24] })).toBe('not-alongside');
  expect(why({ speed: 1 })).toBe('not-alongside');
  expect(why({ thrust: 0 })).toBe('no-station');
  expect(refused(port([station(), ship()], { rules: [] }), DOCK)).toBe('docking-not-in-use');
  expect(refused(port([station({ thrust: 1 }), ship()]), DOCK)).toBe('no-station');
});

test('13.7 Docking: of a moving station course and velocity must be matched; the ship goes along with it', () => {
  const battle = (course: number, speed: number): Battle => port([station({ course: 3, speed: 3 }), ship({ course, speed })]); // prettier-ignore
  expect(refused(battle(4, 3), DOCK)).toBe('not-alongside');
  expect(refused(battle(3, 2), DOCK)).toBe('not-alongside');
  const matched = battle(3, 3);
  play(matched, DOCK);
  expect(only(turn(matched), 'docked')).toEqual([{ type: 'docked', unit: 1, station: 0 }]);
  expect([matched.x[1]! - matched.x[0]!, matched.y[1]! - matched.y[0]!]).toEqual([1024, 0]);
  turn(matched);
  expect(matched.x[1]! - matched.x[0]!).toBe(1024);
});

test('13.7 Docking: a docked ship is behind the station’s screens, fires nothing and flies nowhere', () => {
  const battle = port([station(), ship()]);
  expect(screensOf(battle, 1)).toBe(1);
  play(battle, DOCK);
  expect(refused(fullThrust.clone(battle), encode(ACTION.ORDER, 1, 6, 24, 0))).toBe('docked');
  fly(battle);
  expect(screensOf(battle, 1)).toBe(2);
  expect(fullThrust.view(battle, 1).units[1]!.docked).toBe(0);
  expect(legal(battle)).not.toContain(encode(ACTION.SHIP, 1));
  const free = port([station(), ship()]);
  fly(free);
  expect(legal(free)).toContain(encode(ACTION.SHIP, 1));
});

test('13.7 Docking: to cast off takes a full turn, after which the ship flies as it likes', () => {
  const battle = port([station(), ship()]);
  expect(refused(fullThrust.clone(battle), encode(ACTION.CAST_OFF, 1))).toBe('not-docked');
  play(battle, DOCK);
  turn(battle);
  play(battle, encode(ACTION.CAST_OFF, 1));
  const events = turn(battle);
  expect(only(events, 'docked')).toEqual([]);
  expect(only(events, 'undocked')).toEqual([{ type: 'undocked', unit: 1, station: 0 }]);
  expect(refused(battle, encode(ACTION.ORDER, 1, 6, 24, 0))).toBe('possible');
});

test('13.7 Docking: who is to dock does nothing else, by vectors neither; what it was to do is dropped', () => {
  const vectors = port([station(), ship()], { rules: ['docking', 'vector-movement'] });
  const burn = encodeVector(1, [burnLeg(2)], false);
  expect(refused(fullThrust.clone(vectors), burn)).toBe('possible');
  play(vectors, DOCK);
  expect(refused(vectors, burn)).toBe('docked');
  const rams = port([station(), ship()], { rules: ['docking', 'ramming'] });
  expect(refused(fullThrust.clone(rams), encode(ACTION.RAM, 1, 2))).toBe('possible');
  play(rams, encode(ACTION.RAM, 1, 2));
  const before = fullThrust.clone(rams);
  before.rules[0] = 6;
  expect(refused(before, DOCK)).toBe('ordered-otherwise');
  expect(only(play(rams, DOCK), 'orderDropped')).toMatchObject([{ unit: 1, what: 'ram', by: 'docking' }]);
  expect(rams.orderRam[1]).toBe(0);
});

test('13.7 Docking: is a secret of its side until the ships move', () => {
  const battle = port([station(), ship()]);
  const [event] = play(battle, DOCK);
  expect([0, 1, 'public'].map((viewer) => fullThrust.told!(event!, viewer as 0) !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(fullThrust.observe(battle, 1).docks.mooring[1]).toBe(0);
});

test('13.7 Docking: its own side sees what a ship may be told and what it is told, the other only what is done', () => {
  const battle = port([station(), ship()]);
  const told = (viewer: 0 | 1) => {
    const { mooring, moorings } = fullThrust.view(battle, viewer).units[1]!;
    return [mooring, moorings];
  };
  expect([told(0), told(1)]).toEqual([
    [null, [0]],
    [null, []],
  ]);
  play(battle, DOCK);
  expect([told(0), told(1)]).toEqual([
    [0, []],
    [null, []],
  ]);
  turn(battle);
  expect(told(0)).toEqual([null, ['cast-off']]);
  play(battle, encode(ACTION.CAST_OFF, 1));
  expect([told(0), told(1)]).toEqual([
    ['cast-off', []],
    [null, []],
  ]);
});
