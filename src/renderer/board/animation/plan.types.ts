import type { Hex } from '../../../engine/hex.ts';
import type { Arc, ApUse, CriticalCode, Maneuver, WeaponName } from '../../../engine/talon/terms.ts';
import type { Place } from '../placement.ts';

/** A unit on the plane: where, how large, and its compass heading in radians (not wrapped). */
export interface Pose extends Place {
  readonly heading: number;
}

/** When a step starts and how long it takes, in milliseconds at speed 1. */
interface Timed {
  readonly at: number;
  readonly duration: number;
}

/** One thing to be seen. A step is data only: the player times it, the effects draw it. */
export type PlanStep = Timed &
  (
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
    /** `impact`: milliseconds after `at` when the shot arrives. */
    | {
        readonly kind: 'shot';
        readonly unit: number;
        readonly target: number;
        readonly weapon: WeaponName;
        readonly from: Place;
        readonly to: Place;
        readonly hit: boolean;
        readonly impact: number;
      }
    /** `absorbed`: taken by a reinforcement instead of the shield. `from`: where the blow came from. */
    | {
        readonly kind: 'shield';
        readonly unit: number;
        readonly arc: Arc;
        readonly left: number;
        readonly absorbed: boolean;
      }
    | { readonly kind: 'hull'; readonly unit: number; readonly amount: number; readonly left: number }
    | { readonly kind: 'number'; readonly unit: number; readonly amount: number; readonly on: 'shield' | 'hull' }
    | { readonly kind: 'critical'; readonly unit: number; readonly code: CriticalCode }
    /** Fires break out; the unit is gone when the step ends. */
    | { readonly kind: 'destroyed'; readonly unit: number; readonly place: Place }
    /** `order`: 0 for the first explosion of a chain. */
    | {
        readonly kind: 'explosion';
        readonly unit: number;
        readonly place: Place;
        readonly rating: number;
        readonly order: number;
      }
    | { readonly kind: 'collision'; readonly unit: number; readonly other: number; readonly place: Place }
    | { readonly kind: 'repair'; readonly unit: number; readonly repaired: boolean }
    | { readonly kind: 'reinforce'; readonly unit: number; readonly arc: Arc; readonly on: boolean }
    | { readonly kind: 'power'; readonly unit: number; readonly use: ApUse | 'battery' }
    | { readonly kind: 'turn-counter'; readonly unit: number; readonly turnCounter: number }
    | { readonly kind: 'speed'; readonly unit: number; readonly speed: number }
    | { readonly kind: 'retreat'; readonly unit: number; readonly cause: 'map' | 'ftl'; readonly from: Pose }
  );

export type StepKind = PlanStep['kind'];
export type StepOf<Kind extends StepKind> = Extract<PlanStep, { kind: Kind }>;

/** Steps in the order of their start; `duration` is the end of the last one. */
export interface AnimationPlan {
  readonly steps: readonly PlanStep[];
  readonly duration: number;
}
