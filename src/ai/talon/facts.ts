import { REAR } from '../../engine/talon/arcs.ts';
import { CRAFT } from '../../engine/talon/battle.ts';
import {
  CLASS_GROUPS,
  CLASS_HULL,
  CLASS_POINTS,
  CLASS_SHIELDS,
  GROUP_ARCS,
  GROUP_COUNT,
  GROUP_MAX_RANGE,
  GROUP_RED,
  GROUP_WEAPON,
  GROUP_YELLOW,
  GROUPS,
  IS_SQUADRON,
  SHIP_CLASSES,
} from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE, MISSILE_DAMAGE, shotDamage } from '../../engine/talon/tables.ts';
import { ARCS, WEAPONS } from '../../engine/talon/terms.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What the guide derives once from the ship and weapon tables. */

const classes = SHIP_CLASSES.length;

const MISSILE_WEAPON = WEAPONS.indexOf('missile');
export const FUSION_CANNON = WEAPONS.indexOf('fusion-cannon');
export const WAVE_MOTION_GUN = WEAPONS.indexOf('wave-motion-gun');

/** Chance that a missile launched at so many hexes arrives; at range 1 it hits at once (13.5). */
const ARRIVES = [0, 1, 0.8, 0.7, 0.6];
/** Die modifiers told apart: 0 to −5, below which nothing hits. */
const MODIFIERS = 6;
const SHOT_MEAN = new Float64Array(WEAPONS.length * (LONGEST_RANGE + 1) * MODIFIERS);
WEAPONS.forEach((_name, weapon) => {
  for (let range = 1; range <= LONGEST_RANGE; range++)
    for (let less = 0; less < MODIFIERS; less++) {
      let mean = 0;
      for (let die = 1; die <= 6; die++) mean += shotDamage(weapon, range, die - less) / 6;
      if (weapon === MISSILE_WEAPON) mean = MISSILE_DAMAGE * ARRIVES[range]!;
      SHOT_MEAN[(weapon * (LONGEST_RANGE + 1) + range) * MODIFIERS + less] = mean;
    }
});

/** Mean damage of one shot at 1–4 hexes with a die modifier of 0 or less (17.5). */
export function meanShot(weapon: number, range: number, modifier: number): number {
  const less = -modifier < MODIFIERS ? -modifier : MODIFIERS - 1;
  return SHOT_MEAN[(weapon * (LONGEST_RANGE + 1) + range) * MODIFIERS + less]!;
}

/** Worth of one box, in points, by class. A squadron's boxes are those of all its craft. */
export const SHIELD_BOX_WORTH = new Float64Array(classes);
export const HULL_BOX_WORTH = new Float64Array(classes);
/** Hull boxes of a whole unit: of all craft of a squadron. */
export const UNIT_HULL = new Uint8Array(classes);
/** Greatest mean damage of a whole group at its best range, by class × `GROUPS` + group. */
export const GROUP_BEST_DAMAGE = new Float64Array(classes * GROUPS);
export const GROUP_BOXES = new Uint8Array(classes * GROUPS);
/** Sum of `GROUP_BEST_DAMAGE` over a class's groups; 0 for an unarmed class. */
export const CLASS_FIREPOWER = new Float64Array(classes);

/** Distances that `GROUP_PROMISE` tells apart; farther ones count as the last. */
export const FARTHEST = 20;
/**
 * Damage a charged group may hope for soon from an enemy so many hexes away, arcs aside:
 * the mean damage there, blurred by a hex each way because both will move, and a tail beyond the
 * weapon's reach that falls off with the hexes still to go.
 */
export const GROUP_PROMISE = new Float64Array(classes * GROUPS * (FARTHEST + 1));

/** The same by the arc of the shooter in which the enemy lies: a group that does not bear there may soon. */
export const GROUP_PROMISE_BY_ARC = new Float64Array(GROUP_PROMISE.length * ARCS.length);
/** How much of a group's promise is left where it does not bear; nobody is brought round from astern so soon. */
const NOT_BEARING = 0.4;
const ASTERN = 0.1;

/** Place in `GROUP_PROMISE_BY_ARC` of a class's first group; the next group is `PROMISE_STRIDE` on. */
export const promiseAt = (shipClass: number, range: number, arc: number): number =>
  (shipClass * GROUPS * (FARTHEST + 1) + range) * ARCS.length + arc;
export const PROMISE_STRIDE = (FARTHEST + 1) * ARCS.length;

const mean = (weapon: number, range: number): number =>
  range >= 1 && range <= LONGEST_RANGE ? meanShot(weapon, range, 0) : 0;

/** Works out the tables that follow from the weights. */
function deriveFromWeights(): void {
  SHIP_CLASSES.forEach((_shipClass, at) => {
    let shields = 0;
    for (let arc = 0; arc < ARCS.length; arc++) shields += CLASS_SHIELDS[at * ARCS.length + arc]!;
    const points = CLASS_POINTS[at]!;
    SHIELD_BOX_WORTH[at] = shields === 0 ? 0 : (points * WEIGHTS.shieldShare) / shields;
    const hullShare = WEIGHTS.hullShare + (shields === 0 ? WEIGHTS.shieldShare : 0);
    HULL_BOX_WORTH[at] = (points * hullShare) / Math.max(1, UNIT_HULL[at]!);
    for (let g = at * GROUPS; g < at * GROUPS + CLASS_GROUPS[at]!; g++) {
      const weapon = GROUP_WEAPON[g]!;
      for (let range = 0; range <= FARTHEST; range++) {
        const here = 0.6 * mean(weapon, range) + 0.2 * (mean(weapon, range - 1) + mean(weapon, range + 1));
        const beyond = Math.max(0, range - GROUP_MAX_RANGE[g]!);
        const tail = beyond > 0 ? WEIGHTS.beyondReach * GROUP_BEST_DAMAGE[g]! * WEIGHTS.beyondReachFall ** beyond : 0;
        const place = g * (FARTHEST + 1) + range;
        const promise = Math.max(GROUP_COUNT[g]! * here, tail);
        GROUP_PROMISE[place] = promise;
        for (let arc = 0; arc < ARCS.length; arc++) {
          const bears = (GROUP_ARCS[g]! >> arc) & 1;
          GROUP_PROMISE_BY_ARC[place * ARCS.length + arc] = (bears ? 1 : arc === REAR ? ASTERN : NOT_BEARING) * promise;
        }
      }
    }
  });
}

SHIP_CLASSES.forEach((_shipClass, at) => {
  UNIT_HULL[at] = CLASS_HULL[at]! * (IS_SQUADRON[at] ? CRAFT : 1);
  for (let g = at * GROUPS; g < at * GROUPS + CLASS_GROUPS[at]!; g++) {
    GROUP_BOXES[g] = GROUP_RED[g]! + GROUP_YELLOW[g]!;
    let best = 0;
    for (let range = 1; range <= LONGEST_RANGE; range++) best = Math.max(best, mean(GROUP_WEAPON[g]!, range));
    GROUP_BEST_DAMAGE[g] = GROUP_COUNT[g]! * best;
    CLASS_FIREPOWER[at]! += GROUP_BEST_DAMAGE[g]!;
  }
});
deriveFromWeights();

/** Makes the evaluator go by these weights from now on, in this process. */
export function useWeights(weights: Weights): void {
  Object.assign(WEIGHTS, weights);
  deriveFromWeights();
}
