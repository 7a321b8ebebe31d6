import type { Side } from '../../../../engine/game.ts';
import { nearestTurn, type Point, type Pose } from '../../../board/plane.ts';
import type { FullThrustView } from '../data.ts';
import { unitOf } from '../text/lookup.ts';
import type { PlanStep, Sight } from './board.types.ts';
import { straightFlight, type Flight } from './flight.ts';
import { groupPose, unitPose } from './picture.ts';

/** Milliseconds. Ships fly together; shots come one after the other. */
export const TIME = {
  fly: 2000,
  drift: 900,
  group: 700,
  nova: 1500,
  wave: 1400,
  bombard: 1800,
  shot: 650,
  volley: 120,
  between: 420,
  number: 1000,
  dice: 1500,
  gone: 1300,
  cloak: 1400,
  settle: 500,
};

type Flier = 'unit' | 'group';
type Way = (from: Pose, to: Pose) => Flight;
const straight: Way = (from, to) => straightFlight([from, to], from.heading, to.heading);

/** Where everything stands while a plan is worked out between two views, and the plan's clock. */
export class Stage {
  readonly previous: FullThrustView;
  readonly next: FullThrustView;
  readonly steps: PlanStep[] = [];
  /** When the next thing is seen, in milliseconds. */
  clock = 0;
  /** When the ships that fly together will all have come to rest. */
  private flying = 0;
  private readonly poses = new Map<string, Pose>();

  constructor(previous: FullThrustView, next: FullThrustView) {
    this.previous = previous;
    this.next = next;
    for (const unit of previous.units) this.put('unit', unit.id, unitPose(unit));
    for (const group of previous.groups) this.put('group', group.id, groupPose(group));
  }

  /** Shows something from now on, and the next thing so much later. */
  show(sight: Sight, duration: number, later = 0): void {
    this.steps.push({ ...sight, at: this.clock, duration });
    this.clock += later;
  }

  /** Waits for all that flies. */
  land(): void {
    this.clock = Math.max(this.clock, this.flying);
  }

  /** Where a ship or a group is at this point of the plan; nothing where it is not on the table. */
  poseOf(of: string, id: number): Pose | undefined {
    return this.poses.get(`${of} ${id}`);
  }

  /** The side of a ship of the view before. */
  sideOf(unit: number): Side {
    return unitOf(this.previous, unit)?.side ?? 0;
  }

  /** Puts a ship or a group there without a step; null: takes it off the table. */
  put(of: Flier, id: number, pose: Pose | null): void {
    if (pose) this.poses.set(`${of} ${id}`, pose);
    else this.poses.delete(`${of} ${id}`);
  }

  /** Lets a ship or a group fly from where it is to a point and a heading in radians, turned the short way round. */
  fly(of: Flier, id: number, end: Point | undefined, heading: number, way: Way, duration: number): void {
    const from = this.poseOf(of, id);
    if (!from || !end) return;
    const to = { x: end.x, z: end.z, scale: 1, heading: nearestTurn(heading, from.heading) };
    if (from.x === to.x && from.z === to.z && from.heading === to.heading) return;
    this.show({ kind: 'fly', of, id, flight: way(from, to), from, to }, duration);
    this.put(of, id, to);
    this.flying = Math.max(this.flying, this.clock + duration);
  }

  /** A shot, if both ends of it are on the table. */
  shoot(from: Point | undefined, to: Point | undefined, side: Side, power: number, missile = false): void {
    if (from && to) this.show({ kind: 'beam', from, to, side, power, missile }, TIME.shot);
  }

  /** A ship or a group is no longer there. */
  leave(of: Flier, id: number, bursts: boolean, duration: number): void {
    const place = this.poseOf(of, id);
    if (place) this.show({ kind: 'gone', of, id, place, bursts }, duration);
    this.put(of, id, null);
  }

  /** Whatever no event has explained is brought to where the view after has it. */
  arrive(): void {
    this.land();
    for (const unit of this.next.units) this.settle('unit', unit.id, unitPose(unit));
    for (const group of this.next.groups) this.settle('group', group.id, groupPose(group));
  }

  private settle(of: Flier, id: number, goal: Pose | null): void {
    if (goal) this.fly(of, id, goal, goal.heading, straight, TIME.settle);
  }
}
