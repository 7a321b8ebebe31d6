import { expect, test } from 'vitest';
import type { DesignSystem, ShipDesign } from './design/design.types.ts';
import { ALL_DESIGNS, designNamed, pointsOf, WONDER_SHIPS } from './design/navies.ts';
import { sheetOf } from './design/sheet.ts';
import { assess, shipyard, type Stock } from './design/shipyard.ts';
import { bare, CRUISER } from './design/testing/examples.ts';
import { FIELD_KINDS, SYSTEM_KINDS } from './design/terms.ts';
import { workOut } from './design/working.ts';
import { fullThrust } from './index.ts';
import { designCost, type DesignCost } from './testing/model/designs.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import { randomDesign } from './testing/randomDesign.ts';
import { pickFrom } from './testing/randomSetup.ts';

// Mass and points of designs, added up a second time by testing/model/designs.ts.

/** What the game says of a design. */
function engineCost(design: ShipDesign): DesignCost {
  const { used, points, groupPoints } = workOut(design);
  expect(pointsOf(design)).toBe(points + groupPoints);
  return { used, points, groupPoints, leastHull: assess(design).leastHull, rows: sheetOf(design).rows };
}
const agree = (design: ShipDesign): void =>
  expect(engineCost(design), JSON.stringify(design)).toEqual(designCost(design));

/** What one more system takes by the model. */
function oneMore(design: ShipDesign, system: DesignSystem): { mass: number; points: number } {
  const [now, then] = [design, { ...design, systems: [...design.systems, system] }].map(designCost) as [DesignCost, DesignCost]; // prettier-ignore
  return { mass: then.used - now.used, points: then.points - now.points };
}

test('lockstep: 9.11 and 12.4 what the shipyard offers costs the same in the model', () => {
  const offers = (shipyard.stock as Stock).systems.filter(({ cost }) => cost !== null);
  // All but screens and the two fields, which are shares of the ship.
  expect(new Set(offers.map(({ system }) => system.kind)).size).toBe(SYSTEM_KINDS.length - 3);
  for (const { system, cost } of offers) expect(cost, JSON.stringify(system)).toEqual(oneMore(bare(100), system));
});

test('lockstep: 9.10 the printed cruiser takes 86 and costs 294 in the model', () => {
  expect(designCost(CRUISER)).toMatchObject({ used: 86, points: 294, rows: [7, 7, 6, 6] });
});

test('lockstep: 9.11 every design of the navies and of the battles costs the same in game and model', () => {
  const ofBattles = fullThrust.scenarios.flatMap(({ id }) => scenarioSetup(id).designs);
  for (const design of [...ALL_DESIGNS, ...WONDER_SHIPS, ...ofBattles]) {
    agree(design);
    expect(designCost(design).used, design.name).toBeLessThanOrEqual(design.mass);
  }
  // Of those that battles before version 5 go on with one is too heavy (6.5): it was let pass then.
  for (const { name } of ALL_DESIGNS) agree(designNamed(name, 1)!);
});

test('lockstep: 9.11 and 12.4 of 500 random designs mass, points and hull come out the same in game and model', () => {
  const kinds = new Map<string, number>();
  for (let seed = 1; seed <= 500; seed++) {
    const design = randomDesign(pickFrom(seed));
    agree(design);
    const { used, leastHull } = designCost(design);
    const { nextScreen, fields, working } = assess(design);
    expect(nextScreen, JSON.stringify(design)).toEqual(oneMore(design, { kind: 'screen' }));
    for (const kind of FIELD_KINDS) expect(fields[kind]).toEqual(oneMore(bare(design.mass), { kind }));
    expect(working!.left).toBe(design.mass - used);
    const codes = assess(design).problems.map(({ code }) => code);
    expect(codes.includes('over-mass'), JSON.stringify(design)).toBe(used > design.mass);
    expect(codes.includes('weak-hull'), JSON.stringify(design)).toBe(design.hull < leastHull);
    for (const { kind } of design.systems) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const kind of SYSTEM_KINDS) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(20);
});
