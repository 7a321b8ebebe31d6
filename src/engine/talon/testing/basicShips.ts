import { IS_BASE, SHIP_CLASSES, type ShipClass } from '../shipClasses.ts';

const ADVANCED_WEAPONS: readonly string[] = ['wave-motion-gun', 'fusion-cannon', 'missile'];

/** Classes that sections 3–10 suffice for. */
export const BASIC_SHIPS: readonly ShipClass[] = SHIP_CLASSES.filter(
  (one, at) =>
    one.craft === undefined &&
    !IS_BASE[at] &&
    !one.weaponGroups.some(({ weapon }) => ADVANCED_WEAPONS.includes(weapon)),
);
