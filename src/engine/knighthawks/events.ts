import type { Side } from '../game.ts';
import type { Hex } from '../hex.ts';
import type {
  DirectionName,
  EndName,
  FaultName,
  HitName,
  RaisedScreen,
  ScreenName,
  StepName,
  TurnName,
  WeaponName,
} from './terms.ts';

/**
 * Everything that happens in a battle, in order. The log, the sounds, the animations and the
 * replay are made from these alone. `unit`, `target` and `carrier` are unit ids of the view.
 */
export type KnightHawksEvent =
  // 7 the clock
  | { type: 'battleBegan' }
  | { type: 'firstMoverRolled'; die: number; side: Side }
  | { type: 'roundBegan'; round: number }
  | { type: 'halfBegan'; round: number; half: 'first' | 'second'; side: Side }
  | { type: 'stepBegan'; side: Side; step: StepName }
  // 1–2, 5 movement
  | { type: 'speedSet'; unit: number; before: number; speed: number }
  | {
      type: 'moved';
      unit: number;
      turn: TurnName;
      from: Hex;
      to: Hex;
      facingBefore: number;
      facing: number;
      hexesLeft: number;
      turnsLeft: number;
    }
  | { type: 'rotated'; unit: number; at: Hex; facingBefore: number; facing: number }
  | { type: 'orbitBegan'; unit: number; planet: number; direction: DirectionName }
  | { type: 'orbited'; unit: number; planet: number; direction: DirectionName; from: Hex; to: Hex; facing: number }
  | { type: 'orbitLeft'; unit: number; planet: number }
  | { type: 'crashed'; unit: number; planet: number; from: Hex; at: Hex }
  | { type: 'leftMap'; unit: number; from: Hex; home: boolean }
  // 8.4
  | { type: 'launched'; unit: number; carrier: number; at: Hex; facing: number; speed: number }
  | { type: 'landed'; unit: number; carrier: number; at: Hex }
  // 10.3
  | { type: 'screenSet'; unit: number; screen: RaisedScreen; before: RaisedScreen }
  // 7.2, 9 fire
  | {
      type: 'fired';
      unit: number;
      weapon: WeaponName;
      target: number;
      from: Hex;
      to: Hex;
      range: number;
      /** Percent, interceptors counted, 5 at least. */
      chance: number;
      /** 10.4 used against it. */
      interceptors: number;
      die: number;
      hit: boolean;
      /** The d10s of a hit, in the order in which they were rolled. */
      damageDice: number[];
      damage: number;
    }
  // 11
  | { type: 'hullHit'; unit: number; amount: number; left: number; cause: 'shot' | 'fire' }
  | {
      type: 'systemHit';
      unit: number;
      die: number;
      hit: HitName;
      /** What is out; null for none, or where the ship has nothing of the kind (left). */
      fault: FaultName | null;
    }
  | { type: 'screenFell'; unit: number; screen: ScreenName }
  | { type: 'burned'; unit: number; die: number }
  | { type: 'damageControl'; unit: number; die: number; success: boolean }
  | { type: 'mended'; unit: number; fault: FaultName }
  | { type: 'destroyed'; unit: number; at: Hex; cause: DestructionCause }
  | { type: 'battleEnded'; winner: Side | null; reason: EndName };

/** How a ship was destroyed. */
export type DestructionCause = 'shot' | 'fire' | 'planet' | 'with-carrier';

export type Emit = (event: KnightHawksEvent) => void;

/** A shot of any weapon (7.2, 9). */
export const isShot = (event: KnightHawksEvent): event is Extract<KnightHawksEvent, { type: 'fired' }> =>
  event.type === 'fired';
