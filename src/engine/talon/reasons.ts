/**
 * Why an action is not possible, with the section that says so. The rules' predicates return a
 * place in this table; 0 is "possible". A third entry names the place where the code alone does not.
 */
export const REASONS = [
  ['possible', ''],
  ['unknown-action', '3.2'],
  ['not-this-step', '3.2'],
  ['not-your-ship', '3.2'],
  ['not-in-play', '8.6.1'],
  ['battle-over', '3.2'],
  ['explosions-first', '8.6.3'],
  ['initiative-first', '4.2'],
  ['no-ap', '6.1'],
  ['ap-spent', '6.1'],
  ['power-loss', '8.5'],
  ['side-slip-ready', '7.3.2'],
  ['nothing-to-power-through', '6.1'],
  ['no-such-group', '5.1'],
  ['group-destroyed', '8.5'],
  ['no-yellow-left', '8.1.2'],
  ['no-battery', '10.1.1'],
  ['battery-full', '10.1.3'],
  ['battery-empty', '10.1.1'],
  ['battery-feeds-itself', '10.1.2'],
  ['gets-ap-anyway', '10.1.2'],
  ['arc-reinforced', '6.2.2'],
  ['two-reinforcements', '6.2.2'],
  ['shields-down', '6.2.2'],
  ['not-reinforced', '6.2.3'],
  ['cannot-move', '14'],
  ['not-scheduled', '7.1'],
  ['already-moved', '7.1'],
  ['must-move', '7.1'],
  ['turn-counter', '7.2.2'],
  ['no-side-slip', '7.3.2'],
  ['helm-down', '8.5'],
  ['no-afterburner', '10.2.1'],
  ['afterburner-scheduled', '10.2.2'],
  ['not-charged', '8.1.1'],
  ['finish-group', '8.3'],
  ['finished-firing', '8.2.1'],
  ['own-ship', '8.2.2'],
  ['same-hex', '8.2.2'],
  ['out-of-range', '8.3'],
  ['out-of-arc', '5.3.1'],
  ['no-target', '8.3'],
  ['curve-set', '9.3'],
  ['one-step', '5.4.3'],
  ['negative-power', '5.4.4'],
  ['curve-must-change', '5.4.4'],
  ['not-exploding', '8.6.3'],
  ['choose-hit-first', '8.6.4'],
  ['choose-displacement-first', '15.1.2'],
  ['choose-fall-first', '18.2'],
  ['not-a-choice', '8.6.4'],
  ['not-a-choice', '13.2', 'not-a-craft-choice'],
  ['not-a-choice', '13.7', 'has-this-target'],
  ['not-a-choice', '15.1.2', 'not-a-displacement'],
  ['not-a-choice', '18.2', 'not-a-fall'],
  ['in-nebula', '17.4.1'],
  ['line-blocked', '17.2.2'],
  ['no-such-craft', '12.1.3'],
  ['not-a-missile-target', '13.2'],
  ['not-this-weapon', '8.3'],
  ['no-launch-hex', '13.2'],
  ['missiles-used-up', '13.2'],
  ['missile-follows-target', '13.4'],
  ['no-target-to-turn-to', '13.3'],
  ['no-launcher', '13.7'],
  ['not-a-carrier', '12.2.2'],
  ['not-a-squadron', '12.2.2'],
  ['squadron-has-ap', '12.2.3'],
  ['too-far-from-carrier', '12.2.3'],
  ['squadron-in-clutter', '12.2.3'],
  ['line-to-squadron-blocked', '17.2.2'],
  ['cannot-dock', '16.1'],
  ['nothing-to-dock-with', '16.2'],
  ['too-fast-to-dock', '16.2'],
  ['not-spooled', '11.1.3'],
  ['no-ftl', '11.1.4'],
  ['ftl-offline', '8.5'],
  ['in-clutter', '11.1.4'],
  ['retreat-not-allowed', '11.1.1'],
] as const;

export type ReasonCode = (typeof REASONS)[number][0];

type Constant<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Constant<Tail>}`
  : Uppercase<Code>;

type Row = (typeof REASONS)[number];
type NameOf<Each extends Row> = Each extends readonly [string, string, infer Name extends string] ? Name : Each[0];

/** Places in `REASONS` by name: `REASON.TURN_COUNTER`. */
export const REASON = Object.fromEntries(
  REASONS.map(([code, , name = code], place) => [name.toUpperCase().replaceAll('-', '_'), place]),
) as Record<Constant<{ [Each in Row as NameOf<Each>]: NameOf<Each> }[NameOf<Row>]>, number>;

export const POSSIBLE = 0;
