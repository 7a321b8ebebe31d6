import type { SideLook } from '../../system.types.ts';
import { COLOURS, sideName } from './names.ts';

/** For charts, whose library takes no style sheet. */
const STROKES: readonly [string, string] = ['#ffd27a', '#7fd0ff'];

/** How the sides look: they are always the same two. */
export function sidesOf(): [SideLook, SideLook] {
  const look = (side: 0 | 1): SideLook => ({ name: sideName(side), colour: COLOURS[side], stroke: STROKES[side] });
  return [look(0), look(1)];
}
