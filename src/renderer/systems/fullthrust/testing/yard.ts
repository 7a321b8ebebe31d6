import type { Arc, Assessment, DesignProblem, DesignSystem, Line, SystemOffer, ShipDesign, Stock } from '../data.ts';

/** The shipyard's answers, as the rules give them for the designs here. */

const ALL: readonly Arc[] = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];
const FRONT: readonly Arc[] = ['FP', 'F', 'FS'];

export const PHAROS: ShipDesign = {
  name: 'Pharos',
  navy: 'lantern',
  type: 'CA',
  service: 'military',
  mass: 84,
  hull: 20,
  thrust: 5,
  ftl: true,
  tow: 0,
  armour: 2,
  streamlining: 'none',
  spaces: { cargo: 0, passengers: 0, science: 0, troops: 0 },
  systems: [
    { kind: 'fire-control' },
    { kind: 'screen' },
    { kind: 'beam', class: 3, arcs: ['AP', 'FP', 'F'] },
    { kind: 'beam', class: 3, arcs: ['F', 'FS', 'AS'] },
    { kind: 'torpedo', arcs: ['F'] },
  ],
};
export const MASSIF: ShipDesign = { ...PHAROS, name: 'Massif', navy: 'anvil', type: 'BB', mass: 138 };

const fitted = (system: DesignSystem, mass: number, points: number): SystemOffer => ({
  system,
  cost: system.kind === 'screen' ? null : { mass, points },
});

export const STOCK: Stock = {
  designs: [PHAROS, MASSIF],
  systems: [
    fitted({ kind: 'fire-control' }, 1, 4),
    fitted({ kind: 'area-fire-control' }, 2, 8),
    fitted({ kind: 'point-defence' }, 1, 3),
    fitted({ kind: 'screen' }, 0, 0),
    fitted({ kind: 'beam', class: 1, arcs: ALL }, 1, 3),
    fitted({ kind: 'beam', class: 2, arcs: FRONT }, 2, 6),
    fitted({ kind: 'beam', class: 3, arcs: FRONT }, 6, 18),
    fitted({ kind: 'torpedo', arcs: ['F'] }, 4, 12),
    fitted({ kind: 'launcher', arcs: FRONT, magazine: 0 }, 3, 9),
    fitted({ kind: 'magazine', mass: 4, standard: 2, extended: 0 }, 4, 12),
    fitted({ kind: 'rack', arcs: FRONT, load: 'standard' }, 4, 12),
    fitted({ kind: 'bay', fighters: 'standard' }, 9, 27),
    fitted({ kind: 'hangar', capacity: 4 }, 6, 18),
  ],
  most: { mass: 400, thrust: 20, tow: 2000, systems: 64, name: 32 },
};

const line = (part: Line['part'], section: string, sum: Line['sum'], mass: number, more: Partial<Line> = {}): Line => ({
  part,
  section,
  count: 1,
  system: null,
  sum,
  mass,
  points: 2 * mass,
  pointsPerMass: 2,
  ...more,
});

/** A line for every kind of sum. */
export const LINES: readonly Line[] = [
  line('integrity', '9.3', { kind: 'chosen' }, 20),
  line('ftl', '9.5', { kind: 'share', percent: 10, of: 84, hundredths: 840, least: 1 }, 8),
  line('main-drive', '9.5', { kind: 'share', percent: 25, of: 84, hundredths: 2100, least: 1 }, 21),
  line('screen', '9.8', { kind: 'share', percent: 5, of: 40, hundredths: 200, least: 3 }, 3, { system: 1 }),
  line('fire-control', '9.9', { kind: 'fixed', mass: 1 }, 1, { system: 0, points: 4, pointsPerMass: 4 }),
  line('beam', '9.9', { kind: 'arcs', base: 4, extra: 2, perArc: 1 }, 12, { system: 2, count: 2 }),
  line('torpedo', '9.9', { kind: 'arcs', base: 4, extra: 0, perArc: 1 }, 4, { system: 4 }),
  line('tow', '8.3', { kind: 'tow', towed: 108, per: 5 }, 22),
  line('hangar', '9.7', { kind: 'hangar', capacity: 3, tenths: 45 }, 5),
];

/** A draft as the rules would answer it, its lines those above that it has the systems for. */
export function makeAssessment(draft: ShipDesign, problems: readonly DesignProblem[] = [], left = 0): Assessment {
  return {
    draft,
    problems,
    working: {
      hull: { mass: draft.mass, points: draft.mass },
      lines: LINES.filter(({ system, part }) => system === null || draft.systems[system]?.kind === part),
      used: draft.mass - left,
      left,
      points: 287,
      groups: [],
      groupPoints: 0,
    },
    sheet: { rows: [5, 5, 5, 5], crewDots: [4, 8, 12, 16, 20], spaces: [] },
    leastHull: 8,
    fields: { 'reflex-field': { mass: 10, points: 60 }, 'cloaking-field': { mass: 8, points: 80 } },
    nextScreen: { mass: 4, points: 12 },
  };
}
