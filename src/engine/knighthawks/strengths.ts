import { SHIP_CLASSES, shipClassIndex } from './shipClasses.ts';

/**
 * What a fleet is good at, to compare two of them: `fire`, weapons and shots of all racks; `hull`,
 * hull points; `thrust`, the mean of the ships' ADF; `screens`, screens and interceptors. From the
 * ship sheets (1) alone.
 */
export function strengthsOf(ships: readonly { readonly class: string }[]): Record<string, number> {
  const classes = ships.map((ship) => SHIP_CLASSES[shipClassIndex(ship.class)]!);
  const sum = (of: (one: (typeof classes)[number]) => number): number =>
    classes.reduce((total, one) => total + of(one), 0);
  return {
    fire: sum(({ weapons }) => Object.values(weapons).reduce((total, count) => total + count, 0)),
    hull: sum(({ hullPoints }) => hullPoints),
    screens: sum(({ screens, interceptors }) => screens.length + interceptors),
    thrust: sum(({ adf }) => adf) / classes.length,
  };
}
