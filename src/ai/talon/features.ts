import { distance } from '../../engine/hex.ts';
import { ACTION, kindOf } from '../../engine/talon/actions.ts';
import { ARC_COUNT, STATUS, type Battle } from '../../engine/talon/battle.ts';
import { CLASS_GROUPS, CLASS_POINTS, CLASS_SHIELDS, GROUPS, IS_SQUADRON } from '../../engine/talon/shipClasses.ts';
import type { Features } from '../learned/features.ts';
import { GROUP_BOXES, UNIT_HULL } from './facts.ts';
import { shipWorth } from './worth.ts';

const FAR = 12;
const CLOSE = 3;
const GREAT_SPEED = 6;
const MANY = 8;
const LONG = 20;

const NAMES = [
  'ships',
  'worth',
  'points',
  'hull',
  'weakest',
  'shields',
  'weakSide',
  'charged',
  'guns',
  'power',
  'battery',
  'speed',
  'squadrons',
  'missiles',
  'gap',
  'close',
  'initiative',
  'active',
  'lost',
  'time',
] as const;

/** What a network is told of a battle of Talon. */
export const talonFeatures: Features<Battle> = {
  names: NAMES,
  actions: ACTION,
  kindOf,
  write(battle, side, out, at) {
    let ships = 0;
    let worth = 0;
    let points = 0;
    let hull = 0;
    let fullHull = 0;
    let weakest = 1;
    let shields = 0;
    let fullShields = 0;
    let weakSide = 0;
    let charged = 0;
    let boxes = 0;
    let guns = 0;
    let groups = 0;
    let power = 0;
    let battery = 0;
    let speed = 0;
    let squadrons = 0;
    let gap = 0;
    let close = 0;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
      if (battle.side[unit] !== side || battle.status[unit] !== STATUS.IN_PLAY) continue;
      const shipClass = battle.shipClass[unit]!;
      ships++;
      worth += shipWorth(battle, unit);
      points += CLASS_POINTS[shipClass]!;
      const left = UNIT_HULL[shipClass]! - battle.hullMarked[unit]!;
      hull += left;
      fullHull += UNIT_HULL[shipClass]!;
      weakest = Math.min(weakest, left / UNIT_HULL[shipClass]!);
      let least = 1;
      for (let arc = 0; arc < ARC_COUNT; arc++) {
        const full = CLASS_SHIELDS[shipClass * ARC_COUNT + arc]!;
        const now = battle.shields[unit * ARC_COUNT + arc]!;
        shields += now;
        fullShields += full;
        if (full > 0) least = Math.min(least, now / full);
      }
      weakSide += least;
      for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
        groups++;
        if (battle.groupDestroyed[unit * GROUPS + group]) continue;
        guns++;
        charged += battle.red[unit * GROUPS + group]! + battle.yellow[unit * GROUPS + group]!;
        boxes += GROUP_BOXES[shipClass * GROUPS + group]!;
      }
      power += battle.power[unit]!;
      battery += battle.batteryCharged[unit]!;
      speed += battle.speed[unit]!;
      if (IS_SQUADRON[shipClass]) squadrons++;
      const nearest = gapTo(battle, unit, side);
      gap += nearest;
      if (nearest <= CLOSE) close++;
    }
    let missiles = 0;
    for (let missile = 0; missile < battle.missileCount[0]!; missile++)
      if (battle.missileStatus[missile] !== 0 && battle.missileSide[missile] === side) missiles++;
    const all = battle.pointsFielded[0]! + battle.pointsFielded[1]! || 1;
    const mean = ships === 0 ? 0 : 1 / ships;
    out[at++] = ships / MANY;
    out[at++] = (2 * worth) / all;
    out[at++] = (2 * points) / all;
    out[at++] = fullHull === 0 ? 0 : hull / fullHull;
    out[at++] = ships === 0 ? 0 : weakest;
    out[at++] = fullShields === 0 ? 0 : shields / fullShields;
    out[at++] = weakSide * mean;
    out[at++] = boxes === 0 ? 0 : charged / boxes;
    out[at++] = groups === 0 ? 0 : guns / groups;
    out[at++] = (power * mean) / GREAT_SPEED;
    out[at++] = battery * mean;
    out[at++] = (speed * mean) / GREAT_SPEED;
    out[at++] = squadrons / MANY;
    out[at++] = missiles / MANY;
    out[at++] = (gap * mean) / FAR;
    out[at++] = close * mean;
    out[at++] = battle.initiative[0] === side ? 1 : 0;
    out[at++] = battle.active[0] === side ? 1 : 0;
    out[at++] = (2 * battle.pointsLost[side]!) / all;
    out[at] = battle.roundLimit[0] === 0 ? 1 : Math.min(1, (battle.roundLimit[0]! - battle.round[0]!) / LONG);
  },
};

/** Hexes to the nearest enemy, `FAR` at most. */
function gapTo(battle: Battle, unit: number, side: number): number {
  let nearest = FAR;
  for (let enemy = 0; enemy < battle.unitCount[0]!; enemy++) {
    if (battle.side[enemy] === side || battle.status[enemy] !== STATUS.IN_PLAY) continue;
    nearest = Math.min(nearest, distance(battle.q[enemy]! - battle.q[unit]!, battle.r[enemy]! - battle.r[unit]!));
  }
  return nearest;
}
