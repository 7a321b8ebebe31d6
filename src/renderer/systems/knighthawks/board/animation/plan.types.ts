import type { Hex } from '../../../../../engine/hex.ts';
import type { DestructionCause, KnightHawksEvent } from '../../../../../engine/knighthawks/events.ts';
import type { HitName, RaisedScreen, WeaponName } from '../../../../../engine/knighthawks/terms.ts';
import type { UnitView } from '../../../../../engine/knighthawks/view.types.ts';
import type * as Plans from '../../../../board/animation/plan.types.ts';
import type { Point, Pose } from '../../../../board/plane.ts';

/** What a step shows, without its time. */
export type UntimedStep =
  | { kind: 'move'; unit: number; from: Pose; to: Pose; hex: Hex }
  | { kind: 'settle'; unit: number; from: Pose; to: Pose; hex: Hex }
  | { kind: 'orbit'; unit: number; from: Pose; to: Pose; hex: Hex; centre: Point }
  | { kind: 'speed'; unit: number; speed: number; before: number }
  | { kind: 'launch'; unit: number; newcomer: UnitView; from: Pose; to: Pose; hex: Hex; speed: number }
  | { kind: 'land'; unit: number; from: Pose; to: Pose }
  | { kind: 'leave'; unit: number; from: Pose; home: boolean }
  | { kind: 'crash'; unit: number; from: Pose; to: Point }
  | { kind: 'screen'; unit: number; screen: RaisedScreen }
  | { kind: 'screen-fell'; unit: number }
  | {
      kind: 'shot';
      unit: number;
      target: number;
      weapon: WeaponName;
      from: Pose;
      to: Pose;
      hit: boolean;
      interceptors: number;
      /** Milliseconds from its start until it arrives. */
      impact: number;
    }
  | { kind: 'hull'; unit: number; amount: number; left: number; cause: 'shot' | 'fire' }
  | { kind: 'number'; unit: number; amount: number }
  | { kind: 'fault'; unit: number; hit: HitName }
  | { kind: 'mend'; unit: number }
  | { kind: 'destroyed'; unit: number; from: Pose; cause: DestructionCause }
  | { kind: 'explosion'; unit: number; place: Pose; power: number };

export type PlanStep = UntimedStep & Plans.TimedStep;
export type StepOf<Kind extends UntimedStep['kind']> = Extract<PlanStep, { kind: Kind }>;
export type AnimationPlan = Plans.AnimationPlan<PlanStep>;
export type AudiblePlan = Plans.AudiblePlan<PlanStep, KnightHawksEvent>;
