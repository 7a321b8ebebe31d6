import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import type { Picture } from './animation/picture.ts';
import type { Decals } from '../../../board/scene/decals.ts';

/** Claws on the ring of the second side, at these angles off its heading: it is told apart without its colour. */
const CLAWS = [Math.PI / 3, Math.PI, -Math.PI / 3];
const FROM = 0.71;
const TO = 0.9;
const HALF_WIDTH = 0.028;

/** Marks by which the sides differ in shape, under ships and missiles. */
export function drawSideMarks(decals: Decals, picture: Picture, colourOf: (side: Side) => Color): void {
  for (const { side, pose, presence } of picture.units.values()) {
    if (side === 0) continue;
    for (const angle of CLAWS) {
      const turn = pose.heading + angle;
      decals.spoke(
        { x: pose.x, z: pose.z, heading: turn },
        colourOf(side),
        presence,
        FROM * pose.scale,
        TO * pose.scale,
        HALF_WIDTH * pose.scale,
      );
    }
  }
  for (const { side, pose, presence } of picture.missiles.values()) {
    if (side === 0) continue;
    for (const angle of CLAWS) {
      decals.spoke(
        { x: pose.x, z: pose.z, heading: pose.heading + angle },
        colourOf(side),
        presence,
        0.28,
        0.38,
        0.016,
      );
    }
  }
}
