import type { Side } from '../game.ts';
import { ACTION, firstOf, kindOf, secondOf } from './actions.ts';
import { dock, scan } from './arrival.ts';
import { CARD, MODE, NOT_SET, STAGE, WOUND, type Battle } from './battle.ts';
import { damageSystem } from './damage.ts';
import { fighterOf } from './combat.ts';
import type { Emit } from './events.ts';
import { whyNot } from './legal.ts';
import { giveOrder } from './orders.ts';
import { PASS } from './plane.ts';
import { POSSIBLE } from './reasons.ts';
import { activate, advance, pass } from './sequence.ts';
import { CARDS, type CardName } from './terms.ts';
import { guideAttack, strikeShip, torpedoCoasts } from './torpedoes.ts';
import { attack, cover, nextTarget } from './vectorActions.ts';

/** Plays an action; returns its place in `REASONS` if it is refused, and then changes nothing. */
export function applyAction(battle: Battle, action: number, emit?: Emit): number {
  const reason = whyNot(battle, action);
  if (reason === POSSIBLE) applyLegalAction(battle, action, emit);
  return reason;
}

/** Plays an action that is known to be legal. */
export function applyLegalAction(battle: Battle, action: number, emit?: Emit): void {
  const first = firstOf(action);
  switch (kindOf(action)) {
    case ACTION.ACTIVATE:
      activate(battle, first, emit);
      break;
    case ACTION.PASS:
      pass(battle, true, emit);
      break;
    case ACTION.NAME_SIDE:
      nameSide(battle, first, emit);
      break;
    case ACTION.GUIDE_ATTACK:
      guideAttack(battle, first, secondOf(action), emit);
      break;
    case ACTION.GUIDE_COAST:
      torpedoCoasts(battle, emit);
      break;
    case ACTION.FIRST_TORPEDO:
      strikeShip(battle, first, emit);
      break;
    case ACTION.EVADE:
      battle.evading[0] = 2;
      break;
    case ACTION.STAY:
      battle.evading[0] = 1;
      break;
    case ACTION.ATTACK:
      attack(battle, first, secondOf(action), emit);
      break;
    case ACTION.HOLD_FIRE:
      battle.passed[0] = 1;
      holdFire(battle, battle.active[0]!, battle.targets[battle.targetAt[0]!]!, false, emit);
      break;
    case ACTION.COVER:
      cover(battle, emit);
      nextTarget(battle);
      break;
    case ACTION.NO_COVER:
      holdFire(battle, battle.targets[battle.targetAt[0]!]!, battle.active[0]!, true, emit);
      nextTarget(battle);
      break;
    case ACTION.LAY:
      return lay(battle, first, emit);
    case ACTION.TAKE_BACK:
      return takeBack(battle, emit);
    case ACTION.COMMIT:
      battle.committed[battle.toAct[0]!] = 1;
      emit?.({ type: 'cardCommitted', side: battle.toAct[0] as Side });
      break;
    case ACTION.HIT:
      battle.hitMode[battle.chooser[0]!] = MODE.HIT;
      break;
    case ACTION.HEAT:
      chooseHeat(battle, emit);
      break;
    case ACTION.DAMAGE:
      nameDamage(battle, first, emit);
      break;
    case ACTION.DOCK:
      dock(battle, first, emit);
      break;
    case ACTION.FLY_ON:
      battle.stage[0] = STAGE.SCAN;
      break;
    case ACTION.SCAN:
      scan(battle, first, emit);
      break;
    case ACTION.NO_SCAN:
      battle.stage[0] = STAGE.MASK;
      break;
    default:
      giveOrder(battle, action, emit);
  }
  advance(battle, emit);
}

function nameSide(battle: Battle, pass: number, emit?: Emit): void {
  const body = battle.ahead[0]!;
  battle.passes[0]! |= pass << (2 * body);
  const torpedo = battle.torpedo[0]!;
  const object = torpedo === NOT_SET ? battle.active[0]! : torpedo;
  emit?.({ type: 'sideNamed', object, body, to: pass === PASS.BODY_TO_PORT ? 'port' : 'starboard' });
}

function holdFire(_battle: Battle, unit: number, target: number, isCover: boolean, emit?: Emit): void {
  emit?.({ type: 'heldFire', unit, target, cover: isCover });
}

/** A card face down: known to its own side alone. The same side goes on to commit, or takes it back. */
function lay(battle: Battle, card: number, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  battle.cards[side] = card;
  emit?.({ type: 'cardLaid', side, card: CARDS[card] as CardName });
}

function takeBack(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  battle.cards[side] = CARD.NONE;
  emit?.({ type: 'cardTakenBack', side });
}

/** Heat instead of the hit: the target's choice by Defensive, the winner's by Broadside. */
function chooseHeat(battle: Battle, emit?: Emit): void {
  const side = battle.chooser[0]!;
  battle.hitMode[side] = MODE.HEAT;
  const card = CARDS[battle.hitCard[side]!] as CardName;
  emit?.({ type: 'heatChosen', unit: fighterOf(battle, side), by: battle.toAct[0] as Side, card });
}

/** The damaged system, named by whose choice it is: in combat it counts once both effects are chosen. */
function nameDamage(battle: Battle, system: number, emit?: Emit): void {
  if (battle.wound[0] === WOUND.NONE) {
    battle.hitSystem[battle.chooser[0]!] = system;
    return;
  }
  const cause = battle.wound[0] === WOUND.TORPEDO ? 'torpedo' : 'asteroids';
  battle.wound[0] = WOUND.NONE;
  damageSystem(battle, battle.opponent[0]!, system, battle.toAct[0] as Side, cause, emit);
}
