import {
  CLASS_HULL,
  CLASS_POINTS,
  CLASS_SHIELDS,
  GROUP_COUNT,
  GROUP_MAX_RANGE,
  GROUP_RED,
  GROUP_WEAPON,
  GROUP_YELLOW,
  GROUPS,
  SHIP_CLASSES,
} from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE, meanDamage } from '../../engine/talon/tables.ts';
import { ARCS } from '../../engine/talon/terms.ts';
import { WEIGHTS } from './weights.ts';

/** What the guide derives once from the ship and weapon tables. */

const classes = SHIP_CLASSES.length;

/** Worth of one box, in points, by class. */
export const SHIELD_BOX_WORTH = new Float64Array(classes);
export const HULL_BOX_WORTH = new Float64Array(classes);
/** Greatest mean damage of a whole group at its best range, by class × `GROUPS` + group. */
export const GROUP_BEST_DAMAGE = new Float64Array(classes * GROUPS);
export const GROUP_BOXES = new Uint8Array(classes * GROUPS);
/** Sum of `GROUP_BEST_DAMAGE` over a class's groups. */
export const CLASS_FIREPOWER = new Float64Array(classes);

/** Distances that `GROUP_PROMISE` tells apart; farther ones count as the last. */
export const FARTHEST = 20;
/**
 * Damage a charged group may hope for soon from an enemy so many hexes away, arcs aside:
 * the mean damage there, blurred by a hex each way because both will move, and a tail beyond the
 * weapon's reach that falls off with the hexes still to go.
 */
export const GROUP_PROMISE = new Float64Array(classes * GROUPS * (FARTHEST + 1));

const mean = (weapon: number, range: number): number =>
  range >= 1 && range <= LONGEST_RANGE ? meanDamage(weapon, range) : 0;

SHIP_CLASSES.forEach((shipClass, at) => {
  let shields = 0;
  for (let arc = 0; arc < ARCS.length; arc++) shields += CLASS_SHIELDS[at * ARCS.length + arc]!;
  const points = CLASS_POINTS[at]!;
  SHIELD_BOX_WORTH[at] = shields === 0 ? 0 : (points * WEIGHTS.shieldShare) / shields;
  HULL_BOX_WORTH[at] = (points * WEIGHTS.hullShare) / Math.max(1, CLASS_HULL[at]!);
  shipClass.weaponGroups.forEach((_group, n) => {
    const g = at * GROUPS + n;
    const weapon = GROUP_WEAPON[g]!;
    const count = GROUP_COUNT[g]!;
    GROUP_BOXES[g] = GROUP_RED[g]! + GROUP_YELLOW[g]!;
    let best = 0;
    for (let range = 1; range <= LONGEST_RANGE; range++) best = Math.max(best, mean(weapon, range));
    GROUP_BEST_DAMAGE[g] = count * best;
    CLASS_FIREPOWER[at]! += count * best;
    for (let range = 0; range <= FARTHEST; range++) {
      const here = 0.6 * mean(weapon, range) + 0.2 * (mean(weapon, range - 1) + mean(weapon, range + 1));
      const beyond = Math.max(0, range - GROUP_MAX_RANGE[g]!);
      const tail = beyond > 0 ? WEIGHTS.beyondReach * best * WEIGHTS.beyondReachFall ** beyond : 0;
      GROUP_PROMISE[g * (FARTHEST + 1) + range] = count * Math.max(here, tail);
    }
  });
});
