import { aloft } from '../../../board/animation/effectKit.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { PlanStep } from './board.types.ts';
import { paint, sideColour } from './palette.ts';

/** Shots of a salvo, what one's fall takes of the whole, and how far apart they strike, in world units. */
const SHOTS = 5;
const FALL = 0.34;
const APART = 0.16;

/** 12.2 Shots fall one after the other, and each leaves a fire on the ground that spreads and dies away. */
export function drawBombardment(
  { decals, sprites, beams }: Lightworks,
  { from, to, side }: Extract<PlanStep, { kind: 'bombard' }>,
  share: number,
): void {
  const length = Math.hypot(to.x - from.x, to.z - from.z) || 1;
  const [across, along] = [(from.z - to.z) / length, (to.x - from.x) / length];
  for (let n = 0; n < SHOTS; n++) {
    const off = (n - (SHOTS - 1) / 2) * APART;
    const ground = { x: to.x + across * off, z: to.z + along * off };
    const fallen = (share - (n * (0.5 - FALL / 2)) / SHOTS) / FALL;
    if (fallen <= 0) continue;
    if (fallen < 1) {
      const [head, tail] = [fallen, Math.max(0, fallen - 0.3)];
      const at = (part: number) => ({ x: from.x + (ground.x - from.x) * part, z: from.z + (ground.z - from.z) * part });
      beams.beam(aloft(at(tail)), aloft(at(head)), 0.05, sideColour(side), 0.9, 1);
      sprites.glow(aloft(at(head)), 0.22, paint('white'), 0.9);
      continue;
    }
    const burning = Math.min(1, (fallen - 1) * 0.5);
    sprites.glow(aloft(ground), 0.35 + 0.5 * burning, paint('fireball'), 1 - burning);
    sprites.flare(aloft(ground), 0.5, paint('white'), Math.max(0, 0.8 - 3 * burning));
    decals.ring(ground, paint('fireball'), 0.8 * (1 - burning), 0.1 + 0.35 * burning, 0.025);
  }
}
