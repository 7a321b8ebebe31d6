import { Euler, Matrix4, Quaternion, Vector3, type Group, type Material } from 'three';
import { createHullSwarm } from '../../../board/models/hullSwarm.ts';
import { createModelBuilder, type Finish, type ShipModel } from '../../../board/models/modelKit.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { MinePicture } from './board.types.ts';
import { paint, sideColour } from './palette.ts';
import { RULE } from './space.ts';

// 12.1 Mines: dull until they are armed, then with the ring in which they fire.

const MOST_MINES = 64;
/** 12.1 MU within which one fires. */
const FIRES = 3;
const SHELL: Finish = { colour: 0x77818e };
const HORN: Finish = { colour: 0xd4dae2 };
const SIZE = 0.17;

/** A ball with horns. */
function mineModel(): ShipModel {
  const m = createModelBuilder();
  m.ball(0.8, [0, 0, 0], SHELL, 1);
  for (const [x, y, z] of [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as const)
    // prettier-ignore
    m.ball(0.2, [x * 0.95, y * 0.95, z * 0.95], HORN, 1);
  return m.finish();
}

/** What draws the mines of a picture, frame by frame. */
export function createMines(group: Group, material: Material, works: Lightworks) {
  const balls = createHullSwarm('mines', mineModel().geometry, material, MOST_MINES);
  group.add(balls.mesh);
  const turn = new Quaternion();
  const euler = new Euler();

  return {
    draw(mines: Iterable<MinePicture>, seconds: number): void {
      balls.clear();
      for (const { id, at, side, armed, presence } of mines) {
        turn.setFromEuler(euler.set(id, seconds * 0.4 + id, 0.4));
        const size = SIZE * Math.max(0.001, presence);
        const place = new Vector3(at.x, CRUISE_HEIGHT, at.z);
        balls.add(new Matrix4().compose(place, turn, new Vector3(size, size, size)), { tint: sideColour(side), tinted: 0.5, wear: 0, seed: 0.2 }); // prettier-ignore
        works.decals.ring(at, sideColour(side), 0.8 * presence, SIZE * 1.7, 0.014, armed ? 0 : 10);
        if (!armed) continue;
        works.decals.ring(at, sideColour(side), 0.55 * presence, FIRES * RULE.unit, 0.012, 36);
        const pulse = 0.55 + 0.35 * Math.sin(seconds * 3 + id * 1.9);
        works.sprites.glow(place, 0.5, paint('danger'), pulse * presence);
      }
      balls.commit();
    },
    dispose: () => balls.dispose(),
  };
}
