/** Bounds of a design: the book's where it has one, else what a sheet and a battle's state can hold. */

/** 9.2 Of a ship; what is heavier has no drives: a section of a base (13.8). */
export const MOST_SHIP_MASS = 400;
export const MOST_MASS = 800;
/** By ruling (9.5). */
export const MOST_THRUST = 20;
/** 9.9 a class 6 takes 32 mass. */
export const MOST_BEAM_CLASS = 6;
/** A battle's state has room for so many beside drives and core systems. */
export const MOST_SYSTEMS = 43;
export const LONGEST_NAME = 32;
/** By ruling (12.1): of one minelayer. */
export const MOST_MINES = 12;
/** 8.3 */
export const MOST_TOW = 2000;
