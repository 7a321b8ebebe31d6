import type { Outcome, Refusal, Side } from '../game.ts';
import type { Hex } from '../hex.ts';
import type { CourseView } from './movement/course.ts';
import type { ChargeTime, Schedule } from './outlook.ts';
import type {
  ApUse,
  Arc,
  CriticalCode,
  ImpulseLetter,
  Maneuver,
  Race,
  StepName,
  TerrainName,
  WeaponName,
} from './terms.ts';

/** The whole position as plain JSON data: all that the UI may know, and all that it needs. */
export interface TalonView {
  system: 'talon';
  round: number;
  roundLimit: number;
  /** Who wins when the round limit is reached; null: the side that destroyed more points. */
  limitWinner: Side | null;
  /** 11 whether ships may leave by FTL. */
  retreatAllowed: boolean;
  impulse: ImpulseLetter;
  step: StepName;
  /** Whose turn it is, or whose power phase. */
  activeSide: Side;
  initiative: Side;
  /** Who decides now; differs from `activeSide` where an owner orders explosions (8.6.3). */
  toAct: Side | 'nobody';
  /** 4.2 markers in play. */
  initiativeMarkers: { change: [number, number]; defend: [number, number] };
  /** Numbers in each impulse's box (4.1). */
  impulseTrack: Record<ImpulseLetter, number[]>;
  units: UnitView[];
  /**
   * 8.3, 17.5: what one shot of a weapon does, by range from its least one, then by how much terrain
   * lowers the die (0, 1, 2 …; beyond the last entry nothing hits).
   */
  odds: Record<WeaponName, ShotOddsView[][]>;
  /** Where an event's target is a missile, it is this number and the missile's place. */
  firstMissileId: number;
  missiles: MissileView[];
  /** 17–19; dropped counters are left out. */
  terrain: { kind: TerrainName; hex: Hex }[];
  /** Aims of the scenario beside the last ship standing. */
  aims: AimView[];
  /** Hexes of the present window of the floating map (7.5), centred on the units. */
  map: { columns: number; rows: number; minQ: number; maxQ: number; minRow: number; maxRow: number };
  /** A group in the middle of firing (8.3), whose next weapon chooses a target. */
  firing: { unit: number; group: number; weaponsLeft: number } | null;
  /** An interruption that must be decided first. */
  pending: null | 'initiative' | 'explosion-order' | 'hit-choice' | 'displacement' | 'gravity';
  outcome: Outcome | null;
}

/** `reached` and `number` count units, or for `points` the points of enemy units destroyed. */
export interface AimView {
  side: Side;
  kind: 'destroy' | 'leave' | 'points';
  /** The only hull that counts; null: any. */
  hull: string | null;
  /** Ids of the units that count; null: the scenario names none. */
  units: number[] | null;
  /** The only way of leaving that counts; null: any. */
  by: 'ftl' | 'worm-hole' | 'dock' | null;
  reached: number;
  number: number;
}

export interface UnitView {
  id: number;
  name: string;
  /** Id of the ship class, e.g. `terran-ca`. */
  class: string;
  /** 5.2 hull designation, e.g. `CA`. */
  hull: string;
  race: Race;
  side: Side;
  points: number;
  status: 'in-play' | 'destroyed' | 'retreated' | 'docked' | 'reserve';
  /** 3.2 the round that brings a unit in reserve. */
  arrives: number | null;
  /** 12.1 craft of a squadron, by place; null for a ship. */
  craft: { hullLeft: number; hull: number }[] | null;
  /** 11.1.3 rounds until it can jump to FTL; null: it never can. */
  roundsToSpool: number | null;
  hex: Hex;
  facing: number;
  /** 5.4 what is written on the ship: power after modifiers. */
  power: number;
  speed: number;
  turnRadius: number | null;
  row: number;
  powerCurve: CurveRowView[];
  /** 8.4.2 and 8.5: what is taken off the curve's power at the next power phase. */
  powerModifier: number;
  /** 7.2.2 hexes still to move before the ship may turn. */
  turnCounter: number;
  sideSlipReady: boolean;
  shields: Record<Arc, { left: number; of: number; reinforcedUntil: ImpulseLetter | null }>;
  /** True while all shields count as nothing (8.5, 3). */
  shieldsDown: boolean;
  hullBoxes: { marked: boolean; power: number; critical: boolean }[];
  explosion: number;
  groups: WeaponGroupView[];
  /** Null: the class has none. */
  battery: { charged: boolean } | null;
  afterburners: { left: number; of: number } | null;
  criticals: { code: CriticalCode; count: number; repairable: boolean }[];
  initiativeMarker: 'change' | 'defend' | null;
  /** This impulse: AP to spend, whether the ship must move, has moved, may still fire. */
  ap: 'none' | 'available' | 'spent';
  mustMove: boolean;
  hasMoved: boolean;
  /** 10.2.2: an afterburner may move it now. */
  mayUseAfterburner: boolean;
  /** Its speed stands on the present impulse. */
  movesThisImpulse: boolean;
  /** When the ship gets AP and moves at its present power and speed, by impulse A–F. */
  schedule: Schedule;
}

/** A row of the power curve, the present one or one that may be chosen in the next power phase. */
export interface CurveRowView {
  power: number;
  speed: number;
  turnRadius: number | null;
  /** 5.4.4 */
  effectivePower: number;
  /** When the ship gets AP and moves in a round with this row. */
  schedule: Schedule;
  /** By weapon group: when it is charged if all AP go there and this row holds from the next round on; null: never. */
  charge: ('now' | ChargeTime | null)[];
}

/** 13 a missile in flight; `place` is how actions and events name it. */
export interface MissileView {
  place: number;
  side: Side;
  hex: Hex;
  facing: number;
  /** Unit id, or null: it goes straight on. */
  target: number | null;
  damaged: boolean;
  hasMoved: boolean;
}

export interface WeaponGroupView {
  weapon: WeaponName;
  count: number;
  arcs: Arc[];
  red: { charged: number; of: number };
  yellow: { charged: number; of: number };
  charged: boolean;
  destroyed: boolean;
  minRange: number;
  maxRange: number;
  /** Hexes in arc and range from where the ship stands; empty when destroyed. */
  reach: Hex[];
}

/** 8.3 what one shot does: chance of any damage, 0–1, and expected damage. */
export interface ShotOddsView {
  hitChance: number;
  damage: number;
}

/** What fire at a target may do. `hull` is in hull boxes, `kill` the chance, 0–1, that the damage alone destroys it. */
export interface OddsView {
  damage: number;
  hull: number;
  kill: number;
}

/** 15.2 what one cone's die does to a ship in it. */
export interface StrikeView extends OddsView {
  unit: number;
  range: number;
  modifier: number;
  hitChance: number;
  arc: Arc | null;
  shield: number;
}

/** What an action is, as data for the UI's sentence and for the board. */
export type TalonDescription =
  | { kind: 'end-step'; step: StepName }
  /** `course`: of what is spent on the helm. */
  | { kind: 'spend-ap'; unit: number; use: ApUse; group?: number; arc?: Arc; course?: CourseView }
  | { kind: 'use-battery'; unit: number }
  | { kind: 'remove-reinforcement'; unit: number; arc: Arc }
  | { kind: 'hold-power'; unit: number }
  | {
      kind: 'move';
      unit: number;
      maneuver: Maneuver;
      afterburner: boolean;
      to: Hex;
      facing: number;
      /** Turn counter after the move. */
      turnCounter: number;
      /** 7.4 own units that the ship would collide with. */
      collidesWith: number[];
      /** 7.5.2 units that leave the battle with this move, as the map has no room for them; the ship itself or others. */
      leavesMap: number[];
      course: CourseView;
    }
  | {
      kind: 'fire';
      unit: number;
      group: number;
      /** A unit, or `missile` names its place. */
      target: number | null;
      missile: number | null;
      /** 12.1.3 */
      craft: number | null;
      weapon: WeaponName;
      range: number;
      arc: Arc | null;
      /** 17.5, 18.1: what terrain does to the die (0 or less). */
      modifier: number;
      /** The terrain that lowers the die, each kind once. */
      weakenedBy: TerrainName[];
      /** Chance of any damage, 0–1. */
      hitChance: number;
      expectedDamage: number;
      /** Boxes of shield and reinforcement in the way; null where there are no shields (12.1, 13). */
      shield: number | null;
      /** Expected hull boxes of this one shot. */
      expectedHull: number;
      /** Chance, 0–1, that the damage of this shot alone destroys the target. */
      killChance: number;
      /** Weapons of the group that have not fired yet, this one included. */
      weaponsLeft: number;
      /** All of them at this target. */
      salvo: OddsView;
    }
  /** A group that cannot fire at anything now; always blocked. */
  | { kind: 'fire-group'; unit: number; group: number; weapon: WeaponName }
  | { kind: 'hold-weapon'; unit: number; group: number }
  | { kind: 'hold-fire'; unit: number }
  | {
      kind: 'set-curve';
      unit: number;
      row: number;
      change: -1 | 0 | 1;
      power: number;
      speed: number;
      turnRadius: number | null;
    }
  | { kind: 'choose-initiative'; side: Side }
  | { kind: 'explode-next'; unit: number }
  | {
      kind: 'transmit';
      unit: number;
      squadron: number;
      use: 'charge-yellow' | 'power-through-turn' | 'side-slip';
      craft: number | null;
      /** The squadron's, of what is spent on its helm. */
      course?: CourseView;
    }
  | { kind: 'retarget'; unit: number; missile: number; target: number }
  | { kind: 'move-missile'; missile: number; maneuver: Maneuver; to: Hex; facing: number; hits: number | null }
  | { kind: 'dock'; unit: number; maneuver: Maneuver; to: Hex; facing: number; carrier: number | null }
  | {
      kind: 'launch';
      unit: number;
      group: number;
      target: number;
      at: Hex;
      facing: number;
      range: number;
      flight: LaunchOdds;
      weaponsLeft: number;
    }
  | {
      kind: 'fire-cone';
      unit: number;
      group: number;
      hexes: Hex[];
      enemies: number[];
      friends: number[];
      strikes: StrikeView[];
      missiles: number[];
      weaponsLeft: number;
    }
  | { kind: 'choose-hit'; unit: number | null; craft: number | null; missile: number | null }
  | { kind: 'displace'; unit: number; to: Hex }
  | { kind: 'fall'; unit: number; to: Hex }
  | { kind: 'retreat'; unit: number };

/** 13.4–13.5 a missile on its way: moves until it hits a target that stands still, its damage, and the shield it meets at range 1. */
export interface LaunchOdds {
  impulses: number;
  damage: number;
  shield: number | null;
  hull: number | null;
}

export interface TalonOption {
  action: number | null;
  description: TalonDescription;
  blocked: Refusal | null;
}
