import type { Side } from '../game.ts';
import { PASS, corners } from './plane.ts';
import { ACTION, firstOf, kindOf, secondOf } from './actions.ts';
import { brokenSystem } from './arrival.ts';
import { NOT_SET, ORDER, SYSTEM, WOUND, type Battle } from './battle.ts';
import { outcomesOf } from './chances.ts';
import { damageChooser, fighterOf, heatOf, wouldDamage } from './combat.ts';
import { alongX, alongY, bodiesOf, flown } from './flight.ts';
import { damagedShip } from './legal.ts';
import { orderOf } from './orders.ts';
import { heatOfOrder, unbentOf } from './plots.ts';
import { flyPath } from './plane.ts';
import { CARDS, ORDERS, SYSTEMS, type CardName, type OrderName } from './terms.ts';
import { luBetween } from './vectorActions.ts';
import type { FtbDescription } from './view.types.ts';
const cardName = (card: number): CardName => CARDS[card] as CardName;

/** The data for a sentence about an action of the present decision. */
export function describe(battle: Battle, action: number): FtbDescription {
  const kind = kindOf(action);
  const first = firstOf(action);
  const unit = battle.active[0]!;
  const side = battle.toAct[0]!;
  switch (kind) {
    case ACTION.ACTIVATE:
      return { kind: 'activate', unit: first, force: battle.side[first] !== side };
    case ACTION.PASS:
      return { kind: 'pass' };
    case ACTION.COAST:
    case ACTION.HEAT_DUMP:
    case ACTION.REPAIR:
    case ACTION.REFIT:
      return describeOrder(battle, unit, orderOf(kind));
    case ACTION.BURN:
    case ACTION.HARD_BURN:
    case ACTION.LAUNCH:
      return describePlot(battle, unit, orderOf(kind), first, secondOf(action));
    case ACTION.NAME_SIDE:
      return describeSide(battle, first);
    case ACTION.GUIDE_ATTACK: {
      const { torpedo, at, point, range } = lineFrom(battle, first, secondOf(action));
      return { kind: 'guide-attack', torpedo, object: first, at, point, range };
    }
    case ACTION.GUIDE_COAST:
      return { kind: 'guide-coast', torpedo: battle.torpedo[0]! };
    case ACTION.FIRST_TORPEDO:
      return { kind: 'first-torpedo', torpedo: first, unit };
    case ACTION.EVADE:
    case ACTION.STAY: {
      const ship = battle.struck[0]!;
      const evades = kind === ACTION.EVADE;
      const heat = evades && battle.heat[ship]! > 0 && !((battle.offline[ship]! >> SYSTEM.CORE) & 1) ? -1 : 0;
      return { kind: evades ? 'evade' : 'stay', unit: ship, torpedo: battle.torpedo[0]!, fuel: evades ? 1 : 0, heat };
    }
    case ACTION.ATTACK: {
      const { at, point, range } = lineFrom(battle, first, secondOf(action));
      return { kind: 'attack', unit, target: first, at, point, range };
    }
    case ACTION.HOLD_FIRE:
      return { kind: 'hold-fire', unit, target: battle.targets[battle.targetAt[0]!]! };
    case ACTION.COVER:
    case ACTION.NO_COVER: {
      const place = battle.targetAt[0]!;
      const ship = battle.targets[place]!;
      const { range } = lineFrom(battle, ship, battle.targetFirst[place]!);
      return { kind: kind === ACTION.COVER ? 'cover' : 'no-cover', unit: ship, target: unit, range };
    }
    case ACTION.LAY: {
      const [own, rival] = fighters(battle, side);
      return {
        kind: 'lay',
        unit: own,
        target: rival,
        card: cardName(first),
        outcomes: outcomesOf(battle, side, first),
      };
    }
    case ACTION.COMMIT:
    case ACTION.TAKE_BACK: {
      const [own] = fighters(battle, side);
      const card = cardName(battle.cards[side]!);
      return { kind: kind === ACTION.COMMIT ? 'commit' : 'take-back', unit: own, card };
    }
    case ACTION.HIT:
    case ACTION.HEAT: {
      const hurt = battle.chooser[0]!;
      const card = battle.hitCard[hurt]!;
      const damage = wouldDamage(battle, hurt);
      return {
        kind: kind === ACTION.HIT ? 'hit' : 'heat',
        unit: fighterOf(battle, hurt),
        card: cardName(card),
        heat: heatOf(card),
        damage,
      };
    }
    case ACTION.DAMAGE: {
      const by = battle.wound[0] === WOUND.NONE ? damageChooser(battle, battle.chooser[0]!) : battle.chooser[0]!;
      return { kind: 'damage', unit: damagedShip(battle), system: SYSTEMS[first]!, by: by as Side };
    }
    case ACTION.DOCK:
      return { kind: 'dock', unit, site: first };
    case ACTION.FLY_ON:
      return { kind: 'fly-on', unit };
    case ACTION.SCAN: {
      const from = { x: battle.x[unit]!, y: battle.y[unit]! };
      const to = { x: battle.x[first]!, y: battle.y[first]! };
      return { kind: 'scan', unit, target: first, range: luBetween(from, to) };
    }
    case ACTION.NO_SCAN:
      return { kind: 'no-scan', unit };
    default:
      return { kind: 'unknown' };
  }
}

function fighters(battle: Battle, side: number): [number | null, number | null] {
  const known = (ship: number): number | null => (ship === NOT_SET ? null : ship);
  return [known(fighterOf(battle, side)), known(fighterOf(battle, 1 - side))];
}

function describeOrder(battle: Battle, unit: number, order: number): FtbDescription {
  const hasCore = ((battle.offline[unit]! >> SYSTEM.CORE) & 1) === 0;
  const heat = battle.heat[unit]!;
  const cooling = order === ORDER.COAST ? Math.min(1, heat) : order === ORDER.HEAT_DUMP ? heat : 0;
  return {
    kind: 'order',
    unit,
    order: ORDERS[order] as Exclude<OrderName, 'burn' | 'hard-burn' | 'launch'>,
    heat: hasCore ? 0 - cooling : 0,
    fuel: order === ORDER.HEAT_DUMP ? 1 : 0,
    system: order === ORDER.REPAIR || order === ORDER.REFIT ? brokenSystem(battle, unit) : null,
  };
}

function describePlot(battle: Battle, unit: number, order: number, course: number, length: number): FtbDescription {
  const bent = order === ORDER.LAUNCH ? 0 : unbentOf(battle, unit);
  const { x, y } = battle;
  const ahead = flyPath(flown, x[unit]!, y[unit]!, course, length, bodiesOf(battle), bent, 0);
  return {
    kind: 'plot',
    unit,
    order: ORDERS[order] as 'burn' | 'hard-burn' | 'launch',
    course,
    length,
    heat: heatOfOrder(battle, unit, order),
    fuel: order === ORDER.HARD_BURN ? 1 : 0,
    path: corners(flown),
    ahead: ahead < 0 ? null : ahead,
  };
}

function describeSide(battle: Battle, pass: number): FtbDescription {
  const body = battle.ahead[0]!;
  const object = battle.torpedo[0] === NOT_SET ? battle.active[0]! : battle.torpedo[0]!;
  const passes = battle.passes[0]! | (pass << (2 * body));
  const { x, y, course, length, bent } = battle;
  const bodies = bodiesOf(battle);
  flyPath(flown, x[object]!, y[object]!, course[object]!, length[object]!, bodies, bent[object]!, passes);
  const to = pass === PASS.BODY_TO_PORT ? 'port' : 'starboard';
  return { kind: 'name-side', object, body, to, path: corners(flown) };
}

function lineFrom(battle: Battle, object: number, at: number) {
  const point = { x: alongX(battle, at), y: alongY(battle, at) };
  const range = luBetween(point, { x: battle.x[object]!, y: battle.y[object]! });
  return { torpedo: battle.torpedo[0]!, at, point, range };
}
