import type { Arc } from '../../../../engine/talon/terms.ts';

/** Angles in degrees, clockwise from the bow. The sides span 120°, bow and stern 60° (5.3.1). */
const SPANS: readonly { arc: Arc; from: number; to: number }[] = [
  { arc: 'forward', from: -30, to: 30 },
  { arc: 'right', from: 30, to: 150 },
  { arc: 'rear', from: 150, to: 210 },
  { arc: 'left', from: 210, to: 330 },
];

function point(angle: number, radius: number): string {
  const radians = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`;
}

/** The part of a ring between two angles, shortened at both ends by `gap` degrees. */
export function ringPath(from: number, to: number, radius: number, gap: number): string {
  return `M${point(from + gap, radius)} A${radius} ${radius} 0 ${to - from - 2 * gap > 180 ? 1 : 0} 1 ${point(to - gap, radius)}`;
}

/** The four arcs as SVG paths around the origin, bow up: a wedge of radius 11, and where a label stands at radius 1. */
export const ARC_SECTORS = SPANS.map(({ arc, from, to }) => ({
  arc,
  from,
  to,
  wedge: `M0 0 L${point(from, 11)} A11 11 0 0 1 ${point(to, 11)} Z`,
  middle: {
    x: Math.sin((((from + to) / 2) * Math.PI) / 180),
    y: -Math.cos((((from + to) / 2) * Math.PI) / 180),
  },
}));
