import { expect, test } from 'vitest';
import { FAULT, STATUS, type Battle } from './battle.ts';
import { isBlocked } from './lineOfFire.ts';
import {
  act,
  at,
  fly,
  legal,
  ofType,
  passUntil,
  placeOf,
  play,
  playAll,
  position,
  refusalOf,
} from './testing/position.ts';
import { view } from './view.ts';

const PLANET = [20, 5] as const;

/** A ship of side 0 with a planet at 20,5, and an enemy far away. */
function ship(
  shipClass: string,
  place: readonly [number, number],
  facing: number,
  speed: number,
  planets: readonly (readonly [number, number])[] = [PLANET],
): Battle {
  return position(
    [
      { class: shipClass, at: place, facing, speed },
      { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
    ],
    { planets },
  );
}

test('4.1 no ship moves into a planet’s hex while it has another way', () => {
  const battle = ship('frigate', [20, 8], 0, 4);
  playAll(battle, act.speed(0, 4), act.move(0));
  // The next hex is beside the planet: straight on or not at all would end in it.
  expect(refusalOf(battle, act.move(0, 'ahead'))).toBe('planet-ahead');
  expect(legal(battle)).toEqual([act.move(0, 'left'), act.move(0, 'right')]);
  playAll(battle, act.move(0, 'left'), act.move(0), act.move(0));
  expect(placeOf(battle, 0)).toEqual({ q: 18, r: 6, facing: 5 });
});

test('4.1 a ship does not turn towards a planet that it would then enter', () => {
  const battle = ship('frigate', [19, 8], 0, 4);
  playAll(battle, act.speed(0, 4), act.move(0));
  // 19,6 lies south-west of the planet: a turn to the right would lead into it.
  expect(refusalOf(battle, act.move(0, 'right'))).toBe('planet-ahead');
  expect(legal(battle)).toEqual([act.move(0, 'ahead'), act.move(0, 'left')]);
});

test('4.1 a ship may end its move facing a planet', () => {
  const battle = ship('frigate', [20, 8], 0, 4);
  fly(battle, 0, 'aa', 2);
  expect(placeOf(battle, 0)).toEqual({ q: 20, r: 6, facing: 0 });
});

test('4.1 a ship that begins in front of a planet stops or goes into orbit', () => {
  const slow = ship('frigate', [20, 6], 0, 4);
  expect(legal(slow)).toEqual([act.speed(0, 0), act.orbit(0, 'clockwise'), act.orbit(0, 'counter-clockwise')]);
  expect(refusalOf(slow, act.speed(0, 2))).toBe('planet-ahead');
  const fast = ship('frigate', [20, 6], 0, 9);
  expect(legal(fast)).toEqual([act.orbit(0, 'clockwise'), act.orbit(0, 'counter-clockwise')]);
});

test('4.1 a ship that cannot go into orbit stops in front of a planet, if it can', () => {
  const battle = ship('frigate', [20, 6], 0, 3);
  battle.faults[0] = FAULT.STEERING;
  expect(legal(battle)).toEqual([act.speed(0, 0)]);
  expect(refusalOf(battle, act.speed(0, 1))).toBe('planet-ahead');
});

test('4.2 a planet in the only row of hexes between two ships blocks the shot', () => {
  const battle = ship('battleship', [20, 9], 0, 0);
  expect(isBlocked(battle, 20, 9, 20, 1)).toBe(true);
  expect(isBlocked(battle, 20, 6, 20, 4)).toBe(true);
  expect(isBlocked(battle, 18, 5, 24, 5)).toBe(true);
  expect(isBlocked(battle, 18, 7, 22, 3)).toBe(true);
});

test('4.2 a planet beside the row, before it or behind it does not', () => {
  const battle = ship('battleship', [20, 9], 0, 0);
  expect(isBlocked(battle, 21, 9, 21, 1)).toBe(false);
  expect(isBlocked(battle, 20, 9, 20, 6)).toBe(false);
  expect(isBlocked(battle, 20, 4, 20, 1)).toBe(false);
  expect(isBlocked(battle, 20, 6, 20, 6)).toBe(false);
});

test('4.2 where another path is as short, the planet does not block', () => {
  const battle = ship('battleship', [20, 9], 0, 0);
  // One step aside opens a second path round the planet, at any distance.
  expect(isBlocked(battle, 20, 9, 21, 1)).toBe(false);
  expect(isBlocked(battle, 20, 6, 21, 3)).toBe(false);
  expect(isBlocked(battle, 19, 7, 21, 3)).toBe(false);
});

test('4.2 several planets block together when every shortest path meets one of them', () => {
  // From 20,9 to 21,1: seven hexes north and one north-east, in any order.
  const block = ship('battleship', [20, 12], 0, 0, [[20, 8], [21, 3]]); // prettier-ignore
  expect(isBlocked(block, 20, 9, 21, 1)).toBe(true);
  // The aside step can be made between the two.
  const gap = ship('battleship', [20, 12], 0, 0, [[20, 3], [21, 7]]); // prettier-ignore
  expect(isBlocked(gap, 20, 9, 21, 1)).toBe(false);
});

test('4.2 a shot that is blocked is refused, and allowed from one hex aside', () => {
  const duel = (q: number): Battle => {
    const battle = position(
      [
        { class: 'battleship', at: [q, 8], facing: 3, speed: 0 },
        { class: 'battleship', at: [20, 2], facing: 0, side: 1 },
      ],
      { planets: [PLANET] },
    );
    playAll(battle, act.speed(0, 0), act.face(0, 3));
    return battle;
  };
  const hidden = duel(20);
  expect(view(hidden).mover).toBe(1); // nobody had a shot, nor a screen to choose
  passUntil(duel(21), at('defensive-fire'));
});

test('4.3 a ship that can neither turn nor stop nor go into orbit crashes', () => {
  const battle = ship('heavy-cruiser', [20, 9], 0, 6);
  playAll(battle, act.speed(0, 6), act.move(0, 'left'));
  battle.facing[0] = 0;
  battle.q[0] = 20;
  battle.r[0] = 7; // it has used its one turn, and is on the planet's row
  expect(legal(battle)).toEqual([act.move(0, 'ahead')]);
  play(battle, act.move(0));
  expect(legal(battle)).toEqual([act.move(0, 'ahead')]);
  const events = play(battle, act.move(0));
  expect(ofType(events, 'crashed')).toEqual([
    { type: 'crashed', unit: 0, planet: 0, from: { q: 20, r: 6 }, at: { q: 20, r: 5 } },
  ]);
  expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'planet' }]);
  expect(battle.status[0]).toBe(STATUS.DESTROYED);
});

test('4.3 a ship that begins in front of a planet crashes when its drives are out', () => {
  const battle = ship('frigate', [20, 6], 0, 5);
  battle.faults[0] = FAULT.DRIVES;
  expect(legal(battle)).toEqual([act.speed(0, 5)]);
  play(battle, act.speed(0, 5));
  expect(ofType(play(battle, act.move(0)), 'crashed')).toHaveLength(1);
});

test('5.1 a ship that begins its move next to a planet can go into orbit, at any speed', () => {
  for (const speed of [0, 3, 12]) {
    const battle = ship('frigate', [21, 5], 1, speed);
    expect(legal(battle)).toContain(act.orbit(0, 'clockwise'));
    expect(legal(battle)).toContain(act.orbit(0, 'counter-clockwise'));
    play(battle, act.orbit(0, 'clockwise'));
    expect(view(battle).units[0]).toMatchObject({ speed: 0, orbit: { planet: 0, direction: 'clockwise' } });
  }
  const far = ship('frigate', [22, 5], 1, 3);
  expect(refusalOf(far, act.orbit(0, 'clockwise'))).toBe('no-planet-beside');
});

test('5.2 example: a clockwise orbit leads through six hexes and back in six turns', () => {
  const battle = ship('frigate', [20, 4], 0, 0);
  const places = Array.from({ length: 6 }, (_, n) => {
    const events = play(battle, act.orbit(0, 'clockwise'));
    expect(ofType(events, 'orbitBegan')).toHaveLength(n === 0 ? 1 : 0);
    play(battle, act.face(0, 0));
    const { q, r } = placeOf(battle, 0);
    passUntil(battle, at('movement', n + 2));
    return [q, r];
  });
  expect(places).toEqual([[21, 4], [21, 5], [20, 6], [19, 6], [19, 5], [20, 4]]); // prettier-ignore
});

test('5.2 counter-clockwise it is the other way round, and the direction stays', () => {
  const battle = ship('frigate', [20, 4], 0, 0);
  playAll(battle, act.orbit(0, 'counter-clockwise'), act.face(0, 0));
  expect(placeOf(battle, 0)).toEqual({ q: 19, r: 5, facing: 0 });
  passUntil(battle, at('movement', 2));
  expect(refusalOf(battle, act.orbit(0, 'clockwise'))).toBe('orbit-direction');
  expect(refusalOf(battle, act.speed(0, 0))).toBe('in-orbit');
  playAll(battle, act.orbit(0, 'counter-clockwise'), act.face(0, 0));
  expect(placeOf(battle, 0)).toMatchObject({ q: 19, r: 6 });
});

test('5.2 a ship that has left its orbit may take up another in the other direction', () => {
  const battle = ship('frigate', [20, 4], 0, 0);
  playAll(battle, act.orbit(0, 'clockwise'), act.face(0, 1)); // at 21,4
  passUntil(battle, at('movement', 2));
  playAll(battle, act.speed(0, 2), act.face(0, 2), act.move(0, 'right'), act.move(0)); // 22,4 and 22,5
  passUntil(battle, at('movement', 3));
  playAll(battle, act.speed(0, 1), act.move(0)); // 22,6
  passUntil(battle, at('movement', 4));
  expect(refusalOf(battle, act.orbit(0, 'clockwise'))).toBe('no-planet-beside');
  battle.q[0] = 21;
  battle.r[0] = 5;
  expect(refusalOf(battle, act.orbit(0, 'counter-clockwise'))).toBe(null);
});

test('5.3 a ship in orbit faces where it likes', () => {
  const battle = ship('frigate', [20, 4], 0, 7);
  play(battle, act.orbit(0, 'clockwise'));
  expect(legal(battle)).toEqual([0, 1, 2, 3, 4, 5].map((facing) => act.face(0, facing)));
  play(battle, act.face(0, 3));
  expect(placeOf(battle, 0)).toEqual({ q: 21, r: 4, facing: 3 });
});

test('5.3 a ship that leaves its orbit rotates, accelerates from 0 and has its full MR', () => {
  const battle = ship('frigate', [20, 4], 3, 0);
  playAll(battle, act.orbit(0, 'clockwise'), act.face(0, 3)); // at 21,4
  passUntil(battle, at('movement', 2));
  expect(legal(battle).filter((action) => action !== act.orbit(0, 'clockwise'))).toEqual(
    [1, 2, 3, 4].map((speed) => act.speed(0, speed)),
  );
  expect(refusalOf(battle, act.speed(0, 5))).toBe('beyond-adf');
  const events = play(battle, act.speed(0, 4));
  expect(ofType(events, 'orbitLeft')).toMatchObject([{ unit: 0, planet: 0 }]);
  // 4.1: any facing but that into the planet, which lies to the south-west.
  expect(legal(battle)).toEqual([0, 1, 2, 3, 5].map((facing) => act.face(0, facing)));
  expect(refusalOf(battle, act.face(0, 4))).toBe('planet-ahead');
  expect(refusalOf(battle, act.move(0))).toBe('rotate-first');
  play(battle, act.face(0, 0));
  expect(view(battle).moving).toMatchObject({ hexesLeft: 4, turnsLeft: 3 });
  playAll(battle, act.move(0, 'left'), act.move(0, 'left'), act.move(0, 'left'), act.move(0));
  expect(view(battle).units[0]).toMatchObject({ speed: 4, orbit: null, facing: 3 });
});

test('5.3 a ship without ADF cannot leave its orbit', () => {
  const battle = ship('minelayer', [20, 4], 0, 0);
  playAll(battle, act.orbit(0, 'clockwise'), act.face(0, 0));
  passUntil(battle, at('movement', 2));
  battle.adfLost[0] = 1;
  expect(legal(battle)).toEqual([act.orbit(0, 'clockwise')]);
});

test('6.1 a ship that leaves the map is lost, and cannot return', () => {
  const battle = position([
    { class: 'frigate', at: [5, 2], facing: 0, speed: 6 },
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [39, -15], facing: 0, side: 1 },
  ]);
  const events = fly(battle, 0, 'aaaaa', 8);
  expect(ofType(events, 'leftMap')).toEqual([{ type: 'leftMap', unit: 0, from: { q: 5, r: -2 }, home: false }]);
  expect(view(battle).units[0]!.status).toBe('lost');
  expect(view(battle).pointsLost[0]).toBe(view(battle).units[0]!.points);
  passUntil(battle, at('movement', 2));
  expect(refusalOf(battle, act.speed(0, 2))).toBe('not-in-play');
});

test('6.1 all four edges end the map, and the hex before them does not', () => {
  for (const [place, facing] of [
    [[4, -2], 0],
    [[9, 3], 2],
    [[4, 7], 3],
    [[0, 5], 5],
  ] as const) {
    const battle = position(
      [
        { class: 'frigate', at: place, facing, speed: 1 },
        { class: 'frigate', at: [5, 0], facing: 0 },
        { class: 'freighter', at: [5, 1], facing: 0, side: 1 },
      ],
      { map: { columns: 10, rows: 10 } },
    );
    expect(ofType(fly(battle, 0, 'a'), 'leftMap')).toHaveLength(1);
  }
  const last = position(
    [
      { class: 'frigate', at: [4, -1], facing: 0, speed: 1 },
      { class: 'freighter', at: [5, 1], facing: 0, side: 1 },
    ],
    { map: { columns: 10, rows: 10 } },
  );
  expect(ofType(fly(last, 0, 'a'), 'leftMap')).toHaveLength(0);
});

test('6.1 a ship about to leave the map has no turn to choose', () => {
  const battle = ship('frigate', [5, -2], 0, 3);
  play(battle, act.speed(0, 3));
  expect(legal(battle)).toEqual([act.move(0)]);
  expect(refusalOf(battle, act.move(0, 'left'))).toBe('leaves-map');
});

test.for([
  ['north', [20, -10], 0],
  ['south', [20, 29], 3],
  ['east', [39, 0], 1],
  ['west', [0, 10], 4],
] as const)('6.2 the %s edge can be the way home of a side', ([home, place, facing]) => {
  const battle = position(
    [
      { class: 'freighter', at: place, facing, speed: 1 },
      { class: 'freighter', at: [10, 10], facing: 0 },
      { class: 'freighter', at: place, facing, side: 1, speed: 1 },
      { class: 'freighter', at: [30, 5], facing: 0, side: 1 },
    ],
    { home: [home, undefined] },
  );
  expect(ofType(fly(battle, 0, 'a'), 'leftMap')).toMatchObject([{ unit: 0, home: true }]);
  passUntil(battle, (now) => view(now).mover === 1);
  // The same edge is not the enemy's.
  expect(ofType(fly(battle, 2, 'a'), 'leftMap')).toMatchObject([{ unit: 2, home: false }]);
  expect(view(battle).units.map(({ status }) => status)).toEqual(['home', 'in-play', 'lost', 'in-play']);
  expect(view(battle).pointsLost).toEqual([0, view(battle).units[2]!.points]);
});
