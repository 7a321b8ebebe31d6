import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { lineOfFire, BLOCKED } from '../terrain/terrain.ts';
import {
  ofType,
  placeMissile,
  playWithDice,
  position,
  refusalOf,
  setClock,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';
import { TERRAINS, type TerrainName } from '../terms.ts';

type Counter = readonly [kind: TerrainName, q: number, r: number];
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

// 17.2.2, 17.5 fire

/** Fire from a Terran BB at the origin facing north at a Talon ship. */
function aim(
  target: readonly [number, number],
  terrain: readonly Counter[],
  more: PositionOptions & { group?: number; ship?: string } = {},
): Battle {
  const battle = position(
    [
      { class: more.ship ?? 'terran-bc', at: [0, 0], facing: 0 },
      { class: 'talon-bb', at: target, facing: 0 },
    ],
    { ...more, terrain },
  );
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return battle;
}
const TORPEDO = encode(ACTION.FIRE, 0, 1, 1);

test('17.2.2 example: the planet blocks the line to the Talon BB on the left, not the one to the CA along a spine', () => {
  // Terran BB facing north: the BB stands left of it behind the planet; the CA ahead on the spine beside the planet.
  const battle = position(
    [
      { class: 'terran-bb', at: [0, 0], facing: 0 },
      { class: 'talon-bb', at: [-2, -1], facing: 0 },
      { class: 'talon-ca', at: [-1, -1], facing: 0 },
    ],
    { terrain: [['planet', -1, 0]] },
  );
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const phasers = (target: number): number => encode(ACTION.FIRE, 0, 0, target); // forward and left
  expect(refusalOf(battle, phasers(1))).toBe('line-blocked');
  expect(refusalOf(battle, phasers(2))).toBeNull();
  const events = playWithDice(battle, [6], phasers(2));
  expect(ofType(events, 'fired')[0]).toMatchObject({ target: 2, arc: 'rear', modified: 6 }); // along the spine: a rear shield
  expect(talon.describe(battle, phasers(1))).toMatchObject({ hitChance: 0 });
});

test('17.2.2 a planet blocks whatever weapon, in every direction alike', () => {
  for (const kind of ['planet', 'black-hole'] as const)
    for (const [to, between] of [
      [
        [0, -4],
        [0, -2],
      ],
      [
        [3, -3],
        [1, -1],
      ],
      [
        [1, -3],
        [1, -2],
      ],
      [
        [4, 0],
        [2, 0],
      ],
      [
        [-2, 4],
        [-1, 2],
      ],
    ] as const) {
      const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far]);
      battle.terrainCount[0] = 1;
      battle.terrainKind[0] = TERRAINS.indexOf(kind);
      battle.terrainQ[0] = between[0];
      battle.terrainR[0] = between[1];
      expect([kind, to, lineOfFire(battle, 0, 0, to[0], to[1]), lineOfFire(battle, to[0], to[1], 0, 0)]).toEqual([
        kind,
        to,
        BLOCKED,
        BLOCKED,
      ]);
    }
});

test('8.2.3 ships never block', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [0, -1], facing: 0 },
    { class: 'talon-ca', at: [0, -2], facing: 0 },
  ]);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 1, 2))).toBeNull();
});

test('17.5 example: through two asteroid hexes, the firer’s own too, a torpedo’s 3 becomes a 1: a miss', () => {
  const battle = aim(
    [0, -3],
    [
      ['asteroids', 0, 0],
      ['asteroids', 0, -2],
    ],
  );
  expect(talon.describe(battle, TORPEDO)).toMatchObject({ modifier: -2 });
  expect(ofType(playWithDice(battle, [3], TORPEDO), 'fired')[0]).toMatchObject({ die: 3, modified: 1, hit: false });
});

test('17.5 example: through three, the target’s own too, a 3 becomes a 0 and misses', () => {
  const battle = aim(
    [0, -3],
    [
      ['asteroids', 0, 0],
      ['asteroids', 0, -2],
      ['asteroids', 0, -3],
    ],
  );
  expect(ofType(playWithDice(battle, [3], TORPEDO), 'fired')[0]).toMatchObject({
    die: 3,
    modified: 0,
    hit: false,
    damage: 0,
  });
});

test('17.5 below 1 every weapon misses', () => {
  // A phaser at range 1 does damage with every die.
  for (const [die, damage] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [6, 2],
  ] as const) {
    const battle = aim(
      [0, -1],
      [
        ['asteroids', 0, 0],
        ['nebula', 0, -1],
      ],
    );
    expect(ofType(playWithDice(battle, [die], encode(ACTION.FIRE, 0, 0, 1)), 'fired')[0]).toMatchObject({
      modified: die - 2,
      damage,
    });
  }
});

test('17.5 asteroids and nebulae count alike, each hex of the line once', () => {
  expect(
    talon.describe(
      aim(
        [0, -4],
        [
          ['nebula', 0, -1],
          ['asteroids', 0, -2],
          ['nebula', 0, -3],
        ],
      ),
      TORPEDO,
    ),
  ).toMatchObject({ modifier: -3 });
  expect(
    talon.describe(
      aim(
        [0, -4],
        [
          ['nebula', 1, -2],
          ['asteroids', -1, -2],
        ],
      ),
      TORPEDO,
    ),
  ).toMatchObject({ modifier: 0 }); // beside the line
});

test('17.5 along the spine between two such hexes: once together, one alone once too', () => {
  for (const [terrain, modifier] of [
    [
      [
        ['asteroids', 0, -1],
        ['nebula', 1, -1],
      ],
      -1,
    ],
    [[['asteroids', 0, -1]], -1],
    [[['nebula', 1, -1]], -1],
    [
      [
        ['asteroids', 0, -1],
        ['asteroids', 1, -1],
        ['asteroids', 1, -2],
      ],
      -2,
    ], // the hex behind on the line
    [
      [
        ['asteroids', 0, -1],
        ['asteroids', 1, -1],
        ['asteroids', 1, -3],
        ['asteroids', 2, -3],
      ],
      -2,
    ], // two pairs
    [
      [
        ['asteroids', 0, -1],
        ['asteroids', 2, -3],
      ],
      -2,
    ], // of two pairs one hex each
    [
      [
        ['planet', 0, -1],
        ['asteroids', 1, -1],
      ],
      -1,
    ],
  ] as [Counter[], number][])
    expect([terrain, talon.describe(aim([2, -4], terrain), TORPEDO)]).toEqual([
      terrain,
      expect.objectContaining({ modifier }),
    ]);
});

test('17.5 a missile in asteroids or a nebula is harder to hit too', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, far], { terrain: [['asteroids', 0, -2]] });
  placeMissile(battle, 0, [0, -2], 3, 0);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(ofType(playWithDice(battle, [3], encode(ACTION.FIRE, 0, 1, 32)), 'fired')[0]).toMatchObject({
    modified: 2,
    hit: true,
  });
});
