import { CARD, COMBAT, other, type Battle } from '../../engine/ftb/battle.ts';
import { beats, cardActions, fighterOf, heatOf } from '../../engine/ftb/combat.ts';
import { hasAbility, isArmed } from '../../engine/ftb/damage.ts';
import { BATTLESHIP, TYPE_POINTS } from '../../engine/ftb/shipTypes.ts';
import { MELTDOWN } from '../../engine/ftb/tables.ts';
import { WEIGHTS } from './weights.ts';
import { heatCost, hitLoss, prizeFactor } from './worth.ts';

// Combat resolution (16) as a game of two cards: what each pair does to both ships, in points, and how
// often a sensible player lays which.

const SIZE = CARD.EVASIVE + 1;
/** Points for a side of its card (row) against the other's (column); places 1–4. */
const matrix = new Float64Array(SIZE * SIZE);
const rows = new Float64Array(SIZE);
const columns = new Float64Array(SIZE);
const rowRegret = new Float64Array(SIZE);
const columnRegret = new Float64Array(SIZE);
const rowSum = new Float64Array(SIZE);
const ROUNDS = 40;
/** How much of each share is spread over all cards: the matrix knows only points. */
const SPREAD = 0.1;

/** Writes into `weights`, by card, how often a side would lay each; returns the number of its cards. */
export function weighCards(battle: Battle, side: number, weights: Float64Array): number {
  const count = cardActions(battle, side);
  const isEven = battle.combat[0] === COMBAT.INITIATIVE;
  if (isEven) {
    weights.fill(1 / count, 1, count + 1);
    return count;
  }
  const rivals = cardActions(battle, other(side));
  fillMatrix(battle, side, count, rivals);
  solveByRegret(count, rivals);
  for (let card = 1; card <= count; card++) weights[card] = (1 - SPREAD) * rowSum[card]! + SPREAD / count;
  return count;
}

function fillMatrix(battle: Battle, side: number, count: number, rivals: number): void {
  const rival = other(side);
  for (let mine = 1; mine <= count; mine++)
    for (let card = 1; card <= rivals; card++) {
      const drawn = mine === card && mine !== CARD.EVASIVE;
      let points = 0;
      if (drawn || beats(mine, card)) points += effect(battle, rival, mine, drawn, card === CARD.EVASIVE);
      if (drawn || beats(card, mine)) points -= effect(battle, side, card, drawn, mine === CARD.EVASIVE);
      if (mine === CARD.EVASIVE) points -= evasionCost(battle, side);
      if (card === CARD.EVASIVE) points += evasionCost(battle, rival);
      matrix[mine * SIZE + card] = points;
    }
}

/** Points that the winner's card takes from a side's ship, both choosing as they should. */
function effect(battle: Battle, side: number, card: number, drawn: boolean, evaded: boolean): number {
  const ship = fighterOf(battle, side);
  const winner = fighterOf(battle, other(side));
  if (!isArmed(battle, winner)) return 0;
  const hit = hitLoss(battle, ship, !drawn && hasAbility(battle, winner, BATTLESHIP));
  const factor = prizeFactor(battle, ship);
  if (card === CARD.DEFENSIVE && battle.shields[ship]! > 0) return factor * Math.min(hit, cooking(battle, ship, card));
  if (card === CARD.BROADSIDE) return factor * Math.max(hit, cooking(battle, ship, card));
  // The winner names the damage, unless the ship evaded.
  return factor * (card === CARD.RAILGUN && !evaded ? hit * 1.05 : hit);
}

/** Points that the heat of a card takes from a ship. */
function cooking(battle: Battle, ship: number, card: number): number {
  const from = battle.heat[ship]!;
  const to = Math.min(MELTDOWN, from + heatOf(card));
  return TYPE_POINTS[battle.shipType[ship]!]! * (heatCost(battle, ship, to) - heatCost(battle, ship, from));
}

function evasionCost(battle: Battle, side: number): number {
  const ship = fighterOf(battle, side);
  const heat = battle.heat[ship]!;
  const cooled = heat === 0 ? 0 : heatCost(battle, ship, heat) - heatCost(battle, ship, heat - 1);
  return TYPE_POINTS[battle.shipType[ship]!]! * (WEIGHTS.fuel - cooled);
}

/** Average strategy of the row player after some rounds of regret matching (Hart and Mas-Colell 2000), into `rowSum`. */
function solveByRegret(count: number, rivals: number): void {
  rowRegret.fill(0);
  columnRegret.fill(0);
  rowSum.fill(0);
  let weight = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    sharesOf(rowRegret, count, rows);
    sharesOf(columnRegret, rivals, columns);
    let value = 0;
    for (let row = 1; row <= count; row++) {
      let worth = 0;
      for (let column = 1; column <= rivals; column++) worth += columns[column]! * matrix[row * SIZE + column]!;
      rowRegret[row]! += worth;
      value += rows[row]! * worth;
    }
    for (let row = 1; row <= count; row++) {
      rowRegret[row] = Math.max(0, rowRegret[row]! - value);
      rowSum[row]! += round * rows[row]!;
    }
    weight += round;
    // The second player answers what the first has come to (alternating updates).
    sharesOf(rowRegret, count, rows);
    let loss = 0;
    for (let column = 1; column <= rivals; column++) {
      let worth = 0;
      for (let row = 1; row <= count; row++) worth -= rows[row]! * matrix[row * SIZE + column]!;
      columnRegret[column]! += worth;
      loss += columns[column]! * worth;
    }
    for (let column = 1; column <= rivals; column++) columnRegret[column] = Math.max(0, columnRegret[column]! - loss);
  }
  for (let row = 1; row <= count; row++) rowSum[row]! /= weight;
}

function sharesOf(regret: Float64Array, count: number, shares: Float64Array): void {
  let sum = 0;
  for (let at = 1; at <= count; at++) sum += regret[at]!;
  for (let at = 1; at <= count; at++) shares[at] = sum > 0 ? regret[at]! / sum : 1 / count;
}
