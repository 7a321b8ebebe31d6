import type { Hex } from '../../../../../engine/hex.ts';
import type { KnightHawksView } from '../../../../../engine/knighthawks/view.types.ts';
import { nearestTurn, type Place, type Pose } from '../../../../board/plane.ts';
import { facingAngle, hexToWorld } from '../../../../board/tables/hexLayout.ts';
import { placements } from '../../../../board/tables/placement.ts';
import type { PlanStep, UntimedStep } from './plan.types.ts';
import { TIME } from './timings.ts';

export interface Token {
  hex: Hex;
  pose: Pose;
}

/** How a unit stands on a hex, facing a direction. */
const poseAt = (hex: Hex, facing: number): Pose => ({
  ...hexToWorld(hex),
  scale: 1,
  heading: facingAngle(facing),
});
const samePose = (a: Pose, b: Pose): boolean =>
  a.x === b.x && a.z === b.z && a.scale === b.scale && Math.abs(a.heading - b.heading) < 1e-6;

/** Where everything stands while a plan is worked out, and the plan's clock. */
export class Stage {
  readonly steps: PlanStep[] = [];
  readonly units = new Map<number, Token>();
  /** When the next event may start, and when what is under way is over. */
  clock = 0;
  busyUntil = 0;
  readonly before: KnightHawksView;

  constructor(previous: KnightHawksView) {
    this.before = previous;
    for (const { id, status, hex, facing } of previous.units)
      if (status === 'in-play') this.units.set(id, { hex, pose: poseAt(hex, facing) });
    const places = this.places();
    for (const [id, token] of this.units) token.pose = { ...token.pose, ...places.get(id) };
  }

  push(step: UntimedStep, duration: number, at = this.clock): void {
    this.steps.push({ ...step, at, duration });
  }

  /** Lets what was just pushed take its time before the next event. */
  hold(milliseconds: number): void {
    this.clock += milliseconds;
    this.busyUntil = Math.max(this.busyUntil, this.clock);
  }

  /** Waits until what is under way is over. */
  rest(): void {
    this.clock = Math.max(this.clock, this.busyUntil);
  }

  /** Lets what was just pushed go on beside the next events, and past them. */
  linger(milliseconds: number): void {
    this.busyUntil = Math.max(this.busyUntil, this.clock + milliseconds);
  }

  poseOf(unit: number, hex: Hex): Pose {
    return this.units.get(unit)?.pose ?? poseAt(hex, 0);
  }

  /** Puts a unit into a hex and gives its new pose, turned the short way round. */
  put(unit: number, hex: Hex, facing: number): Pose {
    const before = this.units.get(unit)?.pose;
    this.units.set(unit, { hex, pose: before ?? poseAt(hex, facing) });
    const angle = facingAngle(facing);
    const heading = before ? nearestTurn(angle, before.heading) : angle;
    const place = this.places().get(unit) ?? { ...hexToWorld(hex), scale: 1 };
    const pose = { ...place, heading };
    this.units.set(unit, { hex, pose });
    return pose;
  }

  /** Takes a unit off the map; the others move aside when it is gone. */
  remove(unit: number, milliseconds: number): void {
    this.units.delete(unit);
    this.hold(milliseconds);
    this.makeRoom();
  }

  /** Moves aside what stands otherwise after a move or a loss; `facings`: to where the units turn meanwhile. */
  makeRoom(facings: ReadonlyMap<number, number> = new Map()): void {
    const places = this.places();
    for (const [unit, token] of this.units) {
      const from = token.pose;
      const facing = facings.get(unit);
      const heading = facing === undefined ? from.heading : nearestTurn(facingAngle(facing), from.heading);
      const to = { ...from, ...places.get(unit), heading };
      if (samePose(from, to)) continue;
      token.pose = to;
      this.push({ kind: 'settle', unit, from, to, hex: token.hex }, TIME.settle);
    }
  }

  /** Whatever no event has explained is brought to where `next` has it. */
  arrive(next: KnightHawksView): void {
    this.rest();
    const facings = new Map<number, number>();
    for (const { id, status, hex, facing } of next.units) {
      const token = status === 'in-play' ? this.units.get(id) : undefined;
      if (!token) continue;
      token.hex = hex;
      facings.set(id, facing);
    }
    this.makeRoom(facings);
  }

  private places(): Map<number, Place> {
    return placements([...this.units].map(([id, { hex }]) => ({ id, hex })));
  }
}
