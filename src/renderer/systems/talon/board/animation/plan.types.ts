import type { Side } from '../../../../../engine/game.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type {
  Arc,
  ApUse,
  CriticalCode,
  DestructionCause,
  Maneuver,
  RetreatCause,
  WeaponName,
} from '../../../../../engine/talon/terms.ts';
import type { UnitView } from '../../../../../engine/talon/view.types.ts';
import type { AnimationPlan as KernelPlan, TimedStep } from '../../../../board/animation/plan.types.ts';
import type { Place, Pose } from '../../../../board/plane.ts';

type Timing = Pick<TimedStep, 'at' | 'duration'>;

/** One thing to be seen. A step is data only: the player times it, the effects draw it. */
export type PlanStep = Timing & (MoveStep | FireStep | DamageStep | PowerStep | ComingAndGoingStep | MissileStep);

type MoveStep =
  | {
      readonly kind: 'move';
      readonly unit: number;
      readonly maneuver: Maneuver;
      readonly afterburner: boolean;
      readonly from: Pose;
      readonly to: Pose;
      readonly hex: Hex;
      readonly turnCounter: number;
    }
  /** A unit makes room for others, or is put where the next view has it. */
  | { readonly kind: 'settle'; readonly unit: number; readonly from: Pose; readonly to: Pose; readonly hex: Hex }
  /** A force from outside moves the unit; its facing does not change (15.1.2, 18.2). */
  | {
      readonly kind: 'displace';
      readonly unit: number;
      readonly cause: 'wave-motion-gun' | 'gravity';
      readonly from: Pose;
      readonly to: Pose;
      readonly hex: Hex;
    }
  | { readonly kind: 'collision'; readonly unit: number; readonly other: number; readonly place: Place }
  /** `arc`: the side that the rocks strike. */
  | { readonly kind: 'asteroids'; readonly unit: number; readonly arc: Arc; readonly place: Place };

type FireStep =
  /** `target` is null when a missile is shot at. `impact`: milliseconds after `at` when the shot arrives. */
  | {
      readonly kind: 'shot';
      readonly unit: number;
      readonly target: number | null;
      readonly weapon: WeaponName;
      readonly from: Place;
      readonly to: Place;
      readonly hit: boolean;
      readonly impact: number;
    }
  /** The cone of a fusion cannon: each of its hexes, and those where it does damage. */
  | {
      readonly kind: 'cone';
      readonly unit: number;
      readonly from: Pose;
      readonly hexes: readonly Hex[];
      readonly struck: readonly Hex[];
    };

type DamageStep =
  /** `absorbed`: taken by a reinforcement instead of the shield. */
  | {
      readonly kind: 'shield';
      readonly unit: number;
      readonly arc: Arc;
      readonly amount: number;
      readonly left: number;
      readonly absorbed: boolean;
    }
  | { readonly kind: 'hull'; readonly unit: number; readonly amount: number; readonly left: number }
  /** A hit on one craft of a squadron; with nothing left it is gone at once. */
  | { readonly kind: 'craft'; readonly unit: number; readonly craft: number; readonly left: number }
  | { readonly kind: 'number'; readonly unit: number; readonly amount: number; readonly on: 'shield' | 'hull' }
  | { readonly kind: 'critical'; readonly unit: number; readonly code: CriticalCode }
  | { readonly kind: 'repair'; readonly unit: number; readonly repaired: boolean }
  /** Fires break out, or terrain swallows it; the unit is gone when the step ends. */
  | { readonly kind: 'destroyed'; readonly unit: number; readonly cause: DestructionCause; readonly from: Pose }
  /** `order`: 0 for the first explosion of a chain. */
  | {
      readonly kind: 'explosion';
      readonly unit: number;
      readonly place: Place;
      readonly rating: number;
      readonly order: number;
    };

type PowerStep =
  | { readonly kind: 'reinforce'; readonly unit: number; readonly arc: Arc; readonly on: boolean }
  | { readonly kind: 'power'; readonly unit: number; readonly use: ApUse | 'battery' }
  | { readonly kind: 'transmit'; readonly unit: number; readonly squadron: number }
  | { readonly kind: 'turn-counter'; readonly unit: number; readonly turnCounter: number }
  | { readonly kind: 'speed'; readonly unit: number; readonly speed: number };

type ComingAndGoingStep =
  /** `newcomer`: the unit as it was in reserve. */
  | {
      readonly kind: 'arrive';
      readonly unit: number;
      readonly newcomer: UnitView;
      readonly to: Pose;
      readonly hex: Hex;
    }
  | { readonly kind: 'retreat'; readonly unit: number; readonly cause: RetreatCause; readonly from: Pose }
  /** `carrier` is null for a landing on a planet. */
  | {
      readonly kind: 'dock';
      readonly unit: number;
      readonly carrier: number | null;
      readonly from: Pose;
      readonly to: Pose;
    }
  /** Terrain that the floating map leaves behind. */
  | { readonly kind: 'terrain-gone'; readonly hex: Hex };

/** `missile` is its place. */
type MissileStep =
  | {
      readonly kind: 'missile-launch';
      readonly missile: number;
      readonly side: Side;
      readonly target: number;
      readonly from: Pose;
      readonly to: Pose;
      readonly hex: Hex;
    }
  /** `flying`: by its engine; else it only makes room. */
  | {
      readonly kind: 'missile-move';
      readonly missile: number;
      readonly flying: boolean;
      readonly from: Pose;
      readonly to: Pose;
      readonly hex: Hex;
    }
  /** It dashes at its target and is gone; `missile` is null for one launched at range 1. */
  | {
      readonly kind: 'missile-strike';
      readonly missile: number | null;
      readonly target: number;
      readonly from: Place;
      readonly to: Place;
      readonly impact: number;
    }
  | { readonly kind: 'missile-damaged'; readonly missile: number }
  | {
      readonly kind: 'missile-destroyed';
      readonly missile: number;
      readonly cause: 'fire' | 'explosion' | 'terrain' | 'left-map';
      readonly from: Pose;
    }
  /** `unit`: the ship that gives it the target; both null when it has lost its own. */
  | {
      readonly kind: 'missile-target';
      readonly missile: number;
      readonly unit: number | null;
      readonly target: number | null;
    };

export type StepKind = PlanStep['kind'];
export type StepOf<Kind extends StepKind> = Extract<PlanStep, { kind: Kind }>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
/** A step before its time is known. */
export type UntimedStep = DistributiveOmit<PlanStep, 'at' | 'duration'>;

/** What is to be seen of the events between two views. */
export type AnimationPlan = KernelPlan<PlanStep>;
