import type { Side } from '../../engine/game.ts';
import { END, LASTING, NOT_SET, STATUS, hasCritical, type Battle } from '../../engine/talon/battle.ts';
import { blackHole } from '../../engine/talon/terrain/gravity.ts';
import { roundsToSpool } from '../../engine/talon/leaving/retreat.ts';
import { CLASS_POINTS, IS_BASE, IS_SQUADRON } from '../../engine/talon/shipClasses.ts';
import { aimLead, chanceAtLimit, leavingAim } from './aims.ts';
import { headsForDeath, lossToGravity } from './hazards.ts';
import { BALANCED, type Temper } from './styles.ts';
import { aim, clearAims, newAims, threatAgainst, threatenByMissiles } from './threats.ts';
import { DRAW, WEIGHTS } from './weights.ts';
import { shipWorth } from './worth.ts';

/** Share of its worth that a ship counts for at least, however far away it is. */
const LEAST = 0.2;
/** In rounds: even at the very end the impulse under way may change the lead. */
const LAST_MOMENT = 0.05;
/** How much less the strengths count at the limit; never nothing, or the weaker player would lose heart and the stronger one wait. */
const FADES = 0.7;
/** How fast damage makes a stalemate unlikely: the power of the share of its worth that a fleet still has. */
const BROKEN_BY_DAMAGE = 6;

const aims = newAims();
/** Points that missiles in flight threaten to take, by side of their targets. */
const missiles = new Float64Array(2);

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, what the
 * scenario asks for, and the time left. A `viewer` sees more in its own guns than an impartial judge
 * (null) does. A small part of the value is what the battle costs (`final` has it too).
 */
export function evaluate(battle: Battle, viewer: Side | null, temper: Temper = BALANCED): number {
  let strength0 = 1;
  let strength1 = 1;
  let risk0 = 0;
  let risk1 = 0;
  let whole0 = 0;
  let whole1 = 0;
  const terrain = battle.terrainCount[0]! > 0;
  clearAims(aims, battle);
  const hole = terrain ? blackHole(battle) : -1;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const status = battle.status[unit];
    if (status !== STATUS.IN_PLAY && status !== STATUS.RESERVE) continue;
    const points = CLASS_POINTS[battle.shipClass[unit]!]!;
    let strength = WEIGHTS.reserve * points;
    let atRisk = points;
    if (status === STATUS.IN_PLAY) {
      const worth = shipWorth(battle, unit);
      if (battle.side[unit] === 0) whole0 += worth;
      else whole1 += worth;
      strength = worth * Math.max(LEAST, 1 + aim(aims, battle, unit, battle.side[unit] === viewer ? temper : null));
      if (hole >= 0) strength -= worth * lossToGravity(battle, unit, hole);
      if (terrain && headsForDeath(battle, unit)) strength -= worth * WEIGHTS.doomed;
      if (battle.retreatAllowed[0]) atRisk -= WEIGHTS.escape * points * chanceToEscape(battle, unit);
    }
    if (battle.side[unit] === 0) {
      strength0 += strength;
      risk0 += atRisk;
    } else {
      strength1 += strength;
      risk1 += atRisk;
    }
  }
  const bold = WEIGHTS.threat * (1 + WEIGHTS.boldness * temper.boldness);
  strength0 += (viewer === 0 ? bold : WEIGHTS.threat) * threatAgainst(aims, battle, 1);
  strength1 += (viewer === 1 ? bold : WEIGHTS.threat) * threatAgainst(aims, battle, 0);
  if (battle.missileCount[0]! > 0) {
    threatenByMissiles(missiles, battle);
    strength0 -= missiles[0]!;
    strength1 -= missiles[1]!;
  }
  strength0 = Math.max(1, strength0);
  strength1 = Math.max(1, strength1);
  let ratio = (strength1 / strength0) ** WEIGHTS.steepness;
  if (temper.own !== temper.enemy && viewer !== null) ratio *= bias(battle, viewer, temper, strength0, strength1);
  if (battle.aimCount[0]! > 0) ratio *= Math.exp(-aimLead(battle));
  let fight = 1 / (1 + ratio);
  if (battle.roundLimit[0] !== 0) fight = byTheClock(battle, fight);
  if (viewer !== null && battle.roundLimit[0] !== 0) fight = byStalemate(battle, viewer, fight, whole0, whole1);
  // Who is losing has to expect that what is still there will be destroyed.
  risk0 *= (1 - fight) * (1 - fight);
  risk1 *= fight * fight;
  return (1 - WEIGHTS.margin) * fight + WEIGHTS.margin * margin(battle, risk0, risk1);
}

/**
 * Value of a finished battle for side 0; `won` is 1, 0, or what a draw is worth. Who won by doing what
 * the scenario asked need not have destroyed anything (`degreeOfVictory`).
 */
export function final(battle: Battle, won: number): number {
  const byTask =
    battle.endReason[0] === END.AIM || (battle.endReason[0] === END.ROUND_LIMIT && battle.limitWinner[0] !== NOT_SET);
  const spared0 = byTask && won === 0 ? battle.pointsFielded[0]! - battle.pointsLost[0]! : 0;
  const spared1 = byTask && won === 1 ? battle.pointsFielded[1]! - battle.pointsLost[1]! : 0;
  return (1 - WEIGHTS.margin) * won + WEIGHTS.margin * margin(battle, spared0, spared1);
}

/** 11.1: how likely a ship gets away by its FTL if it must, from 0 to 1; whom an aim asks to leave does not flee. */
function chanceToEscape(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  if (IS_BASE[shipClass] || IS_SQUADRON[shipClass] || hasCritical(battle, unit, LASTING.FTL_OFFLINE)) return 0;
  const rounds = roundsToSpool(battle, unit);
  if (rounds > 1 || (battle.aimCount[0]! > 0 && leavingAim(battle, unit) >= 0)) return 0;
  return rounds === 0 ? 1 : 0.5;
}

/** What a style adds to the strength ratio: it counts changes of its own strength and the enemy's by other weights. */
function bias(battle: Battle, viewer: Side, temper: Temper, strength0: number, strength1: number): number {
  const scale = (battle.pointsFielded[0]! + battle.pointsFielded[1]!) / 2;
  const of0 = viewer === 0 ? temper.own : temper.enemy;
  const of1 = viewer === 1 ? temper.own : temper.enemy;
  return (
    (strength1 / scale) ** (WEIGHTS.steepness * (of1 - 1)) / (strength0 / scale) ** (WEIGHTS.steepness * (of0 - 1))
  );
}

/** 11.1.1: what the battle cost both sides, 0.5 when it is even; `risk` is points to count as lost beside those that are. */
function margin(battle: Battle, risk0: number, risk1: number): number {
  const lost0 = (battle.pointsLost[0]! + risk0) / (battle.pointsFielded[0]! || 1);
  const lost1 = (battle.pointsLost[1]! + risk1) / (battle.pointsFielded[1]! || 1);
  return Math.min(1, Math.max(0, 0.5 + 0.5 * (lost1 - lost0)));
}

/**
 * The nearer the round limit, the less the fight to come decides, and the more the points destroyed
 * so far, or whom the limit favours.
 */
function byTheClock(battle: Battle, fight: number): number {
  const limit = battle.roundLimit[0]!;
  const left = roundsLeft(battle);
  const favoured = chanceAtLimit(battle);
  const span = favoured < 0 ? WEIGHTS.limitSpan : WEIGHTS.favourSpan * limit;
  const near = Math.max(0, 1 - left / span);
  if (favoured >= 0) return fight + (favoured - fight) * near * near;
  // What the rest of the battle does to the lead scatters with the square root of its length.
  const lead = battle.pointsLost[1]! - battle.pointsLost[0]!;
  const clear = WEIGHTS.limitLead * Math.sqrt(left + LAST_MOMENT);
  return 1 / (1 + Math.exp(-lead / clear) * (1 / fight - 1) ** (1 - FADES * near * near));
}

/**
 * What a player makes of a fight in which nobody has lost a ship and the limit comes nearer: it may
 * end as it stands, a draw, unless fleets that are hit soon (`whole`: the ships' worth) decide it.
 */
function byStalemate(battle: Battle, viewer: Side, fight: number, whole0: number, whole1: number): number {
  if (battle.pointsLost[0] !== battle.pointsLost[1] || chanceAtLimit(battle) >= 0) return fight;
  const limit = battle.roundLimit[0]!;
  const gone = 1 - roundsLeft(battle) / limit;
  const whole = Math.min(1, whole0 / battle.pointsFielded[0]!, whole1 / battle.pointsFielded[1]!);
  const draw = viewer === 0 ? DRAW : 1 - DRAW;
  return fight + (draw - fight) * WEIGHTS.stalemate * gone * whole ** BROKEN_BY_DAMAGE;
}

/** Rounds before the limit. */
function roundsLeft(battle: Battle): number {
  return battle.roundLimit[0]! - battle.round[0]! + (6 - battle.impulse[0]!) / 6;
}
