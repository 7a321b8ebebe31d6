import { expect, test } from 'vitest';
import { share } from './design/costs.ts';
import type { DesignSystem, ShipDesign } from './design/design.types.ts';
import { parseDesign } from './design/parse.ts';
import { crewDots, crewFactors, rowsOf, spaceGroups } from './design/sheet.ts';
import { bare, beam, CRUISER } from './design/testing/examples.ts';
import { workOut, type Part } from './design/working.ts';

/** Mass and points of the working's lines for a part. */
function costOf(design: ShipDesign, part: Part): { mass: number; points: number }[] {
  return workOut(design)
    .lines.filter((line) => line.part === part)
    .map(({ mass, points }) => ({ mass, points }));
}

const fitted = (...systems: DesignSystem[]): ShipDesign => ({ ...bare(100), systems });

test('9.2 example: mass 64 with FTL and thrust 4 takes 6 and 13', () => {
  const design = { ...bare(64), ftl: true, thrust: 4 };
  expect(costOf(design, 'ftl')).toEqual([{ mass: 6, points: 12 }]);
  expect(costOf(design, 'main-drive')).toEqual([{ mass: 13, points: 26 }]);
});
test('9.2 example: 10 % of mass 4 is 0.4 and still takes 1', () => {
  expect(costOf({ ...bare(4), ftl: true }, 'ftl')).toEqual([{ mass: 1, points: 2 }]);
});
test('9.2 no share is rounded to 0', () => {
  expect([share(4, 10), share(4, 5), share(85, 10), share(84, 10)]).toEqual([1, 1, 9, 8]);
});
test('9.2 example: the smallest ship has mass 3: hull 1, FTL 1, thrust 6 for 1', () => {
  const scout = { ...bare(3), hull: 1, ftl: true, thrust: 6 };
  expect(workOut(scout)).toMatchObject({ used: 3, left: 0 });
  expect(parseDesign(scout).ok).toBe(true);
  expect(parseDesign({ ...scout, thrust: 20 }).ok).toBe(false);
});

test('9.3 example: 12 boxes lie 3/3/3/3, 24 lie 6/6/6/6', () => {
  expect(rowsOf(12)).toEqual([3, 3, 3, 3]);
  expect(rowsOf(24)).toEqual([6, 6, 6, 6]);
});
test('9.3 example: 2 boxes make two rows, 15 lie 4/4/4/3', () => {
  expect(rowsOf(2)).toEqual([1, 1]);
  expect(rowsOf(15)).toEqual([4, 4, 4, 3]);
});

test('9.3 17 boxes lie 5/4/4/4, whatever 9.10 prints', () => {
  expect(rowsOf(17)).toEqual([5, 4, 4, 4]);
});

test('9.4 a hull of two rows has its cargo in two groups', () => {
  expect(spaceGroups({ ...bare(20), spaces: { cargo: 5, passengers: 0, science: 0, troops: 0 } }, 'cargo')).toEqual([
    3, 2,
  ]);
});

test('9.4 example: 50 mass of cargo lie in holds of 13, 13, 12 and 12, for no points', () => {
  const freighter = { ...bare(100), hull: 20, spaces: { cargo: 50, passengers: 0, science: 0, troops: 0 } };
  expect(spaceGroups(freighter, 'cargo')).toEqual([13, 13, 12, 12]);
  expect(costOf(freighter, 'space-cargo')).toEqual([{ mass: 50, points: 0 }]);
});

test('9.6 example: mass 50 takes 5 mass and 10 points for partial streamlining, 10 and 20 for full', () => {
  expect(costOf({ ...bare(50), streamlining: 'partial' }, 'streamlining')).toEqual([{ mass: 5, points: 10 }]);
  expect(costOf({ ...bare(50), streamlining: 'full' }, 'streamlining')).toEqual([{ mass: 10, points: 20 }]);
});

test('9.9 example: a class 3 through three arcs takes 6 mass, a class 4 takes 12', () => {
  expect(costOf(fitted(beam(3, 'FP F FS')), 'beam')).toEqual([{ mass: 6, points: 18 }]);
  expect(costOf(fitted(beam(4, 'FP F FS')), 'beam')).toEqual([{ mass: 12, points: 36 }]);
});

test('9.10 example: the heavy cruiser takes mass 86 and 294 points, line by line', () => {
  const parsed = parseDesign(CRUISER);
  expect(parsed.ok).toBe(true);
  if (!parsed.ok) return;
  const { hull, lines, used, left, points } = workOut(parsed.value);
  expect({ hull, used, left, points }).toEqual({ hull: { mass: 86, points: 86 }, used: 86, left: 0, points: 294 });
  expect(lines.map(({ part, count, mass, points }) => [part, count, mass, points])).toEqual([
    ['integrity', 1, 26, 52],
    ['ftl', 1, 9, 18],
    ['main-drive', 1, 17, 34],
    ['screen', 1, 4, 12],
    ['fire-control', 2, 2, 8],
    ['point-defence', 2, 2, 6],
    ['beam', 2, 12, 36],
    ['beam', 1, 3, 9],
    ['beam', 2, 2, 6],
    ['launcher', 1, 3, 9],
    ['magazine', 1, 6, 18],
  ]);
  expect(lines[1]!.sum).toEqual({ kind: 'share', percent: 10, of: 86, hundredths: 860, least: 1 });
  expect(lines[3]!.sum).toEqual({ kind: 'share', percent: 5, of: 86, hundredths: 430, least: 3 });
  expect(rowsOf(parsed.value.hull)).toEqual([7, 7, 6, 6]);
});

test('9.10 a parsed design has its systems in the order of the sheet', () => {
  const parsed = parseDesign({ ...bare(100), systems: [beam(3, 'F'), { kind: 'screen' }, { kind: 'fire-control' }] });
  expect(parsed.ok && parsed.value.systems.map(({ kind }) => kind)).toEqual(['fire-control', 'screen', 'beam']);
});

test('7.4 example: mass 90 with 27 boxes has five dots, in boxes 6, 12, 18, 24 and 27', () => {
  const ship = { ...bare(90), hull: 27 };
  expect(crewFactors(ship)).toBe(5);
  expect(crewDots(ship)).toEqual([6, 12, 18, 24, 27]);
});
