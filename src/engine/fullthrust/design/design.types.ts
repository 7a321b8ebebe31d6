import type {
  ELECTRONICS,
  Arc,
  FighterType,
  Load,
  Navy,
  Service,
  ShipType,
  SpaceKind,
  Streamlining,
  SystemKind,
} from './terms.ts';

/**
 * A ship's design (9), as data: what the shipyard makes, a file carries, and a battle's setup holds.
 * `parseDesign` makes it from untrusted data; one that it has made is valid in every limit of chapter 9.
 */
export interface ShipDesign {
  /** The class's name: `Pharos`. */
  readonly name: string;
  /** Whose yards build it: the way it looks. */
  readonly navy: Navy;
  /** 9.2 what its navy calls it; the mass ranges there are a guide, no limit. */
  readonly type: ShipType;
  /** 7.3 a warship has a crew factor for every 20 mass, a civilian one for every 50. */
  readonly service: Service;
  /** 9.2 total mass. */
  readonly mass: number;
  /** 9.3 hull boxes, which is the mass that they take. */
  readonly hull: number;
  /** 9.5 thrust rating of the main drive; 0 is no drive. */
  readonly thrust: number;
  /** 9.5 */
  readonly ftl: boolean;
  /** 8.3 mass of other ships that a tug's drive takes along; 0 is no tug. */
  readonly tow: number;
  /** 9.8 armour boxes. */
  readonly armour: number;
  /** 9.6 */
  readonly streamlining: Streamlining;
  /** 9.4, 7.5 mass of the holds, the passenger, laboratory and troop spaces. */
  readonly spaces: Readonly<Record<SpaceKind, number>>;
  /** What threshold checks roll for, each by itself, in the order of `SYSTEM_KINDS`; at most `MOST_SYSTEMS`. */
  readonly systems: readonly DesignSystem[];
}

/** A system of a design; arcs run clockwise from the first. */
export type DesignSystem =
  | { readonly kind: 'fire-control' }
  | { readonly kind: 'area-fire-control' }
  | { readonly kind: 'point-defence' }
  /** 9.8 one generator. */
  | { readonly kind: 'screen' }
  /** 9.9 class 1 to 6. */
  | { readonly kind: 'beam'; readonly class: number; readonly arcs: readonly Arc[] }
  | { readonly kind: 'torpedo'; readonly arcs: readonly Arc[] }
  | { readonly kind: 'needle'; readonly arcs: readonly Arc[] }
  | { readonly kind: 'submunitions'; readonly arcs: readonly Arc[] }
  /** 6.4 a salvo missile launcher; `magazine` counts the design's magazines from 0. */
  | { readonly kind: 'launcher'; readonly arcs: readonly Arc[]; readonly magazine: number }
  /** 6.5 the salvoes that it is loaded with; what they leave of its mass is wasted. */
  | { readonly kind: 'magazine'; readonly mass: number; readonly standard: number; readonly extended: number }
  /** 6.4 a salvo missile rack. */
  | { readonly kind: 'rack'; readonly arcs: readonly Arc[]; readonly load: Load }
  /** 9.7 a hangar bay for six fighters, with the group that lives in it. */
  | { readonly kind: 'bay'; readonly fighters: FighterType }
  /** 9.7, 8.3 a hangar for other craft, by the mass that it holds. */
  | { readonly kind: 'hangar'; readonly capacity: number }
  /** 12.4 with so many mines aboard. */
  | { readonly kind: 'minelayer'; readonly mines: number }
  | { readonly kind: 'minesweeper' }
  /** 12.2, 12.3 */
  | { readonly kind: 'ortillery' | 'nova-cannon' | 'wave-gun' }
  | { readonly kind: 'reflex-field' }
  | { readonly kind: 'cloaking-field' }
  /** 11.2 to 11.4 */
  | { readonly kind: (typeof ELECTRONICS)[number] };

/** The systems of one kind. */
export type SystemOf<Kind extends SystemKind> = Extract<DesignSystem, { readonly kind: Kind }>;

/** Why a design is refused: what, where in it, by which section, and the numbers of the sentence. */
export interface DesignProblem {
  readonly code: DesignCode;
  /** `systems[3].arcs`; empty for the whole design. */
  readonly path: string;
  /** The book's. */
  readonly section: string;
  readonly found?: string | number;
  /** The limit that it passes. */
  readonly limit?: number;
}

export type DesignCode =
  | 'not-an-object'
  | 'not-a-list'
  | 'not-a-number'
  | 'not-true-or-false'
  | 'unknown-word'
  | 'bad-name'
  | 'out-of-bounds'
  | 'over-mass'
  | 'weak-hull'
  | 'too-many-systems'
  | 'arcs-not-adjacent'
  | 'wrong-number-of-arcs'
  | 'arc-twice'
  | 'no-magazine'
  | 'overfull-magazine'
  | 'no-fighters'
  | 'tug-without-ftl'
  | 'one-of-its-kind'
  | 'capital-only';
