import type { PlanePoint } from '../../../../engine/plane.ts';
import { nearestVector } from '../../../../engine/ftb/plane.ts';
import type { Pickable, PlacePick } from '../../../board/picking.ts';
import { CRUISE_HEIGHT, type Point } from '../../../board/plane.ts';
import type { Picture } from './animation/picture.ts';
import type { AlongMark, BoardOverlay, BoardPick, PlotMark } from './board.types.ts';
import { distance, far, fromWorld, nearestPlace, SMALL, toWorld } from './space.ts';

/** How near to a ship's middle a click must be, in world units. */
const GRASP = 0.5;
/** How near to the temporary end point a click coasts, and how far outside the ring it still plots, in LU. */
const COAST_GRASP = 0.6;
const BEYOND = 0.8;
/** How near to the vector that is followed a click must be, in LU. */
const ALONG_GRASP = 0.7;

/** What the camera may be asked to look at: `all` is the fleets, bodies and stations; in a small battle the whole table. */
export function pointsOf(picture: Picture, on: 'all' | number): Point[] {
  const all = [...picture.units.values(), ...picture.torpedoes.values()];
  if (on === 'all') {
    const { width: x, height: z } = picture.map;
    const corners: Point[] = [
      { x: 0, z: 0 },
      { x, z: 0 },
      { x: 0, z },
      { x, z },
    ];
    return [
      ...all.map(({ pose }) => pose),
      ...[...picture.bodies, ...picture.sites].map(({ at }) => at),
      ...(picture.units.size > SMALL ? [] : corners),
    ];
  }
  const shown = all.find(({ id }) => id === on);
  return shown ? [shown.pose] : [];
}

/** What can be pointed at on the board, each with its place. */
export const pickables = (picture: Picture): Pickable<BoardPick>[] =>
  [...picture.units.values(), ...picture.torpedoes.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, pose }) => ({
      pick: { kind: 'object', object: id },
      key: `object ${id}`,
      at: { x: pose.x, y: CRUISE_HEIGHT * 0.6, z: pose.z },
      grasp: GRASP,
      stack: null,
    }));

/** An end point of the plot, a whole LU of the vector that is followed, or any place. */
export function pickPlace(point: Point, { plot, along }: BoardOverlay): PlacePick<BoardPick> {
  const at = fromWorld(point);
  const found = (plot && pickVector(plot, at)) ?? (along && pickAlong(along, at));
  return found ? { pick: found, marked: true } : { pick: { kind: 'point', at }, marked: false };
}

function pickVector({ unit, order, plot, temporary, coasts }: PlotMark, at: PlanePoint): BoardPick | null {
  const away = distance(temporary, at);
  if (coasts && away < COAST_GRASP) return { kind: 'coast', unit };
  if (away > plot.radius + BEYOND) return null;
  const vector = nearestVector(plot, at);
  return vector && { kind: 'vector', unit, order, vector };
}

function pickAlong({ points, open }: AlongMark, at: PlanePoint): BoardPick | null {
  const place = nearestPlace(points, at);
  const point = points[place];
  if (!point || distance(point, at) > ALONG_GRASP || !open.includes(place)) return null;
  return { kind: 'along', at: place };
}

/** Whether a click there does something beyond looking. */
export const offers = (pick: BoardPick): boolean => pick.kind !== 'point';

/** Where the places and ships lie between which a player chooses. */
export function choicesOf({ plot, along, targets }: BoardOverlay, picture: Picture): Point[] {
  const ring = plot ? far(plot.plot.radius) : 0;
  const middle = plot && toWorld(plot.temporary);
  return [
    ...(middle ? [-ring, ring].flatMap((off) => [{ x: middle.x + off, z: middle.z }, { x: middle.x, z: middle.z + off }]) : []), // prettier-ignore
    ...(along?.points ?? []).map(toWorld),
    ...targets.flatMap(({ object }) => (picture.units.get(object) ?? picture.torpedoes.get(object))?.pose ?? []),
  ];
}
