import type { Side } from '../../../../engine/game.ts';
import type { FullThrustEvent } from '../../../../engine/fullthrust/events.ts';
import type { Navy } from '../../../../engine/fullthrust/design/terms.ts';
import type { BodyKind, Guise } from '../../../../engine/fullthrust/terms.ts';
import type { FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { MotionPose } from '../../../board/animation/motion.ts';
import type { TimedStep } from '../../../board/animation/plan.types.ts';
import type { Point, Pose } from '../../../board/plane.ts';
import type { BoardTypes } from '../../../board/system.types.ts';
import type { Flight } from './flight.ts';
import type { OpenExtent, OpenTable, TablePoint } from '../../../board/tables/openTable.ts';

/** What Full Thrust's board speaks of. Points of the view are in 1/1024 MU, those of the table in MU. */
export interface FullThrustBoard extends BoardTypes {
  View: FullThrustView;
  Event: FullThrustEvent;
  Overlay: BoardOverlay;
  Pick: BoardPick;
  /** `unit 3`, `group 1`. */
  Focus: string;
  Spot: TablePoint;
  Extent: OpenExtent;
  Table: OpenTable;
  Picture: Picture;
  Step: PlanStep;
}

export type BoardPick =
  | { readonly kind: 'unit' | 'group'; readonly id: number }
  /** A place to which options lead; the ship that goes there, or null: no ship does. */
  | { readonly kind: 'end'; readonly unit: number | null; readonly actions: readonly number[] }
  /** A point where something may be placed, or toward which something may face. */
  | { readonly kind: 'spot'; readonly at: PlanePoint }
  | { readonly kind: 'point'; readonly at: PlanePoint };

/** Where one or more options lead. */
export interface EndMark {
  readonly at: PlanePoint;
  /** The ship that goes there; null: a group or a salvo does. */
  readonly unit: number | null;
  readonly actions: readonly number[];
  /** Of the turn that is looked at. */
  readonly strong: boolean;
}

export interface BoardLine {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
  readonly strong: boolean;
}

/** A ship at the end of the move that is pointed at. */
export interface GhostMark {
  readonly unit: number;
  readonly at: PlanePoint;
  /** Where it faces. */
  readonly course: number;
  /** 10.2 Where each leg of a vector order ends, and how the ship faces there; empty: it flies cinematically. */
  readonly legs: readonly { readonly at: PlanePoint; readonly facing: number }[];
  /** 10.2 Where it will drift from there in a turn; null: it flies cinematically. */
  readonly drift: PlanePoint | null;
}

/** Where the player thinks that an enemy ship will fly: its corners, the last of them its end. */
export interface GuessMark {
  readonly unit: number;
  readonly path: readonly PlanePoint[];
  readonly at: PlanePoint;
  readonly course: number;
}

/** 10.2 Where a ship that flies by vectors will drift in a turn. */
export interface DriftMark {
  readonly at: PlanePoint;
  readonly drift: PlanePoint;
  readonly side: Side;
}

/** How far something may be placed from a point, and where it is placed now. */
export interface ReachMark {
  readonly from: PlanePoint;
  /** MU. */
  readonly reach: number;
  readonly to: PlanePoint | null;
  /** MU about that point in which it works: attacks of fighters (5.2), missiles that seek (6.1). */
  readonly works: number;
  /** 6.1 The arcs of the launcher, about the ship's course; null: it bears all round. */
  readonly arcs: { readonly course: number; readonly bears: readonly boolean[] } | null;
}

/** 5.2 A group's fore arc. */
export interface FacingMark {
  readonly at: PlanePoint;
  readonly facing: number;
  readonly strong: boolean;
}

/** A figure at a place of the table. */
export interface BoardFigure {
  readonly key: string;
  readonly at: PlanePoint;
  readonly text: string;
  readonly tone: 'course' | 'leg' | 'range' | 'ring' | 'hour';
  readonly strong: boolean;
}

/** What is marked on the board for the present decision. */
export interface BoardOverlay {
  readonly selected: number | null;
  readonly group: number | null;
  readonly waiting: readonly number[];
  /** Where the table's rings have their middle. */
  readonly rings: TablePoint | null;
  /** Moves that are written or pointed at, by their corners. */
  readonly paths: readonly { readonly unit: number; readonly path: readonly PlanePoint[]; readonly strong: boolean }[];
  readonly ends: readonly EndMark[];
  readonly ghost: GhostMark | null;
  /** Where the player thinks that enemies will fly. */
  readonly guesses: readonly GuessMark[];
  readonly drifts: readonly DriftMark[];
  readonly reach: ReachMark | null;
  readonly facings: readonly FacingMark[];
  /** Whether a click on the bare table places or faces something. */
  readonly placing: boolean;
  readonly figures: readonly BoardFigure[];
  readonly targets: readonly { readonly kind: 'unit' | 'group'; readonly id: number; readonly strong: boolean }[];
  readonly lines: readonly BoardLine[];
  /** The place of a lesson's goal, with the MU within which to end. */
  readonly goal: { readonly at: PlanePoint; readonly distance: number } | null;
}

export interface UnitPicture {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly navy: Navy;
  readonly mass: number;
  readonly side: Side;
  /** 11.1 What it is taken for, as long as it is a contact. */
  readonly contact: Guise | null;
  pose: MotionPose;
  /** 0 gone – 1 there. */
  presence: number;
  hull: number;
  readonly full: number;
  /** 13.7 The station that it is docked to. */
  readonly docked: number | null;
  /** 13.8 The sections of its base that it is joined to. */
  readonly joins: readonly number[];
  /** 12.3 Seen by its own side alone. */
  readonly cloaked: boolean;
}

/** 12.3 The marker of a cloaked ship. */
export interface CloakPicture {
  readonly unit: number;
  readonly name: string;
  readonly side: Side;
  readonly at: Point;
  /** 0 gone – 1 there. */
  presence: number;
}
export interface GroupPicture {
  readonly id: number;
  readonly name: string;
  readonly side: Side;
  pose: MotionPose;
  craft: number;
}

/** 12.1 A mine. */
export interface MinePicture {
  readonly id: number;
  readonly side: Side;
  readonly at: Point;
  /** It fires at enemies; one that was laid this turn does not yet. */
  readonly armed: boolean;
  /** 0 gone – 1 there. */
  presence: number;
}

/** 13 A body of terrain. */
export interface BodyPicture {
  readonly id: number;
  readonly kind: BodyKind;
  at: Point;
  /** World units. */
  radius: number;
  /** Where it will be after the next turn's drift; null: it stands still. */
  readonly next: Point | null;
}

/** All that stands on the board, in world units. */
export interface Picture {
  readonly units: Map<number, UnitPicture>;
  readonly groups: Map<number, GroupPicture>;
  salvoes: readonly { readonly id: number; readonly side: Side; readonly at: Point }[];
  readonly mines: Map<number, MinePicture>;
  readonly bodies: Map<number, BodyPicture>;
  /** By ship. */
  readonly cloaks: Map<number, CloakPicture>;
  table: { readonly width: number; readonly height: number };
  /** The edges by which each side leaves in good order. */
  exits: FullThrustView['exits'];
  /** 14.1 The edge that is a planet's orbit, and its window; null: none is. */
  orbitEdge: { readonly edge: readonly [Point, Point]; readonly window: readonly [Point, Point] } | null;
}

/** What is to be seen of something that happens. */
export type Sight =
  | { kind: 'fly'; of: 'unit' | 'group'; id: number; flight: Flight; from: Pose; to: Pose }
  /** 12.1 A mine is dropped, or is gone: it has fired, or was swept. */
  | { kind: 'lay'; mine: MinePicture }
  | { kind: 'spend'; mine: number; place: Point; bursts: boolean }
  /** 13.2 Bodies drift. */
  | { kind: 'drift'; moves: readonly { readonly body: number; readonly from: Point; readonly to: Point }[] }
  /** 12.3 A nova's template flies and grows; at the last it burns out. */
  | { kind: 'nova'; nova: BodyPicture; from: Point; to: Point; grows: readonly [number, number]; last: boolean }
  /** 12.3 A wave widens from stretch to stretch. */
  | { kind: 'wave'; from: Point; to: Point }
  /** 12.3 A reflex field stops or returns what was fired at its ship. */
  | { kind: 'field'; unit: number }
  /** 12.3 A ship cloaks: what stands there then is its marker, and for its own side its shade. */
  | { kind: 'cloak'; cloak: CloakPicture; shade: UnitPicture | null }
  /** 12.3 It appears where it has got to. */
  | { kind: 'appear'; unit: UnitPicture }
  /** 12.2 A salvo falls from orbit to the ground halfway to the planet's middle. */
  | { kind: 'bombard'; from: Point; to: Point; side: Side }
  | { kind: 'beam'; from: Point; to: Point; side: Side; power: number; missile: boolean }
  | { kind: 'number'; unit: number; amount: number }
  /** 4.6 Dice as they fell, those that did harm marked. */
  | { kind: 'dice'; unit: number; dice: readonly { readonly die: number; readonly hit: boolean }[] }
  | { kind: 'gone'; of: 'unit' | 'group'; id: number; place: Point; bursts: boolean }
  /** 13.2 An asteroid breaks: it shrinks to the size of its chunks, or to nothing, and dust flies from it. */
  | { kind: 'break'; body: number; place: Point; shrinks: readonly [number, number] };
export type PlanStep = TimedStep & Sight;
