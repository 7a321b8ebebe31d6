import type { Hex } from '../../../../engine/hex.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { hexKey, neighbour } from '../../../board/tables/hexLayout.ts';
import { centre, cornerOf, RADIUS } from '../../../hud/flatHexes.ts';

/** The hexsides between corner n and the next, as facings count. */
const SIDES = [2, 3, 4, 5, 0, 1] as const;

/** The line around a group of hexes, as an SVG path. */
export function outlineOf(hexes: readonly Hex[]): string {
  const inside = new Set(hexes.map(hexKey));
  const sides = hexes.flatMap((hex) => {
    const at = centre(hex);
    return SIDES.flatMap((side, n) => {
      if (inside.has(hexKey(neighbour(hex, side)))) return [];
      const [from, to] = [cornerOf(n), cornerOf(n + 1)];
      return `M${(at.x + from.x).toFixed(1)} ${(at.y + from.y).toFixed(1)}L${(at.x + to.x).toFixed(1)} ${(at.y + to.y).toFixed(1)}`;
    });
  });
  return sides.join('');
}

/** Hexes around what stands on the map, two beyond the outermost. */
export function hexesAround(view: TalonView): Hex[] {
  const inPlay = view.units.filter((unit) => unit.status === 'in-play');
  const shown = inPlay.length > 0 ? inPlay : view.units;
  return hexesBetween([...shown, ...view.missiles, ...view.terrain].map(({ hex }) => hex));
}

/** Hexes of the smallest upright rectangle around `places`, two beyond the outermost. */
export function hexesBetween(places: readonly Hex[]): Hex[] {
  const columns = places.map(({ q }) => q);
  const rows = places.map(({ q, r }) => r + q / 2);
  const hexes: Hex[] = [];
  for (let q = Math.min(...columns) - 2; q <= Math.max(...columns) + 2; q++) {
    const top = Math.min(...rows) - 2 - q / 2;
    const bottom = Math.max(...rows) + 2 - q / 2;
    for (let r = Math.ceil(top); r <= bottom; r++) hexes.push({ q, r });
  }
  return hexes;
}

/** The SVG view box that holds `hexes`. */
export function viewBoxOf(hexes: readonly Hex[]): string {
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const left = Math.min(...xs) - RADIUS;
  const top = Math.min(...ys) - RADIUS;
  return `${left} ${top} ${Math.max(...xs) + RADIUS - left} ${Math.max(...ys) + RADIUS - top}`;
}
