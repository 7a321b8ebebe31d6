import { ACTION, firstOf, fourthOf, kindOf, secondOf, thirdOf } from '../../engine/fullthrust/actions.ts';
import { MINES, POWER, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, passes } from '../../engine/fullthrust/ground.ts';
import { BEAM_AVERAGE } from '../../engine/fullthrust/fire/odds.ts';
import { screensOf } from '../../engine/fullthrust/ships/sheet.ts';
import { flown, flyOrdered } from '../../engine/fullthrust/movement/flight.ts';
import { MINE_RANGE } from '../../engine/fullthrust/mines/mines.ts';
import { isBogey } from '../../engine/fullthrust/sensors/disclosure.ts';
import { flyBy, flyOn } from './flights.ts';
import type { Foresight } from './foresight.ts';
import { boardingChance } from './boarding.ts';
import { look, promisedBy, sufferedBy } from './orders.ts';
import { sweepGain } from './sweeping.ts';
import { novaPromise } from './wonders.ts';
import { readWorth } from './worth.ts';

// What is written beside the moves, by its kind.

/** MU about a mine within which an enemy's way of the next turns makes it worth its drop: he may turn. */
const LIKELY = 7;
/** Turns of an enemy's way that are looked at, straight on: a mine is armed from the second of them. */
const TURNS = 3;
/** Turns in cloak that are weighed. */
const LONGEST = 3;
/** Weight of a wonder that promises as much as its own ship is worth. */
const WONDER = 30;
/** 12.3 Of the damage of beams, on average: what a field stops, and what it throws back. */
const STOPPED = 0.75;
const RETURNED = 0.25;
/** 11.5 Chances of taking a ship from which on a boarding is written without a search, and is thought of. */
const LIKELY_TAKEN = 0.33;
const PERHAPS_TAKEN = 0.12;
/** 13.7 For what has had enough, and for what can still fight. */
const DOCKING = 12;
const SHY = 0.05;

type About<Answer> = (seen: Foresight, battle: Battle, action: number) => Answer;

/** What is thought of a kind of order that is written beside the moves; what is not said is left to the search. */
interface Thought {
  /** Where it is so, it is written: it needs no search. */
  readonly isSure?: About<boolean>;
  /** Whether it is worth weighing otherwise. */
  readonly isOpen?: About<boolean>;
  /** How likely a sensible captain is to write it; left out: 1. */
  readonly weight?: About<number>;
}

/** 12.3 Points that a ship saves in the coming turn by cloaking: what it would suffer, less what its fire does. */
const cloakGain = (seen: Foresight, battle: Battle, ship: number): number =>
  sufferedBy(seen, battle, ship) - promisedBy(seen, battle, ship);
/** 12.3 What a field that is on saves and returns, less the fire that the ship leaves. */
const fieldGain = (seen: Foresight, battle: Battle, ship: number): number =>
  (STOPPED + RETURNED) * sufferedBy(seen, battle, ship) - promisedBy(seen, battle, ship);
/** 12.3 What a nova promises above the ship's own fire. */
function novaGain(seen: Foresight, battle: Battle, ship: number): number {
  const fire = promisedBy(seen, battle, ship);
  readWorth(seen.worths, battle);
  return novaPromise(seen, battle, ship) - fire;
}
/** 13.7 Points that a station's screens save a ship in the coming turn beyond its own, less the fire that it leaves. */
function berthGain(seen: Foresight, battle: Battle, ship: number, station: number): number {
  const suffered = sufferedBy(seen, battle, ship);
  const through = BEAM_AVERAGE[screensOf(battle, station)]! / BEAM_AVERAGE[screensOf(battle, ship)]!;
  return Math.max(0, 1 - through) * suffered - promisedBy(seen, battle, ship);
}
/** 11.5 How likely a boarding takes its target. */
function boards(seen: Foresight, battle: Battle, action: number): number {
  look(seen, battle);
  return boardingChance(seen, battle, firstOf(action), secondOf(action));
}
const isWrecked = (battle: Battle, action: number): boolean =>
  2 * battle.hullLost[firstOf(action)]! >= battle.hull[firstOf(action)]!;

const THOUGHTS: Readonly<Record<number, Thought>> = {
  /** 12.1 A mine is dropped where an enemy is likely to come by, mines are swept on the way where that is worth more than the ship's fire. */
  [ACTION.LAY]: { isSure: (_seen, battle, action) => isLikely(battle, action), isOpen: () => false },
  [ACTION.SWEEP]: { isSure: isInTheWay, isOpen: () => false },
  /** 12.3 Charging a wave gun costs nothing. */
  [ACTION.POWER]: {
    isSure: (_seen, _battle, action) => secondOf(action) === POWER.CHARGE,
    weight(seen, battle, action) {
      const ship = firstOf(action);
      // It is read first: looking at the position reads the worths of ships.
      const gain = (secondOf(action) === POWER.NOVA ? novaGain : fieldGain)(seen, battle, ship);
      return 0.3 + WONDER * Math.max(0, gain / Math.max(1, battle.points[ship]!));
    },
  },
  /** 12.3 What a turn in cloak saves, as a share of what the ship is worth: the more of it, the more likely. */
  [ACTION.CLOAK]: {
    isOpen: (seen, battle, action) => secondOf(action) <= LONGEST && cloakGain(seen, battle, firstOf(action)) > 0,
    weight(seen, battle, action) {
      const ship = firstOf(action);
      const gain = Math.max(0, cloakGain(seen, battle, ship) / Math.max(1, battle.points[ship]!));
      return 0.1 + (WONDER * gain) / secondOf(action);
    },
  },
  /** 11.5 It costs nothing unless it comes to a fight: where it is likely to take its target it is written. */
  [ACTION.BOARD]: {
    isSure: (seen, battle, action) => boards(seen, battle, action) >= LIKELY_TAKEN,
    isOpen: (seen, battle, action) => boards(seen, battle, action) >= PERHAPS_TAKEN,
    weight: (seen, battle, action) => 4 * boards(seen, battle, action),
  },
  /** 11.1 A contact that scans shows itself; to whom the enemy knows already it costs nothing, as ECM does (11.4). */
  [ACTION.SCAN]: { isSure: (_seen, battle, action) => !isBogey(battle, firstOf(action)), weight: () => 0.3 },
  [ACTION.ECM]: { isSure: () => true },
  /** 13.7 What has had enough seeks the station's screens, what can still fight leaves them. */
  [ACTION.DOCK]: {
    weight(seen, battle, action) {
      const gain =
        berthGain(seen, battle, firstOf(action), secondOf(action)) / Math.max(1, battle.points[firstOf(action)]!);
      return (isWrecked(battle, action) ? DOCKING : SHY) + WONDER * Math.max(0, gain);
    },
  },
  [ACTION.CAST_OFF]: { weight: (_seen, battle, action) => (isWrecked(battle, action) ? SHY : 1) },
};

/** Leaves the first order that is sure, else those that the search should weigh. */
export function keepBeside(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const thought = THOUGHTS[kindOf(action)];
    if (thought?.isSure?.(seen, battle, action)) {
      actions[0] = action;
      return 1;
    }
    if (thought?.isOpen?.(seen, battle, action) ?? true) actions[kept++] = action;
  }
  return kept;
}

/** How likely each of the orders beside the moves is. */
export function weighBeside(
  seen: Foresight,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  for (let i = 0; i < count; i++) weights[i] = THOUGHTS[kindOf(actions[i]!)]?.weight?.(seen, battle, actions[i]!) ?? 1;
}

/** 12.1 Whether an enemy that flies straight on comes near a mine that is to be dropped, from the turn on in which it is armed. */
function isLikely(battle: Battle, action: number): boolean {
  const ship = firstOf(action);
  const along = thirdOf(action) + (fourthOf(action) << 6);
  flyOrdered(battle, ship);
  const share = battle.speed[ship] === 0 ? 0 : Math.min(1, along / battle.speed[ship]!);
  const x = battle.x[ship]! + share * (flown.x - battle.x[ship]!);
  const y = battle.y[ship]! + share * (flown.y - battle.y[ship]!);
  if (hasOwnMine(battle, battle.side[ship]!, x, y)) return false;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    flyBy(battle, enemy, 0, 0);
    let [fromX, fromY] = [flown.x, flown.y];
    for (let turn = 1; turn < TURNS; turn++) {
      flyOn(battle, enemy);
      if (passes(fromX, fromY, flown.x, flown.y, Math.round(x), Math.round(y), LIKELY * UNIT)) return true;
      [fromX, fromY] = [flown.x, flown.y];
    }
  }
  return false;
}

/** Whether a mine of the side lies there already. */
function hasOwnMine(battle: Battle, side: number, x: number, y: number): boolean {
  for (let mine = 0; mine < MINES; mine++) {
    if (battle.mines.laid[mine] === 0 || battle.mines.side[mine] !== side) continue;
    if (Math.hypot(battle.mines.x[mine]! - x, battle.mines.y[mine]! - y) < MINE_RANGE * UNIT) return true;
  }
  return false;
}

/** 12.1 Whether a ship's written move leads by enemy's mines that are worth more to sweep than its fire does. */
function isInTheWay(seen: Foresight, battle: Battle, action: number): boolean {
  const ship = firstOf(action);
  const fire = promisedBy(seen, battle, ship);
  readWorth(seen.worths, battle);
  flyOrdered(battle, ship);
  return sweepGain(seen, battle, ship, battle.x[ship]!, battle.y[ship]!) > fire;
}
