import type { Option, Outcome, Side } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import type { Plot } from './plane.ts';
import type {
  AimKind,
  BodyKind,
  CardName,
  CombatName,
  DirectionName,
  EdgeName,
  OrderName,
  SignName,
  SiteKind,
  StatusName,
  StepName,
  SystemName,
  ZoneKind,
} from './terms.ts';
import type { AbilityName } from './shipTypes.ts';

/** Points are in units of plane.ts (`UNIT` to an LU), lengths and distances in LU, courses in degrees. */
export interface FtbView {
  readonly system: 'ftb';
  readonly round: number;
  readonly roundLimit: number;
  readonly toAct: Side | 'nobody';
  readonly step: StepName;
  /** The side that has the initiative; null while it is fought for. */
  readonly initiative: Side | null;
  /** Whose turn it is to activate a ship. */
  readonly turnOf: Side;
  /** Once every untracked ship has activated the side with the initiative names every ship. */
  readonly freeChoice: boolean;
  readonly map: { readonly width: number; readonly height: number };
  readonly exits: readonly [readonly EdgeName[], readonly EdgeName[]];
  readonly bodies: readonly BodyView[];
  readonly sites: readonly SiteView[];
  readonly zones: readonly ZoneView[];
  readonly lanes: readonly LaneView[];
  readonly units: readonly UnitView[];
  /** In flight. */
  readonly torpedoes: readonly TorpedoView[];
  readonly signs: readonly SignView[];
  readonly activity: ActivityView | null;
  readonly plot: PlotView | null;
  readonly combat: CombatView | null;
  readonly choice: ChoiceView | null;
  readonly aims: readonly AimView[];
  readonly limitWinner: Side | 'points';
  readonly outcome: Outcome | null;
}

export interface BodyView extends PlanePoint {
  readonly id: number;
  readonly kind: BodyKind;
  readonly influence: number;
  /** Reach of its radiation; 0: none. */
  readonly radiation: number;
}
export interface SiteView extends PlanePoint {
  readonly id: number;
  readonly kind: SiteKind;
  /** Whose it is; null: open to both. */
  readonly side: Side | null;
}
/** A ring between two radii, or a disc where `inner` is 0. */
export interface ZoneView extends PlanePoint {
  readonly id: number;
  readonly kind: ZoneKind;
  readonly inner: number;
  readonly outer: number;
}
export interface LaneView {
  readonly id: number;
  readonly kind: 'transfer' | 'tunnelling';
  readonly marks: readonly PlanePoint[];
}

export interface UnitView extends PlanePoint {
  readonly id: number;
  readonly side: Side;
  readonly class: string;
  readonly hull: string;
  readonly name: string;
  readonly points: number;
  readonly ability: AbilityName;
  readonly status: StatusName;
  /** Its vector; length 0 while it is docked or in orbit. */
  readonly course: number;
  readonly length: number;
  /** Where the vector leads by coasting; its own place while docked, the next place in orbit. */
  readonly next: PlanePoint;
  readonly heat: HeatView;
  readonly shields: Store;
  readonly fuel: Store;
  readonly torpedoes: Store;
  readonly systems: readonly SystemView[];
  readonly burn: number;
  /** Heat that a Burn adds. */
  readonly burnHeat: number;
  readonly hardBurn: number;
  readonly tracked: boolean;
  readonly activated: boolean;
  readonly docked: number | null;
  readonly orbit: { readonly body: number; readonly radius: number; readonly direction: DirectionName } | null;
  /** Bodies that do not bend it now: it has been bent by them, or left their orbit. */
  readonly unbent: readonly number[];
  /** Torpedoes in flight that it guides. */
  readonly guides: readonly number[];
  /** Whether each side may make it activate next. */
  readonly mayBeActivatedBy: readonly [boolean, boolean];
  /** Its last vectors, the newest first. */
  readonly trail: readonly TrailView[];
}
export interface Store {
  readonly left: number;
  readonly full: number;
}
export interface HeatView {
  readonly now: number;
  readonly overheats: number;
  readonly meltdown: number;
  readonly overheated: boolean;
}
export interface SystemView {
  readonly system: SystemName;
  readonly state: 'online' | 'offline' | 'repaired';
}
/** Telemetry (26): one vector with its corners, oldest point first, and the signs at its end point. */
export interface TrailView {
  readonly path: readonly PlanePoint[];
  readonly hits: number;
  readonly tracked: boolean;
}
export interface TorpedoView extends PlanePoint {
  readonly id: number;
  readonly side: Side;
  readonly guide: number;
  readonly course: number;
  readonly length: number;
  readonly next: PlanePoint;
  readonly trail: readonly TrailView[];
}
/** A line from an attacker to its target in this turn or the three before. */
export interface SignView {
  readonly sign: SignName;
  readonly side: Side;
  readonly round: number;
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** The ship in its activity (11). */
export interface ActivityView {
  readonly unit: number;
  readonly forced: boolean;
  readonly order: OrderName | null;
  /** The torpedo that is guided or that attacks now. */
  readonly torpedo: number | null;
  /** The vector that is being followed; null before it is plotted. */
  readonly path: readonly PlanePoint[] | null;
  /** Targets along the vector in their order, with the LU of the vector that reach them first and last. */
  readonly targets: readonly { readonly unit: number; readonly first: number; readonly last: number }[];
  /** Place in `targets` that is being decided about. */
  readonly targetAt: number | null;
}

/** What the active ship's orders may plot. */
export interface PlotView {
  readonly unit: number;
  readonly temporary: PlanePoint;
  readonly orders: readonly PlotOrderView[];
}
export interface PlotOrderView {
  readonly order: 'burn' | 'hard-burn' | 'launch';
  /** For `plotAction(code, course, length)` of plane.ts. */
  readonly code: number;
  readonly heat: number;
  readonly fuel: number;
  /** For `vectorOf` and `nearestVector` of plane.ts. */
  readonly plot: Plot;
  readonly blocked: { readonly code: string; readonly section: string } | null;
}

export interface CombatView {
  readonly combat: CombatName;
  /** The ships by side; null in a combat for the initiative. */
  readonly units: readonly [number | null, number | null];
  /** The active ship's side: it chooses first in a draw. */
  readonly activeSide: Side | null;
  /** What lies before each side: null where nothing does, or the viewer may not know it. */
  readonly cards: readonly [CardName | null, CardName | null];
  readonly committed: readonly [boolean, boolean];
  /** Whether each side may evade. */
  readonly mayEvade: readonly [boolean, boolean];
  /** Whether each side's hits count. */
  readonly armed: readonly [boolean, boolean];
  /** Once the cards are turned. */
  readonly turned: readonly [CardName, CardName] | null;
}

/** A decision about a hit: by whose choice, on which ship. */
export interface ChoiceView {
  readonly kind: 'effect' | 'damage' | 'evade' | 'first-torpedo' | 'side';
  readonly chooser: Side;
  readonly unit: number | null;
  /** Heat that would come instead of the hit. */
  readonly heat: number;
  readonly body: number | null;
  readonly torpedoes: readonly number[];
}

export interface AimView {
  readonly side: Side;
  readonly kind: AimKind;
  readonly number: number;
  readonly progress: number;
  /** The ships that count; null: any. */
  readonly units: readonly number[] | null;
  readonly site: number | null;
  readonly body: number | null;
}

/** What a card does against each of the other side's. */
export interface CardOutcome {
  readonly against: CardName;
  readonly winner: 'own' | 'enemy' | 'both' | null;
  readonly onEnemy: EffectView | null;
  readonly onOwn: EffectView | null;
}
export interface EffectView {
  readonly card: CardName;
  /** What a hit does: takes a shield, damages a system, destroys. */
  readonly shield: boolean;
  readonly damage: boolean;
  readonly destroys: boolean;
  /** Who names the damaged system; null: nobody needs to. */
  readonly damageBy: 'own' | 'enemy' | null;
  /** Heat instead of the hit, and who may choose it; 0: no such choice. */
  readonly heat: number;
  readonly heatBy: 'own' | 'enemy' | null;
}

/** An action as data for a sentence. `unit` is the ship that acts. */
export type FtbDescription =
  | { kind: 'activate'; unit: number; force: boolean }
  | { kind: 'pass' }
  | { kind: 'order'; unit: number; order: Exclude<OrderName, 'burn' | 'hard-burn' | 'launch'>; heat: number; fuel: number; system: SystemName | null } // prettier-ignore
  | {
      kind: 'plot';
      unit: number;
      order: 'burn' | 'hard-burn' | 'launch';
      course: number;
      length: number;
      heat: number;
      fuel: number;
      /** The vector as it would be flown, gravity's bends included. */
      path: PlanePoint[];
      /** A body straight ahead, whose side is to be named. */
      ahead: number | null;
    }
  | { kind: 'order-blocked'; unit: number; order: OrderName }
  | { kind: 'name-side'; object: number; body: number; to: 'port' | 'starboard'; path: PlanePoint[] }
  | { kind: 'guide-attack'; torpedo: number; object: number; at: number; point: PlanePoint; range: number }
  | { kind: 'guide-coast'; torpedo: number }
  | { kind: 'first-torpedo'; torpedo: number; unit: number }
  | { kind: 'evade' | 'stay'; unit: number; torpedo: number; fuel: number; heat: number }
  | { kind: 'attack'; unit: number; target: number; at: number; point: PlanePoint; range: number }
  | { kind: 'hold-fire'; unit: number; target: number }
  | { kind: 'cover' | 'no-cover'; unit: number; target: number; range: number }
  | { kind: 'lay'; unit: number | null; target: number | null; card: CardName; outcomes: CardOutcome[] }
  | { kind: 'commit' | 'take-back'; unit: number | null; card: CardName }
  | { kind: 'hit' | 'heat'; unit: number; card: CardName; heat: number; damage: boolean }
  | { kind: 'damage'; unit: number; system: SystemName; by: Side }
  | { kind: 'dock'; unit: number; site: number }
  | { kind: 'fly-on'; unit: number }
  | { kind: 'scan'; unit: number; target: number; range: number }
  | { kind: 'no-scan'; unit: number }
  | { kind: 'unknown' };

export type FtbOption = Option<FtbDescription>;
