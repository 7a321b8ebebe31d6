import { byNumber } from '../../engine/actionKinds.ts';
import { ACTION, firstOf, kindOf } from '../../engine/ftb/actions.ts';
import { AIM, CARD, OBJECTS, SHIPS, STEP, type Battle } from '../../engine/ftb/battle.ts';
import { TYPE_OVERHEATS, TYPE_POINTS, TYPE_WEAPONS } from '../../engine/ftb/shipTypes.ts';
import { isAboutHit, weighHits } from './aftermath.ts';
import { weighCards } from './cards.ts';
import type { OrderMemory } from './memory.ts';
import { orderWorths } from './orders.ts';
import { strikeWorth } from './threats.ts';
import { WEIGHTS } from './weights.ts';
import { fightWorth, heatCost } from './worth.ts';

const LEAST = 0.001;
/** Points that make an order e times as likely, and the same of other choices. */
const DISCERNMENT = 6;
/** No choice is so clear that its rival is not looked at. */
const CLEAREST = 4;
const likes = (points: number): number => Math.exp(Math.max(-CLEAREST, Math.min(CLEAREST, points / DISCERNMENT)));

type Likelihood = (battle: Battle, first: number) => number;
const even: Likelihood = () => 1;

/** How likely each kind is beside the others of its decision, by its argument; orders, cards and hits are weighed together. */
const LIKELY = byNumber(ACTION, {
  ACTIVATE: (battle, ship) => (battle.side[ship] === battle.toAct[0] ? 1 : 0.4),
  PASS: () => 0.5,
  COAST: even,
  BURN: even,
  HARD_BURN: even,
  HEAT_DUMP: even,
  REPAIR: even,
  LAUNCH: even,
  REFIT: even,
  NAME_SIDE: even,
  GUIDE_ATTACK: (battle, object) =>
    object < SHIPS ? 0.5 + strikeWorth(battle, object) / 10 : object < OBJECTS ? 0.15 : LEAST,
  GUIDE_COAST: () => 0.25,
  FIRST_TORPEDO: even,
  EVADE: (battle) => likes((strikeWorth(battle, battle.struck[0]!) - evasion(battle, battle.struck[0]!)) / 2),
  STAY: even,
  ATTACK: (battle, ship) => likes(fightWorth(battle, battle.active[0]!, ship)),
  HOLD_FIRE: (battle) => likes(-Math.max(0, coverOf(battle))),
  COVER: (battle) => likes(coverOf(battle)),
  NO_COVER: even,
  LAY: even,
  COMMIT: even,
  TAKE_BACK: even,
  HIT: even,
  HEAT: even,
  DAMAGE: even,
  DOCK: (battle, site) => (asksToDock(battle, battle.active[0]!, site) ? 4 : 0.6),
  FLY_ON: even,
  SCAN(battle) {
    const active = battle.active[0]!;
    return battle.heat[active]! + 1 < TYPE_OVERHEATS[battle.shipType[active]!]! ? 1.2 : 0.3;
  },
  NO_SCAN: even,
} satisfies Record<keyof typeof ACTION, Likelihood>);

/** Writes a weight for each action: rules of thumb about what a captain would order. */
export function priors(
  memory: OrderMemory,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  const step = battle.step[0]!;
  if (step === STEP.ORDERS) return weighOrders(memory, battle, actions, count, weights);
  if (step === STEP.CARD && kindOf(actions[0]!) === ACTION.LAY) return weighLays(battle, actions, count, weights);
  if (isAboutHit(battle)) return weighHits(battle, actions, count, weights);
  for (let i = 0; i < count; i++)
    weights[i] = Math.max(LEAST, LIKELY[kindOf(actions[i]!)]!(battle, firstOf(actions[i]!)));
}

/** By what they are worth, which may be remembered. */
function weighOrders(
  memory: OrderMemory,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  const known = memory.of(battle);
  if (count > 1 && isSame(known.actions, known.count, actions, count))
    for (let i = 0; i < count; i++) weights[i] = known.worths[i]!;
  else orderWorths(battle, actions, count, weights);
  let best = -Infinity;
  for (let i = 0; i < count; i++) if (weights[i]! > best) best = weights[i]!;
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, Math.exp((weights[i]! - best) / DISCERNMENT));
}

function isSame(some: Int32Array, count: number, others: Int32Array, otherCount: number): boolean {
  if (count !== otherCount) return false;
  for (let i = 0; i < count; i++) if (some[i] !== others[i]) return false;
  return true;
}

const byCard = new Float64Array(CARD.EVASIVE + 1);

function weighLays(battle: Battle, actions: Int32Array, count: number, weights: Float64Array): void {
  weighCards(battle, battle.toAct[0]!, byCard);
  for (let i = 0; i < count; i++) weights[i] = Math.max(LEAST, byCard[firstOf(actions[i]!)]!);
}

/** Points that evasive actions cost: fuel, less the heat that they take away. */
function evasion(battle: Battle, ship: number): number {
  const heat = battle.heat[ship]!;
  const cooled = heat === 0 ? 0 : heatCost(battle, ship, heat) - heatCost(battle, ship, heat - 1);
  return TYPE_POINTS[battle.shipType[ship]!]! * (WEIGHTS.fuel - cooled);
}

/** Points that cover fire of the target that is being passed is worth to it. */
function coverOf(battle: Battle): number {
  const target = battle.targets[battle.targetAt[0]!]!;
  return TYPE_WEAPONS[battle.shipType[target]!] === 0 ? 0 : fightWorth(battle, target, battle.active[0]!);
}

/** Whether an aim of its side's asks a ship to dock at a site. */
function asksToDock(battle: Battle, ship: number, site: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (
      battle.aimKind[aim] === AIM.DOCK &&
      battle.aimSide[aim] === battle.side[ship] &&
      battle.aimSite[aim] === site &&
      (battle.aimUnits[aim]! >> ship) & 1
    )
      return true;
  return false;
}
