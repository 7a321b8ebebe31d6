import type { AudiblePlan } from '../animation/plan.types.ts';
import { between, easeInOut, restingPose } from '../animation/motion.ts';
import { CRUISE_HEIGHT, nearestTurn, type Point, type Pose } from '../plane.ts';
import type { BoardSystem } from '../system.types.ts';
import { createOpenTable, type TablePoint } from '../tables/openTable.ts';
import type {
  OpenBoard,
  OpenEvent,
  OpenPicture,
  OpenStep,
  OpenUnit,
  OpenUnitPicture,
  OpenView,
} from './openBoard.types.ts';
import { createOpenScene } from './openScene.ts';

/** A board of no game at all on a table without hexes: what all such games need of the kernel, for looking at it and for tests. */

/** Half a world unit for one of the table's; a ring every six. */
export const RULE = { unit: 0.5, step: 6 };

const GLIDE = 900;
const BEAM = 600;
const NUMBER = 1000;
/** How near to a ship's middle a click must be, in world units. */
const GRASP = 0.4;

const pointOf = ({ x, y }: TablePoint): Point => ({ x: x * RULE.unit, z: y * RULE.unit });
const poseOf = ({ at, course }: Pick<OpenUnit, 'at' | 'course'>): Pose => ({
  ...pointOf(at),
  scale: 1,
  heading: (course * Math.PI) / 180,
});

function pictureOf({ units, planets }: OpenView): OpenPicture {
  const pictures = units.map((unit): [number, OpenUnitPicture] => {
    const { id, name, side, hull } = unit;
    return [id, { id, name, side, hull, pose: restingPose(poseOf(unit)) }];
  });
  return { units: new Map(pictures), planets: planets.map(pointOf) };
}

/** One event after the other; whatever none has explained glides to its place at the end. */
function plan(previous: OpenView, next: OpenView, events: readonly OpenEvent[]): AudiblePlan<OpenStep, OpenEvent> {
  const poses = new Map<number, Pose>(previous.units.map((unit) => [unit.id, poseOf(unit)]));
  const steps: OpenStep[] = [];
  const heard: { at: number; event: OpenEvent }[] = [];
  let clock = 0;

  function glide(unit: number, goal: Pose): void {
    const from = poses.get(unit);
    if (!from) return;
    const to = { ...goal, heading: nearestTurn(goal.heading, from.heading) };
    if (from.x === to.x && from.z === to.z && from.heading === to.heading) return;
    steps.push({ kind: 'glide', unit, from, to, at: clock, duration: GLIDE });
    poses.set(unit, to);
  }

  for (const event of events) {
    heard.push({ at: clock, event });
    if (event.type === 'moved') {
      glide(event.unit, poseOf({ at: event.to, course: event.course }));
      clock += GLIDE;
    } else {
      const [from, to] = [poses.get(event.unit), poses.get(event.target)];
      if (from && to) steps.push({ kind: 'beam', from, to, at: clock, duration: BEAM });
      const { target: unit, damage: amount } = event;
      steps.push({ kind: 'number', unit, amount, at: clock + BEAM / 2, duration: NUMBER });
      clock += BEAM;
    }
  }
  for (const unit of next.units) glide(unit.id, poseOf(unit));
  const duration = steps.reduce((end, step) => Math.max(end, step.at + step.duration), 0);
  return { steps: steps.toSorted((a, b) => a.at - b.at), heard, duration };
}

export const openSystem: BoardSystem<OpenBoard> = {
  createTable: () => createOpenTable(RULE),
  extentOf: ({ extent }) => extent,
  fleetsOf: ({ units }) => units.map(({ name }) => name).join(),
  emptyPicture: () => ({ units: new Map(), planets: [] }),
  pictureOf,
  plan,
  progress(picture, step, share, tracks) {
    if (step.kind !== 'glide') return;
    const unit = picture.units.get(step.unit);
    if (unit && !tracks.has(step)) unit.pose = between(step.from, step.to, easeInOut(share));
  },
  complete(picture, step) {
    if (step.kind === 'beam') return;
    const unit = picture.units.get(step.unit);
    if (!unit) return;
    if (step.kind === 'glide') unit.pose = restingPose(step.to);
    else unit.hull -= step.amount;
  },
  cuesOf: ({ steps }, direction) =>
    direction === 'off'
      ? []
      : steps.flatMap((step) => {
          if (step.kind === 'number') return [];
          const until = step.at + step.duration;
          return [{ at: step.at, until, points: [step.from, step.to], take: 'view' as const, along: 0 }];
        }),
  noOverlay: { selected: null, rings: null },
  pointsOf(picture, on) {
    if (on === 'all') return [...picture.units.values()].map(({ pose }) => pose);
    const unit = picture.units.get(on);
    return unit ? [unit.pose] : [];
  },
  pickables: (picture) =>
    [...picture.units.values()].map(({ id, pose }) => ({
      pick: { kind: 'unit' as const, unit: id },
      key: `unit ${id}`,
      at: { x: pose.x, y: CRUISE_HEIGHT * 0.6, z: pose.z },
      grasp: GRASP,
      stack: null,
    })),
  pickPlace: ({ x, z }) => ({ pick: { kind: 'point', at: { x: x / RULE.unit, y: z / RULE.unit } }, marked: false }),
  offers: () => true,
  usePalette: () => undefined,
  createScene: createOpenScene,
};
