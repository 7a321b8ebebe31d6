import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { CONDITION, KIND, at as placeOf, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT } from '../../engine/fullthrust/ground.ts';
import { armourLeft, hullLeft, isInControl, thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import type { Features } from '../learned/features.ts';
import { groupWorth, salvoesWorth } from './worth.ts';

const FAR = 60;
const CLOSE = 12;
const GREAT_SPEED = 20;
const MANY = 8;
const PARTS = 12;

/** Where the twelve courses lead, the first one up. */
const HALF_ROOT = Math.sqrt(3) / 2;
const COURSE_X = [0, 0.5, HALF_ROOT, 1, HALF_ROOT, 0.5, 0, -0.5, -HALF_ROOT, -1, -HALF_ROOT, -0.5];
const COURSE_Y = [-1, -HALF_ROOT, -0.5, 0, 0.5, HALF_ROOT, 1, HALF_ROOT, 0.5, 0, -0.5, -HALF_ROOT];

const NAMES = [
  'ships',
  'points',
  'hull',
  'armour',
  'weakest',
  'weapons',
  'sights',
  'screens',
  'thrust',
  'control',
  'salvoes',
  'groups',
  'fired',
  'speed',
  'gap',
  'close',
  'ahead',
  'turn',
  'time',
] as const;

/** What a network is told of a battle of Full Thrust. */
export const fullThrustFeatures: Features<Battle> = {
  names: NAMES,
  actions: ACTION,
  kindOf,
  write(battle, side, out, at) {
    let all = 0;
    let ships = 0;
    let points = 0;
    let hull = 0;
    let fullHull = 0;
    let armour = 0;
    let fullArmour = 0;
    let weakest = 1;
    let weapons = 0;
    let allWeapons = 0;
    let sights = 0;
    let allSights = 0;
    let screens = 0;
    let thrust = 0;
    let control = 0;
    let salvoes = 0;
    let fired = 0;
    let speed = 0;
    let gap = 0;
    let close = 0;
    let ahead = 0;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
      all += battle.points[ship]!;
      if (battle.side[ship] !== side || !isInPlay(battle, ship)) continue;
      ships++;
      points += battle.points[ship]!;
      hull += hullLeft(battle, ship);
      fullHull += battle.hull[ship]!;
      armour += armourLeft(battle, ship);
      fullArmour += battle.armour[ship]!;
      weakest = Math.min(weakest, hullLeft(battle, ship) / battle.hull[ship]!);
      for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
        const place = placeOf(ship, slot);
        const works = battle.condition[place] === CONDITION.WORKS ? 1 : 0;
        switch (battle.kind[place]) {
          case KIND.BEAM:
          case KIND.TORPEDO:
          case KIND.NEEDLE:
            allWeapons += battle.size[place]! + 1;
            weapons += works * (battle.size[place]! + 1);
            break;
          case KIND.FIRE_CONTROL:
            allSights++;
            sights += works;
            break;
          case KIND.SCREEN:
            screens += works;
            break;
        }
      }
      thrust += thrustOf(battle, ship);
      if (isInControl(battle, ship)) control++;
      salvoes += salvoesWorth(battle, ship);
      fired += battle.fired[ship]!;
      speed += Math.min(GREAT_SPEED, battle.speed[ship]!);
      const nearest = gapTo(battle, ship, side);
      gap += nearest.range;
      if (nearest.range <= CLOSE) close++;
      if (nearest.ahead) ahead++;
    }
    let groups = 0;
    for (let group = 0; group < battle.groupCount[0]!; group++)
      if (battle.groupSide[group] === side) groups += groupWorth(battle, group);
    const mean = ships === 0 ? 0 : 1 / ships;
    out[at++] = ships / MANY;
    out[at++] = (2 * points) / all;
    out[at++] = fullHull === 0 ? 0 : hull / fullHull;
    out[at++] = fullArmour === 0 ? 0 : armour / fullArmour;
    out[at++] = ships === 0 ? 0 : weakest;
    out[at++] = allWeapons === 0 ? 0 : weapons / allWeapons;
    out[at++] = allSights === 0 ? 0 : sights / allSights;
    out[at++] = screens * mean;
    out[at++] = (thrust * mean) / MANY;
    out[at++] = control * mean;
    out[at++] = (2 * salvoes) / all;
    out[at++] = (2 * groups) / all;
    out[at++] = fired * mean;
    out[at++] = (speed * mean) / GREAT_SPEED;
    out[at++] = (gap * mean) / FAR;
    out[at++] = close * mean;
    out[at++] = ahead * mean;
    out[at++] = battle.turnOf[0] === side ? 1 : 0;
    out[at] = 1 - battle.round[0]! / (battle.roundLimit[0]! + 1);
  },
};

const found = { range: FAR, ahead: false };

/** MU to the nearest enemy, `FAR` at most, and whether it lies in the half before the ship. */
function gapTo(battle: Battle, ship: number, side: number): typeof found {
  found.range = FAR;
  found.ahead = false;
  const course = battle.course[ship]! % PARTS;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === side || !isInPlay(battle, enemy)) continue;
    const dx = (battle.x[enemy]! - battle.x[ship]!) / UNIT;
    const dy = (battle.y[enemy]! - battle.y[ship]!) / UNIT;
    const range = Math.sqrt(dx * dx + dy * dy);
    if (range >= found.range) continue;
    found.range = range;
    found.ahead = dx * COURSE_X[course]! + dy * COURSE_Y[course]! > 0;
  }
  return found;
}
