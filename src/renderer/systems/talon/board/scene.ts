import { idOfKey } from '../../../board/picking.ts';
import type { BoardFrame, BoardScene, BoardStage } from '../../../board/system.types.ts';
import { withEffectLayers } from './animation/effectLayers.ts';
import { drawEffects, drawEngines } from './animation/effects.ts';
import { drawMissileEngines } from './animation/missileEffects.ts';
import { drawWrecks } from './animation/wrecks.ts';
import type { TalonBoard } from './board.types.ts';
import { pullsOf, type Pull } from './gravity.ts';
import { labelsOf } from './labels.ts';
import { drawOverlay, drawPulls, drawUnits, NO_OVERLAY, sideColours } from './markings.ts';
import { createTerrain } from './scene/terrain.ts';
import { createFleet } from './ships/fleet.ts';
import { drawShipLights } from './ships/shipLights.ts';
import { drawSideMarks } from './sideMarks.ts';

/** Everything of Talon's that is in the scene: terrain, ships and missiles, marks and effects. */
export function createTalonScene(stage: BoardStage<TalonBoard>): BoardScene<TalonBoard> {
  const { scene } = stage;
  const terrain = createTerrain(scene);
  const fleet = createFleet(scene);
  const works = withEffectLayers(scene, stage.works);
  let colourOf = sideColours([]);
  let pulls: readonly Pull[] = [];

  return {
    show(view) {
      colourOf = sideColours(view.units);
      pulls = pullsOf(view.terrain);
    },
    draw(frame) {
      const { picture, active, seconds, choreography, calm } = frame;
      fleet.update(picture, colourOf, seconds, frame.pixelsAt, frame.ghosts);
      terrain.update(picture.terrain, seconds);
      works.clear();
      if (frame.bare !== true) {
        drawPulls(works.decals, pulls);
        drawUnits(works.decals, picture, colourOf);
        drawSideMarks(works.decals, picture, colourOf);
        drawMarks(frame);
      }
      drawShipLights(works, fleet, picture, seconds);
      drawEngines(works, fleet, picture, active);
      drawMissileEngines(works, picture, active);
      drawWrecks(works, picture, seconds);
      drawEffects({ works, fleet, picture, choreography, calm }, active);
      works.commit();
    },
    labels: (frame) => labelsOf(frame, colourOf, fleet.grownOf),
    ships: fleet.all,
    grown: (key) => (key.startsWith('unit') ? fleet.grownOf(idOfKey(key)) : 1),
    shadows: terrain.holes,
    setDetail(detail) {
      terrain.setDetail(detail);
      fleet.setDetail(detail.hulls);
      works.shells.setDetail(detail.shells);
    },
    setLight: terrain.setLight,
    dispose() {
      works.dispose();
      fleet.dispose();
      terrain.dispose();
    },
  };

  function drawMarks({ overlay, picture, hovered, playing }: BoardFrame<TalonBoard>): void {
    // Choices wait until the animation is over; who is selected, who waits and where fire reaches stays marked.
    const { selected, waiting, selectedMissile, outline } = overlay;
    const marked = playing ? { ...NO_OVERLAY, selected, waiting, selectedMissile, outline } : overlay;
    drawOverlay(works.decals, marked, picture, playing ? null : hovered);
  }
}
