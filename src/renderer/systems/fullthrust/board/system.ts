import type { BoardSystem } from '../../../board/system.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import { createOpenTable } from '../../../board/tables/openTable.ts';
import type { FullThrustBoard, PlanStep } from './board.types.ts';
import { usePalette } from './palette.ts';
import { NO_OVERLAY } from './markings.ts';
import { choicesOf, pickPlace } from './picking.ts';
import { completeStep, emptyPicture, pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';
import { createFullThrustScene } from './scene.ts';
import { RULE, toWorld } from './space.ts';

/** How near to a ship's middle a click must be, in world units. */
const GRASP = 0.42;

const pointsIn = (step: PlanStep) =>
  step.kind === 'fly' ? step.flight.points : 'from' in step && 'to' in step ? [step.from, step.to] : [];

/** Full Thrust on the board. */
export const fullThrustBoard: BoardSystem<FullThrustBoard> = {
  createTable: () => createOpenTable(RULE),
  whole: { about: 1.2, steepest: 0.3 },
  extentOf: ({ table }) => ({ minX: 0, maxX: table.width, minY: 0, maxY: table.height }),
  fleetsOf: ({ units }) => units.map(({ id, class: name, side }) => [id, name, side].join()).join(),
  emptyPicture,
  pictureOf,
  plan: planAnimation,
  progress: progressStep,
  complete: completeStep,
  cuesOf: ({ steps }, direction) =>
    direction === 'off'
      ? []
      : steps.flatMap((step) => {
          const points = pointsIn(step);
          if (points.length === 0) return [];
          return [{ at: step.at, until: step.at + step.duration, points, take: 'view' as const, along: 0 }];
        }),
  flown: (step, picture) => (step.kind === 'fly' && step.of === 'unit' ? picture.units.get(step.id)?.pose : undefined),
  choicesOf,
  goalsOf: ({ goal }) => (goal ? [toWorld(goal.at)] : []),
  noOverlay: NO_OVERLAY,
  pointsOf(picture, on) {
    const [kind, id] = on.split(' ');
    if (kind === 'unit') return [picture.units.get(Number(id))?.pose].filter((pose) => pose !== undefined);
    if (kind === 'group') return [picture.groups.get(Number(id))?.pose].filter((pose) => pose !== undefined);
    return [...picture.units.values(), ...picture.groups.values()].map(({ pose }) => pose);
  },
  pickables: (picture) => [
    ...[...picture.units.values()].map(({ id, pose }) => pickable('unit', id, pose)),
    ...[...picture.groups.values()].map(({ id, pose }) => pickable('group', id, pose)),
  ],
  pickPlace,
  offers: (pick) => pick.kind !== 'point',
  usePalette,
  createScene: createFullThrustScene,
};

function pickable(kind: 'unit' | 'group', id: number, { x, z }: { x: number; z: number }) {
  const at = { x, y: CRUISE_HEIGHT * 0.6, z };
  return { pick: { kind, id }, key: `${kind} ${id}`, at, grasp: kind === 'unit' ? GRASP : GRASP / 2, stack: null };
}
