import { Color } from 'three';
import type { Hex } from '../../../../engine/hex.ts';
import { createBodies } from '../../../board/scene/bodies.ts';
import { seededRandom } from '../../../board/scene/seededRandom.ts';
import type { BoardFrame, BoardScene, BoardStage } from '../../../board/system.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { drawEffects } from './animation/effects.ts';
import type { KnightHawksBoard } from './board.types.ts';
import { labelsOf } from './labels.ts';
import { idOfKey } from '../../../board/picking.ts';
import { drawOverlay, drawTable, drawUnits, NO_OVERLAY } from './markings.ts';
import { createFleet } from './ships/fleet.ts';
import { drawSteady } from './steady.ts';

/** Lands and airs of planets: each hex has its own. */
const PLANETS = [
  { body: new Color(0xb8743c), air: new Color(0xffc890) },
  { body: new Color(0x3a7a9a), air: new Color(0x9fe0ff) },
  { body: new Color(0x6a8a4a), air: new Color(0xd0ffb0) },
  { body: new Color(0x8a5a8a), air: new Color(0xe8b8ff) },
] as const;

/** No larger than its hex: a ship that stands behind it must be seen. */
const PLANET_SIZE = 0.9;

/** Everything of Knight Hawks' that is in the scene: planets, ships, marks and effects. */
export function createKnightHawksScene({ scene, works }: BoardStage<KnightHawksBoard>): BoardScene<KnightHawksBoard> {
  const fleet = createFleet(scene);
  const bodies = createBodies();
  scene.add(bodies.mesh);

  function drawPlanet(hex: Hex, seconds: number): void {
    const { x, z } = hexToWorld(hex);
    const seed = seededRandom((hex.q * 374761393) ^ (hex.r * 668265263) ^ 11)();
    const { body, air } = PLANETS[Math.floor(seed * PLANETS.length)] ?? PLANETS[0];
    bodies.add('planet', { x, y: 0, z }, PLANET_SIZE, [body, air], { seed, seconds });
  }

  return {
    show: () => undefined,
    draw(frame) {
      const { picture, active, seconds, calm } = frame;
      fleet.update(picture, seconds, frame.pixelsAt, frame.ghosts);
      bodies.clear();
      for (const hex of picture.planets) drawPlanet(hex, seconds);
      bodies.commit();
      if (frame.bare !== true) {
        drawTable(works.decals, picture);
        drawUnits(works.decals, picture);
        drawMarks(frame);
      }
      drawSteady(works, fleet, picture, active, seconds);
      drawEffects(works, picture, active, calm);
    },
    labels: (frame) => labelsOf(frame, fleet.grownOf),
    ships: fleet.all,
    grown: (key) => fleet.grownOf(idOfKey(key)),
    shadows: () => [],
    setDetail(detail) {
      bodies.setDetail(detail.bodies);
      fleet.setDetail(detail.hulls);
    },
    setLight: (from, colour) => bodies.setLight(from, colour),
    dispose() {
      scene.remove(bodies.mesh);
      bodies.dispose();
      fleet.dispose();
    },
  };

  function drawMarks({ overlay, picture, hovered, playing }: BoardFrame<KnightHawksBoard>): void {
    // Choices wait until the animation is over; who is selected and who waits stays marked.
    const { selected, waiting, outline } = overlay;
    drawOverlay(
      works.decals,
      playing ? { ...NO_OVERLAY, selected, waiting, outline } : overlay,
      picture,
      playing ? null : hovered,
    );
  }
}
