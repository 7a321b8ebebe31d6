import type { MoveOrder } from '../../../../engine/fullthrust/events.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Order } from '../../choice.types.ts';
import type { FullThrustDescription, FullThrustOption, FullThrustView } from '../data.ts';
import { isCommanded, unitOf } from '../text/names.ts';
import { likeOrder } from './orders.ts';

export type OrderName = 'same' | 'last' | 'straight' | 'defend';
const isWaiting = ({ toAct }: FullThrustView, unit: UnitView): boolean =>
  unit.side === toAct && unit.order === null && isCommanded(unit) && unit.outOfControl === 0;

/** Orders to all ships that wait for theirs (3.7): like the ship before them, as last turn, straight on; to all point defence. */
export function ordersOf(view: FullThrustView, options: readonly FullThrustOption[]): Order<FullThrustDescription>[] {
  if (view.step === 'defend') return defenceOrder(view, options);
  if (view.step !== 'orders') return [];
  const waiting = view.units.filter((unit) => isWaiting(view, unit));
  const next = nextOf(view, options);
  if (waiting.length < 2 || !next) return [];
  const before = view.units.findLast(({ id, side, order }) => side === next.side && id < next.id && order?.order === 'move'); // prettier-ignore
  const moved = waiting.some(({ flown }) => flown.turn !== 0 || flown.thrust !== 0);
  return [
    ...(before?.order ? [orderTo('same', view, waiting, options, () => before.order!.move)] : []),
    ...(moved ? [orderTo('last', view, waiting, options, ({ flown }) => flown)] : []),
    orderTo('straight', view, waiting, options, () => ({ turn: 0, thrust: 0, roll: false })),
  ];
}

/** 5.3 All mounts at the one threat there is, where there are several. */
function defenceOrder(view: FullThrustView, options: readonly FullThrustOption[]): Order<FullThrustDescription>[] {
  const first = soleDefence(options);
  if (first?.description.kind !== 'defend') return [];
  const { unit, threat } = first.description;
  const mounts = unitOf(view, unit)?.systems.filter(({ system, class: size, condition, used }) => condition === 'works' && !used && (system === 'point-defence' || (system === 'beam' && size === 1))); // prettier-ignore
  if (!mounts || mounts.length < 2) return [];
  const then = (offered: readonly FullThrustOption[]): FullThrustOption | null => {
    const next = soleDefence(offered);
    const same = next?.description.kind === 'defend' && next.description.threat.kind === threat.kind && next.description.threat.id === threat.id; // prettier-ignore
    return same ? next : null;
  };
  return [{ name: 'defend' satisfies OrderName, options: [first], then }];
}

/** The one way in which the next mount can defend; null: there are several, or none. */
function soleDefence(options: readonly FullThrustOption[]): FullThrustOption | null {
  const ways = options.filter((one) => isAvailable(one) && one.description.kind !== 'done');
  return ways.length === 1 && ways[0]!.description.kind === 'defend' ? ways[0]! : null;
}

/** The ship whose orders are listed. */
function nextOf(view: FullThrustView, options: readonly FullThrustOption[]): UnitView | null {
  const listed = options.find((one) => isAvailable(one) && one.description.kind === 'order')?.description;
  return listed?.kind === 'order' ? (unitOf(view, listed.unit) ?? null) : null;
}

function orderTo(
  name: OrderName,
  view: FullThrustView,
  waiting: readonly UnitView[],
  options: readonly FullThrustOption[],
  moveOf: (unit: UnitView) => MoveOrder,
): Order<FullThrustDescription> {
  const choose = (offered: readonly FullThrustOption[]): FullThrustOption | null => {
    const unit = nextOf(view, offered);
    return unit && likeOrder(unit, moveOf(unit));
  };
  const first = choose(options);
  const others = waiting.filter(({ id }) => first === null || !('unit' in first.description) || first.description.unit !== id); // prettier-ignore
  return {
    name,
    options: [first, ...others.map((unit) => likeOrder(unit, moveOf(unit)))].filter((one) => one !== null),
    then: choose,
  };
}
