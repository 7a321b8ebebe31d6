import type { Hex } from '../../../../engine/hex.ts';
import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { DirectionName } from '../../../../engine/knighthawks/terms.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { BoardTypes } from '../../../board/system.types.ts';
import type { HexWindow } from '../../../board/tables/hexTable.ts';
import type { HexArrow } from '../../../board/tables/hexArrow.ts';
import type { HexSide } from '../../../board/tables/hexOutline.ts';
import type { Table } from '../../../board/tables/table.types.ts';
import type { Picture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';

/** What Knight Hawks' board speaks of. */
export interface KnightHawksBoard extends BoardTypes {
  View: KnightHawksView;
  Event: KnightHawksEvent;
  Overlay: BoardOverlay;
  Pick: BoardPick;
  /** A unit's id. */
  Focus: number;
  Spot: Hex;
  Extent: HexWindow;
  Table: Table<Hex, HexWindow>;
  Picture: Picture;
  Step: PlanStep;
}

/** A whole move: how it begins, and hex by hex to where it ends. */
export interface Course {
  readonly unit: number;
  readonly speed: number;
  readonly orbit: DirectionName | null;
  /** 2.3, 5.3 the facing to which the ship rotates first; null: it does not. */
  readonly face: number | null;
  /** A letter for each hex entered: `a` ahead, `l` and `r` with a turn after it. */
  readonly way: string;
  /** Where it ends. */
  readonly hex: Hex;
  readonly facing: number;
}

/** A hex in which a move can end, with every way to end there. */
export interface ReachMark {
  readonly hex: Hex;
  readonly courses: readonly Course[];
  /** 0 by the slowest speed that leads there – 1 by the fastest. */
  readonly share: number;
}

/** A figure that stands at a hex, or on the plate of a unit. */
export interface BoardFigure {
  readonly key: string;
  readonly unit: number | null;
  readonly hex: Hex;
  readonly text: string;
  readonly tone: 'shot' | 'course' | 'heat';
  readonly strong: boolean;
}

/** What is marked on the board for the present decision. */
export interface BoardOverlay {
  /** The unit whose card is open. */
  readonly selected: number | null;
  /** Units that can still do something in this step. */
  readonly waiting: readonly number[];
  /** Where the next hex leads, each with the facing after it. */
  readonly moves: readonly {
    readonly hex: Hex;
    readonly facing: number;
    readonly highlighted: boolean;
    readonly end: 'lost' | 'home' | 'crash' | null;
  }[];
  /** Where the move can end; `foe`: of a ship that is only looked at, whose hexes cannot be clicked. */
  readonly reach: readonly ReachMark[];
  readonly foe: boolean;
  /** The way that is pointed at. */
  readonly path: { readonly points: readonly Hex[]; readonly facing: number } | null;
  readonly targets: readonly { readonly unit: number; readonly highlighted: boolean }[];
  /** Hexes on which the chosen weapon bears; `share` of its best chance. */
  readonly bands: readonly { readonly hex: Hex; readonly share: number }[];
  /** Hexes in range that a planet hides. */
  readonly hidden: readonly Hex[];
  readonly heat: readonly { readonly hex: Hex; readonly share: number }[];
  /** Hexes of a lesson's goal. */
  readonly goal: readonly Hex[];
  readonly line: { readonly from: number; readonly to: number; readonly blocked: boolean } | null;
  /** The edge of all that the enemy's next fire reaches. */
  readonly outline: readonly HexSide[];
  /** Arrows of an advice and its reason. */
  readonly counsel: readonly HexArrow[];
  readonly figures: readonly BoardFigure[];
}

export type BoardPick =
  | { kind: 'unit'; unit: number; hex: Hex }
  /** `facing`: which arrow of the next hex is meant; `course`: the move that ends here. */
  | { kind: 'hex'; hex: Hex; facing?: number; course?: Course };
