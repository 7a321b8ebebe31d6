import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Decals } from '../../../board/scene/decals.ts';
import { drawRuler } from './ruler.ts';
import type { OpenTable } from '../../../board/tables/openTable.ts';
import type { Picture } from './animation/picture.ts';
import type { AlongMark, BoardLine, BoardOverlay, CourseMark, PlotMark } from './board.types.ts';
import { paint } from './palette.ts';
import { far, toWorld } from './space.ts';

/** No mark at all. */
export const NO_OVERLAY: BoardOverlay = {
  selected: null,
  waiting: [],
  forced: [],
  rings: null,
  plot: null,
  course: null,
  along: null,
  targets: [],
  lines: [],
  ruler: null,
  goal: [],
  figures: [],
};

const RING = 0.66;
const THIN = 0.012;

/** What the present decision marks, under ships. */
export function drawOverlay(decals: Decals, table: OpenTable, overlay: BoardOverlay, picture: Picture): void {
  drawGoal(decals, overlay);
  if (overlay.plot) drawPlot(decals, overlay.plot);
  if (overlay.course) drawCourse(decals, overlay.course);
  if (overlay.along) drawAlong(decals, overlay.along);
  for (const line of overlay.lines) drawLine(decals, line);
  if (overlay.ruler) drawRuler(decals, table, overlay.ruler, paint('white'));
  drawShips(decals, overlay, picture);
}

function drawShips(decals: Decals, { selected, waiting, forced, targets }: BoardOverlay, picture: Picture): void {
  const poseOf = (id: number) => picture.units.get(id)?.pose ?? picture.torpedoes.get(id)?.pose;
  for (const id of waiting) {
    const at = poseOf(id);
    if (at) decals.ring(at, paint('amber'), 0.9, RING + 0.09, 0.018, 18);
  }
  for (const id of forced) {
    const at = poseOf(id);
    if (at) decals.ring(at, paint('tracked'), 0.9, RING + 0.09, 0.018, 8);
  }
  for (const { object, highlighted } of targets) {
    const at = poseOf(object);
    if (at) decals.reticle(at, paint('target'), highlighted ? 1 : 0.8, RING + 0.12, highlighted);
  }
  const at = selected === null ? undefined : poseOf(selected);
  if (at) decals.ring(at, paint('select'), 0.95, RING, 0.02);
}

function drawGoal(decals: Decals, { goal }: BoardOverlay): void {
  for (const { at, distance } of goal) {
    const { x, z } = toWorld(at);
    decals.ring({ x, z }, paint('amber'), 0.95, far(distance), 0.03, 24);
    decals.disc({ x, z }, paint('amber'), 0.35, far(distance));
    decals.mark({ x, z }, paint('amber'), 0.8, 0.16, 'bar');
  }
}

/** The acceleration radius about the end point by coasting, and the cross on it. */
function drawPlot(decals: Decals, { plot, temporary, others, coasts }: PlotMark): void {
  const colour = paint('plot');
  const [from, { x, z }] = [toWorld(plot.from), toWorld(temporary)];
  decals.line(from, { x, z }, colour, 0.5, 0.01, 3);
  for (const radius of others) decals.ring({ x, z }, colour, 0.3, far(radius), 0.008, 48);
  decals.disc({ x, z }, colour, 0.16, far(plot.radius) * 1.35);
  decals.ring({ x, z }, colour, 0.95, far(plot.radius), 0.022);
  for (let lu = 1; lu < plot.radius; lu++) decals.ring({ x, z }, colour, 0.16, far(lu), 0.006);
  cross(decals, temporary, coasts ? 0.2 : 0.12);
}

function cross(decals: Decals, at: PlanePoint, size: number): void {
  const { x, z } = toWorld(at);
  const colour = paint('plot');
  decals.line({ x: x - size, z }, { x: x + size, z }, colour, 0.95, 0.018, 0);
  decals.line({ x, z: z - size }, { x, z: z + size }, colour, 0.95, 0.018, 0);
}
const ringAt = (decals: Decals, at: PlanePoint, colour: ReturnType<typeof paint>, radius: number): void => {
  const { x, z } = toWorld(at);
  decals.ring({ x, z }, colour, 1, radius, THIN);
};

/** The vector under the pointer with its bends, and the enemies that it passes within range. */
function drawCourse(decals: Decals, { path, aim, bad, targets }: CourseMark): void {
  const colour = paint(bad ? 'danger' : 'plot');
  drawPath(decals, path, colour, 0.95, 0.024);
  const end = path.at(-1);
  if (aim && end) decals.line(toWorld(aim), toWorld(end), paint('gravity'), 0.5, 0.008, 5);
  if (aim) ringAt(decals, aim, paint('gravity'), 0.13);
  if (end) {
    ringAt(decals, end, colour, 0.2);
    const { x, z } = toWorld(end);
    decals.disc({ x, z }, colour, 0.8, 0.16);
    if (bad) decals.mark({ x, z }, paint('danger'), 1, 0.26, 'cross');
  }
  for (const { at, object: _object } of targets) ringAt(decals, at, paint('target'), 0.09);
}

function drawPath(
  decals: Decals,
  path: readonly PlanePoint[],
  colour: ReturnType<typeof paint>,
  alpha: number,
  width: number,
): void {
  for (let n = 1; n < path.length; n++) {
    const [from, to] = [path[n - 1], path[n]];
    if (from && to) decals.line(toWorld(from), toWorld(to), colour, alpha, width, 0);
  }
}

/** The whole LU from which an attack may be made; the chosen one is larger. */
function drawAlong(decals: Decals, { path, points, open, at }: AlongMark): void {
  drawPath(decals, path, paint('white'), 0.5, 0.014);
  for (const place of open) {
    const point = points[place];
    if (!point) continue;
    const { x, z } = toWorld(point);
    decals.disc({ x, z }, paint('amber'), 0.9, place === at ? 0.16 : 0.09);
    if (place === at) decals.ring({ x, z }, paint('amber'), 1, 0.17, 0.016);
  }
  const point = at === null ? undefined : points[at];
  if (!point) return;
  const { x, z } = toWorld(point);
  decals.ring({ x, z }, paint('amber'), 0.35, far(3), 0.008, 40);
}

const LINES = {
  attack: { colour: 'target', dashes: 4 },
  scan: { colour: 'tracked', dashes: 6 },
  threat: { colour: 'danger', dashes: 2.5 },
  guide: { colour: 'torpedo', dashes: 1.6 },
} as const;

function drawLine(decals: Decals, { from, to, tone, strong }: BoardLine): void {
  const { colour, dashes } = LINES[tone];
  decals.line(toWorld(from), toWorld(to), paint(colour), strong ? 1 : 0.55, strong ? 0.022 : 0.012, dashes);
}
