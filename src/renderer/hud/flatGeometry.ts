import type { Hex } from '../../engine/hex.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';

/** Distance from a hex's centre to its corners, in the flat board's units. */
export const RADIUS = 20;

/** Centre of a flat-topped hex. */
export function centre({ q, r }: Hex): { x: number; y: number } {
  return { x: RADIUS * 1.5 * q, y: RADIUS * Math.sqrt(3) * (r + q / 2) };
}

/** Corners of a hex around the origin, as SVG points. */
export const CORNERS = Array.from({ length: 6 }, (_, corner) => {
  const angle = (corner * Math.PI) / 3;
  return `${(RADIUS * Math.cos(angle)).toFixed(2)},${(RADIUS * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

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
