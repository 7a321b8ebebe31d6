import { arcOf } from '../../../../engine/fullthrust/notation.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { BoardFigure } from '../board/board.types.ts';
import { ARCS, MU, type FullThrustDescription, type FullThrustOption, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { distance, expectedAt, mu, pointOf } from '../text/names.ts';
import { optionFigures, optionLabel } from '../text/optionText.ts';
import { orbitEdgeOf } from './orbitEdge.ts';

interface FigureParts {
  readonly view: FullThrustView;
  /** Whose sheet is open. */
  readonly unit: UnitView | null;
  /** The ship that can be pulled now. */
  readonly pulled: UnitView | null;
  /** What is pointed at. */
  readonly option: FullThrustOption | null;
}

/** Lines of the bands of ranges (4.3), in MU. */
const BANDS = [12, 24, 36] as const;
const HOURS = Array.from({ length: 12 }, (_, n) => n + 1);
/** Beyond this nothing of a fleet reaches, in MU. */
const FAR = 36;
/** A line of figures below another one, in MU. */
const LINE = 2;

/** 13.2 Points that asteroids have left, where ships fire or some have lost any. Chunks of one that has just broken up lie in one place: their points stand below each other. */
function asteroidFigures({ terrain, step }: FullThrustView): BoardFigure[] {
  const shown = terrain.filter(({ points }) => points && (step === 'fire' || points.left < points.full));
  return shown.flatMap(({ id, x, y, radius, points }, place): BoardFigure[] => {
    if (!points) return [];
    const above = shown.slice(0, place).filter((other) => Math.hypot(other.x - x, other.y - y) < MU).length;
    const at = { x, y: y + radius + (1 + LINE * above) * MU };
    const text = t('board.asteroid', { number: id + 1, left: points.left, of: points.full });
    return [{ key: `asteroid ${id}`, at, text, tone: 'range', strong: points.left < points.full }];
  });
}

/** From an edge to the words about it. */
const INSIDE = 2 * MU;

/** 14.1 The greatest safe velocity in the window of an edge that is an orbit. */
function orbitFigure(view: FullThrustView): BoardFigure[] {
  const lines = orbitEdgeOf(view);
  if (!lines || !view.orbitEdge) return [];
  const [from, to] = lines.window;
  const { edge, velocity } = view.orbitEdge;
  // Inside the table, clear of the line.
  const inward = edge === 'top' || edge === 'left' ? INSIDE : -INSIDE;
  const isLevel = edge === 'top' || edge === 'bottom';
  const at = { x: (from.x + to.x) / 2 + (isLevel ? 0 : inward), y: (from.y + to.y) / 2 + (isLevel ? inward : 0) };
  return [{ key: 'orbit edge', at, text: t('board.orbitEdge', { velocity }), tone: 'range', strong: false }]; // prettier-ignore
}

function decisionFigures({ view, unit, pulled, option }: FigureParts): BoardFigure[] {
  const at = unit && pointOf(unit);
  const rings = at ? ringFigures(view, at) : [];
  const clock = pulled && at ? clockFigures(view, at) : [];
  const { description } = option ?? {};
  if (!option || !description) return [...rings, ...clock];
  if (description.kind === 'order') {
    const end = description.path.at(-1);
    const ship = view.units.find(({ id }) => id === description.unit);
    if (!end || !ship) return rings;
    const text = `${optionLabel(description, view)} · ${optionFigures(option)}`;
    const own: BoardFigure = { key: 'course', at: end, text, tone: 'course', strong: true };
    return [
      own,
      ...legFigures(description, end),
      ...rangesFrom(view, ship, end, description.course, description.move.roll),
      ...rings,
    ];
  }
  if (description.kind === 'place' || description.kind === 'aim-point') {
    const text = optionLabel(description, view);
    return [{ key: 'place', at: description.to, text, tone: 'course', strong: true }, ...rings];
  }
  return rings;
}

/** Figures on the table: the rings, the clock about a ship that is ordered, and what a move or a point leads to. */
export const figuresOf = (parts: FigureParts): BoardFigure[] => [
  ...orbitFigure(parts.view),
  ...asteroidFigures(parts.view),
  ...decisionFigures(parts),
];

const isOn = ({ table }: FullThrustView, { x, y }: PlanePoint): boolean =>
  x >= 0 && y >= 0 && x <= table.width * MU && y <= table.height * MU;

/** Each ring's length, on the diagonal that stays on the table. */
function ringFigures(view: FullThrustView, from: PlanePoint): BoardFigure[] {
  return BANDS.flatMap((band): BoardFigure[] => {
    const leg = (band * MU) / Math.SQRT2;
    const places = [[1, 1], [-1, 1], [1, -1], [-1, -1]].map(([x, y]) => ({ x: from.x + x! * leg, y: from.y + y! * leg })); // prettier-ignore
    const at = places.find((place) => isOn(view, place));
    return at ? [{ key: `ring ${band}`, at, text: t('board.ring', { range: band }), tone: 'ring', strong: false }] : [];
  });
}

/** 10.2 The legs of a vector order as they are written, each where it ends; several at one place together. */
function legFigures({ legs = [] }: Extract<FullThrustDescription, { kind: 'order' }>, end: PlanePoint): BoardFigure[] {
  const places = new Map<string, { readonly at: PlanePoint; readonly names: string[] }>();
  for (const { leg, at } of legs) {
    const key = `${at.x} ${at.y}`;
    const place = places.get(key) ?? { at, names: [] };
    place.names.push(leg === 'drift' ? t('order.drift') : leg);
    places.set(key, place);
  }
  // The order itself stands at the end.
  return [...places]
    .filter(([, { at }]) => distance(at, end) > 0)
    .map(([key, { at, names }]) => ({ key: `leg ${key}`, at, text: names.join(', '), tone: 'leg', strong: false }));
}

/** 3.1 The clock by which courses are named, on the first ring. */
function clockFigures(view: FullThrustView, from: PlanePoint): BoardFigure[] {
  return HOURS.flatMap((hour): BoardFigure[] => {
    const angle = (hour * Math.PI) / 6;
    const at = { x: from.x + Math.sin(angle) * BANDS[0] * MU, y: from.y - Math.cos(angle) * BANDS[0] * MU };
    return isOn(view, at) ? [{ key: `hour ${hour}`, at, text: String(hour), tone: 'hour', strong: false }] : [];
  });
}

/** Range and arc of each enemy from the end of a move, as it flies straight on. */
function rangesFrom(
  view: FullThrustView,
  ship: UnitView,
  end: PlanePoint,
  course: number,
  rolls: boolean,
): BoardFigure[] {
  return view.units.flatMap((foe): BoardFigure[] => {
    const at = foe.side === ship.side ? null : expectedAt(foe);
    const range = at ? distance(end, at) : Infinity;
    if (!at || range > FAR * MU) return [];
    const arc = ARCS[arcOf(course % 12, at.x - end.x, at.y - end.y, ship.rolled !== rolls)]!;
    const text = t('board.range', { range: mu(range), arc: t(`arc.${arc}`) });
    return [{ key: `range ${foe.id}`, at, text, tone: 'range', strong: range <= BANDS[0] * MU }];
  });
}
