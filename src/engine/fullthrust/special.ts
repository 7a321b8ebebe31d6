import { specialOrder, type OrderNeed, type SpecialOrder, type SpecialValue, type Unit } from '../game.ts';
import { ACTION, encode } from './actions.ts';
import { KIND, KNOWN, POWER, STEP, SWITCH, at, isOn, isOnTable, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { THREATS, isDefence } from './defence/defence.ts';
import { isBreakable } from './terrain/asteroids.ts';
import { reachOf } from './fire/bearing.ts';
import { whyNot } from './legal.ts';
import { MOST_TURNS } from './cloaking/cloaking.ts';
import { NO_MINE, encodeLay } from './mines/mines.ts';
import { nextUnordered, whyNotCommand } from './movement/orders.ts';
import { WAY } from './orbits/orbits.ts';
import { refusal } from './options.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { isClosed, knownOf } from './sensors/disclosure.ts';
import type { FullThrustDescription } from './view.types.ts';
import { MOST_PARTIES } from './damage/repair.ts';

// What a person may order beyond what a search should weigh: all that the rules allow. Legality is the predicates' alone.

type Order = SpecialOrder<FullThrustDescription>;
type Value = SpecialValue<FullThrustDescription>;
/** A value and the action that chooses it. */
type Choice = readonly [value: number, action: number];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Reasons that say nothing to a player: it is so already, or there is nothing to take back. */
const IDLE: readonly number[] = [REASON.UNKNOWN_ACTION, REASON.NO_RAM_ORDER];

function valueOf(battle: Battle, [value, action]: Choice, takesBack: boolean): Value {
  const reason = whyNot(battle, action);
  const free = reason === POSSIBLE;
  return { value, action: free ? action : null, description: describe(battle, action), blocked: refusal(reason), takesBack }; // prettier-ignore
}

/** A kind of order with its values, and what takes it back where it stands. */
function orderOf(
  battle: Battle,
  kind: string,
  needs: OrderNeed,
  part: number | null,
  choices: readonly Choice[],
  back: readonly Choice[] = [],
  otherwise: number = REASON.NO_SUCH_TARGET,
): Order {
  const isWorthIt = ([, action]: Choice): boolean => !IDLE.includes(whyNot(battle, action));
  const values = choices.filter(isWorthIt).map((choice) => valueOf(battle, choice, false));
  const backs = back.filter(([, action]) => whyNot(battle, action) === POSSIBLE).map((choice) => valueOf(battle, choice, true)); // prettier-ignore
  return specialOrder(kind, needs, part, [...values, ...backs], refusal(otherwise));
}

/** Every special order of a unit of the side that decides; 2.7 each step has its own. */
export function special(battle: Battle, { kind, id }: Unit): Order[] {
  const side = battle.toAct[0]!;
  if (kind === 'group') {
    const isOwn = id < battle.groupCount[0]! && battle.groupSide[id] === side;
    return isOwn ? groupOrders(battle, id) : [];
  }
  if (kind !== 'unit' || id >= battle.shipCount[0]! || battle.side[id] !== side) return [];
  switch (battle.step[0]) {
    case STEP.ORDERS:
      return whyNotCommand(battle, id, side) === POSSIBLE ? writtenOrders(battle, id) : [];
    case STEP.SALVO:
      return battle.active[0] === id ? salvoOrders(battle, id) : [];
    case STEP.DEFEND:
      return defenceOrders(battle, id);
    case STEP.FIRE:
      return battle.active[0] === id ? fireOrders(battle, id) : [];
    case STEP.REPAIR:
      return repairOrders(battle, id);
    default:
      return [];
  }
}

const isFoe = (battle: Battle, ship: number, target: number): boolean =>
  battle.side[target] !== battle.side[ship] && isOnTable(battle, target);

/** 3.3–3.6, 8, 11, 12, 13.7, 14.1 What is written beside a ship's move. */
function writtenOrders(battle: Battle, ship: number): Order[] {
  const ships = upTo(battle.shipCount[0]!);
  const foes = ships.filter((target) => isFoe(battle, ship, target));
  const own = ships.filter((other) => other !== ship && battle.side[other] === battle.side[ship]);
  const slots = upTo(battle.systemCount[ship]!);
  const power = (bit: number, name: string): Order =>
    orderOf(battle, name, 'nothing', null, [[1, encode(ACTION.POWER, ship, bit, 1)]], [[0, encode(ACTION.POWER, ship, bit, 0)]]); // prettier-ignore
  const toggle = (name: string, kind: number): Order =>
    orderOf(battle, name, 'nothing', null, [[1, encode(kind, ship, 1)]], [[0, encode(kind, ship, 0)]]);
  const layers = slots.filter((slot) => battle.kind[at(ship, slot)] === KIND.MINELAYER);
  return [
    orderOf(battle, 'launch', 'nothing', null, [[1, encode(ACTION.LAUNCH, ship)]]),
    orderOf(battle, 'ftl', 'nothing', null, [[1, encode(ACTION.FTL, ship)]]),
    orderOf(battle, 'ram', 'target', null, foes.map((target) => [target, encode(ACTION.RAM, ship, target)]), [[-1, encode(ACTION.NO_RAM, ship)]]), // prettier-ignore
    orderOf(
      battle,
      'board',
      'target',
      null,
      foes.map((target) => [target, encode(ACTION.BOARD, ship, target)]),
    ),
    ...(layers.length === 0 ? [0] : layers).map(
      (slot) =>
      orderOf(battle, 'lay', 'point', slot, upTo(NO_MINE).map((mu) => [mu, encodeLay(ship, slot, mu)]), [[-1, encodeLay(ship, slot, NO_MINE)]]), // prettier-ignore
    ),
    toggle('sweep', ACTION.SWEEP),
    orderOf(
      battle,
      'scan',
      'target',
      null,
      foes.filter((target) => isClosed(battle, target)).map((target) => [target, encode(ACTION.SCAN, ship, target, 1)]),
      ships.map((target) => [target, encode(ACTION.SCAN, ship, target, 0)]),
      isOn(battle, SWITCH.SENSORS) ? REASON.NOTHING_TO_SCAN : REASON.SENSORS_NOT_IN_USE,
    ),
    toggle('ecm', ACTION.ECM),
    power(POWER.REFLEX, 'reflex'),
    power(POWER.NOVA, 'nova'),
    power(POWER.CHARGE, 'charge'),
    orderOf(battle, 'cloak', 'amount', null, upTo(MOST_TURNS).map((n) => [n + 1, encode(ACTION.CLOAK, ship, n + 1)]), [[0, encode(ACTION.CLOAK, ship, 0)]]), // prettier-ignore
    orderOf(battle, 'orbit', 'course', null, [WAY.CLOCKWISE, WAY.ANTICLOCKWISE].map((way) => [way, encode(ACTION.ORBIT, ship, way)]), [[WAY.NONE, encode(ACTION.ORBIT, ship, WAY.NONE)]]), // prettier-ignore
    orderOf(battle, 'dock', 'target', null, own.map((station) => [station, encode(ACTION.DOCK, ship, station)]), [], REASON.NO_STATION), // prettier-ignore
    orderOf(battle, 'cast-off', 'nothing', null, [[1, encode(ACTION.CAST_OFF, ship)]]),
    // 3.3 Ships without an order fly straight on: the others need not be waited for.
    ...(nextUnordered(battle, battle.side[ship]!) < 0 ? [] : [orderOf(battle, 'commit', 'nothing', null, [[1, ACTION.COMMIT]])]), // prettier-ignore
  ];
}

/** 6.1, 6.4 Any launcher or rack, of those that are alike too. */
function salvoOrders(battle: Battle, ship: number): Order[] {
  const racks: readonly number[] = [KIND.LAUNCHER, KIND.RACK];
  return upTo(battle.systemCount[ship]!)
    .filter((slot) => racks.includes(battle.kind[at(ship, slot)]!))
    .map((slot) => orderOf(battle, 'salvo', 'amount', slot, [0, 1].map((load) => [load, encode(ACTION.SALVO, slot, load)]))); // prettier-ignore
}

/** 5.3, 6.2 Any mount at any threat, in any order. */
function defenceOrders(battle: Battle, ship: number): Order[] {
  return upTo(battle.systemCount[ship]!)
    .filter((slot) => isDefence(battle, at(ship, slot)))
    .map((slot) => {
      const threats = upTo(THREATS).filter((threat) => whyNot(battle, encode(ACTION.DEFEND, ship, slot, threat)) !== REASON.NOT_ATTACKED); // prettier-ignore
      return orderOf(battle, 'defend', 'target', slot, threats.map((threat) => [threat, encode(ACTION.DEFEND, ship, slot, threat)]), [], REASON.NOT_ATTACKED); // prettier-ignore
    });
}

/** 4.2, 4.8, 12.3 Each weapon by itself at any target, needles at any system that is known, each gun along the bow. */
function fireOrders(battle: Battle, ship: number): Order[] {
  const foes = upTo(battle.shipCount[0]!).filter((target) => isFoe(battle, ship, target));
  const single = upTo(battle.systemCount[ship]!).flatMap((slot): Order[] => {
    const kind = battle.kind[at(ship, slot)]!;
    if (kind === KIND.NOVA_CANNON || kind === KIND.WAVE_GUN)
      return [orderOf(battle, 'spinal', 'nothing', slot, [[1, encode(ACTION.SPINAL, slot)]])];
    if (kind === KIND.NEEDLE) {
      const aims = foes.filter((target) => knownOf(battle, target) >= KNOWN.SYSTEMS).flatMap((target) => upTo(battle.systemCount[target]!).map((aim): Choice => [target, encode(ACTION.NEEDLE, target, slot, aim)])); // prettier-ignore
      const able = aims.filter(([, action]) => whyNot(battle, action) !== REASON.NEEDLE_TARGET);
      return [orderOf(battle, 'needle', 'target', slot, able, [], REASON.NOT_DISCLOSED)];
    }
    if (reachOf(kind, battle.size[at(ship, slot)]!) === 0) return [];
    return [
      orderOf(
        battle,
        'aim',
        'target',
        slot,
        foes.map((target) => [target, encode(ACTION.AIM, target, slot)]),
      ),
    ];
  });
  const bodies = isOn(battle, SWITCH.ASTEROID_DAMAGE) ? upTo(battle.bodies.count[0]!).filter((body) => isBreakable(battle, body)) : []; // prettier-ignore
  const chips = upTo(bodies.length === 0 ? 0 : battle.systemCount[ship]!).filter((slot) => reachOf(battle.kind[at(ship, slot)]!, 1) > 0 && battle.kind[at(ship, slot)] !== KIND.NEEDLE).map((slot) => orderOf(battle, 'aim-asteroid', 'amount', slot, bodies.map((body) => [body + 1, encode(ACTION.AIM_AT_ASTEROID, 0, body, slot)]))); // prettier-ignore
  const rocks = bodies.length === 0 ? [] : [orderOf(battle, 'asteroid', 'amount', null, bodies.map((body) => [body + 1, encode(ACTION.ALL_AT_ASTEROID, 0, body)])), ...chips]; // prettier-ignore
  return [
    ...rocks,
    orderOf(battle, 'fire', 'target', null, foes.map((target) => [target, encode(ACTION.ALL_AT, target)])), // prettier-ignore
    ...single,
  ];
}

/** 7.3 One to three parties on anything that is damaged. */
function repairOrders(battle: Battle, ship: number): Order[] {
  return upTo(battle.systemCount[ship]!).flatMap((slot): Order[] => {
    const order = orderOf(battle, 'repair', 'amount', slot, upTo(MOST_PARTIES).map((n) => [n + 1, encode(ACTION.REPAIR, ship, slot, n + 1)])); // prettier-ignore
    return order.blocked?.code === 'not-damaged' ? [] : [order];
  });
}

/** 5.4, 5.10, 6.2 What a group may do besides what is listed: every rival in a dogfight, every system for an ace, every salvo for a screen. */
function groupOrders(battle: Battle, group: number): Order[] {
  const groups = upTo(battle.groupCount[0]!).filter((rival) => battle.groupSide[rival] !== battle.groupSide[group]);
  const salvoes = upTo(battle.salvoes.count[0]!).filter((salvo) => battle.salvoes.side[salvo] !== battle.groupSide[group]); // prettier-ignore
  const intercept = orderOf(battle, 'intercept', 'target', null, salvoes.map((salvo) => [salvo, encode(ACTION.INTERCEPT, group, salvo)])); // prettier-ignore
  if (battle.step[0] === STEP.DEFEND) return [intercept];
  if (battle.step[0] !== STEP.ATTACK) return [];
  const ships = upTo(battle.shipCount[0]!).filter((ship) => battle.side[ship] !== battle.groupSide[group] && isOnTable(battle, ship)); // prettier-ignore
  const target = battle.groupTarget[group]! - 1;
  const systems = target >= 0 && target < battle.shipCount[0]! && knownOf(battle, target) >= KNOWN.SYSTEMS ? upTo(battle.systemCount[target]!) : []; // prettier-ignore
  const aims = systems.map((slot): Choice => [slot, encode(ACTION.ACE_NEEDLE, group, slot)]).filter(([, action]) => whyNot(battle, action) === POSSIBLE); // prettier-ignore
  return [
    orderOf(battle, 'attack-ship', 'target', null, ships.map((ship) => [ship, encode(ACTION.ATTACK_SHIP, group, ship)])), // prettier-ignore
    orderOf(battle, 'attack-group', 'target', null, groups.map((rival) => [rival, encode(ACTION.ATTACK_GROUP, group, rival)])), // prettier-ignore
    orderOf(battle, 'odd-kills', 'target', null, groups.map((rival) => [rival, encode(ACTION.ODD_KILLS, group, rival)])), // prettier-ignore
    intercept,
    ...(aims.length > 0 ? [orderOf(battle, 'ace-needle', 'target', null, aims)] : []),
  ];
}
