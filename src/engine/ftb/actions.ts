import type { ActionKind } from '../actionKinds.ts';
import type { Battle } from './battle.ts';
import type { FtbEvent } from './events.ts';
import type { FtbDescription } from './view.types.ts';

/**
 * An action is one small integer: kind in bits 0–4, a course (or another small number) in bits 5–13,
 * a length in bits 14–21; `plotAction` of plane.ts packs vectors the same way.
 */
export const ACTION = {
  // Activating a ship (8)
  ACTIVATE: 0, // ship
  PASS: 1,
  // Orders (12)
  COAST: 2,
  BURN: 3, // course, length
  HARD_BURN: 4, // course, length
  HEAT_DUMP: 5,
  REPAIR: 6,
  LAUNCH: 7, // course, length
  REFIT: 8,
  // Gravity influence (30 & 29 & 28)
  NAME_SIDE: 9, // of PASS
  // Torpedo attacks (14 & 19)
  GUIDE_ATTACK: 10, // object, LU along the vector
  GUIDE_COAST: 11,
  FIRST_TORPEDO: 12, // object
  EVADE: 13,
  STAY: 14,
  // Ship attacks (14)
  ATTACK: 15, // ship, LU along the vector
  HOLD_FIRE: 16,
  COVER: 17,
  NO_COVER: 18,
  // Combat resolution (16)
  LAY: 19, // card
  COMMIT: 20,
  TAKE_BACK: 21,
  HIT: 22,
  HEAT: 23,
  DAMAGE: 24, // system
  // Docking, Scanning (10)
  DOCK: 25, // site
  FLY_ON: 26,
  SCAN: 27, // ship
  NO_SCAN: 28,
} as const;

/** kind | first << 5 | second << 14. */
export const encode = (kind: number, first = 0, second = 0): number => kind | (first << 5) | (second << 14);
/** Bits 0–4: a value of `ACTION`. */
export const kindOf = (action: number): number => action & 31;
/** Bits 5–13: the first argument. */
export const firstOf = (action: number): number => (action >> 5) & 511;
/** Bits 14–21: the second argument. */
export const secondOf = (action: number): number => (action >> 14) & 255;

/** Whether a number has no bits but those that an action may have. */
export const isWellFormed = (action: number): boolean => Number.isInteger(action) && action >= 0 && action < 1 << 22;

type ActionKindOf = ActionKind<Battle, FtbEvent, FtbDescription>;

/** What the rules say of one kind of action. */
export interface FtbActionKind extends Pick<ActionKindOf, 'apply' | 'describe'> {
  /** The step in which it may be played. */
  readonly step: number;
  /** How many arguments it has; left out: none. Those that it does not have must be 0. */
  readonly args?: 0 | 1 | 2;
  /** What else stands against it; left out: nothing. */
  readonly whyNot?: ActionKindOf['whyNot'];
  /** It stays unknown to the other side, and the same side goes on. Left out: it does not. */
  readonly isSecret?: boolean;
}

/** All kinds of action; `actionKinds.ts` has them. */
export type Kinds = Readonly<Record<keyof typeof ACTION, FtbActionKind>>;
