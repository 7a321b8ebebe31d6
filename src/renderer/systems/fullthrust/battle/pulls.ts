import type { ReasonCode } from '../../../../engine/fullthrust/reasons.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { PullGhost, ReachArea } from '../../../board/hand.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Actor, Pulled } from '../../choice.types.ts';
import type { Pull, PullAsked, PullHandle, SystemPulls } from '../../pull.types.ts';
import { angleOf, fromWorld, toWorld } from '../board/space.ts';
import { t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { optionFigures, optionLabel } from '../text/optionText.ts';
import { refusalText } from '../text/refusals.ts';
import { distance, pointOf, unitOf } from '../text/names.ts';
import { guessHandles } from './guessPulls.ts';
import { canOrder, type OrderOption } from './orders.ts';
import type { FullThrust } from './overlay.svelte.ts';
import { drivesOf, type Drive } from './drives.ts';
import { pointHandles } from './pulledPoints.ts';

// Orders that are drawn on the table by hand (3.3, 10.2): of one ship, or of several in formation.

type FullThrustHandle = PullHandle<FullThrust>;

/** How near to a ship, and to the ghost of its order, a press must be, in world units. */
const GRASP = 0.45;
const GHOST_GRASP = 0.4;

/** A ship's order as a ghost at the end of its way. */
function ghostOf(unit: UnitView, { description: { path, course } }: OrderOption): PullGhost {
  const ways = path.map(toWorld);
  return { unit: unit.id, at: ways.at(-1)!, heading: angleOf(course), path: ways, outline: shipOutline(unit.type) };
}

/** A ship with others in formation: each goes by as much as this one, as far as its drive can. */
function pullShips(view: PullAsked<FullThrust>['view'], unit: UnitView, along: readonly UnitView[]): Pull<FullThrust> {
  const lead = drivesOf(unit);
  const others = along.map((one) => ({ unit: one, drive: drivesOf(one) }));
  return {
    reach: lead.reach.map((polygon) => polygon.map(toWorld)) satisfies ReachArea,
    to(at) {
      const first = lead.nearest(fromWorld(at));
      const from = pointOf(unit);
      if (!first || !from) return null;
      const end = first[0]!.description.path.at(-1)!;
      const moved = { x: end.x - from.x, y: end.y - from.y };
      return pulledOf(view, [{ unit, orders: first }, ...others.flatMap(({ unit: one, drive }) => follow(one, drive, moved))]); // prettier-ignore
    },
  };
}

interface Ordered {
  readonly unit: UnitView;
  /** One action, or several where a vector order has many legs. */
  readonly orders: readonly OrderOption[];
}

function follow(unit: UnitView, drive: Drive, { x, y }: PlanePoint): Ordered[] {
  const from = pointOf(unit);
  const orders = from && drive.nearest({ x: from.x + x, y: from.y + y });
  return orders ? [{ unit, orders }] : [];
}

function pulledOf(view: PullAsked<FullThrust>['view'], ordered: readonly Ordered[]): Pulled<FullThrust> {
  const [first] = ordered;
  const [option] = first!.orders;
  const rest = ordered.flatMap(({ orders }) => orders).slice(1);
  const figures = optionFigures(option!);
  const label = optionLabel(option!.description, view);
  const alone = ordered.length === 1;
  return {
    ghosts: ordered.map(({ unit, orders }) => ghostOf(unit, orders[0]!)),
    words: alone ? `${first!.unit.name} · ${label} · ${figures}` : t('pull.formation', { count: ordered.length }),
    notation: alone ? option!.description.text : ordered.map(({ unit, orders }) => `${unit.name} ${orders[0]!.description.text}`).join(' · '), // prettier-ignore
    option: option!,
    then: () => rest.shift() ?? null,
  };
}

/** Why a ship that may be told other things can fly nowhere but straight on; null: it can. */
function whyNotFly({ warm, outOfControl, docked, mooring, powers }: UnitView): ReasonCode | null {
  if (warm) return 'warming-up';
  if (outOfControl !== 0) return 'out-of-control';
  // 13.7
  if (docked !== null || typeof mooring === 'number') return 'docked';
  // 12.3
  return powers.includes('nova') ? 'nova-takes-all' : null;
}

/** A ship that cannot be pulled says why. */
function refusePull({ name }: UnitView, why: ReasonCode): Pull<FullThrust> {
  const pulled = { ghosts: [], words: `${name} · ${refusalText(why) ?? ''}`, notation: '', option: null };
  return { reach: [], to: () => pulled };
}

const actorOf = ({ id }: UnitView): Actor => ({ kind: 'unit', id });

/** The ships that wait for orders or may have theirs written anew, and the ghosts of what is written. */
function shipHandles({ view, options }: PullAsked<FullThrust>): FullThrustHandle[] {
  if (options.length === 0) return [];
  return view.units.flatMap((unit): FullThrustHandle[] => {
    const at = pointOf(unit);
    if (!at || !canOrder(view, unit) || unit.orbit !== null) return [];
    const pull = (along: readonly Actor[]): Pull<FullThrust> => {
      const why = whyNotFly(unit);
      if (why) return refusePull(unit, why);
      const others = along
        .flatMap(({ id }) => unitOf(view, id) ?? [])
        .filter((one) => canOrder(view, one) && whyNotFly(one) === null);
      return pullShips(view, unit, others);
    };
    const handle = { key: `unit ${unit.id}`, at: { ...toWorld(at), y: CRUISE_HEIGHT * 0.6 }, grasp: GRASP, actor: actorOf(unit), pull }; // prettier-ignore
    const end = unit.order === null ? undefined : unit.path?.at(-1);
    if (!end || distance(end, at) === 0) return [handle];
    return [handle, { ...handle, key: `ghost ${unit.id}`, at: { ...toWorld(end), y: 0 }, grasp: GHOST_GRASP }];
  });
}

/** What is pulled by hand in Full Thrust. */
export const pulls: SystemPulls<FullThrust> = {
  handles(asked) {
    const points = pointHandles(asked);
    return points.length > 0 ? points : [...shipHandles(asked), ...guessHandles(asked)];
  },
  isDrawnTogether({ kind, id }, view) {
    const unit = kind === 'unit' ? unitOf(view, id) : undefined;
    return unit !== undefined && canOrder(view, unit) && unit.orbit === null;
  },
};
