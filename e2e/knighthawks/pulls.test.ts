import { expect, test } from 'vitest';
import { FAULT, type Battle } from '../../src/engine/knighthawks/battle.ts';
import { knightHawks } from '../../src/engine/knighthawks/index.ts';
import { reachOf, type Reach } from '../../src/engine/knighthawks/reach.ts';
import { createBattle } from '../../src/engine/knighthawks/create.ts';
import { pickFrom, randomSetup } from '../../src/engine/knighthawks/testing/randomSetup.ts';
import {
  act,
  playAll,
  position,
  type PositionOptions,
  type TestShip,
} from '../../src/engine/knighthawks/testing/position.ts';
import type { KnightHawksOption } from '../../src/engine/knighthawks/view.types.ts';
import { hexToWorld, sameHex } from '../../src/renderer/board/tables/hexLayout.ts';
import { pulls } from '../../src/renderer/systems/knighthawks/battle/pulls.ts';
import type { Pulled } from '../../src/renderer/systems/choice.types.ts';
import type { PullAsked } from '../../src/renderer/systems/pull.types.ts';
import type { KnightHawks } from '../../src/renderer/systems/knighthawks/battle/overlay.svelte.ts';

type Asked = PullAsked<KnightHawks>;

// 1–6, 8.4: what is pulled on the board is flown as its ghost stood there, in battles of every kind.

/** What the board asks of a position, with the host's answer at hand. */
function askedOf(battle: Battle, actor: number | null = null): Asked {
  const reachOfUnit = (unit: number): readonly Reach[] => reachOf(battle, unit);
  const known = new Map<number, readonly Reach[]>();
  const overlay = {
    wantReach: () => undefined,
    reachOf(unit: number): readonly Reach[] {
      if (!known.has(unit)) known.set(unit, reachOfUnit(unit));
      return known.get(unit)!;
    },
  } as unknown as KnightHawks['overlay'];
  const options = knightHawks.options(battle) as KnightHawksOption[];
  return {
    view: knightHawks.view(battle),
    options,
    overlay,
    actor: actor === null ? null : { kind: 'unit', id: actor },
  };
}

/** Lets go: takes the option and what follows it. */
function fly(battle: Battle, { option, then }: Pulled<KnightHawks>): void {
  for (
    let next = option;
    next;
    next = then?.(knightHawks.options(battle) as KnightHawksOption[], knightHawks.view(battle)) ?? null
  )
    expect(knightHawks.apply(battle, next.action!)).toBe(null);
}

const WAITING: TestShip = { class: 'freighter', at: [1, 30], facing: 0 };
const ENEMY: TestShip = { class: 'freighter', at: [39, 0], facing: 0, side: 1 };
const NORTH: PositionOptions = { home: ['north', undefined] };

/** Positions in which the first ship is pulled, and what its move may come to there. */
const POSITIONS: readonly [string, () => Battle, readonly string[]][] = [
  ['in the open', () => position([{ class: 'frigate', at: [20, 10], facing: 2, speed: 3 }, WAITING, ENEMY]), ['map']],
  ['at rest', () => position([{ class: 'frigate', at: [20, 10], facing: 2 }, WAITING, ENEMY]), ['map']],
  [
    'beside a planet',
    () => position([{ class: 'frigate', at: [20, 6], facing: 0, speed: 2 }, WAITING, ENEMY], { planets: [[20, 5]] }),
    ['map', 'orbit'],
  ],
  [
    'before its way home',
    () => position([{ class: 'assault-scout', at: [3, 2], facing: 0, speed: 4 }, WAITING, ENEMY], NORTH),
    ['home', 'lost', 'map'],
  ],
  [
    'with its steering locked before a planet',
    () => {
      const battle = position([{ class: 'frigate', at: [20, 10], facing: 0, speed: 4 }, WAITING, ENEMY], {
        planets: [[20, 7]],
      });
      battle.faults[0] = FAULT.STEERING;
      return battle;
    },
    ['crash', 'map'],
  ],
  [
    'in the middle of its move',
    () => {
      const battle = position([{ class: 'frigate', at: [20, 10], facing: 2, speed: 3 }, WAITING, ENEMY]);
      playAll(battle, act.speed(0, 5), act.move(0, 'left'));
      return battle;
    },
    ['map'],
  ],
  [
    'aboard its carrier',
    () =>
      position([
        { class: 'fighter', at: [20, 10], facing: 2, aboard: 'Aerie' },
        { class: 'assault-carrier', at: [20, 10], facing: 2, speed: 2, name: 'Aerie' },
        ENEMY,
      ]),
    ['map'],
  ],
];

test.for(POSITIONS)('1–6, 8.4 a ship %s that is pulled ends where its ghost stood', ([, made, fates]) => {
  const battle = made();
  const asked = askedOf(battle, 0);
  const handle = pulls.handles(asked).find(({ actor }) => actor.id === 0)!;
  const pull = handle.pull([])!;
  const all = asked.overlay.reachOf(0)!.flatMap(({ ends, exits }) => [...ends, ...exits]);
  expect(pull.reach.length).toBe(new Set(all.map(({ hex }) => `${hex.q},${hex.r}`)).size);
  const found = new Set<string>();
  for (const end of all.filter((one, n) => n % 3 === 0 || 'fate' in one)) {
    const { x, z } = hexToWorld(end.hex);
    const bow = (end.facing * Math.PI) / 3;
    // Beyond the middle of the hex, on the side to which the bow shall point.
    const pulled = pull.to({ x: x + 0.5 * Math.sin(bow), z: z - 0.5 * Math.cos(bow) })!;
    const now = knightHawks.clone(battle);
    fly(now, pulled);
    const unit = knightHawks.view(now).units[0]!;
    const fate = 'fate' in end ? (end.fate as 'home' | 'lost' | 'crash') : null;
    expect(pulled.ghosts[0]!.at).toEqual({ x, z });
    expect(pulled.words).not.toBe('');
    if (fate === null) expect({ hex: unit.hex, facing: unit.facing }).toEqual({ hex: end.hex, facing: end.facing });
    else expect(unit.status).toBe({ home: 'home', lost: 'lost', crash: 'destroyed' }[fate]);
    found.add(fate ?? (unit.orbit ? 'orbit' : 'map'));
  }
  expect([...found].sort()).toEqual(fates);
});

test('5.1 beside a planet a ship that is pulled about it goes into orbit, though it might fly to the same hex', () => {
  const battle = position([{ class: 'frigate', at: [20, 6], facing: 1, speed: 1 }, WAITING, ENEMY], {
    planets: [[20, 5]],
  });
  const asked = askedOf(battle, 0);
  const hex = { q: 21, r: 5 };
  const flown = asked.overlay.reachOf(0)!.filter(({ orbit, ends }) => orbit === null && ends.some((end) => sameHex(end.hex, hex))); // prettier-ignore
  expect(flown).not.toEqual([]);
  const pulled = pulls.handles(asked)[0]!.pull([])!.to(hexToWorld(hex))!;
  expect(pulled.words).toMatch(/^Into orbit, counter-clockwise · faces/);
  fly(battle, pulled);
  expect(knightHawks.view(battle).units[0]).toMatchObject({ hex, orbit: { direction: 'counter-clockwise' } });
});

test('1–2 far beyond its reach a ship is pulled to the nearest hex of it', () => {
  const battle = position([{ class: 'frigate', at: [20, 10], facing: 0, speed: 3 }, WAITING, ENEMY]);
  const pulled = pulls.handles(askedOf(battle, 0))[0]!.pull([])!.to({ x: 30, z: -400 })!;
  // It flies straight on with all that its drives give.
  expect(pulled).toMatchObject({ words: 'Speed up to 7 · 3 turns left · faces north', notation: '7: 7' });
});

test('6.1 a ship that is pulled to the edge stays on the map, and leaves it only where it is pulled off it', () => {
  const battle = position([{ class: 'freighter', at: [8, -1], facing: 0, speed: 6 }, WAITING, ENEMY]);
  const pull = pulls.handles(askedOf(battle, 0))[0]!.pull([])!;
  // The middle of the hex at the edge is nearer to the one beyond it than to any in which a move can end.
  const { x, z } = hexToWorld({ q: 8, r: -4 });
  expect(pull.to({ x, z: z - 0.8 })!.words).toMatch(/faces/);
  expect(pull.to({ x, z: z - 1.2 })!.words).toMatch(/Off the map: lost$/);
});

test('7.1 several ships that are drawn together keep their places to each other, each by its own drive', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0, speed: 3 },
    { class: 'frigate', at: [22, 9], facing: 0, speed: 3 },
    { class: 'freighter', at: [18, 11], facing: 0, speed: 1 },
    ENEMY,
  ]);
  const asked = askedOf(battle, 0);
  const along = [1, 2].map((id) => ({ kind: 'unit', id }));
  expect([{ kind: 'unit', id: 0 }, ...along].every((one) => pulls.isDrawnTogether!(one, asked.view))).toBe(true);
  // To the left, with the bow north again.
  const { x, z } = hexToWorld({ q: 18, r: 7 });
  const pulled = pulls
    .handles(asked)[0]!
    .pull(along)!
    .to({ x, z: z - 0.5 })!;
  fly(battle, pulled);
  const ends = knightHawks.view(battle).units.slice(0, 3);
  expect(ends.map(({ hex }) => hex).slice(0, 2)).toEqual([
    { q: 18, r: 7 },
    { q: 20, r: 6 },
  ]);
  // A freighter changes its speed by two: it flies three hexes, and comes as near as it can.
  expect(ends[2]!).toMatchObject({ hex: { q: 18, r: 8 }, facing: 0, speed: 3 });
  expect(pulled.ghosts.map(({ unit }) => unit)).toEqual([0, 1, 2]);
  expect(ends.every(({ moved }) => moved)).toBe(true);
});

test('1–8 in random battles all that is pulled, alone or with others, is legal to its last hex and ends at its ghosts', () => {
  const pulled = { alone: 0, together: 0 };
  for (let seed = 1; seed <= 3; seed++) {
    const pick = pickFrom(seed);
    const battle = createBattle(randomSetup(pick), seed);
    for (let n = 0; n < 60 && knightHawks.toAct(battle) !== 'nobody'; n++) {
      const asked = askedOf(battle);
      const handles = pulls.handles(asked);
      const own = asked.view.toAct;
      expect(handles.every(({ actor }) => asked.view.units[actor.id]!.side === own)).toBe(true);
      const handle = handles[pick(Math.max(1, handles.length))];
      const along = pick(2) === 0 ? [] : handles.flatMap(({ actor }) => (actor === handle?.actor ? [] : [actor]));
      const { columns, rows } = asked.view.map;
      const to = hexToWorld({ q: pick(columns), r: pick(rows) - Math.floor(columns / 4) });
      const letGo = handle?.pull(along)?.to({ x: to.x + pick(3) / 2, z: to.z - pick(3) / 2 });
      if (!letGo) {
        const open = knightHawks.options(battle).filter(({ action }) => action !== null);
        knightHawks.apply(battle, open[pick(open.length)]!.action!);
        continue;
      }
      const moving = asked.view.moving;
      fly(battle, letGo);
      // An aim may be reached on the way.
      if (knightHawks.toAct(battle) === 'nobody') break;
      const { units } = knightHawks.view(battle);
      for (const { unit, at } of letGo.ghosts) {
        const now = units[unit]!;
        if (now.status === 'in-play') expect([seed, n, unit, hexToWorld(now.hex)]).toEqual([seed, n, unit, at]);
      }
      pulled[letGo.ghosts.length > 1 && moving === null ? 'together' : 'alone']++;
    }
  }
  expect(Math.min(pulled.alone, pulled.together)).toBeGreaterThan(4);
});
