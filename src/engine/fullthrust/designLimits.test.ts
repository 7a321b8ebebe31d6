import { expect, test } from 'vitest';
import type { DesignProblem, DesignSystem, ShipDesign } from './design/design.types.ts';
import { parseDesign } from './design/parse.ts';
import { crewFactors } from './design/sheet.ts';
import { arcs, bare, beam } from './design/testing/examples.ts';
import type { Arc, FighterType } from './design/terms.ts';
import { screenCost, systemCost, workOut } from './design/working.ts';
import { fullThrust } from './index.ts';
import { createBattle } from './setup/create.ts';
import { parseSetup } from './setup/parse.ts';
import { setupWith } from './testing/position.ts';

const ROOMY = bare(200);
const fitted = (...systems: DesignSystem[]): ShipDesign => ({ ...ROOMY, systems });
const ALL = 'F FS AS A AP FP';

/** What the whole is refused for; null: it is not. */
function problemOf(design: unknown): DesignProblem | null {
  const parsed = parseDesign(design);
  return parsed.ok ? null : parsed.error;
}
/** Mass that the systems take. */
const massOf = (...systems: DesignSystem[]): number => workOut(fitted(...systems)).used - ROOMY.hull;
const magazine = (mass: number, standard: number, extended = 0): DesignSystem => ({
  kind: 'magazine',
  mass,
  standard,
  extended,
});
const launcher: DesignSystem = { kind: 'launcher', arcs: arcs('FP F FS'), magazine: 0 };
const rack: DesignSystem = { kind: 'rack', arcs: arcs('FP F FS'), load: 'standard' };

test('6.4 example: a rack takes 4 where a launcher with one salvo takes 5; two salvoes take 7 against 8', () => {
  expect(massOf(rack)).toBe(4);
  expect(massOf(launcher, magazine(2, 1))).toBe(5);
  expect(massOf(launcher, magazine(4, 2))).toBe(7);
  expect(massOf(rack, rack)).toBe(8);
});
test('6.4 example: 40 mass hold ten racks, or four launchers with 14 salvoes', () => {
  expect(massOf(...Array.from({ length: 10 }, () => rack))).toBe(40);
  expect(massOf(launcher, launcher, launcher, launcher, magazine(28, 14))).toBe(40);
});

test('6.5 example: a magazine of 8 holds 4 salvoes, or 1 and 2 of enhanced range, or 2 and 1 with one mass wasted', () => {
  for (const [standard, extended] of [
    [4, 0],
    [1, 2],
    [2, 1],
  ] as const)
    expect(problemOf(fitted(launcher, magazine(8, standard, extended)))).toBeNull();
  const refused = { code: 'overfull-magazine', path: 'systems[1]', section: '6.5', limit: 8 };
  expect(problemOf(fitted(launcher, magazine(8, 5)))).toEqual({ ...refused, found: 10 });
  expect(problemOf(fitted(launcher, magazine(8, 2, 2)))).toEqual({ ...refused, found: 10 });
});
test('6.5 one magazine may feed several launchers, each launcher has one', () => {
  expect(problemOf(fitted(launcher, launcher, magazine(8, 4)))).toBeNull();
  expect(problemOf(fitted(launcher))).toMatchObject({
    code: 'no-magazine',
    path: 'systems[0].magazine',
    section: '6.5',
  });
  expect(problemOf(fitted({ ...launcher, magazine: 1 }, magazine(8, 4)))).toMatchObject({ code: 'no-magazine' });
});

test('7.3 a warship has a crew factor for every 20 mass or part of it, a civilian one for every 50', () => {
  const crew = (mass: number, service: 'military' | 'civilian') => crewFactors({ ...bare(mass), service });
  expect([1, 20, 21, 40, 90, 100].map((mass) => crew(mass, 'military'))).toEqual([1, 1, 2, 2, 5, 5]);
  expect([50, 51, 120].map((mass) => crew(mass, 'civilian'))).toEqual([1, 2, 3]);
});

test('8.3 example: 30 mass of hangar carry mass 20, for 90 points', () => {
  expect(systemCost({ kind: 'hangar', capacity: 20 })).toEqual({ mass: 30, points: 90 });
});
test('8.3 example: a tug of mass 60 that tows 108 has a drive of 6 and 22 more', () => {
  const lines = workOut({ ...bare(60), ftl: true, tow: 108 }).lines;
  expect(lines.filter(({ part }) => part === 'ftl' || part === 'tow').map(({ mass }) => mass)).toEqual([6, 22]);
});
test('8.3 a tug without FTL is refused', () => {
  expect(problemOf({ ...ROOMY, tow: 50 })).toMatchObject({ code: 'tug-without-ftl', path: 'tow', section: '8.3' });
});

test('9.2 a design over its mass is refused with the mass that it takes', () => {
  const heavy = { ...bare(20), armour: 19 };
  expect(problemOf(heavy)).toEqual({ code: 'over-mass', path: 'mass', section: '9.2', found: 21, limit: 20 });
  expect(problemOf({ ...heavy, armour: 18 })).toBeNull();
});

test('9.3 the hull has at least a tenth of the mass, rounded as usual', () => {
  const refused = { code: 'weak-hull', path: 'hull', section: '9.3' };
  expect(problemOf({ ...bare(86), hull: 8 })).toEqual({ ...refused, found: 8, limit: 9 });
  expect(problemOf({ ...bare(86), hull: 9 })).toBeNull();
  expect(problemOf({ ...bare(84), hull: 8 })).toBeNull();
  expect(problemOf({ ...bare(85), hull: 8 })).toEqual({ ...refused, found: 8, limit: 9 });
});

test('9.5 each drive is rounded by itself, and takes at least 1', () => {
  const massesOf = (design: ShipDesign) =>
    workOut(design)
      .lines.slice(1)
      .map(({ mass }) => mass);
  expect(massesOf({ ...bare(65), ftl: true, thrust: 3 })).toEqual([7, 10]);
  expect(massesOf({ ...bare(4), ftl: true, thrust: 1 })).toEqual([1, 1]);
  expect(problemOf({ ...bare(100), thrust: 21 })).toMatchObject({ code: 'out-of-bounds', section: '9.5', limit: 20 });
});

test('9.7 a hangar takes 1.5 times what it holds, halves rounded up, a fighter bay 9', () => {
  expect(systemCost({ kind: 'hangar', capacity: 3 })).toEqual({ mass: 5, points: 15 });
  expect(systemCost({ kind: 'bay', fighters: 'standard' })).toEqual({ mass: 9, points: 27 });
});

test.each([undefined, null])('9.7 a bay without fighters is refused (%s)', (fighters) => {
  const design = { ...ROOMY, systems: [{ kind: 'point-defence' }, { kind: 'bay', fighters }] };
  expect(problemOf(design)).toEqual({ code: 'no-fighters', path: 'systems[1].fighters', section: '9.7' });
});

const screens = (mass: number, count: number): number[] => {
  const systems = Array.from({ length: count }, (): DesignSystem => ({ kind: 'screen' }));
  const { lines } = workOut({ ...bare(mass), systems });
  return lines.filter(({ part }) => part === 'screen' || part === 'backup-screen').map((line) => line.mass);
};
test('9.8 armour takes one mass and two points a box', () => {
  expect(workOut({ ...ROOMY, armour: 10 }).lines[1]).toMatchObject({ part: 'armour', mass: 10, points: 20 });
});
test('9.8 one generator is 5 % and at least 3, two are 10 % and at least 6', () => {
  expect([40, 60, 70, 86].map((mass) => screens(mass, 1))).toEqual([[3], [3], [4], [4]]);
  expect([40, 60, 70, 86].map((mass) => screens(mass, 2))).toEqual([[6], [6], [7], [9]]);
});
test('9.8 generators above two are 5 % each', () => {
  expect(screens(86, 4)).toEqual([9, 8]);
  expect(screenCost({ ...bare(86), systems: [{ kind: 'screen' }] })).toEqual({ mass: 5, points: 15 });
  expect(screenCost({ ...bare(86), systems: [{ kind: 'screen' }, { kind: 'screen' }] })).toEqual({
    mass: 4,
    points: 12,
  });
});

test.each<[DesignSystem, mass: number, points: number]>([
  [{ kind: 'fire-control' }, 1, 4],
  [{ kind: 'area-fire-control' }, 2, 8],
  [{ kind: 'point-defence' }, 1, 3],
  [beam(1, ALL), 1, 3],
  [beam(2, 'FP F FS'), 2, 6],
  [beam(2, ALL), 3, 9],
  [beam(3, 'F'), 4, 12],
  [beam(3, ALL), 9, 27],
  [beam(4, 'F'), 8, 24],
  [beam(4, 'F FS'), 10, 30],
  [beam(5, 'F'), 16, 48],
  [beam(6, 'F'), 32, 96],
  [{ kind: 'torpedo', arcs: ['F'] }, 4, 12],
  [{ kind: 'torpedo', arcs: arcs('FP F FS') }, 6, 18],
  [{ kind: 'needle', arcs: ['F'] }, 2, 6],
  [{ kind: 'submunitions', arcs: ['F'] }, 1, 3],
  [launcher, 3, 9],
  [magazine(6, 3), 6, 18],
  [rack, 4, 12],
  [{ ...rack, load: 'extended' } as DesignSystem, 5, 15],
])('9.9 %j takes %i mass and %i points', (system, mass, points) => {
  expect(massOf(system)).toBe(mass);
  const { points: all } = workOut(fitted(system));
  expect(all - workOut(ROOMY).points).toBe(points);
});

test('9.9, 6.5 magazines of different size take each its own mass, those of one size share a line', () => {
  // The first as it is, the second with the mass of the small one.
  const mixed = fitted(magazine(28, 14), magazine(2, 1), magazine(2, 0));
  expect(massOf(magazine(28, 14), magazine(2, 1))).toBe(30);
  expect(massOf(magazine(2, 1), magazine(28, 14))).toBe(30);
  expect(workOut(mixed).lines.filter(({ part }) => part === 'magazine')).toMatchObject([
    { count: 1, system: 0, mass: 28, points: 84 },
    { count: 2, system: 1, mass: 4, points: 12 },
  ]);
  // A battle of older rules keeps its ships as they were charged.
  expect(workOut(mixed, 6).used - ROOMY.hull).toBe(3 * 2);
});

test('9.9, 6.5 a design with room for its magazines by the older sum alone is refused, and plays on in an older battle', () => {
  const design = { ...bare(40), name: 'Cellar', systems: [magazine(28, 14), magazine(2, 1)] };
  const over = { code: 'over-mass', path: 'mass', section: '9.2' };
  expect(problemOf({ ...design, mass: 33 })).toEqual({ ...over, found: design.hull + 30, limit: 33 });
  const setup = { ...setupWith([{ at: [6, 24] }, { at: [60, 24], side: 1 }]), designs: [{ ...design, mass: 33 }] };
  const ship = (name: string, x: number) => ({ ships: [{ design: 'Cellar', name, x, y: 24, course: 3, speed: 6 }] });
  const stored = { ...setup, sides: [ship('One', 6), ship('Two', 60)] };
  expect(parseSetup(stored)).toMatchObject({ ok: false, error: { code: 'bad-design', path: 'designs[0].mass', found: 'over-mass' } }); // prettier-ignore
  const older = parseSetup(stored, 6);
  if (!older.ok) throw new Error(older.error.code);
  const points = (version: number) => createBattle(older.value, 1, undefined, version).points[0];
  expect([points(6), points(7)]).toEqual([points(7)! - 3 * (30 - 4), points(7)]);
  expect(fullThrust.fleets(older.value, 6)[0].points).toBe(points(6));
});

test.each<[DesignSystem, limit: number]>([
  [beam(1, 'FP F FS'), 6],
  [beam(2, 'F FS'), 3],
  [beam(2, 'AP FP F FS'), 3],
  [{ kind: 'torpedo', arcs: arcs('AP FP F FS') }, 3],
  [{ kind: 'needle', arcs: arcs('F FS') }, 1],
  [{ kind: 'submunitions', arcs: arcs('F FS') }, 1],
  [{ ...rack, arcs: arcs('F') } as DesignSystem, 3],
  [beam(3, ''), 1],
])('9.9 %j has the wrong number of arcs', (system, limit) => {
  const own = 'arcs' in system ? system.arcs.filter((arc) => (arc as string) !== '') : [];
  expect(problemOf(fitted({ ...system, arcs: own } as DesignSystem))).toEqual({
    code: 'wrong-number-of-arcs',
    path: 'systems[0].arcs',
    section: '9.9',
    found: own.length,
    limit,
  });
});

test.each([beam(2, 'F FS AP'), beam(3, 'F AS'), beam(4, 'FP FS A AS'), { kind: 'torpedo', arcs: arcs('FP FS') }])(
  '9.9 %j: arcs that are not adjacent are refused',
  (system) => {
    expect(problemOf(fitted(system as DesignSystem))).toMatchObject({
      code: 'arcs-not-adjacent',
      path: 'systems[0].arcs',
      section: '9.9',
    });
  },
);

test('9.9 arcs may be given in any order, and are kept clockwise from the first', () => {
  const parsed = parseDesign(fitted({ kind: 'beam', class: 3, arcs: arcs('F FS FP') }));
  expect(parsed.ok && parsed.value.systems).toEqual([beam(3, 'FP F FS')]);
  expect(problemOf(fitted({ kind: 'beam', class: 3, arcs: ['F', 'F'] as Arc[] }))).toMatchObject({
    code: 'arc-twice',
  });
});

test('9.11 a group of fighters is paid apart from its bay', () => {
  const costs: Record<FighterType, number> = {
    standard: 18,
    heavy: 30,
    fast: 24,
    interceptor: 18,
    attack: 24,
    'long-range': 24,
    torpedo: 36,
  };
  for (const [fighters, points] of Object.entries(costs) as [FighterType, number][]) {
    const one = workOut(fitted({ kind: 'bay', fighters }));
    expect(one.groups).toEqual([{ type: fighters, count: 1, points }]);
    expect(one.groupPoints).toBe(points);
    expect(one.points).toBe(workOut(ROOMY).points + 27);
  }
});

test.each<[unknown, Partial<DesignProblem>]>([
  [null, { code: 'not-an-object', path: '' }],
  ['Pharos', { code: 'not-an-object', path: '' }],
  [
    { ...ROOMY, systems: {} },
    { code: 'not-a-list', path: 'systems' },
  ],
  [
    { ...ROOMY, spaces: 3 },
    { code: 'not-an-object', path: 'spaces' },
  ],
  [
    { ...ROOMY, name: ' ' },
    { code: 'bad-name', path: 'name' },
  ],
  [
    { ...ROOMY, name: 'a'.repeat(33) },
    { code: 'bad-name', path: 'name', limit: 32 },
  ],
  [
    { ...ROOMY, name: 'two\nlines' },
    { code: 'bad-name', path: 'name' },
  ],
  [
    { ...ROOMY, mass: 0 },
    { code: 'out-of-bounds', path: 'mass', found: 0, limit: 1 },
  ],
  [
    { ...ROOMY, mass: 801 },
    { code: 'out-of-bounds', path: 'mass', limit: 800 },
  ],
  [
    { ...ROOMY, mass: 401, hull: 41, thrust: 1 },
    { code: 'out-of-bounds', path: 'mass', limit: 400 },
  ],
  [
    { ...ROOMY, mass: 20.5 },
    { code: 'not-a-number', path: 'mass', found: 20.5 },
  ],
  [
    { ...ROOMY, hull: 'x' },
    { code: 'not-a-number', path: 'hull', found: 'x' },
  ],
  [
    { ...ROOMY, ftl: 1 },
    { code: 'not-true-or-false', path: 'ftl' },
  ],
  [
    { ...ROOMY, navy: 'chess' },
    { code: 'unknown-word', path: 'navy', found: 'chess' },
  ],
  [
    { ...ROOMY, spaces: { gold: 3 } },
    { code: 'unknown-word', path: 'spaces.gold' },
  ],
  [
    { ...ROOMY, systems: [{ kind: 'laser' }] },
    { code: 'unknown-word', path: 'systems[0].kind', found: 'laser' },
  ],
  [
    { ...ROOMY, systems: [beam(7, 'F')] },
    { code: 'out-of-bounds', path: 'systems[0].class', limit: 6 },
  ],
  [
    { ...ROOMY, systems: [beam(3, 'F Q')] },
    { code: 'unknown-word', path: 'systems[0].arcs[1]', found: 'Q' },
  ],
  [
    { ...ROOMY, systems: Array.from({ length: 44 }, () => ({ kind: 'point-defence' })) },
    { code: 'too-many-systems', path: 'systems', found: 44, limit: 43 },
  ],
])('9.10 data that are no design are refused with the place: %j', (input, problem) => {
  expect(problemOf(input)).toMatchObject(problem);
});
