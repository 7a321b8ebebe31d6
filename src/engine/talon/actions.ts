/**
 * An action is one small integer: kind in bits 0–5, unit in 6–11, and two arguments of six bits
 * each: what they mean stands beside the kind.
 */
export const ACTION = {
  END_STEP: 0,
  // 6.1 power
  HOLD_POWER: 1,
  SIDE_SLIP: 2,
  POWER_THROUGH_TURN: 3,
  CHARGE_YELLOW: 4, // group
  CHARGE_BATTERY: 5,
  REINFORCE: 6, // arc
  REMOVE_REINFORCEMENT: 7, // arc
  CHANGE_INITIATIVE: 8,
  DEFEND_INITIATIVE: 9,
  USE_BATTERY: 10,
  // 7 movement
  MOVE: 16, // maneuver
  AFTERBURNER: 17, // maneuver
  // 8 fire
  FIRE: 24, // group, target
  HOLD_WEAPON: 25, // group
  HOLD_FIRE: 26,
  // 9 power phase
  SET_CURVE: 32, // row
  // decisions that interrupt
  CHOOSE_INITIATIVE: 40, // side
  EXPLODE_NEXT: 41,
} as const;

export function encode(kind: number, unit = 0, a = 0, b = 0): number {
  return kind | (unit << 6) | (a << 12) | (b << 18);
}
export const kindOf = (action: number): number => action & 63;
export const unitOf = (action: number): number => (action >> 6) & 63;
export const firstOf = (action: number): number => (action >> 12) & 63;
export const secondOf = (action: number): number => (action >> 18) & 63;

/** The canonical form: no bits set that the kind does not use. */
export function isWellFormed(action: number): boolean {
  return Number.isInteger(action) && action >= 0 && action < 1 << 24;
}
