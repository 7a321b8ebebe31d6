import { distance } from '../../engine/hex.ts';
import { ACTION, encode, kindOf, unitOf } from '../../engine/knighthawks/actions.ts';
import { applyLegalAction } from '../../engine/knighthawks/apply.ts';
import {
  NOT_SET,
  PENDING,
  STATUS,
  STEP,
  adfOf,
  isInPlay,
  moverOf,
  mrOf,
  type Battle,
} from '../../engine/knighthawks/battle.ts';
import { whyNotSpeed } from '../../engine/knighthawks/movement.ts';
import { isInOrbit, whyNotOrbit } from '../../engine/knighthawks/orbit.ts';
import { POSSIBLE } from '../../engine/knighthawks/reasons.ts';
import { LONGEST_RANGE } from '../../engine/knighthawks/tables.ts';
import type { WholeOrders } from '../guide.ts';
import { mayGoHome, wayHome } from './map.ts';
import { DISCERNMENT, LEAST, priors, scoreOf } from './priors.ts';
import { choices } from './prune.ts';
import { LOST, wayScore } from './flight.ts';
import type { Temper } from './styles.ts';
import { FASTEST, WAY_HEXES, endOfWays, firstWay, turnOfWay, wayQ, wayR } from './ways.ts';

// 1–2 a ship's whole move as one order: its speed and its way. The search tries these in the place of hexes.

/** The kind of such an order, which no action of the rules has; its unit stands where an action's does, its way above. */
const FLIGHT = 31;
const WAY_AT = 10;
/** Ways of a ship that are thought of, the best by how it would stand at their ends. */
const MOST = 40;

/** Whether an action is such an order. */
export const isFlight = (action: number): boolean => kindOf(action) === FLIGHT;
const flight = (unit: number, way: number): number => FLIGHT | (unit << 5) | (way << WAY_AT);
const wayOf = (order: number): number => order >> WAY_AT;

/** The actions that make up an order, in their order. */
export function actionsOf(order: number): number[] {
  const [unit, way] = [unitOf(order), wayOf(order)];
  const hexes = WAY_HEXES[way]!;
  const turns = Array.from({ length: hexes }, (_, hex) => encode(ACTION.MOVE, unit, turnOfWay(way, hex)));
  return [encode(ACTION.SET_SPEED, unit, hexes), ...turns];
}

function fly(battle: Battle, order: number): void {
  const [unit, way] = [unitOf(order), wayOf(order)];
  const hexes = WAY_HEXES[way]!;
  applyLegalAction(battle, encode(ACTION.SET_SPEED, unit, hexes));
  for (let hex = 0; hex < hexes; hex++) applyLegalAction(battle, encode(ACTION.MOVE, unit, turnOfWay(way, hex)));
}

/** What a ship may do, and how likely it is. */
interface Prospects {
  readonly actions: Int32Array;
  readonly weights: Float64Array;
  readonly weightOf: ReadonlyMap<number, number>;
}

/**
 * The whole moves of a side, as they look from `root`, where its movement has begun: the enemy stands
 * still meanwhile and no ship is in another's way, so they stay what they are. Null in any other step.
 */
export function fleetFrom(root: Battle, temper: Temper): WholeOrders<Battle> | null {
  if (root.step[0] !== STEP.MOVEMENT || root.pending[0] !== PENDING.NONE) return null;
  const prospects: (Prospects | null | undefined)[] = [];
  const side = moverOf(root);
  const half = root.half[0]!;
  const prospectsOf = (battle: Battle, unit: number): Prospects | null => {
    const known = prospects[unit];
    if (known !== undefined) return known;
    return (prospects[unit] = computedProspects(battle, unit, temper));
  };
  const current = (battle: Battle): Prospects | null => {
    if (battle.step[0] !== STEP.MOVEMENT || battle.half[0] !== half || battle.moving[0] !== NOT_SET) return null;
    const unit = nextShip(battle, side);
    return unit === NOT_SET ? null : prospectsOf(battle, unit);
  };
  return {
    choices(battle, actions) {
      const found = current(battle);
      if (found === null) return choices(battle, actions);
      actions.set(found.actions);
      return found.actions.length;
    },
    priors(battle, actions, count, weights) {
      const found = current(battle);
      if (found === null || !found.weightOf.has(actions[0]!)) return priors(battle, actions, count, weights);
      if (found.actions.length === count) return weights.set(found.weights);
      for (let i = 0; i < count; i++) weights[i] = found.weightOf.get(actions[i]!) ?? LEAST;
    },
    play(battle, order) {
      if (isFlight(order)) fly(battle, order);
      else applyLegalAction(battle, order);
    },
  };
}

/** The first ship on the map that has to move; none where fighters wait for it to launch them. */
function nextShip(battle: Battle, side: number): number {
  let next: number = NOT_SET;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side) continue;
    if (battle.status[unit] === STATUS.ABOARD && !battle.moved[battle.carrier[unit]!]) return NOT_SET;
    if (next === NOT_SET && isInPlay(battle, unit) && !battle.moved[unit]) next = unit;
  }
  return next;
}

/** Hexes from a way's end to the nearest enemy, as far as any weapon reaches. */
function rangeAfter(battle: Battle, unit: number, way: number): number {
  const facing = battle.facing[unit]!;
  const q = battle.q[unit]! + wayQ(way, facing);
  const r = battle.r[unit]! + wayR(way, facing);
  let nearest = LONGEST_RANGE;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (battle.side[other] !== battle.side[unit] && isInPlay(battle, other))
      nearest = Math.min(nearest, distance(battle.q[other]! - q, battle.r[other]! - r));
  return nearest;
}

/** Null: it is flown hex by hex. */
function computedProspects(battle: Battle, unit: number, temper: Temper): Prospects | null {
  const before = battle.speed[unit]!;
  const adf = adfOf(battle, unit);
  const fastest = before + adf;
  if (isInOrbit(battle, unit) || fastest > FASTEST) return null;
  const side = battle.side[unit]!;
  if (mayGoHome(battle, unit) && wayHome(battle, side, battle.q[unit]!, battle.r[unit]!) <= fastest) return null;
  const found: { action: number; score: number }[] = [];
  for (let speed = Math.max(1, before - adf); speed <= fastest; speed++) {
    if (whyNotSpeed(battle, unit, speed) !== POSSIBLE) continue;
    const end = endOfWays(speed, mrOf(battle, unit));
    for (let way = firstWay(speed); way < end; way++) {
      const score = wayScore(battle, unit, way);
      if (score <= LOST / 2) continue;
      const taste = temper.distance === 0 ? 0 : temper.distance * rangeAfter(battle, unit, way);
      found.push({ action: flight(unit, way), score: score + taste });
    }
  }
  if (found.length === 0) return null;
  found.sort((one, other) => other.score - one.score);
  const kept = found.slice(0, MOST);
  const single = [
    ...(whyNotSpeed(battle, unit, 0) === POSSIBLE ? [encode(ACTION.SET_SPEED, unit, 0)] : []),
    ...[0, 1]
      .filter((way) => whyNotOrbit(battle, unit, way) === POSSIBLE)
      .map((way) => encode(ACTION.ORBIT, unit, way)),
  ];
  const all = [...kept, ...single.map((action) => ({ action, score: scoreOf(battle, action) }))];
  const best = Math.max(...all.map(({ score }) => score));
  const weights = all.map(({ score }) => Math.max(LEAST, Math.exp((score - best) / DISCERNMENT)));
  return {
    actions: Int32Array.from(all, ({ action }) => action),
    weights: Float64Array.from(weights),
    weightOf: new Map(all.map(({ action }, i) => [action, weights[i]!])),
  };
}
