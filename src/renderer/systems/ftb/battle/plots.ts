import type { PlanePoint } from '../../../../engine/plane.ts';
import { plotAction, vectorOf, type PlottedVector } from '../../../../engine/ftb/plane.ts';
import type { FtbDescription, FtbOption, FtbView, PlotOrderView } from '../../../../engine/ftb/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { AlongMark, CourseMark, PlotMark } from '../board/board.types.ts';
import { isWithinLu, nearestPlace, pointsAlong } from '../board/space.ts';
import { TORPEDO_RANGE, WEAPON_RANGE } from '../data.ts';
import { lineBetween, unitOf } from '../text/names.ts';

// Vectors and attack points beyond those that are listed: the view says what is legal, and how it is packed.

type PlotDescription = Extract<FtbDescription, { kind: 'plot' }>;

const plotIn = (view: FtbView, order: string): PlotOrderView | undefined =>
  view.plot?.orders.find((one) => one.order === order && one.blocked === null);
/** The option to coast, if it is offered. */
export const coastIn = (options: readonly FtbOption[]): FtbOption | null =>
  options.find((one) => isAvailable(one) && one.description.kind === 'order' && one.description.order === 'coast') ??
  null;

/** What the board marks while a vector is plotted; null: this order cannot plot one. */
export function plotMark(view: FtbView, order: PlotOrderView['order'], options: readonly FtbOption[]): PlotMark | null {
  const own = plotIn(view, order);
  if (!view.plot || !own) return null;
  const radii = view.plot.orders.filter(({ blocked, plot }) => blocked === null && plot.radius !== own.plot.radius);
  return {
    unit: view.plot.unit,
    order,
    plot: own.plot,
    temporary: view.plot.temporary,
    others: [...new Set(radii.map(({ plot }) => plot.radius))],
    coasts: order !== 'launch' && coastIn(options) !== null,
    heat: own.heat,
    fuel: own.fuel,
  };
}

/** The option of a vector that may not be listed. */
export function plotOption(
  view: FtbView,
  order: PlotOrderView['order'],
  { course, length, path, ahead }: PlottedVector,
): FtbOption | null {
  const own = plotIn(view, order);
  if (!view.plot || !own) return null;
  const { unit } = view.plot;
  const description: PlotDescription = {
    kind: 'plot',
    unit,
    order,
    course,
    length,
    heat: own.heat,
    fuel: own.fuel,
    path: [...path],
    ahead,
  };
  return { action: plotAction(own.code, course, length), description, blocked: null };
}

/** Whether an option that is not listed is legal all the same: any end point within the radius, any point in range. */
export function isLegalUnlisted(description: FtbDescription, view: FtbView): boolean {
  if (description.kind === 'plot') {
    const own = plotIn(view, description.order);
    return own !== undefined && vectorOf(own.plot, description.course, description.length) !== null;
  }
  if (description.kind === 'order') return view.step === 'orders';
  if (description.kind === 'attack') return view.step === 'attack';
  return description.kind === 'guide-attack' && view.step === 'torpedo';
}

const isOff = ({ map }: FtbView, { x, y }: PlanePoint): boolean => x < 0 || y < 0 || x > map.width || y > map.height;

/** What the board shows of a vector: its bends, where it ends, and what it passes within range. */
export function courseMark(view: FtbView, description: PlotDescription): CourseMark {
  const { path, order, unit: id, ahead } = description;
  const unit = unitOf(view, id);
  const end = path.at(-1);
  const side = unit?.side ?? 0;
  const foes = view.units.filter((one) => one.side !== side && one.status === 'in-play');
  const range = order === 'launch' ? TORPEDO_RANGE : WEAPON_RANGE;
  const armed = order === 'launch' || (unit?.systems.some(({ system }) => system === 'weapons') ?? false);
  const points = pointsAlong(path);
  const targets = foes.flatMap((foe) => {
    const at = points[nearestPlace(points, foe)];
    if (!armed || !at || !isWithinLu(at, foe, range)) return [];
    return [{ object: foe.id, at, range: lineBetween(at, foe).range }];
  });
  const from = path[0];
  const straight = from && end && path.length > 2 ? straightEnd(from, description.course, description.length) : null;
  return {
    path,
    aim: ahead === null ? straight : null,
    bad: end !== undefined && isOff(view, end) && view.exits[side].length === 0,
    targets,
  };
}

function straightEnd(from: PlanePoint, course: number, length: number): PlanePoint {
  const angle = (course * Math.PI) / 180;
  return { x: from.x + Math.sin(angle) * length * 10_000, y: from.y - Math.cos(angle) * length * 10_000 };
}

type Attack = Extract<FtbDescription, { kind: 'attack' | 'guide-attack' }>;

const attacksIn = (options: readonly FtbOption[]): (FtbOption & { action: number; description: Attack })[] =>
  options.filter(
    (one): one is FtbOption & { action: number; description: Attack } =>
      isAvailable(one) && (one.description.kind === 'attack' || one.description.kind === 'guide-attack'),
  );

const targetOf = (attack: Attack): number => (attack.kind === 'attack' ? attack.target : attack.object);

/** From which points of the vector that is followed an attack may be made; null: none is to be decided. */
export function alongMark(view: FtbView, options: readonly FtbOption[], at: number | null): AlongMark | null {
  const path = view.activity?.path;
  if (!path || (view.step !== 'attack' && view.step !== 'torpedo')) return null;
  const points = pointsAlong(path);
  const open = points.flatMap((_, place) => (attacksAt(view, options, place).length > 0 ? [place] : []));
  return { path, points, open, at: at !== null && open.includes(at) ? at : null };
}

/** The last point before the next target comes up: it is decided about there. */
function lastPlace(view: FtbView, points: number): number {
  const { targets = [], targetAt = null } = view.activity ?? {};
  const next = targetAt === null ? undefined : targets[targetAt + 1];
  return view.step === 'attack' && next ? Math.max(firstPlace(view), next.first - 1) : points - 1;
}
function firstPlace(view: FtbView): number {
  const { targets = [], targetAt = null } = view.activity ?? {};
  return view.step === 'attack' && targetAt !== null ? (targets[targetAt]?.first ?? 0) : 0;
}

/** The attacks that may be made from a point of the vector, each as an option of its own. */
export function attacksAt(view: FtbView, options: readonly FtbOption[], place: number): FtbOption[] {
  const path = view.activity?.path;
  const points = path ? pointsAlong(path) : [];
  const point = points[place];
  if (!point || place < firstPlace(view) || place > lastPlace(view, points.length)) return [];
  return attacksIn(options).flatMap(({ action, description }): FtbOption[] => {
    const object = targetOf(description);
    const there = unitOf(view, object) ?? view.torpedoes.find(({ id }) => id === object);
    const reach = description.kind === 'attack' ? WEAPON_RANGE : TORPEDO_RANGE;
    if (!there || !isWithinLu(point, there, reach)) return [];
    const { range } = lineBetween(point, there);
    // Orders and attacks are packed alike: the code stands in the lowest bits.
    const code = action & 31;
    return [
      {
        action: plotAction(code, object, place),
        description: { ...description, at: place, point, range },
        blocked: null,
      },
    ];
  });
}
