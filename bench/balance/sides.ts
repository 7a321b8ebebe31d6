import type { Side } from '../../src/engine/game.ts';

/** The side that does without in a game where one has to: each in turn. */
export const sideWithout = (number: number): Side => (number % 2) as Side;
