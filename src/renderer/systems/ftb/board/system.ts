import { UNIT } from '../../../../engine/ftb/plane.ts';
import { fleetKey } from '../../../board/fleetKey.ts';
import type { BoardSystem } from '../../../board/system.types.ts';
import { createOpenTable } from '../../../board/tables/openTable.ts';
import { cuesOf, shakeAt } from './animation/direction.ts';
import { completeStep, emptyPicture, pictureOf, progressStep } from './animation/picture.ts';
import { planAnimation } from './animation/plan.ts';
import type { FtbBoard } from './board.types.ts';
import { NO_OVERLAY } from './markings.ts';
import { usePalette } from './palette.ts';
import { choicesOf, offers, pickables, pickPlace, pointsOf } from './picking.ts';
import { createFtbScene } from './scene.ts';
import { RULE, toWorld } from './space.ts';

/** FtB on the board. */
export const ftbBoard: BoardSystem<FtbBoard> = {
  createTable: () => createOpenTable(RULE),
  whole: { about: 2.5, steepest: 0.3 },
  extentOf: ({ map }) => ({ minX: 0, maxX: map.width / UNIT, minY: 0, maxY: map.height / UNIT }),
  fleetsOf: ({ units }) => fleetKey(units),
  emptyPicture,
  pictureOf,
  plan: planAnimation,
  progress: progressStep,
  complete: completeStep,
  cuesOf,
  shakeAt,
  flown: (step, picture) => (step.kind === 'fly' ? picture.units.get(step.object)?.pose : undefined),
  choicesOf,
  goalsOf: ({ goal }) => goal.map(({ at }) => toWorld(at)),
  noOverlay: NO_OVERLAY,
  pointsOf,
  pickables,
  pickPlace,
  offers,
  usePalette,
  createScene: createFtbScene,
};
