import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { ACTION, kindOf } from '../../engine/knighthawks/actions.ts';
import { isInPlay, moverOf, mrOf, shotsLeft, type Battle } from '../../engine/knighthawks/battle.ts';
import { isForward } from '../../engine/knighthawks/lineOfFire.ts';
import { CLASS_HULL, CLASS_INTERCEPTORS, CLASS_MR, CLASS_POINTS, CLASS_WEAPONS, FIGHTER, shotsOf } from '../../engine/knighthawks/shipClasses.ts'; // prettier-ignore
import { FIRST_RACK, WEAPON_COUNT } from '../../engine/knighthawks/tables.ts';
import type { Features } from '../learned/features.ts';
import { shipWorth } from './worth.ts';

const FAR = 20;
const CLOSE = 4;
const GREAT_SPEED = 20;
const MANY = 8;

const NAMES = [
  'ships',
  'worth',
  'points',
  'hull',
  'weakest',
  'racks',
  'interceptors',
  'turns',
  'speed',
  'fighters',
  'gap',
  'close',
  'astern',
  'moves',
  'time',
] as const;

/** What a network is told of a battle of Knight Hawks. */
export const knightHawksFeatures: Features<Battle> = {
  names: NAMES,
  actions: ACTION,
  kindOf,
  write(battle, side, out, at) {
    let all = 0;
    let ships = 0;
    let worth = 0;
    let points = 0;
    let hull = 0;
    let whole = 0;
    let weakest = 1;
    let racks = 0;
    let fullRacks = 0;
    let interceptors = 0;
    let fullInterceptors = 0;
    let turns = 0;
    let speed = 0;
    let fighters = 0;
    let gap = 0;
    let close = 0;
    let astern = 0;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
      const shipClass = battle.shipClass[unit]!;
      all += CLASS_POINTS[shipClass]!;
      if (battle.side[unit] !== side || !isInPlay(battle, unit)) continue;
      ships++;
      worth += shipWorth(battle, unit);
      points += CLASS_POINTS[shipClass]!;
      hull += battle.hull[unit]!;
      whole += CLASS_HULL[shipClass]!;
      weakest = Math.min(weakest, battle.hull[unit]! / CLASS_HULL[shipClass]!);
      for (let weapon = FIRST_RACK; weapon < WEAPON_COUNT; weapon++) {
        if (CLASS_WEAPONS[shipClass * WEAPON_COUNT + weapon] === 0) continue;
        fullRacks += shotsOf(shipClass, weapon);
        if (battle.weaponsOut[unit * WEAPON_COUNT + weapon] === 0) racks += shotsLeft(battle, unit, weapon);
      }
      interceptors += battle.interceptors[unit]!;
      fullInterceptors += CLASS_INTERCEPTORS[shipClass]!;
      turns += CLASS_MR[shipClass] === 0 ? 0 : mrOf(battle, unit) / CLASS_MR[shipClass]!;
      speed += battle.speed[unit]!;
      if (shipClass === FIGHTER) fighters++;
      const nearest = nearestTo(battle, unit, side);
      gap += Math.min(FAR, nearest.range);
      if (nearest.range <= CLOSE) close++;
      if (!nearest.ahead) astern++;
    }
    const mean = ships === 0 ? 0 : 1 / ships;
    out[at++] = ships / MANY;
    out[at++] = (2 * worth) / all;
    out[at++] = (2 * points) / all;
    out[at++] = whole === 0 ? 0 : hull / whole;
    out[at++] = ships === 0 ? 0 : weakest;
    out[at++] = fullRacks === 0 ? 0 : racks / fullRacks;
    out[at++] = fullInterceptors === 0 ? 0 : interceptors / fullInterceptors;
    out[at++] = turns * mean;
    out[at++] = (speed * mean) / GREAT_SPEED;
    out[at++] = fighters / MANY;
    out[at++] = (gap * mean) / FAR;
    out[at++] = close * mean;
    out[at++] = astern * mean;
    out[at++] = moverOf(battle) === side ? 1 : 0;
    out[at] = 1 - battle.round[0]! / (battle.roundLimit[0]! + 1);
  },
};

const found = { range: FAR, ahead: true };

/** How near the nearest enemy is, and whether it lies ahead. */
function nearestTo(battle: Battle, unit: number, side: Side): typeof found {
  found.range = FAR;
  found.ahead = true;
  for (let enemy = 0; enemy < battle.unitCount[0]!; enemy++) {
    if (battle.side[enemy] === side || !isInPlay(battle, enemy)) continue;
    const dq = battle.q[enemy]! - battle.q[unit]!;
    const dr = battle.r[enemy]! - battle.r[unit]!;
    const range = distance(dq, dr);
    if (range >= found.range) continue;
    found.range = range;
    found.ahead = isForward(battle.facing[unit]!, dq, dr);
  }
  return found;
}
