import { ARCS, type Arc, type DesignProblem, type DesignSystem, type ShipDesign } from '../data.ts';

/** Edits of a design on the drawing board: each returns a new one. They keep no limit; the rules tell what is wrong. */

/** What the drawing board begins with where nothing is chosen. */
export const bareHull = (name: string): ShipDesign => ({
  name,
  navy: 'lantern',
  type: 'CL',
  service: 'military',
  mass: 50,
  hull: 15,
  thrust: 4,
  ftl: true,
  tow: 0,
  armour: 0,
  streamlining: 'none',
  spaces: { cargo: 0, passengers: 0, science: 0, troops: 0 },
  systems: [{ kind: 'fire-control' }],
});

/** A design with one more system. */
export const withSystem = (design: ShipDesign, system: DesignSystem): ShipDesign => ({
  ...design,
  systems: [...design.systems, system],
});

/** A design with another system in a place. */
export const withChanged = (design: ShipDesign, place: number, system: DesignSystem): ShipDesign => ({
  ...design,
  systems: design.systems.map((old, n) => (n === place ? system : old)),
});
/** Places of the magazines among the systems. */
export const magazinesOf = ({ systems }: ShipDesign): number[] =>
  systems.flatMap(({ kind }, n) => (kind === 'magazine' ? [n] : []));

/** Without a system; launchers go on with the magazines that they had, or with the first. */
export function withoutSystem(design: ShipDesign, place: number): ShipDesign {
  const gone = design.systems[place];
  const rest = design.systems.filter((_, n) => n !== place);
  if (gone?.kind !== 'magazine') return { ...design, systems: rest };
  const number = magazinesOf(design).indexOf(place);
  const systems = rest.map((system): DesignSystem => {
    if (system.kind !== 'launcher' || system.magazine < number) return system;
    return { ...system, magazine: system.magazine === number ? 0 : system.magazine - 1 };
  });
  return { ...design, systems };
}

/** Systems that need no setting are counted. */
const COUNTED = ['fire-control', 'area-fire-control', 'point-defence', 'screen'] as const;
const isClass1 = (system: DesignSystem): boolean => system.kind === 'beam' && system.class === 1;
/** Class 1 beams bear all round (9.9) and are counted too. */
export const isCounted = (system: DesignSystem): boolean =>
  (COUNTED as readonly string[]).includes(system.kind) || isClass1(system);
/** Whether two counted systems are of one kind. */
const isAlike = (a: DesignSystem, b: DesignSystem): boolean => a.kind === b.kind && (a.kind !== 'beam' || isClass1(b));

/** How many counted systems of this kind a design has. */
export const countOf = ({ systems }: ShipDesign, like: DesignSystem): number =>
  systems.filter((system) => isCounted(system) && isAlike(like, system)).length;

/** With so many of a counted system. */
export function withCount(design: ShipDesign, like: DesignSystem, count: number): ShipDesign {
  const rest = design.systems.filter((system) => !(isCounted(system) && isAlike(like, system)));
  return { ...design, systems: [...rest, ...Array.from({ length: Math.max(0, count) }, () => like)] };
}

/** All arcs turned by so many places, clockwise. */
export const turned = (arcs: readonly Arc[], by: 1 | -1): Arc[] =>
  arcs.map((arc) => ARCS[(ARCS.indexOf(arc) + by + ARCS.length) % ARCS.length]!);

/** With an arc, or without it where it was there; in their order from the bow. */
export const toggled = (arcs: readonly Arc[], arc: Arc): Arc[] =>
  ARCS.filter((one) => (one === arc ? !arcs.includes(one) : arcs.includes(one)));

/** Problems of one field, or of a system's. */
export const problemsAt = (problems: readonly DesignProblem[], path: string): DesignProblem[] =>
  problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`));

/** The number of a problem's system; null: it is about something else. */
export function systemOf({ path }: DesignProblem): number | null {
  const found = /^systems\[(\d+)\]/.exec(path);
  return found ? Number(found[1]) : null;
}
