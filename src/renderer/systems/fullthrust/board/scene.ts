import { Group } from 'three';
import { createBodies } from '../../../board/scene/bodies.ts';
import { idOfKey } from '../../../board/picking.ts';
import { createShipHulls } from '../../../board/models/shipHulls.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import type { BoardScene, BoardStage } from '../../../board/system.types.ts';
import type { FullThrustBoard } from './board.types.ts';
import { createFleet, modelOf, MOST_OF_A_CLASS } from './fleet.ts';
import { labelsOf } from './labels.ts';
import { drawBorder, drawDocks, drawExits, drawGirders, drawOrbitEdge, drawOverlay } from './markings.ts';
import { createMines } from './mines.ts';
import { drawEffects } from './effects.ts';
import { paint, sideColour } from './palette.ts';
import { RULE } from './space.ts';
import { createTerrain } from './terrain.ts';
import { drawCloak } from './wonders.ts';

const NO_GHOSTS: readonly PullGhost[] = [];

/** Everything of Full Thrust's that is in the scene: ships, fighters, salvoes, marks, beams. */
export function createFullThrustScene({
  scene,
  works,
  table,
}: BoardStage<FullThrustBoard>): BoardScene<FullThrustBoard> {
  const group = new Group();
  scene.add(group);
  const hulls = createShipHulls(group, modelOf, MOST_OF_A_CLASS);
  const fleet = createFleet(group, hulls, works);
  const mines = createMines(group, hulls.material, works);
  const worlds = createBodies();
  group.add(worlds.mesh);
  const terrain = createTerrain(group, hulls.material, works, worlds);

  return {
    show: () => undefined,
    draw(frame) {
      const { picture, overlay, ghosts = NO_GHOSTS, active, seconds, calm, playing, bare = false } = frame;
      fleet.draw(frame, ghosts);
      table.setRings(overlay.rings);
      if (!bare) {
        drawBorder(works.decals, picture);
        drawExits(works.decals, picture);
        drawOrbitEdge(works.decals, picture);
      }
      drawGirders(works.decals, picture);
      drawDocks(works.decals, picture);
      if (!bare) for (const cloak of picture.cloaks.values()) drawCloak(works, cloak, seconds);
      mines.draw(picture.mines.values(), seconds);
      worlds.clear();
      terrain.draw(picture.bodies.values(), seconds);
      worlds.commit();
      for (const { at, side } of picture.salvoes) {
        works.decals.ring(at, sideColour(side), 0.7, 6 * RULE.unit, 0.014, 40);
        works.decals.mark(at, paint('missile'), 0.9, 0.16, 'cross');
      }
      if (!playing) drawOverlay(works.decals, overlay, picture);
      drawEffects(works, picture, active, calm);
    },
    labels: (frame) => labelsOf(frame, fleet.grown),
    ships: () => fleet.ships,
    grown: (key) => (key.startsWith('unit') ? fleet.grown(idOfKey(key)) : 1),
    shadows: () => [],
    setDetail(detail) {
      hulls.setDetail(detail.hulls);
      worlds.setDetail(detail.bodies);
    },
    setLight: (from, colour) => worlds.setLight(from, colour),
    dispose() {
      scene.remove(group);
      group.clear();
      fleet.dispose();
      terrain.dispose();
      worlds.dispose();
      mines.dispose();
      hulls.dispose();
    },
  };
}
