import type { Side } from '../../../../../engine/game.ts';
import type { FtbEvent } from '../../../../../engine/ftb/events.ts';
import type { CardName, CauseName, ResultName, SignName, SystemName } from '../../../../../engine/ftb/terms.ts';
import type { TorpedoView } from '../../../../../engine/ftb/view.types.ts';
import type * as Plans from '../../../../board/animation/plan.types.ts';
import type { Point, Pose } from '../../../../board/plane.ts';

/** What a step shows, without its time. Points are in world units. */
export type UntimedStep =
  | { kind: 'activate'; unit: number; forced: boolean }
  /** Along the corners of a vector, which then stands in the trail. */
  | { kind: 'fly'; object: number; path: readonly Point[]; from: Pose; to: Pose; burns: boolean }
  | { kind: 'settle'; object: number; from: Pose; to: Pose }
  | { kind: 'bend'; object: number; place: Point; body: number }
  | { kind: 'launch'; object: number; newcomer: Pick<TorpedoView, 'id' | 'side' | 'guide'>; from: Pose }
  | { kind: 'heat'; unit: number; before: number; heat: number }
  | { kind: 'overheat'; unit: number }
  | { kind: 'tracked'; unit: number; tracked: boolean }
  | { kind: 'scan'; unit: number; target: number; from: Point; to: Point }
  | { kind: 'test'; unit: number; result: ResultName }
  | { kind: 'sign'; sign: SignName; side: Side; from: Point; to: Point }
  | { kind: 'face'; from: Point; to: Point }
  /** Both cards lie face down, and are turned. */
  | { kind: 'cards'; cards: readonly [CardName, CardName]; places: readonly [Point, Point]; won: readonly [boolean, boolean] } // prettier-ignore
  | { kind: 'shot'; unit: number; card: CardName; from: Point; to: Point; hits: boolean }
  | { kind: 'evade'; unit: number }
  | { kind: 'strike'; object: number; from: Pose; to: Pose }
  | { kind: 'flak'; from: Point; to: Point; unit: number }
  | { kind: 'burst'; object: number; place: Point; power: number }
  | { kind: 'fade'; object: number; from: Pose }
  | { kind: 'shield'; unit: number; left: number }
  | { kind: 'damage'; unit: number; system: SystemName }
  | { kind: 'mend'; unit: number }
  | { kind: 'store'; unit: number; from: Point }
  | { kind: 'leave'; object: number; from: Pose; well: boolean }
  | { kind: 'destroyed'; object: number; from: Pose; cause: CauseName }
  | { kind: 'explosion'; object: number; place: Pose; power: number };

export type PlanStep = UntimedStep & Plans.TimedStep;
export type StepOf<Kind extends UntimedStep['kind']> = Extract<PlanStep, { kind: Kind }>;
export type AnimationPlan = Plans.AnimationPlan<PlanStep>;
export type AudiblePlan = Plans.AudiblePlan<PlanStep, FtbEvent>;
