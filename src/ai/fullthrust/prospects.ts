import { SHIPS, WARM, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { arcOf } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { isOnArea } from '../../engine/fullthrust/movement/area.ts';
import { isInControl, thrustOf, turnsOf } from '../../engine/fullthrust/ships/sheet.ts';
import { flyBy } from './flights.ts';
import type { Foresight } from './foresight.ts';
import { bandOf, volley } from './gunnery.ts';
import { isCovered } from './terrain.ts';

// What the fire of the next turn promises each ship, both sides choosing among a few moves: whoever is fast and close
// cannot turn in time, and whoever lies behind another one can stay there.

/** Moves of a ship: straight on, turned either way and braking with what is left, faster, slower. */
const MOVES = 5;
/** What fire at others than the best target promises besides. */
const SECOND = 0.3;
/** What a ship minds of the fire at it, against its own, where it chooses its move. */
const CAUTION = 0.5;
/** Gain, as a share of the best and the worst move's difference, that makes a move e times as likely. */
const KEENNESS = 0.25;
/** Points below which two moves are as good as each other. */
const LEAST_SCALE = 0.1;
/** How much less likely a move off the table is. */
const OFF_TABLE = 0.02;

const PAIR = MOVES * MOVES;

const moves = new Uint8Array(SHIPS);
const endX = new Float64Array(SHIPS * MOVES);
const endY = new Float64Array(SHIPS * MOVES);
const endCourse = new Uint8Array(SHIPS * MOVES);
/** How likely a move is by the table's edge alone, summing to 1; and as its ship chooses by what the enemy may do then. */
const likely = new Float64Array(SHIPS * MOVES);
const chosen = new Float64Array(SHIPS * MOVES);
/** Points that a ship's fire takes of another one, by both's moves. */
const gives = new Float64Array(SHIPS * SHIPS * PAIR);
const worth = new Float64Array(MOVES);
/** What the move that was weighed last gives and takes. */
const weighed = { given: 0, taken: 0 };

/** Fills `seen.promise`, in points, and `seen.gap`, the distance to the nearest enemy if all fly straight on; guns and worths have been read. */
export function readProspects(seen: Foresight, battle: Battle): void {
  const ships = battle.shipCount[0]!;
  for (let ship = 0; ship < ships; ship++) {
    seen.promise[ship] = 0;
    seen.gap[ship] = Infinity;
    moves[ship] = 0;
    if (isInPlay(battle, ship)) listMoves(battle, ship);
  }
  for (let ship = 0; ship < ships; ship++)
    for (let enemy = ship + 1; enemy < ships; enemy++)
      if (battle.side[ship] !== battle.side[enemy] && moves[ship] !== 0 && moves[enemy] !== 0)
        faceEachOther(seen, battle, ship, enemy);
  for (let ship = 0; ship < ships; ship++) if (moves[ship] !== 0) choose(battle, ship, ships);
  for (let ship = 0; ship < ships; ship++)
    for (let move = 0; move < moves[ship]!; move++) {
      weigh(battle, ship, move, ships, chosen);
      seen.promise[ship]! += chosen[ship * MOVES + move]! * weighed.given;
    }
}

function listMoves(battle: Battle, ship: number): void {
  addMove(battle, ship, 0, 0);
  if (isInControl(battle, ship) && battle.warm[ship] === WARM.COLD) {
    const rating = thrustOf(battle, ship);
    const most = turnsOf(rating);
    // 10.2: what flies by vectors brakes by turning about.
    const speed = battle.vector[ship] === 1 ? 0 : battle.speed[ship]!;
    const brake = rating - most < speed ? rating - most : speed;
    if (most > 0) {
      addMove(battle, ship, -most, -brake);
      addMove(battle, ship, most, -brake);
    }
    if (rating > 0) addMove(battle, ship, 0, rating);
    if (rating > 0 && speed > 0) addMove(battle, ship, 0, rating < speed ? -rating : -speed);
  }
  const first = ship * MOVES;
  let sum = 0;
  for (let n = 0; n < moves[ship]!; n++) sum += likely[first + n]!;
  for (let n = 0; n < moves[ship]!; n++) likely[first + n]! /= sum;
}

function addMove(battle: Battle, ship: number, turn: number, thrust: number): void {
  const end = ship * MOVES + moves[ship]!++;
  flyBy(battle, ship, turn, thrust);
  endX[end] = flown.x;
  endY[end] = flown.y;
  endCourse[end] = flown.course;
  likely[end] = isOnArea(battle, flown.x, flown.y) ? 1 : OFF_TABLE;
}

/** Fills what two ships do to each other by each of their moves. */
function faceEachOther(seen: Foresight, battle: Battle, ship: number, enemy: number): void {
  const { guns, worths, gap } = seen;
  const there0 = (ship * SHIPS + enemy) * PAIR;
  const back0 = (enemy * SHIPS + ship) * PAIR;
  const mine0 = ship * MOVES;
  const his0 = enemy * MOVES;
  const [myReach, hisReach] = [guns.reachBands[ship]!, guns.reachBands[enemy]!];
  const [myRoll, hisRoll] = [battle.rolled[ship] === 1, battle.rolled[enemy] === 1];
  const [myScreens, hisScreens] = [guns.screens[ship]!, guns.screens[enemy]!];
  const [myLoss, hisLoss] = [worths.perDamage[ship]!, worths.perDamage[enemy]!];
  for (let i = 0; i < moves[ship]!; i++) {
    const x = endX[mine0 + i]!;
    const y = endY[mine0 + i]!;
    const course = endCourse[mine0 + i]!;
    for (let j = 0; j < moves[enemy]!; j++) {
      const dx = endX[his0 + j]! - x;
      const dy = endY[his0 + j]! - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (i === 0 && j === 0) {
        if (distance < gap[ship]!) gap[ship] = distance;
        if (distance < gap[enemy]!) gap[enemy] = distance;
      }
      const band = bandOf(distance);
      const isOut = (band >= myReach && band >= hisReach) || isCovered(battle, x, y, endX[his0 + j]!, endY[his0 + j]!);
      gives[there0 + i * MOVES + j] =
        isOut || band >= myReach ? 0 : volley(guns, ship, arcOf(course, dx, dy, myRoll), band, hisScreens) * hisLoss;
      gives[back0 + j * MOVES + i] =
        isOut || band >= hisReach
          ? 0
          : volley(guns, enemy, arcOf(endCourse[his0 + j]!, -dx, -dy, hisRoll), band, myScreens) * myLoss;
    }
  }
}

/** Fills how likely a ship makes each of its moves: the better against all that the enemy may do, the likelier. */
function choose(battle: Battle, ship: number, ships: number): void {
  const first = ship * MOVES;
  let best = -Infinity;
  let worst = Infinity;
  for (let move = 0; move < moves[ship]!; move++) {
    weigh(battle, ship, move, ships, likely);
    const value = weighed.given - CAUTION * weighed.taken;
    worth[move] = value;
    if (value > best) best = value;
    if (value < worst) worst = value;
  }
  const scale = Math.max(LEAST_SCALE, KEENNESS * (best - worst));
  let sum = 0;
  for (let move = 0; move < moves[ship]!; move++) {
    chosen[first + move] = likely[first + move]! * Math.exp((worth[move]! - best) / scale);
    sum += chosen[first + move]!;
  }
  for (let move = 0; move < moves[ship]!; move++) chosen[first + move]! /= sum;
}

/** Fills `weighed` of a move, where the enemies make theirs by these shares. */
function weigh(battle: Battle, ship: number, move: number, ships: number, shares: Float64Array): void {
  let best = 0;
  let sum = 0;
  let taken = 0;
  for (let enemy = 0; enemy < ships; enemy++) {
    if (moves[enemy] === 0 || battle.side[enemy] === battle.side[ship]) continue;
    const there = (ship * SHIPS + enemy) * PAIR + move * MOVES;
    const back = (enemy * SHIPS + ship) * PAIR + move;
    let give = 0;
    for (let j = 0; j < moves[enemy]!; j++) {
      const share = shares[enemy * MOVES + j]!;
      give += share * gives[there + j]!;
      taken += share * gives[back + j * MOVES]!;
    }
    if (give > best) best = give;
    sum += give;
  }
  weighed.given = best + SECOND * (sum - best);
  weighed.taken = taken;
}
