import type { Shipyard } from '../../game.ts';
import { beamArcCounts, SALVO_MASS } from './costs.ts';
import { FRONT } from './arcs.ts';
import { LONGEST_NAME, MOST_BEAM_CLASS, MOST_MASS, MOST_SYSTEMS, MOST_THRUST, MOST_TOW } from './bounds.ts';
import type { DesignProblem, DesignSystem, ShipDesign } from './design.types.ts';
import { leastHull, limits } from './limits.ts';
import { ALL_DESIGNS } from './navies.ts';
import { parseDesign, readDesign } from './parse.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { ARCS, ELECTRONICS, type FieldKind } from './terms.ts';
import { fieldCost, isField, screenCost, systemCost, workOut, type Working } from './working.ts';

/** What the shipyard's screen offers. */
export interface Stock {
  /** Designs of ours, to look at and to begin with. */
  readonly designs: readonly ShipDesign[];
  /** A system of every kind, as it is fitted first. */
  readonly systems: readonly SystemOffer[];
  readonly most: {
    readonly mass: number;
    readonly thrust: number;
    readonly tow: number;
    readonly systems: number;
    readonly name: number;
  };
}
/** A system that can be fitted; its mass and points where they hang on nothing else. */
export interface SystemOffer {
  readonly system: DesignSystem;
  /** Null: a share of the ship's mass. */
  readonly cost: { readonly mass: number; readonly points: number } | null;
}

/** A draft added up (9.10). */
export interface Assessment {
  /** Null: it cannot be read. */
  readonly draft: ShipDesign | null;
  /** All that is wrong with it; none: it may be built. */
  readonly problems: readonly DesignProblem[];
  readonly working: Working | null;
  readonly sheet: Sheet | null;
  /** 9.3 the fewest hull boxes of that mass. */
  readonly leastHull: number;
  /** 9.8 what one more screen generator would take. */
  readonly nextScreen: { readonly mass: number; readonly points: number };
  /** 12.4 what each field would take. */
  readonly fields: Readonly<Record<FieldKind, { readonly mass: number; readonly points: number }>>;
}
const OFFERED: readonly DesignSystem[] = [
  { kind: 'fire-control' },
  { kind: 'area-fire-control' },
  { kind: 'point-defence' },
  { kind: 'screen' },
  ...Array.from({ length: MOST_BEAM_CLASS }, (_, n): DesignSystem => {
    const counts = beamArcCounts(n + 1);
    return { kind: 'beam', class: n + 1, arcs: counts.includes(FRONT.length) ? FRONT : ARCS };
  }),
  { kind: 'torpedo', arcs: ['F'] },
  { kind: 'needle', arcs: ['F'] },
  { kind: 'submunitions', arcs: ['F'] },
  { kind: 'launcher', arcs: FRONT, magazine: 0 },
  { kind: 'magazine', mass: 2 * SALVO_MASS.standard, standard: 2, extended: 0 },
  { kind: 'rack', arcs: FRONT, load: 'standard' },
  { kind: 'bay', fighters: 'standard' },
  { kind: 'hangar', capacity: 4 },
  { kind: 'minelayer', mines: 3 },
  { kind: 'minesweeper' },
  { kind: 'ortillery' },
  { kind: 'nova-cannon' },
  { kind: 'wave-gun' },
  { kind: 'reflex-field' },
  { kind: 'cloaking-field' },
  ...ELECTRONICS.map((kind): DesignSystem => ({ kind })),
];

/** Where players design ships (9). */
export const shipyard: Shipyard<ShipDesign> = {
  get stock(): Stock {
    return {
      designs: ALL_DESIGNS,
      systems: OFFERED.map(offerOf),
      most: { mass: MOST_MASS, thrust: MOST_THRUST, tow: MOST_TOW, systems: MOST_SYSTEMS, name: LONGEST_NAME },
    };
  },
  assess,
  parse: parseDesign,
};

const NOTHING = { mass: 0, points: 0 };

/** Adds up a draft and lists all that is wrong with it. */
export function assess(draft: unknown): Assessment {
  const read = readDesign(draft);
  if (!read.ok) {
    const none = {
      draft: null,
      working: null,
      sheet: null,
      leastHull: 1,
      nextScreen: NOTHING,
      fields: { 'reflex-field': NOTHING, 'cloaking-field': NOTHING },
    };
    return { ...none, problems: read.error };
  }
  const design = read.value;
  return {
    draft: design,
    problems: limits(design),
    working: workOut(design),
    sheet: sheetOf(design),
    leastHull: leastHull(design.mass),
    nextScreen: screenCost(design),
    fields: {
      'reflex-field': fieldCost('reflex-field', design),
      'cloaking-field': fieldCost('cloaking-field', design),
    },
  };
}

function offerOf(system: DesignSystem): SystemOffer {
  return {
    system,
    cost: system.kind === 'screen' || isField(system) ? null : systemCost(system),
  };
}
