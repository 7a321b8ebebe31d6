import type { Side } from '../../game.ts';
import { GROUP_STATUS, STATUS, SWITCH, isDummy, isInPlay, isOn, other, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseGroup } from '../fighters/losses.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { thresholdNumber } from './thresholds.ts';
import { takeOff } from '../movement/leaving.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollStrike } from '../rolls.ts';

// 11.5, 11.7 Ships that fall into the enemy's hands: led off by a prize crew, they are lost to their side.

/** A ship is captured or has surrendered; the groups aboard go with it. */
export function take(battle: Battle, ship: number, emit?: Emit): void {
  emit?.({ type: 'taken', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.TAKEN);
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship)
      loseGroup(battle, group, emit);
}

/** 11.7 With each threshold check a die more: by what loses a system there the ship strikes to the nearest enemy. */
export function rollColours(battle: Battle, ship: number, row: number, penalty: number, emit?: Emit): void {
  if (!isOn(battle, SWITCH.STRIKING) || !isInPlay(battle, ship)) return;
  const to = nearestEnemy(battle, ship);
  if (to < 0) return;
  const die = rollStrike(battle);
  const strikes = die - penalty <= thresholdNumber(row);
  emit?.({ type: 'struck', unit: ship, to, row, penalty, die, strikes });
  if (!strikes) return;
  // What is under way goes on to its end before the enemy is asked.
  if (isOn(battle, SWITCH.REFUSING_SURRENDER)) battle.prizes.struck[ship] = 1 + to;
  else take(battle, ship, emit);
}

/**
 * 11.7 The ship whose surrender is to be accepted or refused next; −1: none. Those who surrender to the loser of the
 * initiative come first.
 */
export function nextStruck(battle: Battle): number {
  if (!isOn(battle, SWITCH.REFUSING_SURRENDER)) return -1;
  const first = battle.initiative[0] === 1 ? 1 : 0;
  for (const side of [first, other(first)])
    for (let ship = 0; ship < battle.shipCount[0]!; ship++)
      if (battle.prizes.struck[ship] !== 0 && battle.side[ship] === side) return ship;
  return -1;
}

/** Why a surrender cannot be answered: each is, in turn. */
export const whyNotAnswer = (battle: Battle, ship: number): number =>
  nextStruck(battle) === ship ? POSSIBLE : REASON.HAS_NOT_STRUCK;

/** 11.7 The enemy accepts a surrender, or refuses it: then the ship fights on. */
export function answerSurrender(battle: Battle, ship: number, accepted: boolean, emit?: Emit): void {
  battle.prizes.struck[ship] = 0;
  emit?.({ type: 'surrenderAnswered', side: other(battle.side[ship]!) as Side, unit: ship, accepted });
  if (accepted) take(battle, ship, emit);
}

function nearestEnemy(battle: Battle, ship: number): number {
  let best = -1;
  let least = Infinity;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy) || isDummy(battle, enemy)) continue; // prettier-ignore
    const [dx, dy] = [battle.x[enemy]! - battle.x[ship]!, battle.y[enemy]! - battle.y[ship]!];
    const square = dx * dx + dy * dy;
    if (square < least) [best, least] = [enemy, square];
  }
  return best;
}
