/**
 * 17.2.2, 17.5: how the straight line between two hex centres meets a third hex. All in whole
 * numbers: axial coordinates times three, where the six corners of a hex fall on whole points.
 */
export const CLEAR = 0;
/** The line runs along one side of the hex, the hex on its left or right. */
export const EDGE_LEFT = 1;
export const EDGE_RIGHT = 2;
/** The line passes through the hex, or ends in it. */
export const THROUGH = 3;

/** Corners around a flat-topped hex's centre, in thirds of an axial step. */
const CORNER_Q = [2, 1, -1, -2, -1, 1];
const CORNER_R = [-1, 1, 2, 1, -1, -2];

/**
 * How the line from the origin to the hex `dq`, `dr` away meets the hex `hq`, `hr` away: `CLEAR`,
 * `EDGE_LEFT`, `EDGE_RIGHT` or `THROUGH`.
 */
export function lineMeets(dq: number, dr: number, hq: number, hr: number): number {
  if ((hq === 0 && hr === 0) || (hq === dq && hr === dr)) return THROUGH;
  // Beyond either end: the centre's projection on the line must lie between them.
  const along = dot(dq, dr, hq, hr);
  if (along <= 0 || along >= dot(dq, dr, dq, dr)) return CLEAR;
  let left = 0;
  let right = 0;
  for (let corner = 0; corner < 6; corner++) {
    const cross = dq * (3 * hr + CORNER_R[corner]!) - dr * (3 * hq + CORNER_Q[corner]!);
    if (cross < 0) left++;
    else if (cross > 0) right++;
  }
  if (left > 0 && right > 0) return THROUGH;
  // Two corners on the line make a side of the hex; one alone is a touched corner.
  if (left + right === 4) return left > 0 ? EDGE_LEFT : EDGE_RIGHT;
  return CLEAR;
}

/** Twice the scalar product of two axial vectors. */
function dot(aq: number, ar: number, bq: number, br: number): number {
  return 2 * (aq * bq + ar * br) + aq * br + ar * bq;
}
