import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { FtbView, PlotOrderView } from '../../../../engine/ftb/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Plot, PlottedVector } from '../../../../engine/ftb/plane.ts';
import type { BoardTypes } from '../../../board/system.types.ts';
import type { OpenExtent, OpenTable, TablePoint } from '../../../board/tables/openTable.ts';
import type { Ruler } from './ruler.ts';
import type { Picture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';

/** What FtB's board speaks of. Points of the view are in units of plane.ts, those of the table in LU. */
export interface FtbBoard extends BoardTypes {
  View: FtbView;
  Event: FtbEvent;
  Overlay: BoardOverlay;
  Pick: BoardPick;
  /** A ship's or a torpedo's id. */
  Focus: number;
  Spot: TablePoint;
  Extent: OpenExtent;
  Table: OpenTable;
  Picture: Picture;
  Step: PlanStep;
}

export type PlotOrder = PlotOrderView['order'];

/** Where the vector that is plotted may end. */
export interface PlotMark {
  readonly unit: number;
  readonly order: PlotOrder;
  readonly plot: Plot;
  /** The end point by coasting. */
  readonly temporary: PlanePoint;
  /** Radii of the other orders' rings, in LU. */
  readonly others: readonly number[];
  /** A click on the temporary end point coasts. */
  readonly coasts: boolean;
  readonly heat: number;
  readonly fuel: number;
}

/** A vector that is pointed at, before it is plotted. */
export interface CourseMark {
  readonly path: readonly PlanePoint[];
  /** Its end before any bend; null where nothing bends it. */
  readonly aim: PlanePoint | null;
  /** It ends off the map without a way out, or in a body's heart. */
  readonly bad: boolean;
  /** Enemies within range, with the point of the vector that is nearest to them. */
  readonly targets: readonly { readonly object: number; readonly at: PlanePoint; readonly range: number }[];
}

/** The vector that is being followed, as far as an attack may be made from it. */
export interface AlongMark {
  readonly path: readonly PlanePoint[];
  /** Every whole LU, its beginning first. */
  readonly points: readonly PlanePoint[];
  /** Places in `points` from which something can be attacked. */
  readonly open: readonly number[];
  /** The place that is pointed at, or from which the marked attack is made. */
  readonly at: number | null;
}

export interface BoardLine {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
  readonly tone: 'attack' | 'scan' | 'threat' | 'guide';
  readonly strong: boolean;
}

/** A figure that stands at a place. */
export interface BoardFigure {
  readonly key: string;
  readonly at: PlanePoint;
  readonly text: string;
  readonly tone: 'course' | 'range' | 'warning' | 'torpedo';
  readonly strong: boolean;
}

/** What is marked on the board for the present decision. */
export interface BoardOverlay {
  /** The ship whose manifest is open. */
  readonly selected: number | null;
  /** Ships that may be activated now, and the enemy's that may be forced. */
  readonly waiting: readonly number[];
  readonly forced: readonly number[];
  /** Where the table's rings have their middle. */
  readonly rings: TablePoint | null;
  readonly plot: PlotMark | null;
  readonly course: CourseMark | null;
  readonly along: AlongMark | null;
  readonly targets: readonly { readonly object: number; readonly highlighted: boolean }[];
  readonly lines: readonly BoardLine[];
  readonly ruler: Ruler | null;
  /** Places of a lesson's goal, each with the LU within which to end. */
  readonly goal: readonly { readonly at: PlanePoint; readonly distance: number }[];
  readonly figures: readonly BoardFigure[];
}

export type BoardPick =
  | { kind: 'object'; object: number }
  /** The temporary end point: the ship coasts. */
  | { kind: 'coast'; unit: number }
  | { kind: 'vector'; unit: number; order: PlotOrder; vector: PlottedVector }
  /** A whole LU of the vector that is followed. */
  | { kind: 'along'; at: number }
  | { kind: 'point'; at: PlanePoint };
