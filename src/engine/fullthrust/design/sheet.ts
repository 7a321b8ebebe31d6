import type { ShipDesign } from './design.types.ts';
import { SPACE_KINDS, type Service, type SpaceKind } from './terms.ts';

/** 9.3 rows of the damage track. */
const HULL_ROWS = 4;

/** 13.8 The rows of a hull of that mass: one more for every 100 above 400. */
export const hullRows = (mass: number): number => HULL_ROWS + (mass > 400 ? Math.floor((mass - 400) / 100) : 0);

/**
 * 9.3: so many in rows of one length, what is over in the upper ones; rows with nothing are left out.
 * @returns boxes of each row, from the top
 */
export function rowsOf(boxes: number, rows = HULL_ROWS): number[] {
  return Array.from({ length: rows }, (_, row) => Math.ceil((boxes - row) / rows)).filter((row) => row > 0);
}

/** 7.3 mass for each crew factor. */
const MASS_PER_CREW: Readonly<Record<Service, number>> = { military: 20, civilian: 50 };

/** 7.3: crew factors, each of them a damage control party. */
export const crewFactors = ({ mass, service }: ShipDesign): number => Math.ceil(mass / MASS_PER_CREW[service]);

/**
 * 7.4: the hull boxes that carry a crew dot, counted from 1 along the track; one box more than once where
 * the track is too short for all dots.
 */
export function crewDots(design: ShipDesign): number[] {
  const crew = crewFactors(design);
  const step = Math.ceil(design.hull / crew);
  return Array.from({ length: crew }, (_, dot) =>
    dot === crew - 1 ? design.hull : Math.min(design.hull, (dot + 1) * step),
  );
}

/** 9.4, 7.5: a space's mass in groups, one for each row of the hull, the larger first; each threshold takes one. */
export function spaceGroups({ mass, hull, spaces }: ShipDesign, kind: SpaceKind): number[] {
  return rowsOf(spaces[kind], rowsOf(hull, hullRows(mass)).length);
}

/** What a sheet draws besides the systems. */
export interface Sheet {
  /** Boxes of each hull row, from the top. */
  readonly rows: readonly number[];
  /** As `crewDots`. */
  readonly crewDots: readonly number[];
  readonly spaces: readonly { readonly kind: SpaceKind; readonly groups: readonly number[] }[];
}

/** 2.6, 7.4, 7.5: a design's damage track, crew and spaces. */
export function sheetOf(design: ShipDesign): Sheet {
  return {
    rows: rowsOf(design.hull, hullRows(design.mass)),
    crewDots: crewDots(design),
    spaces: SPACE_KINDS.filter((kind) => design.spaces[kind] > 0).map((kind) => ({
      kind,
      groups: spaceGroups(design, kind),
    })),
  };
}
