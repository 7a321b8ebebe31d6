import { LONGEST_RANGE, meanDamage, MISSILE_DAMAGE } from './tables.ts';
import { SHIP_CLASSES, shipClassIndex, weaponGroups } from './shipClasses.ts';
import { ARCS, WEAPONS } from './terms.ts';

/** Mean damage of one shot at the range that suits the weapon best; a missile's is what it does when it arrives (13.5). */
function bestDamage(weapon: number): number {
  if (weapon === WEAPONS.indexOf('missile')) return MISSILE_DAMAGE;
  return Math.max(...Array.from({ length: LONGEST_RANGE }, (_, range) => meanDamage(weapon, range + 1)));
}

/**
 * What a fleet is good at, to compare two of them: `fire`, the mean damage of all guns once, each at
 * its best range; `shields`, boxes of all arcs; `hull`, boxes; `speed`, the mean of what its ships
 * can do at most. From the ship sheets (5.1) alone: terrain, places and charge are not in it.
 */
export function strengthsOf(ships: readonly { readonly class: string }[]): Record<string, number> {
  const classes = ships.map((ship) => SHIP_CLASSES[shipClassIndex(ship.class)]!);
  const sum = (of: (one: (typeof classes)[number]) => number): number =>
    classes.reduce((total, one) => total + of(one), 0);
  return {
    fire: sum((one) =>
      weaponGroups(one).reduce((total, { weapon, count }) => total + count * bestDamage(WEAPONS.indexOf(weapon)), 0),
    ),
    shields: sum(({ shields }) => ARCS.reduce((total, arc) => total + (shields?.[arc] ?? 0), 0)),
    hull: sum(({ hullBoxes, craft = 1 }) => hullBoxes.length * craft),
    speed: sum(({ powerCurve }) => Math.max(...powerCurve.map(({ speed }) => speed))) / classes.length,
  };
}
