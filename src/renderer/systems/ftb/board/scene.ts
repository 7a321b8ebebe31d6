import { createBodies } from '../../../board/scene/bodies.ts';
import { idOfKey } from '../../../board/picking.ts';
import { createRocks } from '../../../board/scene/rocks.ts';
import type { BoardFrame, BoardScene, BoardStage } from '../../../board/system.types.ts';
import { drawEffects } from './animation/effects.ts';
import type { FtbBoard } from './board.types.ts';
import { labelsOf } from './labels.ts';
import { drawOverlay, NO_OVERLAY } from './markings.ts';
import { createFleet } from './ships/fleet.ts';
import { drawSteady } from './steady.ts';
import { drawTelemetry } from './telemetry.ts';
import { drawBodies, drawRocks, drawTable } from './terrain.ts';

/** Everything of FtB's that is in the scene: bodies, rocks, ships, telemetry, marks and effects. */
export function createFtbScene({ scene, works, table }: BoardStage<FtbBoard>): BoardScene<FtbBoard> {
  const fleet = createFleet(scene);
  const bodies = createBodies();
  const rocks = createRocks();
  scene.add(bodies.mesh, ...rocks.meshes);

  return {
    show: () => undefined,
    draw(frame) {
      const { picture, active, seconds, calm } = frame;
      fleet.update(picture, seconds, frame.pixelsAt, frame.ghosts);
      bodies.clear();
      drawBodies(bodies, picture, seconds);
      bodies.commit();
      rocks.clear();
      drawRocks(rocks, picture, seconds);
      rocks.commit();
      table.setRings(frame.overlay.rings);
      if (frame.bare !== true) {
        drawTable(works.decals, picture);
        drawTelemetry(works.decals, picture);
        drawMarks(frame);
      }
      drawSteady(works, fleet, picture, active, seconds);
      drawEffects(works, picture, active, calm);
    },
    labels: (frame) => labelsOf(frame, table, fleet.grownOf),
    ships: fleet.all,
    grown: (key) => fleet.grownOf(idOfKey(key)),
    shadows: () => [],
    setDetail(detail) {
      bodies.setDetail(detail.bodies);
      fleet.setDetail(detail.hulls);
    },
    setLight: (from, colour) => bodies.setLight(from, colour),
    dispose() {
      scene.remove(bodies.mesh, ...rocks.meshes);
      bodies.dispose();
      rocks.dispose();
      fleet.dispose();
    },
  };

  function drawMarks({ overlay, picture, playing }: BoardFrame<FtbBoard>): void {
    // Choices wait until the animation is over; who is selected stays marked.
    const { selected } = overlay;
    drawOverlay(works.decals, table, playing ? { ...NO_OVERLAY, selected } : overlay, picture);
  }
}
