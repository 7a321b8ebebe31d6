import type { Side } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import type {
  CardName,
  CauseName,
  CombatName,
  DirectionName,
  EndName,
  OrderName,
  ResultName,
  SignName,
  SystemName,
} from './terms.ts';

/** What a random event (13) was rolled for. */
export type TestName = 'repair' | 'masking' | 'scan' | 'countermeasures' | 'torpedo-duel' | 'asteroids';

/** How a ship got rid of heat, or came by it. */
export type HeatCause =
  | 'burn'
  | 'hard-burn'
  | 'repair'
  | 'scan'
  | 'radiation'
  | 'asteroids'
  | 'broadside'
  | 'defensive'
  | 'coast'
  | 'heat-dump'
  | 'evasion';

/** A course in degrees and a length in LU. */
export interface Vector {
  course: number;
  length: number;
}

/**
 * Everything that happens in a battle, in order. The log, the sounds, the animations and the replay
 * are made from these alone. `unit`, `target`, `guide` are ids of the view's units, `torpedo` and
 * `object` of its units or torpedoes; points are in units of plane.ts, lengths and ranges in LU.
 */
export type FtbEvent =
  // Turn sequence (8), Initiative (8)
  | { type: 'battleBegan' }
  | { type: 'roundBegan'; round: number }
  | {
      type: 'initiativeDecided';
      side: Side;
      by: 'heat' | 'ships' | 'combat';
      heat: [number, number];
      ships: [number, number];
    }
  | { type: 'passed'; side: Side; free: boolean }
  // Activating a ship (8)
  | { type: 'activated'; unit: number; by: Side; forced: boolean }
  | { type: 'activityEnded'; unit: number }
  // Orders (12)
  | { type: 'orderGiven'; unit: number; order: OrderName }
  | { type: 'fuelSpent'; unit: number; amount: number; left: number; by: 'hard-burn' | 'heat-dump' | 'evasion' }
  | { type: 'heatChanged'; unit: number; from: number; to: number; cause: HeatCause }
  | { type: 'overheated'; unit: number }
  | { type: 'trackedChanged'; unit: number; tracked: boolean; by: 'scan' | 'overheating' | 'masking' | 'stealth' }
  | {
      type: 'tested';
      unit: number;
      test: TestName;
      easy: boolean;
      die: number;
      result: ResultName;
      target: number | null;
    }
  | { type: 'repaired'; unit: number; system: SystemName; by: 'test' | 'freightier' | 'refit' }
  // Vector plot (28), Gravity influence (30)
  | {
      type: 'flew';
      object: number;
      /** Corners: where it began, where it bent, its end. */
      path: PlanePoint[];
      course: number;
      length: number;
      /** LU by which a vector without a choice grew to keep the safe distance. */
      grown: number;
      /** LU that a space lane added. */
      carried: number;
    }
  | { type: 'plotted'; unit: number; order: 'burn' | 'hard-burn'; before: Vector; after: Vector }
  | { type: 'deflected'; object: number; body: number; at: PlanePoint; degrees: number }
  | { type: 'sideNamed'; object: number; body: number; to: 'port' | 'starboard' }
  | { type: 'orbitBegan'; unit: number; body: number; radius: number; direction: DirectionName; at: PlanePoint }
  | { type: 'orbited'; unit: number; body: number; path: PlanePoint[] }
  | { type: 'orbitLeft'; unit: number; body: number }
  | { type: 'docked'; unit: number; site: number; at: PlanePoint }
  | { type: 'undocked'; unit: number; site: number }
  | { type: 'refuelled'; unit: number; tanker: number; amount: number; fuel: number; store: number }
  | { type: 'refitted'; unit: number; site: number; fuel: number; torpedoes: number; shields: number }
  | { type: 'visited'; unit: number; side: Side; aim: number }
  | { type: 'leftMap'; unit: number; at: PlanePoint; way: 'exit' | 'tunnel' | 'lost' }
  // Torpedo attacks (14 & 19)
  | { type: 'launched'; torpedo: number; unit: number; path: PlanePoint[]; course: number; length: number }
  | {
      type: 'torpedoRemoved';
      torpedo: number;
      at: PlanePoint;
      why: 'out-of-guidance' | 'guide-lost' | 'own-ship' | 'defeated' | 'detonated' | 'crashed' | 'left-map';
    }
  | { type: 'torpedoAttacked'; torpedo: number; object: number; from: PlanePoint; to: PlanePoint; automatic: boolean }
  | { type: 'evaded'; unit: number; torpedo: number }
  // Ship attacks (14), Combat resolution (16)
  | { type: 'combatBegan'; combat: CombatName; unit: number | null; target: number | null; from: PlanePoint | null; to: PlanePoint | null; range: number } // prettier-ignore
  | { type: 'heldFire'; unit: number; target: number; cover: boolean }
  | { type: 'cardLaid'; side: Side; card: CardName }
  | { type: 'cardTakenBack'; side: Side }
  | { type: 'cardCommitted'; side: Side }
  | {
      type: 'cardsTurned';
      combat: CombatName;
      /** The ships by side; null in a combat for the initiative. */
      units: [number | null, number | null];
      cards: [CardName, CardName];
      /** `both`: a draw; null: nothing happens to either. */
      winner: Side | 'both' | null;
      /** Whether the hit on each side's ship counts: not where the winner's weapons are offline. */
      hits: [boolean, boolean];
    }
  | { type: 'heatChosen'; unit: number; by: Side; card: CardName }
  // Damage & Destruction (17 & 18)
  | { type: 'hit'; unit: number; cause: CauseName }
  | { type: 'shieldLost'; unit: number; left: number }
  | { type: 'systemDamaged'; unit: number; system: SystemName; by: Side | null; cause: CauseName }
  | { type: 'destroyed'; unit: number; at: PlanePoint; cause: CauseName }
  // Telemetry (26)
  | { type: 'signDrawn'; sign: SignName; side: Side; from: PlanePoint; to: PlanePoint }
  | { type: 'battleEnded'; winner: Side | null; reason: EndName };

export type Emit = (event: FtbEvent) => void;
