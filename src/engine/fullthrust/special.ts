import { specialOrder, type SpecialOrder, type SpecialValue, type Unit } from '../game.ts';
import { IN_ORDER } from './actionKinds.ts';
import { STEP, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { whyNot } from './legal.ts';
import { whyNotCommand } from './movement/orders.ts';
import { upTo, type Choice, type OrderOffer } from './offers.ts';
import { refusal } from './options.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import type { FullThrustDescription } from './view.types.ts';

// What a person may order beyond what a search should weigh: all that the rules allow. Legality is the predicates' alone.

type Order = SpecialOrder<FullThrustDescription>;
type Value = SpecialValue<FullThrustDescription>;

/** Reasons that say nothing to a player: it is so already, or there is nothing to take back. */
const IDLE: readonly number[] = [REASON.UNKNOWN_ACTION, REASON.NO_RAM_ORDER];

function valueOf(battle: Battle, [value, action]: Choice, takesBack: boolean): Value {
  const reason = whyNot(battle, action);
  const free = reason === POSSIBLE;
  return { value, action: free ? action : null, description: describe(battle, action), blocked: refusal(reason), takesBack }; // prettier-ignore
}

/** An offer with its values, and what takes it back where it stands. */
function orderOf(battle: Battle, offer: OrderOffer): Order {
  const { kind, needs, slot = null, choices, back = [], otherwise = REASON.NO_SUCH_TARGET, untold } = offer;
  const isTold = ([, action]: Choice): boolean => {
    const reason = whyNot(battle, action);
    return reason !== untold && !IDLE.includes(reason);
  };
  const values = choices.filter(isTold).map((choice) => valueOf(battle, choice, false));
  const backs = back.filter(([, action]) => whyNot(battle, action) === POSSIBLE).map((choice) => valueOf(battle, choice, true)); // prettier-ignore
  return specialOrder(kind, needs, slot, [...values, ...backs], refusal(otherwise));
}

/** Whether a ship of the side that decides can be told anything now; 2.7 in the steps of one ship it is that one alone. */
function isAsked(battle: Battle, ship: number): boolean {
  const step = battle.step[0];
  if (step === STEP.ORDERS) return whyNotCommand(battle, ship, battle.toAct[0]!) === POSSIBLE;
  return (step !== STEP.SALVO && step !== STEP.FIRE) || battle.active[0] === ship;
}

function offersTo(battle: Battle, { kind: unit, id }: Unit): OrderOffer[] {
  const side = battle.toAct[0]!;
  const kinds = IN_ORDER.filter(({ steps }) => (steps & (1 << battle.step[0]!)) !== 0);
  if (unit === 'group') {
    if (id >= battle.groupCount[0]! || battle.groupSide[id] !== side) return [];
    return kinds.flatMap(({ special }) => special.group?.(battle, id) ?? []);
  }
  if (unit !== 'unit' || id >= battle.shipCount[0]! || battle.side[id] !== side || !isAsked(battle, id)) return [];
  const ofSlots = upTo(battle.systemCount[id]!).flatMap((slot) => kinds.flatMap(({ special }) => special.slot?.(battle, id, slot) ?? [])); // prettier-ignore
  return [...kinds.flatMap(({ special }) => special.ship?.(battle, id) ?? []), ...ofSlots];
}

/** Every special order of a unit of the side that decides; 2.7 each step has its own. */
export const special = (battle: Battle, unit: Unit): Order[] =>
  offersTo(battle, unit).map((offer) => orderOf(battle, offer));
