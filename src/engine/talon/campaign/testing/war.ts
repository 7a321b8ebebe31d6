import { testWar } from '../../../campaign/testing/war.ts';
import { talonRoster } from '../roster.ts';

/** What tests do with Talon's war. */
export const { war, act, refused, unit, send, garrison, ready, resultOf, fight, drawRest, openPlans } =
  testWar(talonRoster);
