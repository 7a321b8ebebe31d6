import { ACTION, firstOf, kindOf, secondOf, thirdOf } from '../../engine/fullthrust/actions.ts';
import { GROUPS, KIND, NOT_SET, QUALITY, at, type Battle } from '../../engine/fullthrust/battle.ts';
import { attackedBy } from '../../engine/fullthrust/defence/defence.ts';
import { HEAVY, TORPEDO } from '../../engine/fullthrust/fighters/types.ts';
import { screensOf } from '../../engine/fullthrust/ships/sheet.ts';
import { BEAM_AVERAGE } from '../../engine/fullthrust/fire/odds.ts';
import { lossBy, readWorth, type Worths } from './worth.ts';

// Point defence (5.3, 6.2): which weapon fires at which threat.

/** Missiles of a salvo on target, and what each does (6.2, 6.3). */
const ON_TARGET = 3.5;
const MISSILE = 3.5;
/** Average kills of a point defence system's die, of a beam-1's, and of a screening group's craft. */
const PDS_KILLS = 0.8;
const PDS_HEAVY = 0.6;
const BEAM_KILLS = 0.4;
const CRAFT_KILLS = 0.4;
/** Average damage of a torpedo fighter's die. */
const TORPEDO_CRAFT = 2.5;

/** Average damage that a craft of a group does to a ship. */
export function craftDamage(battle: Battle, group: number, ship: number): number {
  if (battle.groupType[group] === TORPEDO) return battle.spent[group] === 1 ? 0 : TORPEDO_CRAFT;
  return BEAM_AVERAGE[screensOf(battle, ship)]!;
}

/** Missiles or craft that a threat still has on average, once what is allocated has fired. */
function leftOf(battle: Battle, threat: number): number {
  const all = threat < GROUPS ? battle.craft[threat]! : ON_TARGET - battle.salvoes.killed[threat - GROUPS]!;
  return Math.max(0, all - allocatedAt(battle, threat));
}

const killsOf = (battle: Battle, place: number, threat: number): number =>
  battle.kind[place] === KIND.BEAM
    ? BEAM_KILLS
    : threat < GROUPS && battle.groupType[threat] === HEAVY
      ? PDS_HEAVY
      : PDS_KILLS;

/** Kills by what is allocated at a threat, on average. */
function allocatedAt(battle: Battle, threat: number): number {
  let kills = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
      const place = at(ship, slot);
      if (battle.used[place] === threat + 1 && battle.used[place] !== NOT_SET) kills += killsOf(battle, place, threat);
    }
  return kills;
}

/** Points that a threat takes, so many of its craft or missiles getting through. */
function harmBy(worths: Worths, battle: Battle, threat: number, through: number): number {
  const ship = attackedBy(battle, threat);
  if (ship < 0) return 0;
  return lossBy(worths, battle, ship, through * (threat < GROUPS ? craftDamage(battle, threat, ship) : MISSILE));
}

/** What a kill is worth besides: a craft is worth something by itself. */
const CRAFT_POINTS = 3;

/** Points that so many kills save. */
function saved(worths: Worths, battle: Battle, threat: number, kills: number): number {
  const left = leftOf(battle, threat);
  const killed = Math.min(left, kills);
  const prize = threat < GROUPS ? CRAFT_POINTS * killed * (battle.quality[threat] === QUALITY.ACE ? 1.3 : 1) : 0;
  return harmBy(worths, battle, threat, left) - harmBy(worths, battle, threat, left - killed) + prize;
}

/** What each weapon, or screen, is set against. */
export function weighDefence(
  worths: Worths,
  battle: Battle,
  actions: Int32Array,
  count: number,
  weights: Float64Array,
): void {
  readWorth(worths, battle);
  let best = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) === ACTION.DEFEND) {
      const threat = thirdOf(action);
      weights[i] = saved(worths, battle, threat, killsOf(battle, at(firstOf(action), secondOf(action)), threat));
    } else if (kindOf(action) === ACTION.INTERCEPT)
      weights[i] = saved(worths, battle, GROUPS + secondOf(action), CRAFT_KILLS * battle.craft[firstOf(action)]!);
    else weights[i] = 0;
    if (weights[i]! > best) best = weights[i]!;
  }
  const scale = Math.max(0.05, 0.25 * best);
  for (let i = 0; i < count; i++) weights[i] = Math.max(1e-3, Math.exp((weights[i]! - best) / scale));
}
