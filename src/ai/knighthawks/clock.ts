import type { Battle } from '../../engine/knighthawks/battle.ts';

/** Steps of a half: movement, two of screens, two of fire, damage control. */
export const STEPS_OF_HALF = 6;
const HALVES = 2;

/** Counts the steps of all halves. */
export const clock = (battle: Battle): number =>
  (battle.round[0]! * HALVES + battle.half[0]!) * STEPS_OF_HALF + battle.step[0]!;
