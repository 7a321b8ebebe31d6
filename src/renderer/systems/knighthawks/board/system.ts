import { fleetKey } from '../../../board/fleetKey.ts';
import type { BoardSystem } from '../../../board/system.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { createHexTable } from '../../../board/tables/hexTable.ts';
import { cuesOf, shakeAt } from './animation/direction.ts';
import { completeStep, emptyPicture, pictureOf, progressStep } from './animation/picture.ts';
import { planAnimation } from './animation/plan.ts';
import type { KnightHawksBoard } from './board.types.ts';
import { NO_OVERLAY } from './markings.ts';
import { usePalette } from './palette.ts';
import { choicesOf, offers, pickables, pickPlace, pointsOf } from './picking.ts';
import { createKnightHawksScene } from './scene.ts';

/** Knight Hawks on the board. */
export const knightHawksBoard: BoardSystem<KnightHawksBoard> = {
  createTable: createHexTable,
  extentOf: ({ map }) => ({ minQ: 0, maxQ: map.columns - 1, minRow: 0, maxRow: map.rows - 1 }),
  fleetsOf: ({ units }) => fleetKey(units),
  emptyPicture,
  pictureOf,
  plan: planAnimation,
  progress: progressStep,
  complete: completeStep,
  cuesOf,
  shakeAt,
  flown: (step, picture) =>
    step.kind === 'move' || step.kind === 'orbit' ? picture.units.get(step.unit)?.pose : undefined,
  choicesOf,
  goalsOf: ({ goal }) => goal.map(hexToWorld),
  noOverlay: NO_OVERLAY,
  pointsOf,
  pickables,
  pickPlace,
  offers,
  usePalette,
  createScene: createKnightHawksScene,
};
