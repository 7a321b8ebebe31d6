import type { FtbView } from '../../../../../engine/ftb/view.types.ts';
import { nearestTurn, type Point, type Pose } from '../../../../board/plane.ts';
import { angleOf } from '../space.ts';
import { poseOf } from './picture.ts';
import type { PlanStep, UntimedStep } from './plan.types.ts';
import { flightTime, TIME } from './timings.ts';

const onTable = ({ units, torpedoes }: FtbView) => [
  ...units.filter(({ status }) => status === 'in-play'),
  ...torpedoes,
];

/** Where everything stands while a plan is worked out, and the plan's clock. */
export class Stage {
  readonly steps: PlanStep[] = [];
  readonly poses: Map<number, Pose>;
  readonly before: FtbView;
  /** When the next event may start, and when what is under way is over. */
  clock = 0;
  private busyUntil = 0;

  constructor(previous: FtbView) {
    this.before = previous;
    this.poses = new Map(onTable(previous).map((one) => [one.id, poseOf(one)]));
  }

  push(step: UntimedStep, duration: number): void {
    this.steps.push({ ...step, at: this.clock, duration });
  }

  /** Pushes a step and lets so much of it pass before the next event. */
  show(step: UntimedStep, duration: number, before: number): void {
    this.push(step, duration);
    this.hold(before);
  }

  /** Lets what was just pushed take its time before the next event. */
  hold(milliseconds: number): void {
    this.clock += milliseconds;
    this.linger(0);
  }

  /** Lets what was just pushed go on beside the next events. */
  linger(milliseconds: number): void {
    this.busyUntil = Math.max(this.busyUntil, this.clock + milliseconds);
  }

  /** Waits until what is under way is over. */
  rest(): void {
    this.clock = Math.max(this.clock, this.busyUntil);
  }

  poseOf(object: number): Pose {
    return this.poses.get(object) ?? { x: 0, z: 0, scale: 1, heading: 0 };
  }

  /** Lets an object fly along a path for so many LU. */
  fly(object: number, path: readonly Point[], length: number, burns: boolean): void {
    const end = path.at(-1);
    const last = path.at(-2);
    if (!end || !last) return;
    this.rest();
    const from = this.poseOf(object);
    const heading = nearestTurn(Math.atan2(end.x - last.x, last.z - end.z), from.heading);
    const to = { ...end, scale: 1, heading };
    this.poses.set(object, to);
    const time = flightTime(length);
    this.show({ kind: 'fly', object, path, from, to, burns }, time, time);
  }

  /** Whatever no event has explained is brought to where `next` has it. */
  arrive(next: FtbView): void {
    this.rest();
    for (const one of onTable(next)) {
      const from = this.poses.get(one.id);
      if (!from) continue;
      const goal = poseOf(one);
      const to = { ...goal, heading: nearestTurn(angleOf(one.course), from.heading) };
      const moved = Math.hypot(to.x - from.x, to.z - from.z) > 0.01 || Math.abs(to.heading - from.heading) > 0.01;
      if (moved) this.push({ kind: 'settle', object: one.id, from, to }, TIME.settle);
    }
  }
}
