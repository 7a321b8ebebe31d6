import type { Hex } from '../../../../engine/hex.ts';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { BoardTypes } from '../../../board/system.types.ts';
import type { HexWindow } from '../../../board/tables/hexTable.ts';
import type { Table } from '../../../board/tables/table.types.ts';
import type { Picture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import type { BoardNotes } from './notes.types.ts';

/** What Talon's board speaks of. */
export interface TalonBoard extends BoardTypes {
  View: TalonView;
  Event: TalonEvent;
  Overlay: BoardOverlay;
  Pick: BoardPick;
  /** A unit, or a missile by its place. */
  Focus: number | { missile: number };
  Spot: Hex;
  Extent: HexWindow;
  Table: Table<Hex, HexWindow>;
  Picture: Picture;
  Step: PlanStep;
}

/** What is marked on the board for the present decision. */
export interface BoardOverlay extends BoardNotes {
  /** The unit whose card is open. */
  selected: number | null;
  /** Units that can still do something in this step. */
  waiting: readonly number[];
  /**
   * Legal destinations: clicking one picks it. `facing` null where nothing turns (15.1.2, 18.2).
   * `purpose` is how they look: where the unit or missile goes itself, where a missile is put
   * (13.2), where a force throws a unit. A base that rotates has its own hex here, by facing.
   */
  moves: readonly {
    hex: Hex;
    facing: number | null;
    collides: boolean;
    highlighted: boolean;
    purpose: 'move' | 'launch' | 'push';
  }[];
  /** Units that may be shot at by the chosen group. `friend`: own ones that a cone would burn too. */
  targets: readonly { unit: number; highlighted: boolean; friend?: boolean }[];
  /** The missile whose details are open. */
  selectedMissile: number | null;
  /** Missiles, by place: those that may be shot at, and those that still must move or may be chosen. */
  missiles: readonly { missile: number; mark: 'target' | 'waiting'; highlighted: boolean }[];
  /** Lines of fire that terrain blocks, or whose dice it lowers (17.5, 18.1). `from` is a unit. */
  lines: readonly {
    from: number;
    to: { unit: number } | { missile: number };
    tone: 'blocked' | 'weakened';
  }[];
  /** Hexes in arc and range of the chosen group, or a hovered one; the hexes of a cone (15.2). */
  reach: readonly Hex[];
  /** Shield arcs of one unit drawn around its hex, when its card asks for it. */
  arcsOf: number | null;
}

export type BoardPick =
  | { kind: 'unit'; unit: number; hex: Hex }
  /** `missile` is its place, as actions and events name it. */
  | { kind: 'missile'; missile: number; hex: Hex }
  /**
   * A hex of `overlay.moves` is always picked as a hex, whoever stands there. `facing` is set when
   * the click tells which of its moves is meant: the only facing there, or the arrow clicked. A
   * move without a facing is picked without one.
   */
  | { kind: 'hex'; hex: Hex; facing?: number };
