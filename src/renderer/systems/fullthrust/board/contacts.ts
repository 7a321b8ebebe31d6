import { Euler, Matrix4, Quaternion, Vector3, type Group, type Material } from 'three';
import { createHullSwarm } from '../../../board/models/hullSwarm.ts';
import { createModelBuilder, type Finish, type ShipModel } from '../../../board/models/modelKit.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { UnitPicture } from './board.types.ts';
import { sideColour } from './palette.ts';

// 11.1 Bogeys: dark balls with a belt, larger for what seems greater, within a broken ring.

const MOST_CONTACTS = 32;
const SHELL: Finish = { colour: 0x1a222e };
const BELT: Finish = { colour: 0x9fb4d0, glow: 0.6 };
/** Radius in world units, and dashes of the ring. */
const LOOKS = {
  escort: { size: 0.2, dashes: 8 },
  cruiser: { size: 0.27, dashes: 12 },
  capital: { size: 0.35, dashes: 16 },
  merchant: { size: 0.25, dashes: 6 },
} as const;

function contactModel(): ShipModel {
  const m = createModelBuilder();
  m.ball(0.92, [0, 0, 0], SHELL, 1);
  m.ball(1, [0, 0, 0], BELT, 0.12);
  return m.finish();
}

/** What draws the contacts of a picture, frame by frame. */
export function createContacts(group: Group, material: Material, works: Lightworks) {
  const balls = createHullSwarm('contacts', contactModel().geometry, material, MOST_CONTACTS);
  group.add(balls.mesh);
  const turn = new Quaternion();
  const euler = new Euler();

  return {
    clear: (): void => balls.clear(),
    draw({ pose, contact, side, presence, id }: UnitPicture, ring: number, bare: boolean): void {
      const { size, dashes } = LOOKS[contact!];
      const scale = size * Math.max(0.001, presence);
      turn.setFromEuler(euler.set(0.3, -pose.heading, 0));
      const place = new Vector3(pose.x, CRUISE_HEIGHT, pose.z);
      balls.add(new Matrix4().compose(place, turn, new Vector3(scale, scale, scale)), { tint: sideColour(side), tinted: 0.45, wear: 0, seed: (id * 0.37) % 1 }); // prettier-ignore
      if (bare) return;
      works.decals.ring(pose, sideColour(side), 0.8 * presence, ring, 0.014, dashes);
      works.decals.spoke(pose, sideColour(side), 0.9 * presence, ring, ring + 0.22, 0.024);
    },
    commit: (): void => balls.commit(),
    dispose: (): void => balls.dispose(),
  };
}
