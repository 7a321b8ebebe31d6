import { placesOf } from '../reasons.ts';

export { POSSIBLE } from '../reasons.ts';

/**
 * Why an action is not possible, with the section that says so. The rules' predicates return a
 * place in this table; 0 is "possible".
 */
export const REASONS = [
  ['possible', ''],
  ['unknown-action', '7.1'],
  ['not-this-step', '7.1'],
  ['not-your-ship', '7.1'],
  ['not-in-play', '11.6'],
  ['battle-over', '12.1'],
  ['already-moved', '7.1'],
  ['finish-move-first', '7.1'],
  ['nothing-moving', '7.1'],
  ['beyond-adf', '1.2'],
  ['too-fast-to-stop', '1.3'],
  ['in-orbit', '5.2'],
  ['planet-ahead', '4.1'],
  ['no-planet-beside', '5.1'],
  ['orbit-direction', '5.2'],
  ['drives-out', '11.4'],
  ['steering-locked', '11.4'],
  ['cannot-rotate', '2.3'],
  ['rotate-first', '2.3'],
  ['no-turns-left', '2.2'],
  ['leaves-map', '6.1'],
  ['carrier-has-moved', '8.4'],
  ['no-carrier-here', '8.4'],
  ['not-a-fighter', '8.4'],
  ['carrier-full', '8.4'],
  ['not-carriers-speed', '8.4'],
  ['just-launched', '8.4'],
  ['choose-landing-first', '8.4'],
  ['no-such-screen', '10.3'],
  ['screen-out', '11.2'],
  ['no-screen-to-choose', '10.3'],
  ['another-ship-first', '10.3'],
  ['no-such-weapon', '9.1'],
  ['weapon-out', '11.2'],
  ['weapon-fired', '7.4'],
  ['no-shots-left', '9.5'],
  ['moving-side-only', '9.4'],
  ['own-ship', '7.2'],
  ['out-of-range', '9.2'],
  ['not-forward', '9.3'],
  ['planet-in-the-way', '4.2'],
  ['intercept-first', '10.4'],
  ['no-shot-to-intercept', '10.4'],
  ['no-interceptors-left', '10.4'],
  ['more-than-needed', '10.4'],
  ['mend-first', '11.5'],
  ['nothing-to-mend', '11.5'],
  ['not-broken', '11.5'],
] as const;

export type ReasonCode = (typeof REASONS)[number][0];

/** Places in `REASONS` by name: `REASON.BEYOND_ADF`. */
export const REASON = placesOf(REASONS);
