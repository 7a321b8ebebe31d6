import type { ActionKind } from '../actionKinds.ts';
import { FIELDS, type ACTION } from './actions.ts';
import type { Battle } from './battle.ts';
import type { ToldEvent } from './events.ts';
import type { SpecialOffers } from './offers.ts';
import type { FullThrustDescription } from './view.types.ts';

/**
 * One kind of action of Full Thrust. What is secret is an order: it is told to its own side alone, which goes on
 * writing; after any other action the sequence of play goes on.
 */
export interface Kind extends ActionKind<Battle, ToldEvent, FullThrustDescription> {
  /** The bits that its actions may have: those of `KIND_BITS` and of the `FIELDS` that it uses. */
  readonly bits: number;
  /** Steps in which it may be played, a bit each. */
  readonly steps: number;
  readonly isSecret: boolean;
  /** What a person may be offered of it beyond what is listed. */
  readonly special: SpecialOffers;
}
/** What a rule says of a kind of action; one without special orders leaves them out. */
export type Ruled = Pick<Kind, 'whyNot' | 'apply' | 'describe'> & Partial<Pick<Kind, 'special'>>;

export type KindName = keyof typeof ACTION;

type Steps = readonly number[];
const bitsOf = (steps: Steps): number => steps.reduce((bits, step) => bits | (1 << step), 0);

/** A kind of action that is played openly in these steps. */
export const openly = (steps: Steps, fields: number, kind: Ruled): Kind => ({
  special: {},
  ...kind,
  bits: FIELDS.KIND | fields,
  steps: bitsOf(steps),
  isSecret: false,
});
