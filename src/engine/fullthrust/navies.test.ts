import { describe, expect, test } from 'vitest';
import { ALL_DESIGNS, designNamed, DESIGNS, pointsOf, SHIP_NAMES, WONDER_SHIPS } from './design/navies.ts';
import { limits } from './design/limits.ts';
import { NAVIES, ratingOf } from './design/terms.ts';
import { workOut } from './design/working.ts';
import { fullThrust } from './index.ts';

/** 9.2: mass from and to; from escort carrier on, and of great ships, only from. */
const GUIDE: Record<string, readonly [number, number]> = {
  SC: [4, 10],
  CT: [8, 16],
  FF: [14, 26],
  DD: [24, 36],
  DH: [30, 44],
  CL: [40, 60],
  CE: [50, 70],
  CA: [60, 90],
  BC: [80, 110],
  BB: [100, 140],
  BDN: [120, 160],
  DN: [140, 180],
  SDN: [160, Infinity],
  CVE: [80, 140],
  CVL: [120, 180],
  CVH: [160, Infinity],
  CVA: [150, Infinity],
};

describe.each(['lantern', 'anvil'] as const)('the navy of the %s', (navy) => {
  test('has at least twelve warships, from corvette to superdreadnought, and carriers', () => {
    const types = DESIGNS[navy].map(({ type }) => type);
    expect(DESIGNS[navy].length).toBeGreaterThanOrEqual(12);
    for (const type of ['CT', 'FF', 'DD', 'CL', 'CA', 'BC', 'BB', 'DN', 'SDN', 'CVE', 'CVL'] as const) {
      expect(types).toContain(type);
    }
  });
  test('has ships that stand in the table of classes (9.2)', () => {
    for (const { name, type, mass } of DESIGNS[navy].filter(({ type }) => type !== 'X')) {
      const [least, most] = GUIDE[type]!;
      expect(mass, name).toBeGreaterThanOrEqual(least);
      expect(mass, name).toBeLessThanOrEqual(most);
    }
  });
  test('has ships with wonder weapons within the limits of chapter 9', () => {
    const own = WONDER_SHIPS.filter((design) => design.navy === navy);
    expect(own).toHaveLength(5);
    for (const design of own) {
      expect(limits(design), design.name).toEqual([]);
      expect(design.mass, design.name).toBeLessThanOrEqual(GUIDE[design.type]![1]);
    }
  });
  test('has fire controls as 4.2 expects: one for escorts, two for cruisers, three for capital ships', () => {
    const expected = { escort: 1, cruiser: 2, capital: 3, other: 1 };
    for (const { name, type, systems } of DESIGNS[navy].filter(({ type }) => !type.startsWith('CV'))) {
      const count = systems.filter(({ kind }) => kind === 'fire-control').length;
      expect(count, name).toBeGreaterThanOrEqual(expected[ratingOf(type)]);
    }
  });
});

test('no mass of a design is left empty, and none is exceeded', () => {
  for (const design of [...ALL_DESIGNS, ...WONDER_SHIPS]) expect(workOut(design).left, design.name).toBe(0);
});

test('a battle that began before designs were replaced goes on with them (rules before 5)', () => {
  const setup = fullThrust.parseSetup(fullThrust.scenarios.find(({ id }) => id === 'line')!.setup);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const boxes = (version: number): number[] => {
    const battle = fullThrust.create(setup.value, 1, undefined, version);
    return [...battle.hull.slice(0, battle.shipCount[0])];
  };
  expect(boxes(4)).toEqual([33, 24, 14, 50, 38, 20]);
  expect(boxes(5)).toEqual([47, 31, 15, 57, 43, 20]);
  // A list of battles tells what its ships cost then.
  for (const version of [4, 5])
    expect(fullThrust.fleets(setup.value, version).map(({ points }) => points)).toEqual(
      fullThrust.tolls!(fullThrust.create(setup.value, 1, undefined, version)).map(({ points }) => points),
    );
  expect(fullThrust.fleets(setup.value, 4)).not.toEqual(fullThrust.fleets(setup.value));
  for (const { name } of ALL_DESIGNS) expect(workOut(designNamed(name, 4)!, 4).left, name).toBe(0);
});

test('designs and ships bear names of their own', () => {
  const names = [
    ...[...ALL_DESIGNS, ...WONDER_SHIPS].map(({ name }) => name),
    ...NAVIES.flatMap((navy) => SHIP_NAMES[navy]),
  ];
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});

test('points of the navies, with their fighters', () => {
  const points = ALL_DESIGNS.map((design) => [design.name, pointsOf(design)]);
  expect(points).toMatchInlineSnapshot(`
    [
      [
        "Spark",
        27,
      ],
      [
        "Wick",
        48,
      ],
      [
        "Taper",
        81,
      ],
      [
        "Beacon",
        116,
      ],
      [
        "Brazier",
        141,
      ],
      [
        "Lodestar",
        191,
      ],
      [
        "Vigil",
        229,
      ],
      [
        "Pharos",
        284,
      ],
      [
        "Corona",
        362,
      ],
      [
        "Meridian",
        441,
      ],
      [
        "Solstice",
        576,
      ],
      [
        "Zenith",
        821,
      ],
      [
        "Firefly",
        390,
      ],
      [
        "Daybreak",
        602,
      ],
      [
        "Aurora",
        822,
      ],
      [
        "Snuffer",
        127,
      ],
      [
        "Flint",
        31,
      ],
      [
        "Chisel",
        49,
      ],
      [
        "Adze",
        82,
      ],
      [
        "Mattock",
        114,
      ],
      [
        "Maul",
        142,
      ],
      [
        "Granite",
        192,
      ],
      [
        "Rampart",
        226,
      ],
      [
        "Basalt",
        286,
      ],
      [
        "Obsidian",
        352,
      ],
      [
        "Massif",
        453,
      ],
      [
        "Monolith",
        585,
      ],
      [
        "Cordillera",
        815,
      ],
      [
        "Quarry",
        465,
      ],
      [
        "Foundry",
        694,
      ],
      [
        "Caldera",
        955,
      ],
      [
        "Portcullis",
        325,
      ],
      [
        "Petard",
        127,
      ],
      [
        "Waggon",
        118,
      ],
      [
        "Caravan",
        224,
      ],
      [
        "Traveller",
        193,
      ],
      [
        "Ox",
        230,
      ],
      [
        "Landfall",
        345,
      ],
      [
        "Mooring",
        642,
      ],
    ]
  `);
});
