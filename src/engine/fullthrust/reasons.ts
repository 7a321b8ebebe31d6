/**
 * Why an action is not possible, with the book's section that says so. The rules' predicates return a
 * place in this table; 0 is "possible".
 */
export const REASONS = [
  ['possible', ''],
  ['unknown-action', '2.7'],
  ['battle-over', '2.7'],
  ['not-this-phase', '2.7'],
  ['no-such-ship', '2.7'],
  ['not-your-ship', '2.7'],
  ['not-in-play', '2.7'],
  ['orders-committed', '2.7'],
  ['nothing-announced', '2.7'],
  ['already-fired', '2.7'],
  ['nothing-to-fire', '2.7'],
  ['system-used', '2.7'],
  ['group-moved', '2.7'],
  ['launched-first', '2.7'],
  ['too-much-thrust', '3.1'],
  ['turn-beyond-half', '3.1'],
  ['negative-speed', '3.2'],
  ['too-fast', '3.2'],
  ['roll-takes-a-turn', '3.3'],
  ['no-group-to-launch', '3.4'],
  ['no-ftl-drive', '8.4'],
  ['already-warm', '8.1'],
  ['ram-not-in-use', '3.6'],
  ['no-ram-order', '3.6'],
  ['return-off-its-edge', '3.5'],
  ['rear-arc', '4.1'],
  ['out-of-arc', '4.1'],
  ['no-fire-control', '4.2'],
  ['needle-takes-a-fire-control', '4.8'],
  ['out-of-range', '4.3'],
  ['not-a-weapon', '4.2'],
  ['no-such-system', '2.6'],
  ['system-lost', '4.6'],
  ['not-damaged', '7.3'],
  ['beyond-repair', '7.1'],
  ['needle-target', '4.8'],
  ['own-target', '4.2'],
  ['no-such-target', '4.2'],
  ['out-of-control', '7.2'],
  ['no-parties-left', '7.3'],
  ['three-parties', '7.3'],
  ['core-not-hit', '7.2'],
  ['already-abandoned', '7.2'],
  ['warming-up', '8.1'],
  ['no-such-group', '5'],
  ['not-your-group', '5'],
  ['group-aboard', '3.4'],
  ['group-screens', '5.5'],
  ['in-a-dogfight', '5.4'],
  ['turkeys-first', '5.10'],
  ['aces-last', '5.10'],
  ['beyond-its-move', '5.1'],
  ['no-endurance', '5.7'],
  ['off-the-table', '2.2'],
  ['not-within-six', '5.2'],
  ['not-in-its-fore-arc', '5.2'],
  ['screened', '5.5'],
  ['interceptors-only', '5.9'],
  ['torpedoes-spent', '5.9'],
  ['no-ace', '5.10'],
  ['bay-lost', '7.1'],
  ['carrier-manoeuvres', '5'],
  ['bays-busy', '3.4'],
  ['no-room-aboard', '7.1'],
  ['out-of-reach', '5'],
  ['not-ready', '5.11'],
  ['no-salvo-left', '6.4'],
  ['no-magazine', '6.5'],
  ['too-many-salvoes', '6.1'],
  ['not-attacked', '5.3'],
  ['not-equally-near', '6.1'],
  ['no-area-defence', '5.3'],
  ['not-in-its-way', '6.2'],
] as const;

export type ReasonCode = (typeof REASONS)[number][0];

type Constant<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Constant<Tail>}`
  : Uppercase<Code>;

/** Places in `REASONS` by name: `REASON.OUT_OF_ARC`. */
export const REASON = Object.fromEntries(
  REASONS.map(([code], place) => [code.toUpperCase().replaceAll('-', '_'), place]),
) as Record<Constant<ReasonCode>, number>;

export const POSSIBLE = 0;
