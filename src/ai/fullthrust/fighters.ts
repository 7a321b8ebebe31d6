import { ACTION, downOf, firstOf, kindOf, rightOf, secondOf } from '../../engine/fullthrust/actions.ts';
import { GROUP_STATUS, KIND, PHASE, SHIPS, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { ATTACK_RANGE } from '../../engine/fullthrust/fighters/attacks.ts';
import { ATTACK, INTERCEPTOR, SECONDARY_MOVE, TORPEDO, moveOf } from '../../engine/fullthrust/fighters/types.ts';
import { ARC, GRID, UNIT, arcOf } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { foresee } from '../../engine/fullthrust/fighters/moves.ts';
import { working } from '../../engine/fullthrust/ships/sheet.ts';
import { craftDamage } from './defence.ts';
import { groupWorth, lossBy, readWorth, type Worths } from './worth.ts';

// Fighter groups (5): whom they go for, where they stand and face, when they screen and come home.

/** Average kills of a point defence system at a group. */
const PDS_KILLS = 0.8;
/** Points of a craft. */
const CRAFT_POINTS = 3;
/** Share of its craft with which a group is sure to attack (5.8), about. */
const WHOLE = 6;
/** Gain in points that makes a choice e times as likely. */
const SCALE = 2.5;

const isFlying = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.FLYING || battle.groupStatus[group] === GROUP_STATUS.SCREENING;

/** Points that a group's attack on a ship is worth: what gets through its defences, less the craft it costs. */
function strafeWorth(worths: Worths, battle: Battle, group: number, ship: number): number {
  if (battle.groupType[group] === INTERCEPTOR || battle.spent[group] === 1 || battle.endurance[group] === 0) return 0;
  const craft = battle.craft[group]!;
  const lost = Math.min(craft, (PDS_KILLS * working(battle, ship, KIND.POINT_DEFENCE)) / (1 + rivalsAt(battle, group, ship))); // prettier-ignore
  const left = craft - lost;
  const steady = Math.min(1, left / WHOLE + 0.1);
  return steady * lossBy(worths, battle, ship, left * craftDamage(battle, group, ship)) - CRAFT_POINTS * lost * 0.6;
}

/** Other groups of its side that attack the same ship already. */
function rivalsAt(battle: Battle, group: number, ship: number): number {
  let count = 0;
  for (let one = 0; one < battle.groupCount[0]!; one++)
    if (one !== group && battle.groupTarget[one] === 1 + ship && battle.groupSide[one] === battle.groupSide[group]) count++; // prettier-ignore
  return count;
}

/** Points that a dogfight of a group with another is worth. */
function dogfightWorth(battle: Battle, group: number, rival: number): number {
  const sharp = (one: number): number =>
    battle.endurance[one] === 0 || battle.groupType[one] === ATTACK || battle.groupType[one] === TORPEDO ? 0.17 : 0.8;
  const better = battle.groupType[group] === INTERCEPTOR ? 1.4 : 1;
  const worse = battle.groupType[rival] === INTERCEPTOR ? 1.4 : 1;
  const kills = Math.min(battle.craft[rival]!, battle.craft[group]! * sharp(group) * better);
  const losses = Math.min(battle.craft[group]!, battle.craft[rival]! * sharp(rival) * worse);
  const dear = battle.groupType[rival] === TORPEDO || battle.groupType[rival] === ATTACK ? 1.5 : 1.1;
  // A group in a dogfight attacks no ship.
  return CRAFT_POINTS * (kills * dear - losses) + 0.15 * groupWorth(battle, rival);
}

/** What it is worth for a group to do so, by the kind of action. */
const ATTACKS: Readonly<Record<number, (worths: Worths, battle: Battle, group: number, target: number) => number>> = {
  [ACTION.ATTACK_SHIP]: strafeWorth,
  [ACTION.ATTACK_GROUP]: (_worths, battle, group, rival) => dogfightWorth(battle, group, rival),
  [ACTION.INTERCEPT]: interceptWorth,
  [ACTION.ACE_NEEDLE]: () => 1,
  [ACTION.ODD_KILLS]: () => 0.5,
  [ACTION.PASS]: () => 0,
};
const attackWorth = (worths: Worths, battle: Battle, action: number): number =>
  ATTACKS[kindOf(action)]!(worths, battle, firstOf(action), secondOf(action));

/** Whom a group attacks, or takes on; to let the turn pass keeps its endurance. */
export function weighAttacks(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  for (let i = 0; i < count; i++) weights[i] = Math.max(0.01, Math.min(1e4, Math.exp(attackWorth(worths, battle, actions[i]!) / SCALE))); // prettier-ignore
}

/** What a group saves by shooting at a salvo: 0.4 missiles a craft. */
function interceptWorth(worths: Worths, battle: Battle, group: number, salvo: number): number {
  const ship = battle.salvoes.target[salvo]! - 1;
  if (ship < 0) return 0;
  const kills = Math.min(3.5 - battle.salvoes.killed[salvo]!, 0.4 * battle.craft[group]!);
  return kills <= 0 ? 0 : lossBy(worths, battle, ship, 3.5 * 3.5) - lossBy(worths, battle, ship, 3.5 * (3.5 - kills));
}

/** How near a group that stands at a point is to what it wants, in points: the best target that it can come at this turn. */
function placeWorth(worths: Worths, battle: Battle, group: number, x: number, y: number, course: number): number {
  const reach = reachFrom(battle, group);
  let best = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === battle.groupSide[group] || !isInPlay(battle, ship)) continue;
    foresee(battle, ship);
    best = Math.max(best, nearness(flown.x - x, flown.y - y, course, reach) * Math.max(0.5, strafeWorth(worths, battle, group, ship))); // prettier-ignore
  }
  for (let rival = 0; rival < battle.groupCount[0]!; rival++) {
    if (battle.groupSide[rival] === battle.groupSide[group] || !isFlying(battle, rival)) continue;
    const value = Math.max(0, dogfightWorth(battle, group, rival));
    best = Math.max(best, value * nearness(battle.groupX[rival]! - x, battle.groupY[rival]! - y, course, reach));
  }
  return best;
}

/** MU within which a group can still attack this turn: by a secondary move too, if one is to come. */
function reachFrom(battle: Battle, group: number): number {
  const later = battle.phase[0]! < PHASE.SECONDARY && battle.endurance[group]! > 1;
  return ATTACK_RANGE + (later ? SECONDARY_MOVE / 2 : 0);
}

/** 1 within reach, less and less beyond; a little less where it must turn first. */
function nearness(dx: number, dy: number, course: number, reach: number): number {
  const gap = Math.max(0, Math.sqrt(dx * dx + dy * dy) / UNIT - reach);
  const near = gap === 0 ? 1 : (0.6 * 12) / (12 + gap);
  return course < 0 || arcOf(course, dx, dy) === ARC.F ? near : 0.3 * near;
}
/** A group that can do no more goes home to be armed again: then it is worth what a fresh one is. */
const landWorth = (battle: Battle, group: number): number =>
  battle.endurance[group] === 0 || battle.spent[group] === 1 ? 1.5 * groupWorth(battle, group) : -1;

/** Where a group goes: near its best target, to its carrier when it is spent, to a ship as its screen. */
export function weighPlaces(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  const group = battle.activeGroup[0]!;
  const flies = isFlying(battle, group);
  const carrier = battle.carrier[group]!;
  const fromX = flies ? battle.groupX[group]! : battle.x[carrier]!;
  const fromY = flies ? battle.groupY[group]! : battle.y[carrier]!;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    let value = 0;
    if (kind === ACTION.PLACE)
      value = placeWorth(worths, battle, group, fromX + rightOf(action) * GRID, fromY + downOf(action) * GRID, -1);
    else if (kind === ACTION.SCREEN) value = screenWorth(worths, battle, group, firstOf(action));
    else if (kind === ACTION.LAND) value = landWorth(battle, group);
    weights[i] = Math.max(0.01, Math.min(1e4, Math.exp(value / SCALE)));
  }
}

/** A screen is worth what the enemy's groups about it can do; interceptors do little else. */
function screenWorth(worths: Worths, battle: Battle, group: number, ship: number): number {
  let danger = 0;
  for (let rival = 0; rival < battle.groupCount[0]!; rival++) {
    if (battle.groupSide[rival] === battle.groupSide[group] || !isFlying(battle, rival)) continue;
    const gap = Math.hypot(battle.groupX[rival]! - battle.x[ship]!, battle.groupY[rival]! - battle.y[ship]!) / UNIT;
    if (gap > moveOf(battle.groupType[rival]!) + 18) continue;
    danger = Math.max(danger, strafeWorth(worths, battle, rival, ship) * 0.5);
  }
  return danger + (battle.groupType[group] === INTERCEPTOR ? 1 : 0);
}

/** Which way a group faces: so that what it may attack is in its fore arc. */
export function weighFacings(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  const group = battle.activeGroup[0]!;
  const [x, y] = [battle.groupX[group]!, battle.groupY[group]!];
  for (let i = 0; i < count; i++) {
    const value = facingWorth(worths, battle, group, x, y, firstOf(actions[i]!));
    weights[i] = Math.max(0.01, Math.min(1e4, Math.exp((2 * value) / SCALE)));
  }
}

/** All that lies in the fore arc, the best first: what flies on may come into it. */
function facingWorth(worths: Worths, battle: Battle, group: number, x: number, y: number, course: number): number {
  const best = placeWorth(worths, battle, group, x, y, course);
  let ahead = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === battle.groupSide[group] || !isInPlay(battle, ship)) continue;
    foresee(battle, ship);
    ahead += 0.1 * nearness(flown.x - x, flown.y - y, course, ATTACK_RANGE);
  }
  return best + ahead;
}
/** Full groups attack without a die; nobody waits for that. */
const joinWeight = (battle: Battle, group: number, from: number): number =>
  battle.readyRound[group] === battle.readyRound[from] ? 2 : 0.01;

/** Which group moves: in its main move any; a secondary move costs endurance, so only one that comes to fight by it. */
export function weighGroups(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  const secondary = battle.phase[0] === PHASE.SECONDARY;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const group = firstOf(action);
    if (kindOf(action) === ACTION.PASS) weights[i] = secondary ? 1 : 0.02;
    else if (kindOf(action) === ACTION.BREAK_OFF) weights[i] = breakWeight(battle, group);
    else if (kindOf(action) === ACTION.JOIN) weights[i] = joinWeight(battle, group, secondOf(action));
    else weights[i] = secondary ? pursuit(worths, battle, group) : 1;
  }
}

/** A group leaves a dogfight that it loses. */
function breakWeight(battle: Battle, group: number): number {
  for (let rival = 0; rival < battle.groupCount[0]!; rival++)
    if ((battle.dogfight[group]! >> rival) & 1 && dogfightWorth(battle, group, rival) < -4) return 1;
  return 0.01;
}

/** How much more a group can do after a secondary move: nothing where it has a target already, or none within reach. */
function pursuit(worths: Worths, battle: Battle, group: number): number {
  const now = bestWithin(worths, battle, group, ATTACK_RANGE, battle.facing[group]!);
  const then = bestWithin(worths, battle, group, ATTACK_RANGE + SECONDARY_MOVE, -1);
  return Math.max(0.01, Math.min(1e3, Math.exp((then - now - 2) / SCALE)));
}

function bestWithin(worths: Worths, battle: Battle, group: number, reach: number, course: number): number {
  const [x, y] = [battle.groupX[group]!, battle.groupY[group]!];
  let best = 0;
  const limit = reach * UNIT;
  for (let target = 0; target < SHIPS + battle.groupCount[0]!; target++) {
    const isShip = target < SHIPS;
    const other = isShip ? target : target - SHIPS;
    if (isShip && other >= battle.shipCount[0]!) continue;
    if ((isShip ? battle.side[other] : battle.groupSide[other]) === battle.groupSide[group]) continue;
    if (isShip ? !isInPlay(battle, other) : !isFlying(battle, other)) continue;
    const dx = (isShip ? battle.x[other]! : battle.groupX[other]!) - x;
    const dy = (isShip ? battle.y[other]! : battle.groupY[other]!) - y;
    if (dx * dx + dy * dy > limit * limit || (course >= 0 && arcOf(course, dx, dy) !== ARC.F)) continue;
    best = Math.max(best, isShip ? strafeWorth(worths, battle, group, other) : dogfightWorth(battle, group, other));
  }
  return best;
}

/** Keeps one group of those that may move, the first: they are asked one after another anyway. */
export function keepGroups(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2 || battle.phase[0] === PHASE.SECONDARY) return count;
  let kept = 0;
  let hasGroup = false;
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    if (kind === ACTION.GROUP && hasGroup) continue;
    if (kind === ACTION.GROUP) hasGroup = true;
    // Nobody passes who has a group to move: to stay is a move.
    if (kind === ACTION.PASS && hasGroup) continue;
    actions[kept++] = actions[i]!;
  }
  return kept;
}
