import type { Side } from '../../engine/game.ts';
import { STATUS, type Battle } from '../../engine/knighthawks/battle.ts';
import { pointsLost } from '../../engine/knighthawks/departures.ts';
import { CLASS_POINTS } from '../../engine/knighthawks/shipClasses.ts';
import { chanceAtLimit, towardFavoured, towardLead } from '../clock.ts';
import { aimLead } from './aims.ts';
import { BALANCED, type Temper } from './styles.ts';
import { aim, clearAims, newAims, threatAgainst } from './threats.ts';
import { WEIGHTS } from './weights.ts';
import { shipWorth } from './worth.ts';

/** Share of its worth that a ship counts for at least, however far away it is. */
const LEAST = 0.2;

const aims = newAims();

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, what the scenario
 * asks for, and the turns left. A `viewer` sees its own ships by its temper; null is impartial.
 */
export function evaluate(battle: Battle, viewer: Side | null, temper: Temper = BALANCED): number {
  let strength0 = 1;
  let strength1 = 1;
  let fielded0 = 0;
  let fielded1 = 0;
  clearAims(aims, battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const side = battle.side[unit]!;
    const points = CLASS_POINTS[battle.shipClass[unit]!]!;
    if (side === 0) fielded0 += points;
    else fielded1 += points;
    const status = battle.status[unit]!;
    if (status !== STATUS.IN_PLAY && status !== STATUS.ABOARD) continue;
    let strength = shipWorth(battle, unit);
    if (status === STATUS.IN_PLAY)
      strength *= Math.max(LEAST, 1 + aim(aims, battle, unit, side === viewer ? temper : null));
    if (side === 0) strength0 += strength;
    else strength1 += strength;
  }
  strength0 += WEIGHTS.threat * (viewer === 0 ? temper.boldness : 1) * threatAgainst(aims, battle, 1);
  strength1 += WEIGHTS.threat * (viewer === 1 ? temper.boldness : 1) * threatAgainst(aims, battle, 0);
  let ratio = (strength1 / strength0) ** WEIGHTS.steepness;
  if (viewer !== null && temper.own !== temper.enemy) {
    const of0 = (viewer === 0 ? temper.own : temper.enemy) - 1;
    const of1 = (viewer === 1 ? temper.own : temper.enemy) - 1;
    ratio *=
      (strength1 / (fielded1 || 1)) ** (WEIGHTS.steepness * of1) /
      (strength0 / (fielded0 || 1)) ** (WEIGHTS.steepness * of0);
  }
  if (battle.aimCount[0]! > 0) ratio *= Math.exp(-aimLead(battle));
  const lost0 = pointsLost(battle, 0);
  const lost1 = pointsLost(battle, 1);
  const fight = byTheClock(battle, 1 / (1 + ratio), lost1 - lost0, fielded0 + fielded1);
  const cost = 0.5 + 0.5 * (lost1 / (fielded1 || 1) - lost0 / (fielded0 || 1));
  return (1 - WEIGHTS.margin) * fight + WEIGHTS.margin * Math.min(1, Math.max(0, cost));
}

/** The nearer the last turn's end, the less the fight to come decides, and the more the points lost, or whom the limit favours. */
function byTheClock(battle: Battle, fight: number, lead: number, fielded: number): number {
  const left = battle.roundLimit[0]! - battle.round[0]! + (battle.half[0] === 0 ? 1 : 0.5);
  const favoured = chanceAtLimit(battle.limitWinner[0]!);
  if (favoured >= 0) return towardFavoured(fight, favoured, left, battle.roundLimit[0]!);
  return towardLead(fight, lead, fielded, left, WEIGHTS);
}

/** Value of a finished battle for side 0; `won` is 1, 0, or what a draw is worth. What it cost counts for a little. */
export function final(battle: Battle, won: number): number {
  let fielded0 = 0;
  let fielded1 = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === 0) fielded0 += CLASS_POINTS[battle.shipClass[unit]!]!;
    else fielded1 += CLASS_POINTS[battle.shipClass[unit]!]!;
  const cost = 0.5 + 0.5 * (pointsLost(battle, 1) / (fielded1 || 1) - pointsLost(battle, 0) / (fielded0 || 1));
  return (1 - WEIGHTS.margin) * won + WEIGHTS.margin * Math.min(1, Math.max(0, cost));
}
