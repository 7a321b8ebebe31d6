import type { Point } from '../../../board/plane.ts';
import type { BoardOverlay, BoardPick, EndMark, Picture } from './board.types.ts';
import { fromWorld, toWorld } from './space.ts';

/** How near to a listed place a click must be, in world units. */
const END_GRASP = 0.4;
/** A ship is pulled: of its many ends the nearest is meant from farther off. */
const PULL_GRASP = 0.9;

/** What is meant at a place of the table: an end of a move, a point to place or face, or nothing but the point. */
export function pickPlace({ x, z }: Point, overlay: BoardOverlay): { pick: BoardPick; marked: boolean } {
  const end = nearestEnd({ x, z }, overlay);
  if (end) return { pick: { kind: 'end', unit: end.unit, actions: end.actions }, marked: true };
  const at = fromWorld({ x, z });
  return overlay.placing
    ? { pick: { kind: 'spot', at }, marked: true }
    : { pick: { kind: 'point', at }, marked: false };
}

/** The end of a move, or a listed place, that is meant at a point; null: none is near. */
function nearestEnd({ x, z }: Point, { ends }: BoardOverlay): EndMark | null {
  let best: { end: EndMark; away: number } | null = null;
  for (const end of ends) {
    const { x: endX, z: endZ } = toWorld(end.at);
    const away = Math.hypot(endX - x, endZ - z);
    if (away < (end.unit === null ? END_GRASP : PULL_GRASP) && away < (best?.away ?? Infinity)) best = { end, away };
  }
  return best?.end ?? null;
}

/** Where the places and ships lie between which a player chooses. */
export const choicesOf = ({ ends, targets }: BoardOverlay, picture: Picture): Point[] => [
  ...ends.map(({ at }) => toWorld(at)),
  ...targets.flatMap(({ kind, id }) => (kind === 'unit' ? picture.units : picture.groups).get(id)?.pose ?? []),
];
