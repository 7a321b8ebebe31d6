import type { Side } from '../../game.ts';
import { GROUP_STATUS, STATUS, SWITCH, WARM, isDummy, isInPlay, isOn, other, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseGroup } from '../fighters/losses.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { thresholdNumber } from '../damage/thresholds.ts';
import { takeOff } from '../movement/area.ts';
import { eraseOrder } from '../movement/orders.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollStrike } from '../rolls.ts';
import { takenTakeNobody } from '../rulesVersion.ts';
import { loseCrew, manPrize, partiesOf } from '../ships/sheet.ts';

// 11.5, 11.7 Ships that fall into the enemy's hands: led off by a prize crew, they are lost to their side; by an option
// they fight on for the captor.

/** 11.5 Whether a ship can be manned by another one's crew and fight on: it has a drive of its own, lies at no station, and the other has somebody to send. */
const mayServe = (battle: Battle, ship: number, by: number): boolean =>
  isOn(battle, SWITCH.PRIZES) &&
  battle.thrust[ship] !== 0 &&
  battle.docks.docked[ship] === 0 &&
  isInPlay(battle, by) &&
  partiesOf(battle, by) > 0;

/** 11.5 Half of the captor's crew factors, rounded up, go over; until the end of the next turn they bring the prize under control. */
function man(battle: Battle, ship: number, by: number, emit?: Emit): void {
  const side = battle.side[by]!;
  const crew = manPrize(battle, ship, (partiesOf(battle, by) + 1) >> 1);
  loseCrew(battle, by, crew);
  battle.inPlay[battle.side[ship]!]!--;
  battle.inPlay[side]!++;
  battle.side[ship] = side;
  battle.prizes.captured[0]! ^= 1 << ship;
  battle.prizes.struck[ship] = 0;
  battle.prizes.from[ship] = battle.round[0]! + 2;
  battle.warm[ship] = WARM.COLD;
  eraseOrder(battle, ship);
  emit?.({ type: 'prizeManned', unit: ship, by, side: side as Side, crew });
}

/** A ship is captured by another, or has surrendered to it; the groups aboard are lost. */
export function take(battle: Battle, ship: number, by: number, emit?: Emit): void {
  const serves = mayServe(battle, ship, by);
  if (!serves) emit?.({ type: 'taken', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
  leaveBehind(battle, ship);
  if (!serves) takeOff(battle, ship, STATUS.TAKEN);
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (serves && battle.landing[group] === 1 + ship) battle.landing[group] = 0;
    if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship)
      loseGroup(battle, group, emit);
  }
  if (serves) man(battle, ship, by, emit);
  if (takenTakeNobody(battle)) releaseStruck(battle, ship);
}

/** 11.7 Who has struck to a ship that is taken in the same moment has struck to nobody, and fights on. */
function releaseStruck(battle: Battle, taken: number): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.prizes.struck[ship] === 1 + taken) battle.prizes.struck[ship] = 0;
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
  // What is under way goes on to its end before the enemy is asked, or the ship changes sides.
  if (isOn(battle, SWITCH.REFUSING_SURRENDER | SWITCH.PRIZES)) battle.prizes.struck[ship] = 1 + to;
  else take(battle, ship, to, emit);
}

/**
 * 11.7 The ship whose surrender is to be accepted or refused next; −1: none. Those who surrender to the loser of the
 * initiative come first.
 */
export function nextStruck(battle: Battle): number {
  if (!isOn(battle, SWITCH.REFUSING_SURRENDER | SWITCH.PRIZES)) return -1;
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
  emit?.({ type: 'surrenderAnswered', side: other(battle.side[ship]!) as Side, unit: ship, accepted });
  if (accepted) surrender(battle, ship, emit);
  else battle.prizes.struck[ship] = 0;
}

/** 11.7 A ship that has struck is taken by whom it struck to. */
export function surrender(battle: Battle, ship: number, emit?: Emit): void {
  const to = battle.prizes.struck[ship]! - 1;
  battle.prizes.struck[ship] = 0;
  take(battle, ship, to, emit);
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
