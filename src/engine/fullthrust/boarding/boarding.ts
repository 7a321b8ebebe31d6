import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { BOARDS, GUISE, SWITCH, isInPlay, isOn, type Battle } from '../battle.ts';
import { take } from './taking.ts';
import { NAVIES } from '../design/terms.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { COURSES, courseAlong, isWithin } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollBoarding } from '../rolls.ts';
import { civiliansDefendByHalf } from '../rulesVersion.ts';
import { aside, isBogey, isClosed, showSheet } from '../sensors/disclosure.ts';
import { loseCrew, partiesOf, prizeCrewOf, thrustOf } from '../ships/sheet.ts';
import { mayWrite } from '../cloaking/writing.ts';

// 11.5 Boarding actions: written beside a ship's order, fought out at the end of the movement.

/** MU at the end of the movement, and by how much speeds and courses may differ. */
const BOARDING_RANGE = 6;
const APART = 1;
const MERCHANT = NAVIES.indexOf('merchant');

/** 11.5 Boarding factors of an attacker. */
export const attackers = (battle: Battle, ship: number): number => partiesOf(battle, ship);
const isCivilian = (battle: Battle, ship: number): boolean =>
  // A prize is defended by its prize crew.
  prizeCrewOf(battle, ship) === 0 &&
  (civiliansDefendByHalf(battle)
    ? (battle.sensors.guise[ship]! & GUISE.CIVILIAN) !== 0
    : battle.navy[ship] === MERCHANT);
/** 11.5 Those that defend: of a civilian ship half, rounded down. */
export const defenders = (battle: Battle, ship: number): number =>
  isCivilian(battle, ship) ? partiesOf(battle, ship) >> 1 : partiesOf(battle, ship);

/** Why a ship cannot be ordered to board another. */
export function whyNotBoard(battle: Battle, ship: number, target: number): number {
  if (!isOn(battle, SWITCH.BOARDING)) return REASON.BOARDING_NOT_IN_USE;
  const beside = whyNotBeside(battle, ship, ACT.BOARD);
  if (beside !== POSSIBLE) return beside;
  if (target >= battle.shipCount[0]! || !isInPlay(battle, target)) return REASON.NO_SUCH_TARGET;
  if (battle.side[target] === battle.side[ship]) return REASON.OWN_TARGET;
  if (isBogey(battle, target)) return REASON.NOT_IDENTIFIED;
  if (battle.orderRam[ship] === BOARDS + target + 1) return REASON.UNKNOWN_ACTION;
  return attackers(battle, ship) > 0 ? POSSIBLE : REASON.NO_MARINES;
}

/** 11.5 Writes that a ship boards a target. */
export function writeBoard(battle: Battle, ship: number, target: number, emit?: Emit): void {
  battle.orderRam[ship] = BOARDS + target + 1;
  emit?.({ type: 'boardOrdered', side: battle.side[ship] as Side, unit: ship, target });
}

/** Whom a ship is to board; −1: nobody. */
export const boardedBy = (battle: Battle, ship: number): number =>
  battle.orderRam[ship]! > BOARDS ? battle.orderRam[ship]! - BOARDS - 1 : -1;

/** Boarding orders worth weighing: lame enemies near, with fewer to defend them than come aboard. */
export function boardActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!mayWrite(battle, ship, side)) continue;
    for (let target = 0; target < battle.shipCount[0]!; target++) {
      if (battle.orderRam[ship] !== 0 || isClosed(battle, target) || whyNotBoard(battle, ship, target) !== POSSIBLE) continue; // prettier-ignore
      const isLame = thrustOf(battle, target) <= thrustOf(battle, ship) >> 1;
      const isNear = isWithin(battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!, 2 * BOARDING_RANGE); // prettier-ignore
      if (isLame && isNear && attackers(battle, ship) > defenders(battle, target))
        out[count++] = encode(ACTION.BOARD, ship, target);
    }
  }
  return count;
}

/** 11.5 Where a ship goes: of a vector ship its drift. */
const courseOf = (battle: Battle, ship: number): number =>
  battle.vector[ship] === 1 ? courseAlong(battle.velocityX[ship]!, battle.velocityY[ship]!) : battle.course[ship]!;

/** A ship under way: where it is, at what speed, and where it goes, which is its drift's course by vectors. */
export interface UnderWay {
  x: number;
  y: number;
  speed: number;
  course: number;
}

/** 11.5 Within 6 MU, at most 1 MU faster or slower, and on a course at most a point apart; at rest there is no course. */
export function areAlongside(own: Readonly<UnderWay>, their: Readonly<UnderWay>): boolean {
  if (!isWithin(their.x - own.x, their.y - own.y, BOARDING_RANGE)) return false;
  if (own.speed - their.speed > APART || their.speed - own.speed > APART) return false;
  if (own.speed === 0 || their.speed === 0) return true;
  const turn = (own.course - their.course + COURSES) % COURSES;
  return turn <= APART || turn >= COURSES - APART;
}

const wayOf = (battle: Battle, ship: number): UnderWay => ({
  x: battle.x[ship]!,
  y: battle.y[ship]!,
  speed: battle.speed[ship]!,
  course: courseOf(battle, ship),
});

/** 11.5 Whether a ship lies so by its target that its parties can cross. */
const canBoard = (battle: Battle, ship: number, target: number): boolean =>
  areAlongside(wayOf(battle, ship), wayOf(battle, target));

/** 11.5 At the end of the movement all boarding parties that can cross do. */
export function boardShips(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.BOARDING)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const target = boardedBy(battle, ship);
    if (target < 0) continue;
    battle.orderRam[ship] = 0;
    if (!isInPlay(battle, ship)) continue;
    if (!isInPlay(battle, target) || battle.side[target] === battle.side[ship] || !canBoard(battle, ship, target))
      aside(battle, ship, emit)?.({ type: 'boardingFailed', unit: ship, target });
    else fight(battle, ship, target, emit);
  }
}
const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** 11.5 A die a factor, until one side has more than twice the other's total or has nobody left. */
function fight(battle: Battle, ship: number, target: number, emit?: Emit): void {
  showSheet(battle, ship, emit);
  showSheet(battle, target, emit);
  const before = [attackers(battle, ship), defenders(battle, target)] as const;
  let [attack, defence] = before;
  let taken = defence === 0;
  const rounds: { attack: number[]; defence: number[] }[] = [];
  while (attack > 0 && defence > 0) {
    const ours = Array.from({ length: attack }, () => rollBoarding(battle));
    const theirs = Array.from({ length: defence }, () => rollBoarding(battle));
    const [own, their] = [total(ours), total(theirs)];
    rounds.push({ attack: ours, defence: theirs });
    taken = own > 2 * their;
    if (taken || their > 2 * own) break;
    if (own > their) defence--;
    if (their > own) attack--;
    taken = defence === 0;
  }
  // Who is beaten off takes half of those left back, rounded up.
  loseCrew(battle, ship, before[0] - (taken ? attack : (attack + 1) >> 1));
  loseCrew(battle, target, before[1] - defence);
  emit?.({ type: 'boarded', unit: ship, target, rounds, taken, left: [attack, defence] });
  if (taken) take(battle, target, ship, emit);
}
