import type { Option, Outcome, Side } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import type { Arc, FighterType, Load, Navy, ShipType, Streamlining } from './design/terms.ts';
import type { MoveOrder, OrderWord, Threat, VectorLeg } from './events.ts';
import type {
  AimKind,
  BodyKind,
  Condition,
  EdgeName,
  GroupStatus,
  Guise,
  Knowledge,
  PhaseName,
  PowerName,
  Quality,
  StatusName,
  StepName,
  SwitchName,
  SystemWord,
  WayName,
} from './terms.ts';

/** Points are in units of ground.ts (1024 to an MU), speeds and lengths in MU, courses 1–12. */
export interface FullThrustView {
  readonly system: 'fullthrust';
  readonly round: number;
  readonly roundLimit: number;
  readonly toAct: Side | 'nobody';
  readonly phase: PhaseName;
  readonly step: StepName;
  /** The side that has the initiative; null before it is rolled. */
  readonly initiative: Side | null;
  readonly committed: readonly [boolean, boolean];
  readonly rules: readonly SwitchName[];
  /** MU. */
  readonly table: { readonly width: number; readonly height: number };
  readonly exits: readonly [readonly EdgeName[], readonly EdgeName[]];
  readonly units: readonly UnitView[];
  readonly groups: readonly GroupView[];
  readonly salvoes: readonly SalvoView[];
  /** 12.1 An armed one fires; it was laid in a turn before. */
  readonly mines: readonly MineView[];
  /** 13 */
  readonly terrain: readonly BodyView[];
  /** The ship or group that acts, and what it has announced. */
  readonly active: ActiveView | null;
  readonly aims: readonly AimView[];
  /** 14.1 The edge that is a planet's orbit, its window in MU along it, and the greatest safe velocity. */
  readonly orbitEdge: {
    readonly edge: EdgeName;
    readonly from: number;
    readonly to: number;
    readonly velocity: number;
  } | null;
  /** 11.6 Percent of its mass by whose loss each fleet withdraws; null: it fights on. */
  readonly breaksAt: readonly [number, number] | null;
  readonly limitWinner: Side | 'points';
  readonly outcome: Outcome | null;
}

/** 13.7 A station to dock at, or to cast off from the one that it is docked to. */
export type Mooring = number | 'cast-off';

/** A ship. `x`, `y`, `course` and `speed` are null where the viewer may not know them: it has not dropped out of FTL yet, or is cloaked. */
export interface UnitView {
  readonly id: number;
  readonly side: Side;
  readonly class: string;
  readonly name: string;
  readonly navy: Navy;
  /** 11.1, 11.2 What the viewer knows of it: what he does not is empty or 0. */
  readonly known: Knowledge;
  /** 11.1 What it is taken for from afar. */
  readonly guise: Guise;
  /** 11.5 It fights for the side that has captured it. */
  readonly prize: boolean;
  /** 11.3 To its own side. */
  readonly dummy: boolean;
  /** 11.1 Contacts that it is told to scan, and 11.4 whether its ECM is ordered on; as far as the viewer may know. */
  readonly scans: readonly number[];
  readonly jams: boolean;
  readonly type: ShipType;
  readonly mass: number;
  /** 8.3 Mass of other ships that its jump takes along. */
  readonly tow: number;
  readonly points: number;
  readonly status: StatusName;
  readonly x: number | null;
  readonly y: number | null;
  readonly course: number | null;
  readonly speed: number | null;
  readonly rolled: boolean;
  /** 10.2 Units a turn; null: it flies cinematically. `course` is the facing of one that does not. */
  readonly velocity: PlanePoint | null;
  /** 10.2 While orders are written: the legs of its move, as far as the viewer may know. */
  readonly legs: readonly VectorLeg[] | null;
  readonly thrust: { readonly rating: number; readonly now: number; readonly turns: number };
  /** 2.6 Boxes by row, and how many are crossed out, from the top. */
  readonly hull: { readonly rows: readonly number[]; readonly lost: number };
  readonly armour: { readonly full: number; readonly lost: number };
  readonly screens: number;
  /** 7.3 Boxes with a crew dot, from 1, and the parties that are left. */
  readonly crew: readonly number[];
  readonly parties: number;
  /** 7.5 */
  readonly holds: readonly number[];
  readonly holdsLost: number;
  readonly systems: readonly SystemView[];
  /** What the viewer may know of this turn's order; null: nothing, or none yet. */
  readonly order: { readonly order: OrderWord; readonly move: MoveOrder; readonly text: string; readonly ram: number | null; readonly board?: number | null } | null; // prettier-ignore
  /** 3.2 Where that order leads, or none: its corners. Null where the viewer may not know. */
  readonly path: readonly PlanePoint[] | null;
  /** 12.1 MU along its move where minelayers drop a mine, by their slots, and whether it sweeps; as far as the viewer may know. */
  readonly lays: readonly { readonly slot: number; readonly along: number }[];
  readonly sweeps: boolean;
  /** 12.3 What is ordered of its wonder weapons, as far as the viewer may know. */
  readonly powers: readonly PowerName[];
  /** 12.3 Turns for which it is to cloak, as far as the viewer may know: 0, none. */
  readonly cloaks: number;
  /** 12.3 It is cloaked: where its marker lies, and the turns left with this one; null: it is not, or they are not known. */
  readonly cloak: { readonly at: PlanePoint; readonly turns: number | null } | null;
  /** 14 The planet that it is in orbit around, and which way. */
  readonly orbit: { readonly body: number; readonly way: WayName } | null;
  /** 13.7 The station that it is docked to. */
  readonly docked: number | null;
  /** 13.7 What it is told to do before it moves, as far as the viewer may know: dock at a station, or cast off. */
  readonly mooring: Mooring | null;
  /** 13.7 What its own side may tell it now. */
  readonly moorings: readonly Mooring[];
  /** 13.8 The sections that it is joined to. */
  readonly joins: readonly number[];
  /** 14.2 */
  readonly streamlining: Streamlining;
  /** What it flew last. */
  readonly flown: MoveOrder;
  readonly fired: boolean;
  /** 7.2 Turns left without control, `always`, or 0. */
  readonly outOfControl: number | 'always';
  readonly coreHot: boolean;
  /** 7.2 Turns of air left; null: life support works. */
  readonly breath: number | null;
  /** 8.1 It goes into FTL in its next move. */
  readonly warm: boolean;
  /** 3.5, 8.2 The turn in which it comes (back); null: not, or not known. */
  readonly comes: number | null;
}

export interface SystemView {
  readonly slot: number;
  readonly system: SystemWord;
  /** A beam's class; else 0. */
  readonly class: number;
  readonly arcs: readonly Arc[];
  readonly condition: Condition;
  readonly used: boolean;
  /** 12.3 A wave gun's charge. */
  readonly charge: number | null;
  /** 12.1 A minelayer's mines. */
  readonly mines: number | null;
  /** A magazine's salvoes. */
  readonly salvoes: { readonly standard: number; readonly extended: number } | null;
  readonly load: Load | null;
  /** A launcher's magazine, by its slot. */
  readonly magazine: number | null;
  /** A bay's group. */
  readonly group: number | null;
  readonly parties: number;
}

export interface GroupView {
  readonly id: number;
  readonly side: Side;
  readonly fighters: FighterType;
  readonly status: GroupStatus;
  readonly quality: Quality;
  readonly craft: number;
  readonly endurance: number;
  /** Null aboard. */
  readonly x: number | null;
  readonly y: number | null;
  readonly facing: number;
  readonly carrier: number | null;
  readonly bay: number | null;
  readonly screens: number | null;
  readonly moved: boolean;
  readonly spent: boolean;
  readonly dogfight: readonly number[];
  readonly target: Threat | null;
  /** 5.11 The turn from which it may be launched again; null: never. */
  readonly ready: number | null;
}

/** 5.2–5.8 What fighters' attack does on average, in hundredths of damage or kills, and in how many of 100 it is made. */
export interface AttackOdds {
  readonly expected: number;
  readonly attacks: number;
}

export interface SalvoView extends PlanePoint {
  readonly id: number;
  readonly side: Side;
  readonly ship: number;
  readonly target: number | null;
}

export interface MineView extends PlanePoint {
  readonly id: number;
  readonly side: Side;
  readonly armed: boolean;
}

/** 13 A body of terrain: its radius in units, where it drifts, and the last turn in which it is there (null: it stays). */
export interface BodyView extends PlanePoint {
  readonly id: number;
  readonly kind: BodyKind;
  readonly radius: number;
  /** MU a turn; null: it stands still. */
  readonly drift: { readonly course: number; readonly speed: number } | null;
  readonly until: number | null;
  /** 13.2 Points of an asteroid that can be destroyed. */
  readonly points: { readonly full: number; readonly left: number } | null;
}

export interface ActiveView {
  readonly unit: number | null;
  readonly group: number | null;
  /** `target` is null where the weapon is aimed at an asteroid, `body` (13.2). */
  readonly announced: readonly { readonly slot: number; readonly target: number | null; readonly body?: number; readonly at: number | null }[]; // prettier-ignore
}

export interface AimView {
  readonly side: Side;
  readonly kind: AimKind;
  readonly number: number;
  readonly progress: number;
  /** Ships that count; null: any. */
  readonly units: readonly number[] | null;
}

/** Odds of a shot: what it does on average, in damage points, and the ranges and arcs behind it. */
export interface ShotOdds {
  /** Hundredths of a point. */
  readonly expected: number;
  /** Units. */
  readonly range: number;
  readonly arc: Arc;
  readonly weapons: readonly { readonly slot: number; readonly system: SystemWord; readonly class: number; readonly dice: number; readonly needs: number }[]; // prettier-ignore
}

/** The data for a sentence about an action. */
export type FullThrustDescription =
  | { readonly kind: 'order'; readonly unit: number; readonly order: OrderWord; readonly move: MoveOrder; readonly text: string; readonly path: readonly PlanePoint[]; readonly course: number; readonly speed: number; readonly thrustLeft: number; readonly legs?: readonly VectorLeg[] } // prettier-ignore
  | { readonly kind: 'ram'; readonly unit: number; readonly target: number | null }
  | { readonly kind: 'lay'; readonly unit: number; readonly slot: number; readonly along: number | null }
  | { readonly kind: 'sweep'; readonly unit: number; readonly on: boolean }
  | { readonly kind: 'moor'; readonly unit: number; readonly station: number | null }
  | { readonly kind: 'orbit'; readonly unit: number; readonly way: WayName | null }
  | { readonly kind: 'board'; readonly unit: number; readonly target: number }
  | { readonly kind: 'power'; readonly unit: number; readonly power: PowerName; readonly on: boolean }
  | { readonly kind: 'spinal'; readonly unit: number; readonly slot: number; readonly system: SystemWord; readonly hits: readonly number[] } // prettier-ignore
  | { readonly kind: 'cloak'; readonly unit: number; readonly turns: number }
  | { readonly kind: 'scan'; readonly unit: number; readonly target: number; readonly on: boolean }
  | { readonly kind: 'ecm'; readonly unit: number; readonly on: boolean }
  | { readonly kind: 'commit' }
  | { readonly kind: 'pass'; readonly phase: PhaseName }
  | { readonly kind: 'ship'; readonly unit: number }
  | { readonly kind: 'fire'; readonly unit: number; readonly target: number; readonly all: boolean; readonly odds: ShotOdds } // prettier-ignore
  /** 13.2 An asteroid, and the points that it has left. */
  | { readonly kind: 'asteroid'; readonly unit: number; readonly body: number; readonly to: PlanePoint; readonly left: number; readonly all: boolean; readonly odds: ShotOdds } // prettier-ignore
  | { readonly kind: 'needle'; readonly unit: number; readonly target: number; readonly slot: number; readonly at: number; readonly system: SystemWord; readonly odds: ShotOdds } // prettier-ignore
  | { readonly kind: 'return'; readonly unit: number; readonly edge: EdgeName; readonly along: number }
  | { readonly kind: 'group'; readonly group: number; readonly reach: number }
  | { readonly kind: 'break-off'; readonly group: number; readonly reach: number }
  | { readonly kind: 'place'; readonly group: number; readonly from: PlanePoint; readonly to: PlanePoint; readonly reach: number; readonly secondary: boolean } // prettier-ignore
  | { readonly kind: 'face'; readonly group: number; readonly facing: number }
  | { readonly kind: 'screen'; readonly group: number; readonly unit: number }
  | { readonly kind: 'land'; readonly group: number; readonly unit: number }
  | { readonly kind: 'attack'; readonly group: number; readonly target: Threat; readonly odds: AttackOdds }
  | { readonly kind: 'ace-duel'; readonly group: number; readonly rival: number }
  | { readonly kind: 'odd-kills'; readonly group: number; readonly rival: number }
  | { readonly kind: 'join'; readonly group: number; readonly from: number }
  | { readonly kind: 'ace-needle'; readonly group: number; readonly unit: number; readonly slot: number; readonly system: SystemWord } // prettier-ignore
  | { readonly kind: 'missiles'; readonly unit: number }
  | { readonly kind: 'salvo'; readonly unit: number; readonly slot: number; readonly load: Load; readonly left: number }
  | { readonly kind: 'aim-point'; readonly unit: number; readonly slot: number; readonly from: PlanePoint; readonly to: PlanePoint; readonly reach: number } // prettier-ignore
  | { readonly kind: 'salvo-target'; readonly salvo: number; readonly unit: number }
  /** `expected`: kills in hundredths. */
  | { readonly kind: 'defend'; readonly unit: number; readonly slot: number; readonly system: SystemWord; readonly threat: Threat; readonly expected: number } // prettier-ignore
  | { readonly kind: 'done'; readonly step: StepName; readonly unit: number | null; readonly announced: number }
  | { readonly kind: 'repair'; readonly unit: number; readonly slot: number; readonly system: SystemWord; readonly parties: number; readonly chance: number } // prettier-ignore
  | { readonly kind: 'dump-core'; readonly unit: number }
  | { readonly kind: 'abandon'; readonly unit: number }
  | { readonly kind: 'surrender'; readonly unit: number; readonly accepted: boolean }
  | { readonly kind: 'ship-blocked'; readonly unit: number };

export type FullThrustOption = Option<FullThrustDescription>;
