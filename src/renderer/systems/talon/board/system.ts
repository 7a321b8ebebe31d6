import { ARCS } from '../../../../engine/talon/terms.ts';
import { fleetKey } from '../../../board/fleetKey.ts';
import type { BoardSystem } from '../../../board/system.types.ts';
import { createHexTable } from '../../../board/tables/hexTable.ts';
import { cuesOf, shakeAt } from './animation/direction.ts';
import { completeStep, emptyPicture, pictureOf, progressStep } from './animation/picture.ts';
import { planAnimation } from './animation/plan.ts';
import { ARC_SECTOR } from './arcs.ts';
import type { TalonBoard } from './board.types.ts';
import { NO_OVERLAY } from './markings.ts';
import { usePalette } from './palette.ts';
import { choreograph } from './physics/choreography.ts';
import { choicesOf, offers, pickables, pickPlace, pointsOf } from './picking.ts';
import { createTalonScene } from './scene.ts';

/** Talon on the board. */
export const talonBoard: BoardSystem<TalonBoard> = {
  createTable: createHexTable,
  extentOf: ({ map }) => map,
  fleetsOf: ({ units }) => fleetKey(units),
  emptyPicture,
  pictureOf,
  plan: planAnimation,
  progress: progressStep,
  complete: completeStep,
  choreograph,
  cuesOf,
  shakeAt,
  flown: (step, picture) => (step.kind === 'move' ? picture.units.get(step.unit)?.pose : undefined),
  choicesOf,
  noOverlay: NO_OVERLAY,
  pointsOf,
  pickables,
  pickPlace,
  offers,
  ringSectors: ARCS.map((arc) => ARC_SECTOR[arc]),
  usePalette,
  createScene: createTalonScene,
};
