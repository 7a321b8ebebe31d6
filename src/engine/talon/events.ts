import type { Side } from '../game.ts';
import type { Hex } from '../hex.ts';
import type {
  Arc,
  ApUse,
  CriticalCode,
  DestructionCause,
  ImpulseLetter,
  Maneuver,
  RetreatCause,
  StepName,
  WeaponName,
} from './terms.ts';

/**
 * Everything that happens in a battle, in order. The log, the sounds, the animations and the
 * replay are made from these alone. `unit` and `target` are unit ids of the view.
 */
export type TalonEvent =
  // 3.1 the clock
  | { type: 'battleBegan' }
  | { type: 'initiativeRolled'; die: number; side: Side }
  | { type: 'roundBegan'; round: number }
  | { type: 'impulseBegan'; round: number; impulse: ImpulseLetter }
  | { type: 'turnBegan'; side: Side }
  | { type: 'stepBegan'; side: Side; step: StepName }
  // 4.2 initiative
  | { type: 'initiativeMarked'; unit: number; marker: 'change' | 'defend' }
  | { type: 'initiativeSet'; side: Side; changed: boolean }
  // 6 power
  | { type: 'powerSpent'; unit: number; use: ApUse; source: 'power' | 'battery' }
  | { type: 'boxCharged'; unit: number; group: number; box: 'yellow' | 'red'; amount: number; passive: boolean }
  | { type: 'batteryCharged'; unit: number }
  | { type: 'batteryUsed'; unit: number }
  | { type: 'reinforced'; unit: number; arc: Arc; until: ImpulseLetter }
  | { type: 'reinforcementEnded'; unit: number; arc: Arc; cause: 'expired' | 'removed' | 'hit' | 'nebula' }
  | { type: 'turnPowered'; unit: number; turnCounter: number }
  | { type: 'sideSlipReady'; unit: number }
  // 7 movement
  | {
      type: 'moved';
      unit: number;
      maneuver: Maneuver;
      afterburner: boolean;
      from: Hex;
      to: Hex;
      facingBefore: number;
      facing: number;
      turnCounter: number;
    }
  | { type: 'collided'; unit: number; other: number; at: Hex }
  // 8 firing and damage
  | { type: 'groupFired'; unit: number; group: number; weapon: WeaponName }
  | {
      type: 'fired';
      unit: number;
      group: number;
      weapon: WeaponName;
      target: number;
      from: Hex;
      to: Hex;
      range: number;
      die: number;
      /** The die after modifiers; equals `die` when nothing modifies it. */
      modified: number;
      /** 12.1.3 the craft of a squadron. */
      craft: number | null;
      hit: boolean;
      damage: number;
      arc: Arc | null;
    }
  | { type: 'weaponHeld'; unit: number; group: number }
  | { type: 'shieldHit'; unit: number; arc: Arc; amount: number; left: number; reinforcement: boolean }
  | { type: 'hullHit'; unit: number; amount: number; left: number }
  | {
      type: 'critical';
      unit: number;
      dice: [number, number];
      code: CriticalCode;
      group: number | null;
      effective: boolean;
    }
  | { type: 'repairTried'; unit: number; code: CriticalCode; die: number; repaired: boolean }
  | { type: 'craftHit'; unit: number; craft: number; amount: number; left: number }
  | { type: 'destroyed'; unit: number; at: Hex; cause: DestructionCause }
  | { type: 'exploded'; unit: number; at: Hex; rating: number }
  | { type: 'explosionArcRolled'; unit: number; dice: [number, number, number, number]; arc: Arc }
  // 9 power phase
  | { type: 'powerPhaseBegan'; round: number }
  | { type: 'curveSet'; unit: number; power: number; speed: number; turnRadius: number | null; change: -1 | 0 | 1 }
  // 3.2, 7.5, 11, 16, 19 coming and going
  | { type: 'arrived'; unit: number; at: Hex; facing: number }
  | { type: 'retreated'; unit: number; cause: RetreatCause }
  | { type: 'docked'; unit: number; carrier: number | null; from: Hex; to: Hex; facing: number }
  | { type: 'terrainDropped'; terrain: number; at: Hex }
  // 12.2
  | {
      type: 'powerTransmitted';
      unit: number;
      squadron: number;
      use: 'charge-yellow' | 'power-through-turn' | 'side-slip';
    }
  // 13 missiles; `missile` is its place, not a unit id
  | { type: 'missileLaunched'; missile: number; unit: number; target: number; from: Hex; at: Hex; facing: number }
  | { type: 'missileMoved'; missile: number; from: Hex; to: Hex; facingBefore: number; facing: number }
  | { type: 'missileHit'; missile: number | null; target: number; at: Hex; damage: number; arc: Arc }
  | { type: 'missileDamaged'; missile: number; amount: number }
  | { type: 'missileDestroyed'; missile: number; at: Hex; cause: 'fire' | 'explosion' | 'terrain' | 'left-map' }
  | { type: 'missileRetargeted'; missile: number; unit: number; target: number }
  | { type: 'missileLost'; missile: number; target: number }
  // 15
  | { type: 'coneFired'; unit: number; group: number; from: Hex; hexes: Hex[] }
  | { type: 'displaced'; unit: number; from: Hex; to: Hex; cause: 'wave-motion-gun' | 'gravity' }
  // 17
  | { type: 'struckAsteroids'; unit: number; at: Hex; arc: Arc }
  | { type: 'battleEnded'; winner: Side | null; reason: string };

export type Emit = (event: TalonEvent) => void;
