import type { Color } from 'three';
import type { LabelBadge } from '../../../board/labels.types.ts';
import type { Point } from '../../../board/plane.ts';
import type { Decals } from '../../../board/scene/decals.ts';
import type { OpenTable, TablePoint, TableRule } from '../../../board/tables/openTable.ts';

/** A measured line between two points of an open table. */
export interface Ruler {
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** A tick across a ruler, in the table's own units from its beginning. */
export interface Tick {
  readonly distance: number;
  readonly at: TablePoint;
  /** On a whole step of the table's rule. */
  readonly long: boolean;
}

/** More ticks than this would run into each other: then only the long ones are left. */
const MOST_TICKS = 60;

/** One tick a unit from the beginning to the end, the beginning left out. */
export function ticksOf({ from, to }: Ruler, { step }: Pick<TableRule, 'step'>): Tick[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.floor(length + 1e-9);
  const apart = count > MOST_TICKS ? step : 1;
  const ticks: Tick[] = [];
  for (let distance = apart; distance <= count; distance += apart) {
    const share = distance / length;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    ticks.push({ distance, at, long: distance % step === 0 });
  }
  return ticks;
}

/** Half lengths of ticks, and half widths of lines, in world units. */
const LONG_TICK = 0.16;
const SHORT_TICK = 0.07;
const LINE = 0.014;
const TICK_LINE = 0.009;

/** Draws the ruler with its ticks. */
export function drawRuler(decals: Decals, table: OpenTable, ruler: Ruler, colour: Color): void {
  const [from, to] = [table.pointOf(ruler.from), table.pointOf(ruler.to)];
  const far = Math.hypot(to.x - from.x, to.z - from.z);
  if (far === 0) return;
  decals.line(from, to, colour, 0.9, LINE, 0);
  const across: Point = { x: -(to.z - from.z) / far, z: (to.x - from.x) / far };
  for (const { at, long } of ticksOf(ruler, table.rule)) {
    const { x, z } = table.pointOf(at);
    const half = long ? LONG_TICK : SHORT_TICK;
    const end = (way: number): Point => ({ x: x + across.x * half * way, z: z + across.z * half * way });
    decals.line(end(-1), end(1), colour, long ? 0.95 : 0.6, TICK_LINE, 0);
  }
}

/** The ruler's length in the table's own units, at its end. */
export const rulerBadge = (table: OpenTable, ruler: Ruler, colour: Color): LabelBadge => ({
  id: 'ruler',
  look: 'board-ruler',
  text: table.measure(ruler.from, ruler.to).toFixed(1),
  at: { ...table.pointOf(ruler.to), y: 0 },
  aside: LONG_TICK,
  shy: true,
  presence: 1,
  colour,
});
