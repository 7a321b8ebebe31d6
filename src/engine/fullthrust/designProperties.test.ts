import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { beamArcCounts, ARC_COUNTS } from './design/costs.ts';
import type { DesignSystem, ShipDesign } from './design/design.types.ts';
import { ALL_DESIGNS } from './design/navies.ts';
import { parseDesign, readDesign } from './design/parse.ts';
import { crewDots, crewFactors, rowsOf, sheetOf } from './design/sheet.ts';
import { assess } from './design/shipyard.ts';
import { ARCS, FIGHTER_TYPES, LOADS, NAVIES, SERVICES, SHIP_TYPES, STREAMLININGS, type Arc } from './design/terms.ts';
import { workOut } from './design/working.ts';

const run = { seed: 9, numRuns: 300 };

/** So many arcs side by side. */
const side = (counts: readonly number[]): fc.Arbitrary<Arc[]> =>
  fc
    .tuple(fc.constantFrom(...counts), fc.nat(5))
    .map(([count, first]) => Array.from({ length: count }, (_, n) => ARCS[(first + n) % ARCS.length]!));

const fitted: fc.Arbitrary<DesignSystem> = fc.oneof(
  fc.constantFrom<DesignSystem>(
    { kind: 'fire-control' },
    { kind: 'area-fire-control' },
    { kind: 'point-defence' },
    { kind: 'screen' },
  ),
  fc
    .integer({ min: 1, max: 4 })
    .chain((beamClass) =>
      side(beamArcCounts(beamClass)).map((arcs): DesignSystem => ({ kind: 'beam', class: beamClass, arcs })),
    ),
  side(ARC_COUNTS.torpedo).map((arcs): DesignSystem => ({ kind: 'torpedo', arcs })),
  side(ARC_COUNTS.needle).map((arcs): DesignSystem => ({ kind: 'needle', arcs })),
  side(ARC_COUNTS.submunitions).map((arcs): DesignSystem => ({ kind: 'submunitions', arcs })),
  side(ARC_COUNTS.launcher).map((arcs): DesignSystem => ({ kind: 'launcher', arcs, magazine: 0 })),
  fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)).map(([standard, extended, spare]): DesignSystem => {
    const mass = Math.max(1, 2 * standard + 3 * extended + spare);
    return { kind: 'magazine', mass, standard, extended };
  }),
  fc
    .tuple(side(ARC_COUNTS.rack), fc.constantFrom(...LOADS))
    .map(([arcs, load]): DesignSystem => ({ kind: 'rack', arcs, load })),
  fc.constantFrom(...FIGHTER_TYPES).map((fighters): DesignSystem => ({ kind: 'bay', fighters })),
  fc.integer({ min: 1, max: 30 }).map((capacity): DesignSystem => ({ kind: 'hangar', capacity })),
);

/** Drafts with words and bounds as they should be; many are too heavy, or weak, or have launchers without a magazine. */
const drafts: fc.Arbitrary<ShipDesign> = fc.record(
  {
    name: fc.constantFrom('Kestrel', 'Sparrow II', 'Ängel'),
    navy: fc.constantFrom(...NAVIES),
    type: fc.constantFrom(...SHIP_TYPES),
    service: fc.constantFrom(...SERVICES),
    mass: fc.integer({ min: 1, max: 400 }),
    hull: fc.integer({ min: 1, max: 60 }),
    thrust: fc.integer({ min: 0, max: 8 }),
    ftl: fc.boolean(),
    tow: fc.constantFrom(0, 0, 0, 20),
    armour: fc.nat(12),
    streamlining: fc.constantFrom('none', ...STREAMLININGS),
    spaces: fc.record(
      { cargo: fc.nat(9), passengers: fc.nat(3), science: fc.nat(2), troops: fc.nat(2) },
      { noNullPrototype: true },
    ),
    systems: fc.array(fitted, { maxLength: 14 }),
  },
  { noNullPrototype: true },
);
const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const readSystems = (draft: ShipDesign): readonly DesignSystem[] => {
  const read = readDesign(draft);
  return read.ok ? read.value.systems : [];
};

test('9.10 a design that was parsed is what is exported and parsed again', () => {
  let accepted = 0;
  fc.assert(
    fc.property(drafts, (draft) => {
      const parsed = parseDesign(draft);
      if (!parsed.ok) return;
      accepted += 1;
      expect(parseDesign(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
      expect(parsed.value.systems.toSorted(byText)).toEqual(readSystems(draft).toSorted(byText));
    }),
    run,
  );
  expect(accepted).toBeGreaterThan(30);
});

test('9.10 mass is never exceeded, and the lines add up to mass and points', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const working = workOut(draft);
      const sum = (of: 'mass' | 'points') => working.lines.reduce((total, line) => total + line[of], 0);
      expect(working.used).toBe(sum('mass'));
      expect(working.points).toBe(draft.mass + sum('points'));
      expect(working.lines.every(({ mass, points }) => Number.isInteger(mass) && Number.isInteger(points))).toBe(true);
      expect(working.lines.every(({ mass }) => mass > 0)).toBe(true);
      if (parseDesign(draft).ok) expect(working.left).toBeGreaterThanOrEqual(0);
    }),
    run,
  );
});

test('9.10 a refused draft is told all that is wrong, each with its section and a place that is there', () => {
  let refused = 0;
  fc.assert(
    fc.property(drafts, (draft) => {
      const { problems } = assess(draft);
      const parsed = parseDesign(draft);
      expect(parsed.ok).toBe(problems.length === 0);
      if (parsed.ok) return;
      refused += 1;
      expect(parsed.error).toEqual(problems[0]);
      for (const { path, section } of problems) {
        expect(section).toMatch(/^\d+\.\d+$/);
        expect(at(draft, path), path).toBeDefined();
      }
    }),
    run,
  );
  expect(refused).toBeGreaterThan(30);
});

test('9.10 whatever is given as a design is refused or parsed, and never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.record({ systems: fc.jsonValue(), spaces: fc.jsonValue() }), (value, wild) => {
      expect(parseDesign(value).ok).toBe(false);
      expect(parseDesign({ ...ALL_DESIGNS[0], ...wild }).ok).toBeTypeOf('boolean');
      expect(assess(value).problems.length).toBeGreaterThan(0);
    }),
    run,
  );
});

test('9.3 rows differ by one box at most, the longer ones above, and hold all boxes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (boxes) => {
      const rows = rowsOf(boxes);
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(boxes);
      expect(rows.toSorted((a, b) => b - a)).toEqual(rows);
      expect(rows[0]! - rows.at(-1)!).toBeLessThanOrEqual(1);
      expect(rows.length).toBe(Math.min(4, boxes));
    }),
    run,
  );
});

test('7.4 every crew factor has a dot on the track, the last one in the last box', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const dots = crewDots(draft);
      expect(dots.length).toBe(crewFactors(draft));
      expect(dots.at(-1)).toBe(draft.hull);
      expect(dots.toSorted((a, b) => a - b)).toEqual(dots);
    }),
    run,
  );
});

test('the sheet of every design of ours has its hull, crew and spaces', () => {
  for (const design of ALL_DESIGNS) {
    const { rows, crewDots: dots, spaces } = sheetOf(design);
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(design.hull);
    expect(dots.length).toBe(crewFactors(design));
    for (const { kind, groups } of spaces)
      expect(groups.reduce((sum, mass) => sum + mass, 0)).toBe(design.spaces[kind]);
  }
});
/** What stands at a path such as `systems[3].arcs`. */
function at(draft: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], draft);
}
