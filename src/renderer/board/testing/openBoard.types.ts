import type { Side } from '../../../engine/game.ts';
import type { MotionPose } from '../animation/motion.ts';
import type { TimedStep } from '../animation/plan.types.ts';
import type { Point, Pose } from '../plane.ts';
import type { BoardTypes } from '../system.types.ts';
import type { OpenExtent, OpenTable, TablePoint } from '../tables/openTable.ts';

/** What the fixture on an open table speaks of. */

export interface OpenUnit {
  readonly id: number;
  readonly name: string;
  readonly side: Side;
  readonly at: TablePoint;
  /** Compass course in degrees. */
  readonly course: number;
  readonly hull: number;
}

export interface OpenView {
  readonly extent: OpenExtent;
  readonly units: readonly OpenUnit[];
  readonly planets: readonly TablePoint[];
}

export type OpenEvent =
  | { readonly type: 'moved'; readonly unit: number; readonly to: TablePoint; readonly course: number }
  | { readonly type: 'fired'; readonly unit: number; readonly target: number; readonly damage: number };

export interface OpenOverlay {
  readonly selected: number | null;
  /** About which point the table's rings run; null: its middle. */
  readonly rings: TablePoint | null;
}

// prettier-ignore
export type OpenPick =
  { readonly kind: 'unit'; readonly unit: number } | { readonly kind: 'point'; readonly at: TablePoint };

export type OpenStep = TimedStep &
  (
    | { readonly kind: 'glide'; readonly unit: number; readonly from: Pose; readonly to: Pose }
    | { readonly kind: 'beam'; readonly from: Point; readonly to: Point }
    | { readonly kind: 'number'; readonly unit: number; readonly amount: number }
  );

export interface OpenUnitPicture {
  readonly id: number;
  readonly name: string;
  readonly side: Side;
  pose: MotionPose;
  hull: number;
}

export interface OpenPicture {
  readonly units: Map<number, OpenUnitPicture>;
  readonly planets: readonly Point[];
}

export interface OpenBoard extends BoardTypes {
  View: OpenView;
  Event: OpenEvent;
  Overlay: OpenOverlay;
  Pick: OpenPick;
  Focus: number;
  Spot: TablePoint;
  Extent: OpenExtent;
  Table: OpenTable;
  Picture: OpenPicture;
  Step: OpenStep;
}
