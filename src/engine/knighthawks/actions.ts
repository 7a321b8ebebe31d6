import type { ActionKind } from '../actionKinds.ts';
import type { Battle } from './battle.ts';
import type { KnightHawksEvent } from './events.ts';
import type { KnightHawksDescription } from './view.types.ts';

/**
 * An action is one small integer: kind in bits 0–4, ship in 5–9, two arguments of five bits each:
 * what they mean stands beside the kind. A speed takes both arguments' bits.
 */
export const ACTION = {
  END_FIRE: 0,
  // 1–5 movement
  SET_SPEED: 1, // speed
  ORBIT: 2, // place in DIRECTIONS
  FACE: 3, // facing
  MOVE: 4, // place in TURNS
  LAND: 5, // carrier
  END_MOVE: 6,
  // 10.3
  SET_SCREEN: 7, // place in SCREENS, 0: none
  // 7.2
  FIRE: 8, // weapon, target
  // decisions that interrupt; the ship is the target, or the damaged one
  INTERCEPT: 9, // number of interceptors
  MEND: 10, // place in FAULTS
} as const;

const MOST_SPEED = 1023;

/** The action `kind` of a ship: kind | ship << 5 | a << 10 | b << 15. */
export const encode = (kind: number, unit = 0, a = 0, b = 0): number => kind | (unit << 5) | (a << 10) | (b << 15);
/** Bits 0–4: a value of `ACTION`. */
export const kindOf = (action: number): number => action & 31;
/** Bits 5–9: the ship. */
export const unitOf = (action: number): number => (action >> 5) & 31;
/** Bits 10–14: the first argument. */
export const firstOf = (action: number): number => (action >> 10) & 31;
/** Bits 15–19: the second argument. */
export const secondOf = (action: number): number => (action >> 15) & 31;
/** Bits 10–19: a speed. */
export const speedOf = (action: number): number => (action >> 10) & MOST_SPEED;

/** Whether a number has no bits but those that an action may have. */
export const isWellFormed = (action: number): boolean => Number.isInteger(action) && action >= 0 && action < 1 << 20;

/** What the rules say of each kind of action; `actionKinds.ts` has them all. Nothing is secret in this system. */
export type Kinds = Readonly<
  Record<keyof typeof ACTION, Omit<ActionKind<Battle, KnightHawksEvent, KnightHawksDescription>, 'isSecret'>>
>;
