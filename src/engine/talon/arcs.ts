import { STEP_Q, STEP_R } from '../hex.ts';

export const FORWARD = 0;
export const RIGHT = 1;
export const REAR = 2;
export const LEFT = 3;
/** A unit in the same hex lies in no arc (8.2.2). */
export const NO_ARC = 255;

/**
 * 5.3 the arc of a ship facing `facing` in which the hex `dq`, `dr` away lies. Whole numbers only:
 * with d = 2·(v·f) and |f| = 1, |bearing| ≤ 30° means d > 0 and d² ≥ 3|v|².
 */
export function exactArc(facing: number, dq: number, dr: number): number {
  if (dq === 0 && dr === 0) return NO_ARC;
  const fq = STEP_Q[facing]!;
  const fr = STEP_R[facing]!;
  const twiceDot = 2 * (dq * fq + dr * fr) + dq * fr + dr * fq;
  const lengthSquared = dq * dq + dr * dr + dq * dr;
  if (twiceDot * twiceDot >= 3 * lengthSquared) return twiceDot > 0 ? FORWARD : REAR;
  return fq * dr - fr * dq > 0 ? RIGHT : LEFT;
}

const SPAN = 12;
const WIDTH = 2 * SPAN + 1;
const ARC = new Uint8Array(6 * WIDTH * WIDTH);
for (let facing = 0; facing < 6; facing++)
  for (let dq = -SPAN; dq <= SPAN; dq++)
    for (let dr = -SPAN; dr <= SPAN; dr++)
      ARC[(facing * WIDTH + dq + SPAN) * WIDTH + dr + SPAN] = exactArc(facing, dq, dr);

/** 5.3 `exactArc`, looked up for hexes near by. */
export function arcOf(facing: number, dq: number, dr: number): number {
  if (dq < -SPAN || dq > SPAN || dr < -SPAN || dr > SPAN) return exactArc(facing, dq, dr);
  return ARC[(facing * WIDTH + dq + SPAN) * WIDTH + dr + SPAN]!;
}
