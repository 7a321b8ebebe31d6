import { ACTION, kindOf } from '../../engine/ftb/actions.ts';
import { SYSTEM, isInPlay, isOnline, type Battle } from '../../engine/ftb/battle.ts';
import { isArmed, isMarked, isOverheated } from '../../engine/ftb/damage.ts';
import { UNIT } from '../../engine/ftb/plane.ts';
import { TYPE_FUEL, TYPE_POINTS, TYPE_SHIELDS } from '../../engine/ftb/shipTypes.ts';
import type { Features } from '../learned/features.ts';
import { shipWorth } from './worth.ts';

const FAR = 40;
const CLOSE = 6;
const GREAT_SPEED = 15;
const MUCH_HEAT = 4;
const MANY = 8;

const NAMES = [
  'ships',
  'worth',
  'points',
  'shields',
  'marked',
  'heat',
  'overheated',
  'fuel',
  'torpedoes',
  'armed',
  'driven',
  'tracked',
  'activated',
  'initiative',
  'speed',
  'gap',
  'close',
  'flights',
  'time',
] as const;

/** What a network is told of a battle of FtB. */
export const ftbFeatures: Features<Battle> = {
  names: NAMES,
  actions: ACTION,
  kindOf,
  write(battle, side, out, at) {
    let all = 0;
    let ships = 0;
    let worth = 0;
    let points = 0;
    let shields = 0;
    let fullShields = 0;
    let marked = 0;
    let heat = 0;
    let overheated = 0;
    let fuel = 0;
    let fullFuel = 0;
    let torpedoes = 0;
    let armed = 0;
    let driven = 0;
    let tracked = 0;
    let activated = 0;
    let speed = 0;
    let gap = 0;
    let close = 0;
    for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
      const type = battle.shipType[ship]!;
      all += TYPE_POINTS[type]!;
      if (battle.side[ship] !== side || !isInPlay(battle, ship)) continue;
      ships++;
      worth += shipWorth(battle, ship);
      points += TYPE_POINTS[type]!;
      shields += battle.shields[ship]!;
      fullShields += TYPE_SHIELDS[type]!;
      if (isMarked(battle, ship)) marked++;
      heat += Math.min(MUCH_HEAT, battle.heat[ship]!);
      if (isOverheated(battle, ship)) overheated++;
      fuel += battle.fuel[ship]!;
      fullFuel += TYPE_FUEL[type]!;
      torpedoes += battle.torpedoes[ship]!;
      if (isArmed(battle, ship)) armed++;
      if (isOnline(battle, ship, SYSTEM.DRIVE)) driven++;
      tracked += battle.tracked[ship]!;
      activated += battle.activated[ship]!;
      speed += Math.min(GREAT_SPEED, battle.length[ship]!);
      const nearest = gapTo(battle, ship, side);
      gap += nearest;
      if (nearest <= CLOSE) close++;
    }
    let flights = 0;
    for (let object = battle.shipCount[0]!; object < battle.side.length; object++)
      if ((battle.present[0]! >>> object) & 1 && battle.side[object] === side) flights++;
    const mean = ships === 0 ? 0 : 1 / ships;
    out[at++] = ships / MANY;
    out[at++] = (2 * worth) / all;
    out[at++] = (2 * points) / all;
    out[at++] = fullShields === 0 ? 0 : shields / fullShields;
    out[at++] = marked * mean;
    out[at++] = (heat * mean) / MUCH_HEAT;
    out[at++] = overheated * mean;
    out[at++] = fullFuel === 0 ? 0 : fuel / fullFuel;
    out[at++] = torpedoes / MANY;
    out[at++] = armed * mean;
    out[at++] = driven * mean;
    out[at++] = tracked * mean;
    out[at++] = activated * mean;
    out[at++] = battle.initiative[0] === side ? 1 : 0;
    out[at++] = (speed * mean) / GREAT_SPEED;
    out[at++] = (gap * mean) / FAR;
    out[at++] = close * mean;
    out[at++] = flights / MANY;
    out[at] = 1 - battle.round[0]! / (battle.roundLimit[0]! + 1);
  },
};

/** LU to the nearest enemy, `FAR` at most. */
function gapTo(battle: Battle, ship: number, side: number): number {
  let nearest = FAR;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === side || !isInPlay(battle, enemy)) continue;
    const dx = (battle.x[enemy]! - battle.x[ship]!) / UNIT;
    const dy = (battle.y[enemy]! - battle.y[ship]!) / UNIT;
    nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy));
  }
  return nearest;
}
