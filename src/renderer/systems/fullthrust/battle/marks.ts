import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { BetterWay } from '../../../stores/battle/explained.svelte.ts';
import type { OverlaySource } from '../../choice.types.ts';
import type { BoardLine, BoardOverlay, ReachMark } from '../board/board.types.ts';
import { ARCS, type Arc, type FullThrustData, type FullThrustDescription, type FullThrustView } from '../data.ts';
import { coursesOf } from '../reveal/courses.ts';
import { groupOf, groupPoint, pointOf, unitOf } from '../text/names.ts';
import type { Placing } from './placing.ts';

// What the board marks of the present decision, each mark by itself.

/** 5.2, 6.1 MU in which fighters attack and missiles seek. */
const FIGHT = 6;

/** What is looked at: what is drawn of it, what the pointer is on, what advice explains, and the open fighter group. */
export interface Looked {
  readonly view: FullThrustView;
  readonly drawn: FullThrustDescription | null;
  readonly pointed: FullThrustDescription | null;
  readonly explained: BetterWay<FullThrustDescription> | null;
  readonly group: number | null;
}

/** The ways that are written, and the one that is drawn; once orders were turned over, as they were flown. */
export function pathsOf(
  { view, drawn, explained }: Looked,
  {
    stands,
    ready,
    pulled,
  }: Pick<OverlaySource<FullThrustData>, 'stands' | 'ready'> & {
    readonly pulled: { readonly ghosts: readonly { readonly unit: number }[] } | null;
  },
): BoardOverlay['paths'] {
  if (stands) return [...coursesOf(stands).values()].map((course) => ({ ...course, strong: false }));
  const written = ready
    ? view.units.flatMap(({ id, path }) => (path && path.length > 1 ? [{ unit: id, path, strong: false }] : []))
    : [];
  if (pulled) return written.filter((one) => !pulled.ghosts.some(({ unit: id }) => id === one.unit));
  if (drawn?.kind !== 'order') return written;
  const others = written.filter((one) => one.unit !== drawn.unit);
  const past = explained?.instead?.kind === 'order' ? [{ ...explained.instead, strong: false }] : [];
  return [...others, ...past, { ...drawn, strong: true }];
}

/** The ship at the end of the order that is drawn. */
export function ghostOf({ drawn }: Looked): BoardOverlay['ghost'] {
  const at = drawn?.kind === 'order' ? drawn.path.at(-1) : undefined;
  if (drawn?.kind !== 'order' || !at) return null;
  const { unit, course, legs = [], path } = drawn;
  const [begin] = path;
  const drift = legs.length > 0 && begin ? { x: at.x - begin.x, y: at.y - begin.y } : null;
  return { unit, at, course, legs, drift };
}

/** 10.2 What everybody knows of the ships that fly by vectors; a ghost tells more of its own ship. */
export function driftsOf({ view, drawn }: Looked): BoardOverlay['drifts'] {
  const told = drawn?.kind === 'order' ? drawn.unit : null;
  return view.units.flatMap((one) => {
    const at = pointOf(one);
    return !at || one.velocity === null || one.id === told ? [] : [{ at, drift: one.velocity, side: one.side }];
  });
}

/** How far what is being placed can go; `pulled` is what a pull would place. */
export function reachOf({ view, pointed }: Looked, placing: Placing, pulled: FullThrustDescription | null): ReachMark {
  const description = pulled ?? pointed;
  const to = description?.kind === 'place' || description?.kind === 'aim-point' ? description.to : null;
  const ship = placing.kind === 'aim-point' ? unitOf(view, placing.unit) : undefined;
  const arcs = ship?.systems.find(({ slot }) => placing.kind === 'aim-point' && slot === placing.slot)?.arcs;
  return {
    from: placing.from,
    reach: placing.reach,
    to,
    works: FIGHT,
    arcs: ship && arcs ? bearingOf(ship, arcs) : null,
  };
}

/** 4.1 The arcs of a system clockwise from the bow; a rolled ship's sides are swapped (3.3). */
function bearingOf({ course, rolled }: UnitView, arcs: readonly Arc[]): NonNullable<ReachMark['arcs']> {
  const bears = ARCS.map((arc) => arcs.includes(arc));
  return { course: course ?? 12, bears: rolled ? bears.map((_, n) => bears[(6 - n) % 6]!) : bears };
}

/** Where the group that acts faces, or would. */
export function facingsOf({ view, pointed, group: open }: Looked, faces: boolean): BoardOverlay['facings'] {
  const active = view.active?.group ?? open;
  const group = active === null ? undefined : groupOf(view, active);
  const at = group && groupPoint(group);
  if (!group || !at || !(faces || view.step === 'attack')) return [];
  const facing = pointed?.kind === 'face' ? pointed.facing : group.facing;
  return [{ at, facing, strong: pointed?.kind === 'face' }];
}

/** From who fires or attacks to whom: what is announced, and what is pointed at or advised. */
export function linesOf(looked: Looked): BoardLine[] {
  const { view, pointed, explained } = looked;
  const { active } = view;
  const shooter = active === null || active.unit === null ? undefined : unitOf(view, active.unit);
  const start = shooter && pointOf(shooter);
  const placeOf = (target: number): ReturnType<typeof pointOf> => {
    const aim = unitOf(view, target);
    return aim ? pointOf(aim) : null;
  };
  const announced = (active?.announced ?? []).flatMap(({ target, body }): BoardLine[] => {
    const to = target === null ? view.terrain.find(({ id }) => id === body) : placeOf(target);
    return start && to ? [{ from: start, to, strong: true }] : [];
  });
  const description = pointed ?? explained?.better;
  if (description?.kind === 'fire' || description?.kind === 'needle') {
    const to = placeOf(description.target);
    if (start && to) announced.push({ from: start, to, strong: false });
  }
  if (description?.kind === 'asteroid' && start) announced.push({ from: start, to: description.to, strong: false });
  if (description?.kind === 'place' || description?.kind === 'aim-point')
    announced.push({ from: description.from, to: description.to, strong: true });
  if (description?.kind === 'attack') {
    const group = groupOf(view, description.group);
    const begin = group && groupPoint(group);
    const to = description.target.kind === 'ship' ? placeOf(description.target.id) : null;
    if (begin && to) announced.push({ from: begin, to, strong: false });
  }
  return announced;
}
