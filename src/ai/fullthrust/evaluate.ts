import type { Side } from '../../engine/game.ts';
import { GROUP_STATUS, STATUS, SWITCH, isInPlay, isOn, ownerOf, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { isOnArea } from '../../engine/fullthrust/movement/area.ts';
import { thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { pointsLost } from '../../engine/fullthrust/turn/victory.ts';
import { chanceAtLimit, towardFavoured, towardLead } from '../clock.ts';
import { boardingProspect } from './boarding.ts';
import { chanceAtEnd, createOutlook } from '../aims.ts';
import { isRunner, readAims } from './aims.ts';
import { foreseeFire, pointsToCome } from './fireToCome.ts';
import { type Foresight, canStay } from './foresight.ts';
import { flyBy } from './flights.ts';
import { readGuns } from './gunnery.ts';
import { novaLoss } from './novas.ts';
import { readProspects } from './prospects.ts';
import { BALANCED, type Temper } from './styles.ts';
import { DRAW, WEIGHTS } from './weights.ts';
import { groupWorth, lossByVolley, prizeOf, readWorth, salvoesWorth } from './worth.ts';

/** Points of closeness that an eager player likes, at most, a ship. */
const CLOSE = 8;
const HALF_WAY = 12;
/** 12.3 Share of what a nova under way will do to a ship that flies straight on: it can still turn away. */
const NOVA_AHEAD = 0.4;
/** 12.3 What a cloaked ship counts for, as a share: it is safe, and it threatens nobody. */
const UNSEEN = 0.95;

const strengths = new Float64Array(2);
const fielded = new Float64Array(2);
/** What both sides have, without what it promises. */
const material = new Float64Array(2);
const aheadX = new Float64Array(32);
const aheadY = new Float64Array(32);
const ahead = { x: aheadX, y: aheadY };
const outlook = createOutlook();
/** How near the nearest enemies are, 0–1. */
const gaps = { closest: 0 };
/** How cheaply side 0 came through, by the shares of both fleets that are gone. */
const costOf = (lost0: number, lost1: number): number => Math.min(1, Math.max(0, 0.5 + 0.5 * (lost1 - lost0)));

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, what the scenario
 * asks for, and the turns left. A `viewer` sees its own ships by its temper; null is impartial.
 */
export function evaluate(seen: Foresight, battle: Battle, viewer: Side | null, temper: Temper = BALANCED): number {
  readGuns(seen.guns, battle);
  readWorth(seen.worths, battle);
  strengths.fill(1);
  material.fill(1);
  fielded.fill(0);
  gaps.closest = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const side = battle.side[ship]!;
    fielded[ownerOf(battle, ship)]! += battle.points[ship]!;
    if (!isInPlay(battle, ship)) {
      if (battle.status[ship] === STATUS.EXPECTED || battle.status[ship] === STATUS.AWAY)
        addBoth(side, 0.9 * battle.points[ship]!);
      if (battle.status[ship] === STATUS.CLOAKED) addBoth(side, UNSEEN * seen.worths.points[ship]!);
      continue;
    }
    flyBy(battle, ship, 0, 0);
    aheadX[ship] = flown.x;
    aheadY[ship] = flown.y;
  }
  const fires = foreseeFire(seen, battle);
  readProspects(seen, battle);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const side = battle.side[ship]!;
    if (isInPlay(battle, ship)) strengths[side]! += strengthOf(seen, battle, ship, side === viewer ? temper : BALANCED);
  }
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    strengths[battle.groupSide[group]!]! += groupStrength(battle, group);
    material[battle.groupSide[group]!]! += groupWorth(battle, group);
  }
  const [strength0, strength1] = [strengths[0]!, strengths[1]!];
  const [fielded0, fielded1] = [fielded[0]!, fielded[1]!];
  readAims(outlook, seen.worths, battle);
  const steepness = outlook.hasErrand ? WEIGHTS.besideErrand * WEIGHTS.steepness : WEIGHTS.steepness;
  let ratio = (strength1 / strength0) ** steepness;
  if (viewer !== null && temper.own !== temper.enemy) {
    const of0 = (viewer === 0 ? temper.own : temper.enemy) - 1;
    const of1 = (viewer === 1 ? temper.own : temper.enemy) - 1;
    // Of what is there, not of what it promises: else whoever minds the enemy's strength would shy from every fight.
    const [left0, left1] = [material[0]! / fielded0, material[1]! / fielded1];
    ratio *= left1 ** (WEIGHTS.steepness * of1) / left0 ** (WEIGHTS.steepness * of0);
  }
  ratio *= Math.exp(-outlook.odds);
  const lost0 = pointsLost(battle, 0) + (fires ? pointsToCome(seen, battle, 0) : 0);
  const lost1 = pointsLost(battle, 1) + (fires ? pointsToCome(seen, battle, 1) : 0);
  const left = battle.roundLimit[0]! - battle.round[0]! + (fires ? 0 : 1);
  const fight = byTheClock(battle, 1 / (1 + ratio), left, lost1 - lost0, fielded0 + fielded1, viewer);
  return (1 - WEIGHTS.margin) * fight + WEIGHTS.margin * costOf(lost0 / fielded0, lost1 / fielded1);
}

function addBoth(side: number, points: number): void {
  strengths[side]! += points;
  material[side]! += points;
}

/** What a ship in play counts for: its worth after what it has to expect of this turn's fire, what its own promises in the next, and where it is heading. */
function strengthOf(seen: Foresight, battle: Battle, ship: number, temper: Temper): number {
  let own = seen.worths.points[ship]!;
  const [x, y] = [aheadX[ship]!, aheadY[ship]!];
  const speed = battle.speed[ship]!;
  const lasts = 1 - lossToCome(seen, battle, ship);
  own *= lasts;
  if (
    !isOnArea(battle, x, y) &&
    !isRunner(battle, ship) &&
    !canStay(
      battle,
      { x: battle.x[ship]!, y: battle.y[ship]!, course: battle.course[ship]!, speed },
      thrustOf(battle, ship),
    )
  )
    own *= 1 - WEIGHTS.leaving;
  const gap = seen.gap[ship]!;
  const near = gap === Infinity ? 0 : HALF_WAY / (HALF_WAY + gap / UNIT);
  if (near > gaps.closest) gaps.closest = near;
  own += salvoesWorth(battle, ship);
  if (isOn(battle, SWITCH.WONDER_WEAPONS)) own -= NOVA_AHEAD * novaLoss(seen.worths, battle, ship, x, y);
  material[battle.side[ship]!]! += own;
  const boarding = WEIGHTS.boarding * boardingProspect(battle, ship, ahead);
  return own + boarding + WEIGHTS.threat * temper.boldness * lasts * seen.promise[ship]! + CLOSE * temper.eagerness * near; // prettier-ignore
}

/** Share of a ship's worth that the fire to come in this turn takes on average. */
function lossToCome(seen: Foresight, battle: Battle, ship: number): number {
  const points = seen.worths.points[ship]!;
  if (seen.pending[ship] === 0 || points === 0) return 0;
  const loss = lossByVolley(seen.worths, battle, ship, seen.pending[ship]!) / prizeOf(battle, ship);
  return loss < points ? loss / points : 1;
}

/** What a group counts for: more where it can soon attack. */
function groupStrength(battle: Battle, group: number): number {
  const own = groupWorth(battle, group);
  if (own === 0 || battle.groupStatus[group] === GROUP_STATUS.ABOARD) return 0.85 * own;
  let near = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === battle.groupSide[group] || !isInPlay(battle, ship)) continue;
    const gap = Math.hypot(aheadX[ship]! - battle.groupX[group]!, aheadY[ship]! - battle.groupY[group]!) / UNIT;
    near = Math.max(near, gap < 30 ? 1 : 30 / gap);
  }
  return own * (1 + WEIGHTS.nearGroup * near);
}

/** The nearer the last turn's end, the less the fight to come decides, and the more the points lost, or whom the limit favours. */
function byTheClock(
  battle: Battle,
  fight: number,
  left: number,
  lead: number,
  whole: number,
  viewer: Side | null,
): number {
  const favoured = chanceAtLimit(battle.limitWinner[0]!);
  if (favoured >= 0) return towardFavoured(fight, chanceAtEnd(favoured, outlook), left, battle.roundLimit[0]!);
  if (lead === 0) {
    // Nothing is decided: the farther from each other they are, the likelier it stays so, which neither side wants.
    const draw = viewer === null ? 0.5 : viewer === 0 ? DRAW : 1 - DRAW;
    const drawn = Math.max(0, 1 - left / WEIGHTS.drawSpan) * (1 - gaps.closest);
    return fight + drawn * (draw - fight);
  }
  return towardLead(fight, lead, whole, left, WEIGHTS);
}

/** Value of a finished battle for side 0; `won` is 1, 0, or what a draw is worth. What it cost counts for a little. */
export function final(battle: Battle, won: number): number {
  fielded.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) fielded[ownerOf(battle, ship)]! += battle.points[ship]!;
  const cost = costOf(pointsLost(battle, 0) / fielded[0]!, pointsLost(battle, 1) / fielded[1]!);
  return (1 - WEIGHTS.margin) * won + WEIGHTS.margin * cost;
}
