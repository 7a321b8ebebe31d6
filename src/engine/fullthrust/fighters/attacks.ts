import { ACTION, DUEL, encode } from '../actions.ts';
import { GROUP_STATUS, KIND, KNOWN, MOVED, QUALITY, at, isCore, isInPlay, isOnTable, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { ARC, arcOf, isWithin } from '../ground.ts';
import { interceptSalvo, missilesLeft } from '../missiles/interception.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { acesTurnToFight } from '../rulesVersion.ts';
import { isBogey, knownOf, seemsToWork } from '../sensors/disclosure.ts';
import { groupThreat, shipThreat } from '../threats.ts';
import { aceAmong } from './dogfights.ts';
import { INTERCEPTOR, TORPEDO } from './types.ts';

// 5.2, 5.4, 5.6 Fighters attack what is within 6 MU and in their fore arc after all moves.

export const ATTACK_RANGE = 6;

const isFlying = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.FLYING || battle.groupStatus[group] === GROUP_STATUS.SCREENING;

function whyNotReach(battle: Battle, group: number, x: number, y: number): number {
  const dx = x - battle.groupX[group]!;
  const dy = y - battle.groupY[group]!;
  if (!isWithin(dx, dy, ATTACK_RANGE)) return REASON.NOT_WITHIN_SIX;
  return arcOf(battle.facing[group]!, dx, dy) === ARC.F ? POSSIBLE : REASON.NOT_IN_ITS_FORE_ARC;
}

/** Why a side's group may begin no attack at all. */
function whyNotBegin(battle: Battle, group: number, side: number): number {
  if (group >= battle.groupCount[0]! || !isFlying(battle, group)) return REASON.NO_SUCH_GROUP;
  if (battle.groupSide[group] !== side) return REASON.NOT_YOUR_GROUP;
  if (battle.groupStatus[group] === GROUP_STATUS.SCREENING) return REASON.GROUP_SCREENS;
  if ((battle.moved[group]! & MOVED.FOUGHT) !== 0 || battle.groupTarget[group] !== 0) return REASON.SYSTEM_USED;
  return battle.endurance[group] === 0 ? REASON.NO_ENDURANCE : POSSIBLE;
}

/** 5.2 Why a group cannot attack a ship. */
export function whyNotAttackShip(battle: Battle, group: number, ship: number, side: number): number {
  const wrong = whyNotBegin(battle, group, side);
  if (wrong !== POSSIBLE) return wrong;
  if (battle.dogfight[group] !== 0) return REASON.IN_A_DOGFIGHT;
  if (ship >= battle.shipCount[0]! || !isOnTable(battle, ship)) return REASON.NO_SUCH_TARGET;
  if (battle.side[ship] === side) return REASON.OWN_TARGET;
  if (isBogey(battle, ship)) return REASON.NOT_IDENTIFIED;
  if (battle.groupType[group] === INTERCEPTOR) return REASON.INTERCEPTORS_ONLY;
  if (battle.spent[group] === 1) return REASON.TORPEDOES_SPENT;
  const reach = whyNotReach(battle, group, battle.x[ship]!, battle.y[ship]!);
  if (reach !== POSSIBLE) return reach;
  return hasFreeScreen(battle, ship) ? REASON.SCREENED : POSSIBLE;
}

/** 5.5 Whether a ship has a screen that nobody engages yet: attackers must take it on first. */
function hasFreeScreen(battle: Battle, ship: number): boolean {
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (
      battle.groupStatus[group] === GROUP_STATUS.SCREENING &&
      battle.screens[group] === ship &&
      battle.dogfight[group] === 0
    )
      // prettier-ignore
      return true;
  return false;
}

/** 5.4 Why a group cannot attack another: within a dogfight it may choose one of its rivals. */
export function whyNotAttackGroup(battle: Battle, group: number, rival: number, side: number): number {
  const wrong = whyNotBegin(battle, group, side);
  if (wrong !== POSSIBLE && (wrong !== REASON.NO_ENDURANCE || battle.dogfight[group] === 0)) return wrong;
  if (rival >= battle.groupCount[0]! || !isFlying(battle, rival)) return REASON.NO_SUCH_GROUP;
  if (battle.groupSide[rival] === side) return REASON.OWN_TARGET;
  if (battle.dogfight[group] !== 0) return (battle.dogfight[group]! >> rival) & 1 ? POSSIBLE : REASON.IN_A_DOGFIGHT;
  return whyNotReach(battle, group, battle.groupX[rival]!, battle.groupY[rival]!);
}

/** 5.6 Why a group cannot intercept a salvo: within 6 MU, in any direction. */
export function whyNotIntercept(battle: Battle, group: number, salvo: number, side: number): number {
  const wrong = whyNotBegin(battle, group, side);
  if (wrong !== POSSIBLE) return wrong;
  if (battle.dogfight[group] !== 0) return REASON.IN_A_DOGFIGHT;
  if (salvo >= battle.salvoes.count[0]! || battle.salvoes.target[salvo] === 0) return REASON.NO_SUCH_TARGET;
  if (battle.salvoes.side[salvo] === side) return REASON.OWN_TARGET;
  if (missilesLeft(battle, salvo) === 0) return REASON.NO_SUCH_TARGET;
  const near = isWithin(battle.salvoes.x[salvo]! - battle.groupX[group]!, battle.salvoes.y[salvo]! - battle.groupY[group]!, ATTACK_RANGE); // prettier-ignore
  return near ? POSSIBLE : REASON.NOT_WITHIN_SIX;
}

/** 5.10 Why the ace of a group that attacks a ship cannot aim at one system of it. */
export function whyNotAceNeedle(battle: Battle, group: number, slot: number, side: number): number {
  if (group >= battle.groupCount[0]! || battle.groupSide[group] !== side) return REASON.NOT_YOUR_GROUP;
  if (slot === DUEL) return whyNotDuel(battle, group);
  const ship = battle.groupTarget[group]! - 1;
  if (ship < 0 || ship >= battle.shipCount[0]!) return REASON.NO_SUCH_TARGET;
  if (battle.quality[group] !== QUALITY.ACE || battle.groupNeedle[group] !== 0 || battle.groupType[group] === TORPEDO)
    return REASON.NO_ACE;
  if (knownOf(battle, ship) < KNOWN.SYSTEMS) return REASON.NOT_DISCLOSED;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const kind = battle.kind[at(ship, slot)]!;
  return !isCore(kind) && seemsToWork(battle, ship, slot) ? POSSIBLE : REASON.NEEDLE_TARGET;
}

/** 5.10 Why the ace of a group in a dogfight cannot go for another ace there. */
function whyNotDuel(battle: Battle, group: number): number {
  if (battle.quality[group] !== QUALITY.ACE || battle.groupNeedle[group] !== 0) return REASON.NO_ACE;
  if ((battle.moved[group]! & MOVED.FOUGHT) !== 0) return REASON.SYSTEM_USED;
  return aceAmong(battle, group) >= 0 ? POSSIBLE : REASON.NO_ACE;
}

/** 5.4 Why a side cannot say that the odd kills of a group fall on a rival: it must have several. */
export function whyNotOddKills(battle: Battle, group: number, rival: number, side: number): number {
  if (group >= battle.groupCount[0]! || battle.groupSide[group] !== side) return REASON.NOT_YOUR_GROUP;
  if ((battle.moved[group]! & MOVED.FOUGHT) !== 0 || battle.groupTarget[group] !== 0 || battle.oddKills[group] !== 0)
    return REASON.SYSTEM_USED;
  const rivals = battle.dogfight[group]!;
  if ((rivals & (rivals - 1)) === 0 || ((rivals >> rival) & 1) === 0) return REASON.NO_SUCH_GROUP;
  return POSSIBLE;
}

/** Whether a side can begin an attack. */
export function attackActions(battle: Battle, side: number, out: Int32Array): number {
  let count = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.groupSide[group] !== side) continue;
    // A dogfight goes on by itself; only who faces several rivals has a choice.
    const rivals = battle.dogfight[group]!;
    if (rivals !== 0 && (rivals & (rivals - 1)) === 0) continue;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (isInPlay(battle, ship) && whyNotAttackShip(battle, group, ship, side) === POSSIBLE)
        out[count++] = encode(ACTION.ATTACK_SHIP, group, ship);
    for (let rival = 0; rival < battle.groupCount[0]!; rival++)
      if (whyNotAttackGroup(battle, group, rival, side) === POSSIBLE)
        out[count++] = encode(ACTION.ATTACK_GROUP, group, rival);
    for (let rival = 0; rivals !== 0 && rival < battle.groupCount[0]!; rival++)
      if (whyNotOddKills(battle, group, rival, side) === POSSIBLE)
        out[count++] = encode(ACTION.ODD_KILLS, group, rival);
    for (let salvo = 0; salvo < battle.salvoes.count[0]!; salvo++)
      if (whyNotIntercept(battle, group, salvo, side) === POSSIBLE)
        out[count++] = encode(ACTION.INTERCEPT, group, salvo);
  }
  return count;
}

/** 5.2 A group attacks a ship: the point of contact is the ship's. */
export function attackShip(battle: Battle, group: number, ship: number, emit?: Emit): void {
  battle.groupTarget[group] = shipThreat(ship);
  battle.groupX[group] = battle.x[ship]!;
  battle.groupY[group] = battle.y[ship]!;
  emit?.({ type: 'groupAttacks', group, target: { kind: 'ship', id: ship } });
}

/** 5.4 A group attacks another: they are in a dogfight; in one already, it chooses whom to fire at. */
export function attackGroup(battle: Battle, group: number, rival: number, emit?: Emit): void {
  emit?.({ type: 'groupAttacks', group, target: { kind: 'group', id: rival } });
  battle.groupTarget[group] = groupThreat(rival);
  if ((battle.dogfight[group]! >> rival) & 1) return;
  battle.groupX[group] = battle.groupX[rival]!;
  battle.groupY[group] = battle.groupY[rival]!;
  // Whatever the other one was about to attack, it now has to fight.
  if (battle.dogfight[rival] === 0) {
    battle.groupTarget[rival] = 0;
    if (acesTurnToFight(battle)) battle.groupNeedle[rival] = 0;
  }
  battle.dogfight[group]! |= 1 << rival;
  battle.dogfight[rival]! |= 1 << group;
  emit?.({ type: 'dogfightBegan', group, target: rival });
}

/** 5.6 */
export function intercept(battle: Battle, group: number, salvo: number, emit?: Emit): void {
  battle.moved[group]! |= MOVED.FOUGHT;
  interceptSalvo(battle, group, salvo, emit);
}

/** 5.4 Whether a group that is attacked may still move away: it has not moved this turn, and is no screen. */
export const mayEvade = (battle: Battle, rival: number): boolean =>
  battle.groupStatus[rival] === GROUP_STATUS.FLYING && (battle.moved[rival]! & (MOVED.MAIN | MOVED.SECONDARY)) === 0;

/** 5.10 What the ace of a group that attacks a ship may aim at: the drive, the first fire control, the first beam. */
export function needleActions(battle: Battle, group: number, side: number, out: Int32Array, from: number): number {
  const ship = battle.groupTarget[group]! - 1;
  if (battle.quality[group] !== QUALITY.ACE || battle.craft[group] === 0) return from;
  let count = from;
  if (battle.dogfight[group] !== 0 && whyNotAceNeedle(battle, group, DUEL, side) === POSSIBLE)
    out[count++] = encode(ACTION.ACE_NEEDLE, group, DUEL);
  if (ship < 0 || ship >= battle.shipCount[0]!) return count;
  let seen = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const kind = battle.kind[at(ship, slot)]!;
    if (kind !== KIND.DRIVE && kind !== KIND.FIRE_CONTROL && kind !== KIND.BEAM) continue;
    if ((seen >> kind) & 1 || whyNotAceNeedle(battle, group, slot, side) !== POSSIBLE) continue;
    seen |= 1 << kind;
    out[count++] = encode(ACTION.ACE_NEEDLE, group, slot);
  }
  return count;
}
