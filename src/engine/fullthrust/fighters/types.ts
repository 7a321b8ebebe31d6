import { FIGHTER_TYPES } from '../design/terms.ts';

// Specialised types (5.9).

const place = (type: (typeof FIGHTER_TYPES)[number]): number => FIGHTER_TYPES.indexOf(type);
export const HEAVY = place('heavy');
const FAST = place('fast');
export const INTERCEPTOR = place('interceptor');
export const ATTACK = place('attack');
const LONG_RANGE = place('long-range');
export const TORPEDO = place('torpedo');

/** 5.7, 5.9 Combat endurance factors of a fresh group. */
export const enduranceOf = (type: number): number => (type === LONG_RANGE ? 9 : 6);
/** 5.1, 5.9 MU of the main move. */
export const moveOf = (type: number): number => (type === FAST ? 36 : 24);
/** 5.1 MU of the secondary move, of any type. */
export const SECONDARY_MOVE = 12;
