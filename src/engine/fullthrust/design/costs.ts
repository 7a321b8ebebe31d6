import type { FighterType, Load, SpaceKind, Streamlining } from './terms.ts';

/** Mass and points of each part (9.11). Percentages are of the ship's total mass; points are a part's mass times its factor. */

/** 9.2: the hull costs its mass once. */
export const HULL_POINTS = 1;

/** 9.3: hull boxes, one for each mass; at least so many per cent. */
export const INTEGRITY = { least: 10, points: 2 } as const;

/** 9.5: per cent for each point of thrust, and for the FTL drive; each takes at least 1. */
export const MAIN_DRIVE = { percent: 5, points: 2 } as const;
export const FTL_DRIVE = { percent: 10, points: 2 } as const;
/** 8.3: one more mass of FTL drive tows so much. */
export const TOWED_PER_MASS = 5;

/** 9.6: per cent. */
export const STREAMLINING: Readonly<Record<Streamlining, number>> = { none: 0, partial: 10, full: 20 };
export const STREAMLINING_POINTS = 2;

/** 9.8: one box for each mass. */
export const ARMOUR = { mass: 1, points: 2 } as const;
/** 9.8: per cent for each generator, and the least mass of each; above the second they stand by. */
export const SCREEN = { percent: 5, least: 3, points: 3, working: 2 } as const;

/** 9.4 */
export const SPACE_POINTS: Readonly<Record<SpaceKind, number>> = { cargo: 0, passengers: 0, science: 0, troops: 0 };

/** 9.9: systems of one mass. */
export const FIXED = {
  'fire-control': { mass: 1, points: 4 },
  'area-fire-control': { mass: 2, points: 4 },
  'point-defence': { mass: 1, points: 3 },
  needle: { mass: 2, points: 3 },
  submunitions: { mass: 1, points: 3 },
  launcher: { mass: 3, points: 3 },
  bay: { mass: 9, points: 3 },
  // 12.4
  minelayer: { mass: 2, points: 3 },
  minesweeper: { mass: 5, points: 3 },
  ortillery: { mass: 3, points: 3 },
  'nova-cannon': { mass: 20, points: 3 },
  'wave-gun': { mass: 12, points: 3 },
  'enhanced-sensors': { mass: 2, points: 4 },
  'superior-sensors': { mass: 4, points: 4 },
  'weasel-cruiser': { mass: 4, points: 4 },
  'weasel-capital': { mass: 8, points: 4 },
  ecm: { mass: 4, points: 4 },
  'area-ecm': { mass: 6, points: 4 },
} as const;

/** 12.4: per cent of the ship's mass, and the least that it takes. */
export const FIELD = {
  'reflex-field': { percent: 10, least: 10, points: 6 },
  'cloaking-field': { percent: 10, least: 2, points: 10 },
} as const;

/** 12.4: of each mine that a minelayer carries. */
export const MINE = { mass: 1, points: 2 } as const;

export const BEAM_POINTS = 3;
/** 9.9: a class 2 bears through three arcs; for all six it takes more. */
export const CLASS_2 = { arcs: 3, allRound: 1 } as const;
/** 9.9: each further arc of a class 3 or greater takes this part of its base. */
export const BEAM_ARC_SHARE = 4;

/** 9.9: mass with one arc, and for each further one. */
export const TORPEDO = { mass: 4, perArc: 1, mostArcs: 3, points: 3 } as const;

/** 9.9: mass of a salvo in a magazine, and of a rack with its salvo. */
export const SALVO_MASS: Readonly<Record<Load, number>> = { standard: 2, extended: 3 };
export const RACK_MASS: Readonly<Record<Load, number>> = { standard: 4, extended: 5 };
export const MISSILE_POINTS = 3;

/** 9.7: tenths of a mass for each mass of carried craft. */
export const HANGAR = { tenths: 15, points: 3 } as const;

/** 9.11: points of a group of six, which no ship's own points hold (9.7). */
export const GROUP_POINTS: Readonly<Record<FighterType, number>> = {
  standard: 18,
  heavy: 30,
  fast: 24,
  interceptor: 18,
  attack: 24,
  'long-range': 24,
  torpedo: 36,
};

/** 11.3: points of a dummy. */
export const DUMMY_POINTS = 20;

/** 9.9: the arc counts that each directed system may have; six are all round. */
export const ARC_COUNTS = {
  torpedo: [1, 2, 3],
  needle: [1],
  submunitions: [1],
  launcher: [3],
  rack: [3],
} as const;

/** 9.9: the arc counts of a beam of that class. */
export function beamArcCounts(beamClass: number): readonly number[] {
  if (beamClass === 1) return [6];
  return beamClass === 2 ? [3, 6] : [1, 2, 3, 4, 5, 6];
}

/** 9.9: a beam's mass with one arc, doubled with each class. */
export const beamBase = (beamClass: number): number => 2 ** (beamClass - 1);

/**
 * 9.2: a percentage of the ship's mass, halves rounded up, never 0.
 * @param percent whole, above 0
 */
export function share(mass: number, percent: number): number {
  return Math.max(1, Math.floor((mass * percent + 50) / 100));
}
