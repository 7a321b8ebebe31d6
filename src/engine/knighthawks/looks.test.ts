import { expect, test } from 'vitest';
import { FAULT, type Battle } from './battle.ts';
import { applyAction } from './apply.ts';
import { knightHawks } from './index.ts';
import { reachOf, type Reach } from './reach.ts';
import { sight } from './sight.ts';
import { act, at, legal, passUntil, play, playAll, playWithDice, position } from './testing/position.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import { unitOf, kindOf, ACTION } from './actions.ts';
import { threatTo } from './threat.ts';
import { view } from './view.ts';
import type { KnightHawksEvent } from './events.ts';

/** Every end of a ship's move, and every way off the map or into a planet, found by playing all ways to move it. */
function endsByPlay(battle: Battle, unit: number): { ends: Set<string>; exits: Set<string> } {
  const ends = new Set<string>();
  const exits = new Set<string>();
  const walk = (now: Battle, from: string): void => {
    const moving = now.moving[0] === unit;
    if (!moving && from !== '') {
      if (now.status[unit] === 0) ends.add(`${from} ${now.q[unit]},${now.r[unit]}/${now.facing[unit]}`);
      return;
    }
    for (const action of legal(now)) {
      if (unitOf(action) !== unit) continue;
      if (kindOf(action) === ACTION.LAND) continue;
      const next = knightHawks.clone(now);
      // Only the move itself: what the other ships do afterwards is of no interest.
      const description = describe(next, action);
      applyAction(next, action);
      if (description.kind === 'move' && description.end !== null)
        exits.add(`${from} ${description.to.q},${description.to.r} ${description.end}`);
      const label =
        from === '' ? (kindOf(action) === ACTION.ORBIT ? `orbit${(action >> 10) & 31}` : `${action >> 10}`) : from;
      walk(next, label);
    }
  };
  walk(battle, '');
  return { ends, exits };
}

const exitsOf = (reach: readonly Reach[]): Set<string> =>
  new Set(reach.flatMap(({ speed, exits }) => exits.map(({ hex: { q, r }, fate }) => `${speed} ${q},${r} ${fate}`)));

const endsOf = (reach: readonly Reach[]): Set<string> =>
  new Set(
    reach.flatMap(({ speed, orbit, ends }) =>
      ends.map(({ hex, facing }) => {
        const label = orbit === null ? `${speed}` : `orbit${orbit === 'clockwise' ? 0 : 1}`;
        return `${label} ${hex.q},${hex.r}/${facing}`;
      }),
    ),
  );

/** A slow ship of each side that is still to move keeps the step open. */
const WAITING = { class: 'freighter', at: [1, 30] as const, facing: 0 };

test.for([
  ['a frigate in the open', { class: 'frigate', at: [20, 10], facing: 2, speed: 3 }, []],
  ['a frigate at rest', { class: 'frigate', at: [20, 10], facing: 2 }, []],
  ['a frigate beside a planet', { class: 'frigate', at: [20, 6], facing: 0, speed: 2 }, [[20, 5]]],
  ['a destroyer in orbit', { class: 'destroyer', at: [20, 6], facing: 0, orbit: 'clockwise' }, [[20, 5]]],
  [
    'a cruiser before two planets',
    { class: 'heavy-cruiser', at: [20, 10], facing: 0, speed: 4 },
    [
      [20, 7],
      [19, 4],
    ],
  ],
  ['a scout at the edge', { class: 'assault-scout', at: [2, 4], facing: 5, speed: 2 }, []],
  ['a scout near its way home', { class: 'assault-scout', at: [3, 2], facing: 0, speed: 5 }, []],
] as const)('reach: %s can end its move where playing all its moves ends', ([, ship, planets]) => {
  const battle = position(
    [
      { ...ship, at: [ship.at[0], ship.at[1]] },
      { ...WAITING, at: [1, 30] },
      { class: 'freighter', at: [39, 0], facing: 0, side: 1 },
    ],
    { planets: planets, home: ['north', undefined] },
  );
  const reach = reachOf(battle, 0);
  const played = endsByPlay(battle, 0);
  expect([...endsOf(reach)].sort()).toEqual([...played.ends].sort());
  expect([...exitsOf(reach)].sort()).toEqual([...played.exits].sort());
  expect(endsOf(reach).size + exitsOf(reach).size).toBeGreaterThan(3);
});

test('reach: with the steering locked a ship before a planet stops short of it, or crashes', () => {
  const battle = position(
    [
      { class: 'frigate', at: [20, 10], facing: 0, speed: 4 },
      { ...WAITING, at: [1, 30] },
      { class: 'freighter', at: [39, 0], facing: 0, side: 1 },
    ],
    { planets: [[20, 7]] },
  );
  battle.faults[0] = FAULT.STEERING;
  const reach = reachOf(battle, 0);
  expect([...exitsOf(reach)].sort()).toEqual([...endsByPlay(battle, 0).exits].sort());
  expect(exitsOf(reach)).toContain('4 20,7 crash');
});

test('reach: the way of each end leads to it', () => {
  const battle = position(
    [
      { class: 'frigate', at: [20, 10], facing: 0, speed: 4 },
      { ...WAITING, at: [1, 30] },
      { class: 'freighter', at: [39, 0], facing: 0, side: 1 },
    ],
    { planets: [[20, 6]] },
  );
  for (const { speed, ends } of reachOf(battle, 0))
    for (const { hex, facing, way } of ends) {
      const copy = knightHawks.clone(battle);
      play(copy, act.speed(0, speed));
      for (const letter of way) play(copy, act.move(0, letter === 'a' ? 'ahead' : letter === 'l' ? 'left' : 'right'));
      expect([copy.q[0], copy.r[0], copy.facing[0]]).toEqual([hex.q, hex.r, facing]);
    }
});

test('reach: of a ship in the middle of its move it is what is left of it; of the enemy it is his next move', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0, speed: 4 },
    { class: 'frigate', at: [30, 0], facing: 0, side: 1, speed: 1 },
  ]);
  expect(reachOf(battle, 1).map(({ speed }) => speed)).toEqual([0, 1, 2, 3, 4, 5]);
  playAll(battle, act.speed(0, 4), act.move(0), act.move(0, 'left'));
  const [left] = reachOf(battle, 0);
  expect(left).toMatchObject({ speed: 4, orbit: null });
  // Two hexes and two turns are left.
  expect(left!.ends.map(({ way }) => way).sort()).toEqual(['aa', 'al', 'ar', 'la', 'll', 'lr', 'ra', 'rl', 'rr']);
  expect(reachOf(battle, 5)).toEqual([]);
  expect(sight(battle, 5).forward).toEqual([]);
});

test('sight: forward and all-round hexes, what a planet hides, and lines to enemies', () => {
  const battle = position(
    [
      { class: 'frigate', at: [20, 10], facing: 0 },
      { class: 'freighter', at: [20, 4], facing: 0, side: 1 },
      { class: 'freighter', at: [21, 4], facing: 0, side: 1 },
      { class: 'freighter', at: [20, -9], facing: 0, side: 1 },
    ],
    { planets: [[20, 7]] },
  );
  const seen = sight(battle, 0);
  expect(seen.forward).toContainEqual({ q: 20, r: 8 });
  expect(seen.forward).toContainEqual({ q: 21, r: 0 });
  expect(seen.forward).not.toContainEqual({ q: 20, r: 11 });
  expect(seen.hidden).toContainEqual({ q: 20, r: 4 });
  expect(seen.allRound).toContainEqual({ q: 20, r: 19 });
  expect(seen.allRound).not.toContainEqual({ q: 20, r: 20 });
  expect(seen.lines).toEqual([
    { from: 0, to: 1, range: 6, forward: true, blocked: true },
    { from: 0, to: 2, range: 6, forward: true, blocked: false },
  ]);
  expect(sight(battle, null).lines.length).toBeGreaterThan(seen.lines.length);
});

test('threat: before one’s own move ends the enemy’s defensive fire counts, from where he stands', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 4], facing: 0, side: 1 },
  ]);
  const threat = threatTo(battle, 0)!;
  expect(threat).toMatchObject({ unit: 0, round: 1, step: 'defensive-fire', enemyMoves: false });
  // 65 − 30 − 10 % = 25, halved by the masking screen: 12 % of 5.5 points.
  expect(threat.enemies).toEqual([{ unit: 1, damage: expect.closeTo(0.12 * 5.5, 9) as number }]);
  const beside = threat.hexes.find(({ hex }) => hex.q === 20 && hex.r === 5)!;
  expect(beside.damage).toBeCloseTo(0.25 * 5.5, 9); // 65 − 5 − 10 = 50, halved
});

test('threat: in defence the enemy has no torpedoes, and what he has fired is gone', () => {
  const battle = position([
    { class: 'freighter', at: [20, 10], facing: 0 },
    { class: 'frigate', at: [20, 8], facing: 3, side: 1 },
  ]);
  // Battery 55 %, cannon 65 %, rockets 40 %: the torpedoes wait for their own side's half.
  expect(threatTo(battle, 0)!.enemies[0]!.damage).toBeCloseTo(0.55 * 5.5 + 0.65 * 11 + 0.4 * 11, 9);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  battle.hull[0] = 30;
  playWithDice(battle, [100], act.fire(1, 'laser-cannon', 0));
  expect(threatTo(battle, 0)!.enemies[0]!.damage).toBeCloseTo(0.55 * 5.5 + 0.4 * 11, 9);
});

test('threat: after one’s own half the enemy moves first, and fires his torpedoes too', () => {
  const battle = position([
    { class: 'freighter', at: [20, 10], facing: 0 },
    { class: 'frigate', at: [20, 4], facing: 3, side: 1, speed: 2 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, (now) => view(now).mover === 1);
  const threat = threatTo(battle, 0)!;
  expect(threat).toMatchObject({ step: 'offensive-fire', enemyMoves: true });
  // Best from the freighter's own hex: battery 65 %, cannon 75 %, rockets 40 %, torpedo 50 %.
  const best = 0.65 * 5.5 + 0.75 * 11 + 0.4 * 11 + 0.5 * 22;
  expect(threat.enemies[0]!.damage).toBeCloseTo(best, 9);
});

test('threat: nothing for a ship that is gone, and nothing once the battle is over', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1, hull: 1 },
  ]);
  expect(threatTo(battle, 7)).toBe(null);
  battle.status[1] = 2;
  expect(threatTo(battle, 1)).toBe(null);
  battle.step[0] = 6;
  expect(threatTo(battle, 0)).toBe(null);
});

test('time line: marks for rounds and halves; moments for heavy hits, systems, losses, orbits and the end', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const events: KnightHawksEvent[] = [];
    const pick = pickFrom(seed);
    const battle = createBattle(randomSetup(pick), seed, (event) => events.push(event));
    const line = knightHawks.timeLine!(view(battle));
    line.take(0, events);
    for (let ply = 1, actions = legal(battle); actions.length > 0; ply++, actions = legal(battle)) {
      const now: KnightHawksEvent[] = [];
      applyAction(battle, actions[pick(actions.length)]!, (event) => now.push(event));
      line.take(ply, now);
    }
    expect(line.marks[0]).toEqual({ ply: 0, kind: 'round', round: 1, part: null });
    expect(line.marks[1]).toEqual({ ply: 0, kind: 'half', round: 1, part: 'first' });
    const rounds = line.marks.filter(({ kind }) => kind === 'round').map(({ round }) => round);
    expect(rounds).toEqual(rounds.map((_, n) => n + 1));
    expect(line.moments.at(-1)!.kind).toBe('end');
    for (const { kind } of line.moments) kinds.add(kind);
  }
  expect([...kinds].sort()).toEqual(
    ['destroyed', 'end', 'heavy-hit', 'home', 'lead', 'lost', 'orbit', 'system-out'].sort(),
  );
});

test('options: what is blocked says why, beside what is possible', () => {
  const battle = position(
    [
      { class: 'heavy-cruiser', at: [20, 6], facing: 0, speed: 4 },
      { class: 'frigate', at: [20, 1], facing: 3, side: 1 },
    ],
    { planets: [[20, 5]] },
  );
  const blocked = (): string[] =>
    knightHawks
      .options(battle)
      .flatMap(({ blocked: why, description }) => (why ? [`${why.code} ${JSON.stringify(description)}`] : []));
  expect(blocked().some((line) => line.startsWith('too-fast-to-stop'))).toBe(true);
  expect(blocked().some((line) => line.startsWith('planet-ahead'))).toBe(true);
  playAll(battle, act.orbit(0, 'clockwise'), act.face(0, 3));
  passUntil(battle, at('offensive-fire'));
  expect(blocked()).toContain('not-forward {"kind":"weapon","unit":0,"weapon":"laser-cannon"}');
});

test('descriptions: what a shot’s chance is made of', () => {
  const battle = position([
    { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
    { class: 'battleship', at: [20, 7], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('other-screens'));
  play(battle, act.screen(1, 'stasis-screen'));
  expect(knightHawks.describe(battle, act.fire(0, 'laser-battery', 1))).toMatchObject({
    kind: 'fire',
    range: 3,
    chance: { base: 65, range: -15, reflectiveHull: -10, screen: 10, masked: false, chance: 50 },
    odds: { hit: 0.5, hull: expect.closeTo(2.75, 9) as number, kill: 0 },
    weaponsLeft: 2,
    salvo: { hit: 0.75, hull: expect.closeTo(5.5, 9) as number },
    interceptors: 0,
  });
  const torpedo = knightHawks.describe(battle, act.fire(0, 'torpedo', 1));
  expect(torpedo).toMatchObject({ chance: { chance: 50, range: 0, screen: 0 }, interceptors: 5, weaponsLeft: 1 });
  battle.hull[1] = 4;
  const kill = knightHawks.describe(battle, act.fire(0, 'torpedo', 1));
  expect(kill).toMatchObject({
    odds: { hull: expect.closeTo(2, 9) as number, kill: expect.closeTo(0.5, 9) as number },
  });
});
