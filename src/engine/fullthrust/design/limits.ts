import { RULES_VERSION, novasNeedWarships } from '../rulesVersion.ts';
import { areAdjacent } from './arcs.ts';
import { MOST_SHIP_MASS } from './bounds.ts';
import { ARC_COUNTS, beamArcCounts, INTEGRITY, SALVO_MASS, share } from './costs.ts';
import type { DesignProblem, DesignSystem, ShipDesign, SystemOf } from './design.types.ts';
import { ARCS, ratingOf, type Arc } from './terms.ts';
import { workOut } from './working.ts';

/** What of chapter 9 a draft breaks, the whole ship first; none: it may be built. */
export function limits(design: ShipDesign, version: number = RULES_VERSION): DesignProblem[] {
  return [
    ...overMass(design, version),
    ...tooHeavy(design),
    ...weakHull(design),
    ...tugWithoutFtl(design),
    ...spine(design, version),
    ...design.systems.flatMap((system, n) => systemLimits(system, `systems[${n}]`, design)),
  ];
}

/** 9.2 */
function overMass(design: ShipDesign, version: number): DesignProblem[] {
  const { used } = workOut(design, version);
  if (used <= design.mass) return [];
  return [{ code: 'over-mass', path: 'mass', section: '9.2', found: used, limit: design.mass }];
}

/** 9.2, 13.8 A base may be heavier than a ship. */
function tooHeavy({ mass, thrust, ftl }: ShipDesign): DesignProblem[] {
  if (mass <= MOST_SHIP_MASS || (thrust === 0 && !ftl)) return [];
  return [{ code: 'out-of-bounds', path: 'mass', section: '9.2', found: mass, limit: MOST_SHIP_MASS }];
}
/** 9.3: the least hull boxes of a ship of that mass. */
export const leastHull = (mass: number): number => share(mass, INTEGRITY.least);

/** 9.3 */
function weakHull({ mass, hull }: ShipDesign): DesignProblem[] {
  const least = leastHull(mass);
  return hull >= least ? [] : [{ code: 'weak-hull', path: 'hull', section: '9.3', found: hull, limit: least }];
}

/** 8.3 */
function tugWithoutFtl({ ftl, tow }: ShipDesign): DesignProblem[] {
  return tow > 0 && !ftl ? [{ code: 'tug-without-ftl', path: 'tow', section: '8.3', found: tow }] : [];
}

/** 12.3: a nova cannon lies along the spine of a capital ship of war, no base's and no merchant's (9.2); one of each wonder in a ship, by ruling. */
function spine({ type, systems, service, navy, thrust }: ShipDesign, version: number): DesignProblem[] {
  const isBaseOrMerchant = ratingOf(type) === 'other' || service === 'civilian' || navy === 'merchant' || thrust === 0;
  const isUnfit = novasNeedWarships(version)
    ? ratingOf(type) !== 'capital' || isBaseOrMerchant
    : !['capital', 'other'].includes(ratingOf(type));
  return (['nova-cannon', 'wave-gun', 'reflex-field', 'cloaking-field'] as const).flatMap((kind): DesignProblem[] => {
    const places = systems.flatMap((system, n) => (system.kind === kind ? [n] : []));
    if (places.length > 1) return [{ code: 'one-of-its-kind', path: `systems[${places[1]}]`, section: '12.3', found: places.length, limit: 1 }]; // prettier-ignore
    return isUnfit && kind === 'nova-cannon' && places.length > 0
      ? [{ code: 'capital-only', path: `systems[${places[0]}]`, section: '12.3', found: type }]
      : [];
  });
}

function systemLimits(system: DesignSystem, path: string, design: ShipDesign): DesignProblem[] {
  switch (system.kind) {
    case 'beam':
      return arcLimits(system.arcs, beamArcCounts(system.class), `${path}.arcs`);
    case 'torpedo':
    case 'needle':
    case 'submunitions':
    case 'rack':
      return arcLimits(system.arcs, ARC_COUNTS[system.kind], `${path}.arcs`);
    case 'launcher':
      return [...arcLimits(system.arcs, ARC_COUNTS.launcher, `${path}.arcs`), ...noMagazine(system, path, design)];
    case 'magazine':
      return overfull(system, path);
    default:
      return [];
  }
}

/** 9.9: so many arcs as the mounting may have, side by side. */
function arcLimits(arcs: readonly Arc[], counts: readonly number[], path: string): DesignProblem[] {
  const found = arcs.length;
  const section = '9.9';
  if (!counts.includes(found)) {
    const limit = counts.findLast((count) => count <= found) ?? counts[0]!;
    return [{ code: 'wrong-number-of-arcs', path, section, found, limit }];
  }
  return found === ARCS.length || areAdjacent(arcs)
    ? []
    : [{ code: 'arcs-not-adjacent', path, section, found: arcs.join(' ') }];
}

/** 6.5: a launcher is fed from one magazine. */
function noMagazine({ magazine }: SystemOf<'launcher'>, path: string, { systems }: ShipDesign): DesignProblem[] {
  const magazines = systems.filter(({ kind }) => kind === 'magazine').length;
  return magazine < magazines
    ? []
    : [{ code: 'no-magazine', path: `${path}.magazine`, section: '6.5', found: magazine }];
}

/** 6.5: the salvoes fit into the magazine's mass. */
function overfull({ mass, standard, extended }: SystemOf<'magazine'>, path: string): DesignProblem[] {
  const loaded = standard * SALVO_MASS.standard + extended * SALVO_MASS.extended;
  return loaded <= mass ? [] : [{ code: 'overfull-magazine', path, section: '6.5', found: loaded, limit: mass }];
}
