import type { ActionKind } from '../actionKinds.ts';
import { PENDING, type Battle } from './battle.ts';
import type { TalonEvent } from './events.ts';
import type { TalonDescription } from './view.types.ts';

/** A kind of action of Talon, and what every action of the kind has in common. */
export interface TalonActionKind extends ActionKind<Battle, TalonEvent, TalonDescription> {
  /** The bits that an action of this kind may have set, the kind's own among them. */
  readonly bits: number;
  /** The interruption that it answers, a value of `PENDING`; NONE: it is taken in a step. */
  readonly answers: number;
  /** Whether only the unit it names may take it, in play and of the side that is active. */
  readonly isOfUnit: boolean;
}

/** What the rules say of a kind of action. */
type Rules = Pick<TalonActionKind, 'whyNot' | 'apply' | 'describe'>;

/** The bits of an action's parts, as `actions.ts` packs them. */
export const BITS = { KIND: 63, UNIT: 63 << 6, FIRST: 63 << 12, SECOND: 63 << 18, THIRD: 15 << 24 } as const;

/** What a unit does in a step; `bits` are those of its arguments. Talon hides nothing. */
export const ofUnit = (bits: number, { whyNot, apply, describe }: Rules): TalonActionKind => ({
  whyNot,
  apply,
  describe,
  isSecret: false,
  bits: BITS.KIND | BITS.UNIT | bits,
  answers: PENDING.NONE,
  isOfUnit: true,
});

/** What answers an interruption (`PENDING`), or, with NONE, is done in a step by nobody's unit. */
export const ofSide = (answers: number, bits: number, { whyNot, apply, describe }: Rules): TalonActionKind => ({
  whyNot,
  apply,
  describe,
  isSecret: false,
  bits: BITS.KIND | bits,
  answers,
  isOfUnit: false,
});
