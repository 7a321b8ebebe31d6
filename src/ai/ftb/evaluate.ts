import type { Side } from '../../engine/game.ts';
import { isInPlay, type Battle } from '../../engine/ftb/battle.ts';
import { isInOrbit, isDocked } from '../../engine/ftb/flight.ts';
import { TYPE_POINTS, TYPE_WEAPONS } from '../../engine/ftb/shipTypes.ts';
import { pointsLost } from '../../engine/ftb/victory.ts';
import { chanceAtLimit, towardFavoured, towardLead } from '../clock.ts';
import { chanceAtEnd, createOutlook } from '../aims.ts';
import { isRunner, readAims } from './aims.ts';
import { fightReach, newFoes, readFoes } from './foes.ts';
import { LOST, OUT, edgeAhead } from './hazards.ts';
import { markOf, newMark } from './reach.ts';
import { BALANCED, type Temper } from './styles.ts';
import { flightPromise, opportunity, type Closest } from './threats.ts';
import { DRAW, WEIGHTS } from './weights.ts';
import { shipWorth } from './worth.ts';

const strengths = new Float64Array(2);
const fielded = new Float64Array(2);
const mark = newMark();
const foes = newFoes();
const outlook = createOutlook();
const closest: Closest = { fight: 0 };
/** How cheaply side 0 came through, by the shares of both fleets that are gone. */
const costOf = (lost0: number, lost1: number): number => Math.min(1, Math.max(0, 0.5 + 0.5 * (lost1 - lost0)));

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, what the scenario
 * asks for, and the turns left. A `viewer` sees its own ships by its temper; null is impartial.
 */
export function evaluate(battle: Battle, viewer: Side | null, temper: Temper = BALANCED): number {
  strengths.fill(1);
  closest.fight = 0;
  fielded.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const side = battle.side[ship]!;
    fielded[side]! += TYPE_POINTS[battle.shipType[ship]!]!;
    if (isInPlay(battle, ship)) strengths[side]! += strengthOf(battle, ship, side === viewer ? temper : BALANCED);
  }
  if (battle.present[0]! >>> 16 !== 0)
    for (let side = 0; side < 2; side++)
      strengths[side]! += WEIGHTS.flight * (side === viewer ? temper.torpedoes : 1) * flightPromise(battle, side);
  const [strength0, strength1] = [strengths[0]!, strengths[1]!];
  const [fielded0, fielded1] = [fielded[0]!, fielded[1]!];
  readAims(outlook, battle);
  let ratio = (strength1 / strength0) ** WEIGHTS.steepness;
  if (viewer !== null && temper.own !== temper.enemy) {
    const of0 = (viewer === 0 ? temper.own : temper.enemy) - 1;
    const of1 = (viewer === 1 ? temper.own : temper.enemy) - 1;
    ratio *= (strength1 / fielded1) ** (WEIGHTS.steepness * of1) / (strength0 / fielded0) ** (WEIGHTS.steepness * of0);
  }
  ratio *= Math.exp(-outlook.odds);
  const lost0 = pointsLost(battle, 0);
  const lost1 = pointsLost(battle, 1);
  const fight = byTheClock(battle, 1 / (1 + ratio), lost1 - lost0, fielded0 + fielded1, viewer);
  return (1 - WEIGHTS.margin) * fight + WEIGHTS.margin * costOf(lost0 / fielded0, lost1 / fielded1);
}

/** What a ship in play counts for: its worth, where its vector leads, and the fights it may bring about. */
function strengthOf(battle: Battle, ship: number, temper: Temper): number {
  let worth = shipWorth(battle, ship);
  markOf(battle, ship, mark);
  if (!isInOrbit(battle, ship) && !isDocked(battle, ship)) {
    const edge = edgeAhead(battle, ship, mark);
    if (edge === LOST) worth *= 1 - WEIGHTS.doomed;
    else if (edge === OUT && !isRunner(battle, ship)) worth *= 1 - WEIGHTS.leaving;
  }
  if (temper.torpedoes !== 1) worth += WEIGHTS.torpedo * (temper.torpedoes - 1) * battle.torpedoes[ship]!;
  if (TYPE_WEAPONS[battle.shipType[ship]!] === 0) return worth;
  readFoes(battle, ship, battle.activated[ship] === 1, foes);
  const eagerness = temper.eagerness / temper.boldness;
  const chance = opportunity(foes, fightReach(battle, ship), mark, eagerness, closest);
  return worth + WEIGHTS.threat * temper.boldness * chance;
}

/** The nearer the last turn's end, the less the fight to come decides, and the more the points lost, or whom the limit favours. */
function byTheClock(battle: Battle, fight: number, lead: number, worth: number, viewer: Side | null): number {
  const left = battle.roundLimit[0]! - battle.round[0]! + pendingShare(battle);
  const favoured = chanceAtLimit(battle.limitWinner[0]!);
  if (favoured >= 0) return towardFavoured(fight, chanceAtEnd(favoured, outlook), left, battle.roundLimit[0]!);
  if (lead === 0) {
    // Nothing is decided: the farther from each other they are, the likelier it stays so, which neither side wants.
    const draw = viewer === null ? 0.5 : viewer === 0 ? DRAW : 1 - DRAW;
    const drawn = Math.max(0, 1 - left / WEIGHTS.drawSpan) * (1 - closest.fight);
    return fight + drawn * (draw - fight);
  }
  return towardLead(fight, lead, worth, left, WEIGHTS);
}

/** Share of the ships in play that have still to activate in this turn. */
function pendingShare(battle: Battle): number {
  let pending = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (isInPlay(battle, ship) && battle.activated[ship] === 0) pending++;
  return pending / Math.max(1, battle.inPlay[0]! + battle.inPlay[1]!);
}

/** Value of a finished battle for side 0; `won` is 1, 0, or what a draw is worth. What it cost counts for a little. */
export function final(battle: Battle, won: number): number {
  fielded.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    fielded[battle.side[ship]!]! += TYPE_POINTS[battle.shipType[ship]!]!;
  const cost = costOf(pointsLost(battle, 0) / fielded[0]!, pointsLost(battle, 1) / fielded[1]!);
  return (1 - WEIGHTS.margin) * won + WEIGHTS.margin * cost;
}
