import { placesOf } from '../reasons.ts';

export { POSSIBLE } from '../reasons.ts';

/**
 * Why an action is not possible, with the number that the sheets give the section that says so. The
 * rules' predicates return a place in this table; 0 is "possible".
 */
export const REASONS = [
  ['possible', ''],
  ['unknown-action', '8'],
  ['battle-over', '8'],
  ['not-this-step', '11'],
  ['no-such-ship', '8'],
  ['not-in-play', '17'],
  ['already-activated', '8'],
  ['not-tracked', '9'],
  ['own-ships-first', '8'],
  ['drive-offline', '5'],
  ['core-offline', '5'],
  ['no-fuel', '12'],
  ['near-planet-or-station', '12'],
  ['hard-burn-in-orbit', '30'],
  ['nothing-damaged', '12'],
  ['no-torpedo', '12'],
  ['too-many-torpedoes', '12'],
  ['not-docked', '12'],
  ['nothing-to-refit', '12'],
  ['not-a-whole-vector', '28'],
  ['beyond-acceleration', '28'],
  ['too-near', '28'],
  ['near-own-torpedo', '19'],
  ['near-own-ship', '19'],
  ['no-such-side', '30'],
  ['no-target', '14'],
  ['own-target', '14'],
  ['out-of-range', '14'],
  ['not-at-this-point', '14'],
  ['no-weapons', '6'],
  ['attack-used', '14'],
  ['cover-used', '14'],
  ['no-such-card', '16'],
  ['no-evasion-under-cover', '14'],
  ['no-evasion-for-initiative', '8'],
  ['card-already-laid', '16'],
  ['no-card-laid', '16'],
  ['no-such-system', '18'],
  ['system-offline', '18'],
  ['no-such-site', '12'],
  ['too-fast-to-dock', '12'],
  ['scan-range', '10'],
  ['tracked-already', '10'],
] as const;

export type ReasonCode = (typeof REASONS)[number][0];

/** Places in `REASONS` by name: `REASON.TOO_NEAR`. */
export const REASON = placesOf(REASONS);
