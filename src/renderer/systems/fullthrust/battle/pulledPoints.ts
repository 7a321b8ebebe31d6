import { ARCS, MU, type FullThrustOption, type FullThrustView } from '../data.ts';
import { arcOf, passes, pointAlong } from '../../../../engine/fullthrust/notation.ts';
import type { BodyKind } from '../../../../engine/fullthrust/terms.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Pulled } from '../../choice.types.ts';
import type { Pull, PullAsked, PullHandle } from '../../pull.types.ts';
import { fromWorld, toWorld } from '../board/space.ts';
import { t } from '../messages/catalogue.ts';
import { optionLabel } from '../text/optionText.ts';
import { refusalText } from '../text/refusals.ts';
import { distance, groupName, groupOf, groupPoint, pointOf, unitName, unitOf } from '../text/names.ts';
import type { FullThrust } from './overlay.svelte.ts';
import { placeAt, placingIn, type Placing } from './placing.ts';
import { lengthOfPath, pathOfUnit, type Special, type Value } from './special.ts';

// Points that are drawn on the table by hand: where fighters fly (5.1), where salvoes wait (6.1), where a mine is laid (12.1).

type FullThrustHandle = PullHandle<FullThrust>;
type Asked = PullAsked<FullThrust>;

const GRASP = 0.45;
/** Corners of a circle, and of an arc of 60°. */
const CORNERS = 72;
/** What a place is kept within an arc by, in radians. */
const WITHIN = 0.02;

/** Where something may be placed: within `reach` MU, in some arcs. */
interface Field {
  readonly from: PlanePoint;
  readonly reach: number;
  /** Whether it may lie on a bearing, by the clock in radians. */
  bears(angle: number): boolean;
}

const toward = ({ x, y }: PlanePoint, angle: number, units: number): PlanePoint => ({
  x: x + Math.sin(angle) * units,
  y: y - Math.cos(angle) * units,
});
const bearingTo = (from: PlanePoint, to: PlanePoint): number => Math.atan2(to.x - from.x, from.y - to.y);

/** The circle, or the arcs of it, as polygons. */
function areaOf({ from, reach, bears }: Field): PlanePoint[][] {
  const rim = Array.from({ length: CORNERS }, (_, n) => ({ angle: (n * 2 * Math.PI) / CORNERS, n }));
  const middle = (n: number): number => ((n + 0.5) * 2 * Math.PI) / CORNERS;
  const open = rim.map(({ n }) => bears(middle(n)));
  if (open.every(Boolean)) return [rim.map(({ angle }) => toward(from, angle, reach * MU))];
  // Pieces that hang together are one polygon, which begins where one before does not bear.
  return rim.flatMap(({ n }): PlanePoint[][] => {
    if (!open[n] || open[(n + CORNERS - 1) % CORNERS]) return [];
    const corners: PlanePoint[] = [from];
    let end = n;
    while (open[end % CORNERS] && end < n + CORNERS) corners.push(toward(from, (end++ * 2 * Math.PI) / CORNERS, reach * MU)); // prettier-ignore
    return [[...corners, toward(from, (end * 2 * Math.PI) / CORNERS, reach * MU)]];
  });
}

/** A place drawn into the field: onto the edge of the nearest arc where it lies in none. */
function drawnIn({ from, bears }: Field, to: PlanePoint): PlanePoint {
  const angle = bearingTo(from, to);
  if (distance(from, to) === 0 || bears(angle)) return to;
  for (let off = WITHIN; off < Math.PI; off += WITHIN)
    for (const turned of [angle + off, angle - off])
      // Well within: points lie on a grid.
      if (bears(turned) && bears(turned + Math.sign(turned - angle) * WITHIN)) {
        const along = Math.max(MU, Math.cos(off) * distance(from, to));
        return toward(from, turned + Math.sign(turned - angle) * WITHIN, along);
      }
  return to;
}

/** 4.1, 6.1 The field of a launcher: its arcs about the ship's course, all round where none are told. */
function fieldOf(from: PlanePoint, reach: number, ship: UnitView | undefined, slot: number): Field {
  const arcs = ship?.systems.find((one) => one.slot === slot)?.arcs ?? [];
  const course = (ship?.course ?? 12) % 12;
  const bears = (angle: number): boolean => {
    if (!ship || arcs.length === 0) return true;
    const [x, y] = [Math.sin(angle) * MU * MU, -Math.cos(angle) * MU * MU].map(Math.round) as [number, number];
    return arcs.includes(ARCS[arcOf(course, x, y, ship.rolled)]!);
  };
  return { from, reach, bears };
}

/** The ghost of a point that is pulled is no ship's. */
const NO_UNIT = -1;
const ghostOf = (from: PlanePoint, to: PlanePoint): PullGhost => {
  const [begin, end] = [toWorld(from), toWorld(to)];
  return { unit: NO_UNIT, at: end, heading: bearingTo(from, to), path: [begin, end], outline: '' };
};

/** 13.1 Bodies that stop a line of fire, where neither end lies in them. */
const SOLID: readonly BodyKind[] = ['planet', 'asteroid'];
const isHidden = ({ terrain }: FullThrustView, from: PlanePoint, to: PlanePoint): boolean =>
  terrain.some(({ kind, x, y, radius }) => {
    const stops = (a: PlanePoint, b: PlanePoint): boolean => passes(a.x, a.y, b.x, b.y, x, y, radius);
    return SOLID.includes(kind) && stops(from, to) && !stops(from, from) && !stops(to, to);
  });

/** A pull to a point: `first` is taken before the point is asked for, null where it is asked for now. */
function pullPoint({ view }: Asked, placing: Placing, field: Field, first: FullThrustOption | null): Pull<FullThrust> {
  const who = placing.kind === 'place' ? groupName(view, placing.group) : unitName(view, placing.unit);
  return {
    reach: areaOf(field).map((polygon) => polygon.map(toWorld)),
    to(at): Pulled<FullThrust> | null {
      const placed = placeAt(placing, drawnIn(field, fromWorld(at)), view);
      if (!placed) return null;
      const { to, from } = placed.description;
      const hidden = placing.kind === 'aim-point' && isHidden(view, from, to);
      return {
        ghosts: [ghostOf(from, to)],
        words: `${who} · ${hidden ? (refusalText('line-blocked') ?? '') : optionLabel(placed.description, view)}`,
        notation: '',
        option: hidden ? null : (first ?? placed),
        then: (offered) => (first === null ? null : onward(view, offered, to)),
      };
    },
  };
}

/** What leads on to a point that was pulled to: a launcher's first load, then the point. */
function onward(view: FullThrustView, offered: readonly FullThrustOption[], to: PlanePoint): FullThrustOption | null {
  const asked = placingIn(offered);
  if (asked) return placeAt(asked, to, view);
  return offered.find((one) => isAvailable(one) && one.description.kind === 'salvo') ?? null;
}

const handleAt = (kind: 'unit' | 'group', id: number, at: PlanePoint, pull: () => Pull<FullThrust> | null): FullThrustHandle => ({ key: `${kind} ${id}`, at: { ...toWorld(at), y: CRUISE_HEIGHT * 0.6 }, grasp: GRASP, actor: { kind, id }, pull }); // prettier-ignore

/** 5.1 Where a group begins: its own place, or its carrier's. */
function beginOf(view: FullThrustView, id: number): PlanePoint | null {
  const group = groupOf(view, id);
  const carrier = typeof group?.carrier === 'number' ? unitOf(view, group.carrier) : undefined;
  return (group && groupPoint(group)) ?? (carrier && pointOf(carrier)) ?? null;
}

/** 5.1 The group that is placed now, or those that may be chosen to move. */
function groupHandles(asked: Asked): FullThrustHandle[] {
  const { view, options } = asked;
  const free = options.filter(isAvailable);
  const placing = placingIn(free);
  const all = { bears: () => true };
  if (placing?.kind === 'place') {
    const { group, from, reach } = placing;
    return [handleAt('group', group, from, () => pullPoint(asked, placing, { from, reach, ...all }, null))];
  }
  return free.flatMap((option): FullThrustHandle[] => {
    const { description } = option;
    const from = description.kind === 'group' ? beginOf(view, description.group) : null;
    if (description.kind !== 'group' || !from) return [];
    const { group, reach } = description;
    const wish: Placing = { kind: 'place', group, from, to: from, reach, secondary: false };
    return [handleAt('group', group, from, () => pullPoint(asked, wish, { from, reach, ...all }, option))];
  });
}

/** 6.1 MU that a salvo flies, of either load. */
const RANGES = { standard: 24, extended: 36 } as const;

const isLauncher = ({ system, condition, used }: UnitView['systems'][number]): boolean =>
  (system === 'launcher' || system === 'rack') && condition === 'works' && !used;

/** 6.1 The ship whose salvo is aimed now, or those that may launch one. */
function salvoHandles(asked: Asked): FullThrustHandle[] {
  const { view, options } = asked;
  const free = options.filter(isAvailable);
  const placing = placingIn(free);
  if (placing?.kind === 'aim-point') {
    const { unit, slot, from, reach } = placing;
    const field = fieldOf(from, reach, unitOf(view, unit), slot);
    return [handleAt('unit', unit, from, () => pullPoint(asked, placing, field, null))];
  }
  const handles = free.flatMap((option): FullThrustHandle[] => {
    const { description } = option;
    if (description.kind !== 'missiles' && description.kind !== 'salvo') return [];
    const ship = unitOf(view, description.unit);
    const from = ship && pointOf(ship);
    const slot = description.kind === 'salvo' ? description.slot : ship?.systems.find(isLauncher)?.slot;
    if (!from || slot === undefined) return [];
    const reach = RANGES[description.kind === 'salvo' ? description.load : 'standard'];
    const wish: Placing = { kind: 'aim-point', unit: ship.id, slot, from, to: from, reach };
    return [handleAt('unit', ship.id, from, () => pullPoint(asked, wish, fieldOf(from, reach, ship, slot), option))]; // prettier-ignore
  });
  // Of several launchers the first one's salvo is drawn.
  return handles.filter(({ key }, n) => handles.findIndex((one) => one.key === key) === n);
}

/** 12.1 The ship along whose way a mine is to be laid. */
function mineHandles({ view, overlay }: Asked): FullThrustHandle[] {
  const picking = overlay.special?.picking as Special | null | undefined;
  const unit = overlay.unit;
  const from = unit && pointOf(unit);
  if (picking?.needs !== 'point' || !from) return [];
  const path = pathOfUnit(unit);
  const most = Math.ceil(lengthOfPath(path));
  const places = picking.values.flatMap((value: Value) => {
    const { description, action } = value;
    if (action === null || description.kind !== 'lay' || description.along === null || description.along > most)
      return [];
    return [{ value, along: description.along, at: pointAlong(path, description.along * MU) }];
  });
  const pull = (): Pull<FullThrust> => ({
    reach: [],
    to(at) {
      const aim = fromWorld(at);
      const [nearest] = places.toSorted((one, other) => distance(one.at, aim) - distance(other.at, aim));
      if (!nearest) return null;
      const { value } = nearest;
      return {
        ghosts: [{ ...ghostOf(from, nearest.at), path: path.map(toWorld) }],
        words: `${unit.name} · ${optionLabel(value.description, view)}`,
        notation: t('special.along', { along: nearest.along }),
        option: value,
        put: () => overlay.special?.pick(null),
      };
    },
  });
  return [handleAt('unit', unit.id, from, pull)];
}

/** Fighters, salvoes and mines that may be drawn now. */
export const pointHandles = (asked: Asked): FullThrustHandle[] => [
  ...groupHandles(asked),
  ...salvoHandles(asked),
  ...mineHandles(asked),
];
