import type { Option, Outcome, Side } from '../game.ts';
import type { Hex } from '../hex.ts';
import type {
  AimKind,
  DirectionName,
  EdgeName,
  FaultName,
  RaisedScreen,
  ScreenName,
  StatusName,
  StepName,
  TurnName,
  WeaponName,
} from './terms.ts';

/** The whole position as plain JSON data: all that the UI may know, and all that it needs. */
export interface KnightHawksView {
  system: 'knighthawks';
  round: number;
  roundLimit: number;
  /** Who wins when the last turn is over; null: the side that has lost fewer points. */
  limitWinner: Side | null;
  half: 'first' | 'second';
  step: StepName;
  /** The side that moves first in every turn. */
  first: Side;
  /** 7.1 whose half it is. */
  mover: Side;
  /** 7.2 the side whose fire it is or that fires next in this half; null outside steps of screens and fire. */
  firing: Side | null;
  toAct: Side | 'nobody';
  units: UnitView[];
  planets: Hex[];
  /** Hexes of the map: columns q from 0, rows r + q/2 rounded down from 0. */
  map: { columns: number; rows: number };
  /** 6.2 each side's way home; null: none. */
  home: [EdgeName | null, EdgeName | null];
  /** The ship in the middle of its move. */
  moving: MovingView | null;
  /** 10.4 a missile whose target's owner chooses interceptors. */
  shot: { unit: number; weapon: WeaponName; target: number; chance: number } | null;
  /** 11.5 a ship whose owner chooses what is mended. */
  mending: { unit: number; faults: FaultName[] } | null;
  /** 10.3 the ship whose owner chooses its screen. */
  screening: number | null;
  aims: AimView[];
  /** 12.2 points that each side has lost so far. */
  pointsLost: [number, number];
  outcome: Outcome | null;
}

export interface MovingView {
  unit: number;
  hexesLeft: number;
  turnsLeft: number;
  /** What is to be decided: the next hex, a facing (2.3, 5.3), or whether to go aboard (8.4). */
  part: 'move' | 'face' | 'land';
}

/** `reached` and `number` count ships, or for `points` the worth of enemy ships that are gone. */
export interface AimView {
  side: Side;
  kind: AimKind;
  /** Ids of the ships that count; null: any. */
  units: number[] | null;
  number: number;
  reached: number;
}

export interface UnitView {
  id: number;
  side: Side;
  class: string;
  hullName: string;
  name: string;
  points: number;
  status: StatusName;
  /** Its carrier's, when it is aboard; where it was last, when it is gone. */
  hex: Hex;
  facing: number;
  speed: number;
  /** 1.2–1.3 the speeds that its ADF allows in its next move; null when it has none to come. */
  speeds: { least: number; most: number } | null;
  orbit: { planet: number; direction: DirectionName } | null;
  /** 7.1 whether it has moved in its side's last or present half. */
  moved: boolean;
  adf: { now: number; full: number };
  mr: { now: number; full: number };
  hull: { left: number; full: number };
  /** 12.2 */
  crippled: boolean;
  weapons: WeaponView[];
  reflectiveHull: boolean;
  screens: { screen: ScreenName; working: boolean }[];
  /** 10.2 whether its masking screen hides it. */
  masked: boolean;
  /** 10.3 */
  screenUp: RaisedScreen;
  interceptors: { left: number; full: number };
  /** 11.2 what damage control may mend. */
  faults: FaultName[];
  steeringLocked: boolean;
  drivesOut: boolean;
  onFire: boolean;
  /** 8.4 the carrier that it is aboard of. */
  carrier: number | null;
  /** 8.4 fighters aboard; null for a ship that carries none. */
  fighters: { aboard: number[]; room: number } | null;
}

/** All weapons of one kind; a missile rack (9.5) counts as one and has shots. */
export interface WeaponView {
  weapon: WeaponName;
  kind: 'beam' | 'cannon' | 'rack';
  count: number;
  working: number;
  /** Not yet fired in this step, nor in the last defensive fire (7.4). */
  ready: number;
  shots: { left: number; full: number } | null;
  /** Percent, before range and defences. */
  chance: number;
  range: number;
  /** So many d10, and so many points more. */
  damage: { dice: number; plus: number };
  /** 9.2 percent lost a hex. */
  lossPerHex: number;
  forward: boolean;
  movingSideOnly: boolean;
}

/** What the chance of a shot is made of, in percent. */
export interface ChanceView {
  base: number;
  /** 9.2, 0 or less. */
  range: number;
  /** 10.1, 0 or less. */
  reflectiveHull: number;
  /** 10.3 of the screen that is up. */
  screen: number;
  /** 10.2 whether the rest is halved. */
  masked: boolean;
  /** The whole, 5 at least, before interceptors. */
  chance: number;
}

/** What a shot, or several alike, may do. */
export interface OddsView {
  /** Chance that at least one hits, 0–1. */
  hit: number;
  /** Expected points off the hull. */
  hull: number;
  /** Chance that the target is destroyed, 0–1. */
  kill: number;
}

export type KnightHawksDescription =
  | { kind: 'end-fire'; step: StepName }
  /** `change` is what is added to the speed; `launch` names the carrier of a fighter that is aboard. */
  | { kind: 'speed'; unit: number; speed: number; change: number; launch: number | null; leavesOrbit: boolean }
  | {
      kind: 'orbit';
      unit: number;
      planet: number;
      direction: DirectionName;
      to: Hex;
      /** Whether it takes it up now, or goes on in it. */
      begins: boolean;
      launch: number | null;
    }
  | { kind: 'face'; unit: number; facing: number; from: number }
  | {
      kind: 'move';
      unit: number;
      turn: TurnName;
      to: Hex;
      facing: number;
      hexesLeft: number;
      turnsLeft: number;
      /** What the next hex does to it: lost off the map, home, or destroyed by a planet. */
      end: 'lost' | 'home' | 'crash' | null;
    }
  | { kind: 'land'; unit: number; carrier: number }
  | { kind: 'end-move'; unit: number }
  | { kind: 'screen'; unit: number; screen: RaisedScreen; up: RaisedScreen }
  | {
      kind: 'fire';
      unit: number;
      weapon: WeaponName;
      target: number;
      range: number;
      chance: ChanceView;
      damage: { dice: number; plus: number };
      /** One shot, before interceptors. */
      odds: OddsView;
      /** All weapons of the kind that are ready. */
      weaponsLeft: number;
      salvo: OddsView;
      /** 10.4 pieces that the target may use, as far as they help it. */
      interceptors: number;
    }
  /** A weapon that cannot fire now; always blocked. */
  | { kind: 'weapon'; unit: number; weapon: WeaponName }
  | {
      kind: 'intercept';
      unit: number;
      count: number;
      /** The missile, its chance after them in percent, and the odds. */
      from: number;
      weapon: WeaponName;
      chance: number;
      odds: OddsView;
      left: number;
    }
  | { kind: 'mend'; unit: number; fault: FaultName };

export type KnightHawksOption = Option<KnightHawksDescription>;
