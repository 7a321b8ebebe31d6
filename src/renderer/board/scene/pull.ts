import type { Color } from 'three';
import type { PullDrawing } from '../hand.types.ts';
import type { Decals } from './decals.ts';

/** The rings about a ghost, and about who is chosen, in world units. */
const RING = 0.3;
const CHOSEN = 0.66;

/** The ways of what is pulled, where and how each would stand at its end, and who is chosen together. */
export function drawPull(decals: Decals, { ghosts, marked }: PullDrawing, colour: Color, chosen: Color): void {
  for (const { at, heading, path } of ghosts) {
    for (let n = 1; n < path.length; n++) decals.line(path[n - 1]!, path[n]!, colour, 1, 0.028, 0);
    decals.ring(at, colour, 0.9, RING, 0.016);
    decals.spoke({ x: at.x, z: at.z, heading }, colour, 0.95, RING, RING + 0.22, 0.026);
  }
  for (const { x, z } of marked) decals.ring({ x, z }, chosen, 0.95, CHOSEN, 0.02, 24);
}
