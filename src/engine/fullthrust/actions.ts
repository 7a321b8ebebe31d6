/**
 * An action is one small integer: kind in bits 0–4, then a ship, group or target (5 bits), a slot or
 * another small number (6), and a third (6), a fourth (1). A placed point takes 10 bits each way instead.
 */
export const ACTION = {
  // Orders (3.3, 3.4, 3.6)
  ORDER: 0, // ship, turn + 6, thrust + 20, roll
  LAUNCH: 1, // ship
  FTL: 2, // ship
  RAM: 3, // ship, target
  NO_RAM: 4, // ship
  COMMIT: 5,
  // Where sides alternate (2.7)
  PASS: 6,
  // Fighters (5)
  GROUP: 7, // group
  PLACE: 8, // point
  FACE: 9, // course
  SCREEN: 10, // ship
  LAND: 11, // ship
  BREAK_OFF: 12,
  ATTACK_SHIP: 13, // group, ship
  ATTACK_GROUP: 14, // group, group
  INTERCEPT: 15, // group, salvo
  ACE_NEEDLE: 16, // group, slot, or `DUEL`
  // Salvo missiles (6)
  MISSILES: 17, // ship
  SALVO: 18, // slot, extended
  AIM_POINT: 19, // point
  SALVO_TARGET: 20, // ship
  // Point defence (5.3, 6.2)
  DEFEND: 21, // ship, slot, threat
  // Ships fire (4)
  SHIP: 22, // ship
  ALL_AT: 23, // target
  AIM: 24, // target, slot
  NEEDLE: 25, // target, slot, system
  DONE: 26,
  // Damage control, core systems (7)
  REPAIR: 27, // ship, slot, parties
  DUMP_CORE: 28, // ship
  ABANDON: 29, // ship
  // 3.5, and 5.4: where the odd kills of a furball fall
  RETURN: 30, // point along the edge
  ODD_KILLS: 31, // group, rival
  // 10.2: ship, legs; see `encodeVector`
  VECTOR: 32,
  // 12.1: ship, slot, MU along the move (of mines.ts); ship, on
  LAY: 33,
  SWEEP: 34,
  // 12.3: ship, bit of POWER, on; slot
  POWER: 35,
  SPINAL: 36,
  // 11.5: ship, target
  BOARD: 37,
  // 11.1: ship, target, on; 11.4: ship, on
  SCAN: 38,
  ECM: 39,
  // 14.1: ship, way
  ORBIT: 40,
  // 13.7: ship, station; ship
  DOCK: 41,
  CAST_OFF: 42,
  // 12.3: ship, turns (0: it is not to cloak)
  CLOAK: 43,
  // 5.11: group, the one that joins it
  JOIN: 44,
  // 11.7: ship, whether its surrender is accepted
  SURRENDER: 45,
  // 13.2: body; body, slot
  ALL_AT_ASTEROID: 46,
  AIM_AT_ASTEROID: 47,
} as const;
/** How many kinds of actions there are. */
export const KIND_COUNT = 48;

/** 5.10 Instead of a system: an ace goes for the other group's ace. */
export const DUEL = 63;

/** Kinds from 33 on: this bit, and the kind less 32. */
const LATER_BIT = 2 ** 29;
/** A vector order: this bit, then the ship (5 bits), whether it goes on with what is written (1), and up to four legs. */
const VECTOR_BIT = 2 ** 30;
/** Legs of one action: a number of that many digits, each below `LEG_SYMBOLS`. */
export const MOST_NEW_LEGS = 4;
const SYMBOLS = 36;
/** A vector order of so many legs; `appends`: it goes on with what is written. */
export const encodeVector = (ship: number, legs: readonly number[], appends: boolean): number =>
  VECTOR_BIT + ship + (appends ? 32 : 0) + (legs.reduceRight((sum, leg) => sum * SYMBOLS + leg, 0) << 6);
/** The ship of a vector order. */
export const shipIn = (action: number): number => action & 31;
/** The legs of a vector order as one number, the first in its lowest digit. */
export const legsIn = (action: number): number => (action - VECTOR_BIT) >> 6;

/** An action from its kind and the small numbers that it carries. */
export const encode = (kind: number, first = 0, second = 0, third = 0, fourth = 0): number =>
  (kind & 31) | (kind > 31 ? LATER_BIT : 0) | (first << 5) | (second << 10) | (third << 16) | (fourth << 22);
/** The kind of an action. */
export const kindOf = (action: number): number =>
  action < LATER_BIT ? action & 31 : action < VECTOR_BIT ? 32 + (action & 31) : ACTION.VECTOR;
/** The bits of an action's parts: its kind, the small numbers that it may carry, or a placed point. */
export const FIELDS = {
  NONE: 0,
  KIND: 31 | LATER_BIT,
  FIRST: 31 << 5,
  SECOND: 63 << 10,
  /** The second number, where it is 0 or 1. */
  SECOND_FLAG: 1 << 10,
  THIRD: 63 << 16,
  FOURTH: 127 << 22,
  FOURTH_FLAG: 1 << 22,
  POINT: (2 ** 20 - 1) << 5,
  ALL: 2 ** 31 - 1,
} as const;
/** The first number of an action, 0 to 31. */
export const firstOf = (action: number): number => (action >> 5) & 31;
/** The second number, 0 to 63. */
export const secondOf = (action: number): number => (action >> 10) & 63;
/** The third number, 0 to 63. */
export const thirdOf = (action: number): number => (action >> 16) & 63;
/** The fourth number, 0 to 127. */
export const fourthOf = (action: number): number => (action >> 22) & 127;

/** Steps of the grid (1/8 MU) that a placed point may lie to either side: 36 MU, or an edge's length. */
const MOST_STEPS = 511;
/** A point by its steps from where it is measured. */
export const encodePoint = (kind: number, right: number, down: number): number =>
  kind | ((right + MOST_STEPS) << 5) | ((down + MOST_STEPS) << 15);
/** Steps of the grid to the right of a placed point. */
export const rightOf = (action: number): number => ((action >> 5) & 1023) - MOST_STEPS;
/** Steps of the grid down of a placed point. */
export const downOf = (action: number): number => ((action >> 15) & 1023) - MOST_STEPS;

/** What no log can hold: refused by every rule. */
const NO_ACTION = -1;
/** 3.2 Most points of a turn, 9.5 and MU of a change of speed, that an order has room for. */
export const MOST_TURN = 6;
export const MOST_CHANGE = 20;
/** A movement order (3.3): points to starboard, MU, roll; `NO_ACTION` for more than it has room for. */
export const encodeOrder = (ship: number, turn: number, thrust: number, roll: number): number =>
  turn < -MOST_TURN || turn > MOST_TURN || thrust < -MOST_CHANGE || thrust > MOST_CHANGE || roll < 0 || roll > 1
    ? NO_ACTION
    : encode(ACTION.ORDER, ship, turn + MOST_TURN, thrust + MOST_CHANGE, roll);
/** Points to starboard of a movement order. */
export const turnOf = (action: number): number => secondOf(action) - MOST_TURN;
/** Change of speed of a movement order, in MU. */
export const thrustIn = (action: number): number => thirdOf(action) - MOST_CHANGE;
const isLaterFormed = (action: number): boolean =>
  action >= LATER_BIT && action < LATER_BIT + 2 ** 25 && kindOf(action) > ACTION.VECTOR && kindOf(action) < KIND_COUNT;
const isVectorFormed = (action: number): boolean =>
  action >= VECTOR_BIT && action < 2 ** 31 && legsIn(action) < SYMBOLS ** MOST_NEW_LEGS;

/** Whether a number has no bits but those that an action may have. */
export const isWellFormed = (action: number): boolean =>
  Number.isInteger(action) && action >= 0 && (action < 2 ** 25 || isLaterFormed(action) || isVectorFormed(action));
