/**
 * An action is one small integer: kind in bits 0–5, unit in 6–11, two arguments of six bits each
 * and one of four: what they mean stands beside the kind.
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
  TRANSMIT_CHARGE: 11, // craft, squadron (12.2.2)
  TRANSMIT_TURN: 12, // 0, squadron
  TRANSMIT_SIDE_SLIP: 13, // 0, squadron
  RETARGET: 14, // missile's place, new target (13.7)
  // 7 movement
  MOVE: 16, // maneuver
  AFTERBURNER: 17, // maneuver
  MOVE_MISSILE: 18, // 0; unit is the missile's place, first the maneuver (straight, turn-left, turn-right)
  DOCK: 19, // maneuver (16.2)
  // 8 fire
  FIRE: 24, // group, target, craft of a squadron
  LAUNCH: 27, // group, target, placement (13.2)
  FIRE_CONE: 28, // group (15.2)
  HOLD_WEAPON: 25, // group
  HOLD_FIRE: 26,
  // 9 power phase
  SET_CURVE: 32, // row
  // decisions that interrupt
  CHOOSE_INITIATIVE: 40, // side
  EXPLODE_NEXT: 41,
  CHOOSE_HIT: 42, // craft, or missile's place
  DISPLACE: 43, // direction (15.1.2)
  FALL: 44, // direction (18.2)
  // 11
  RETREAT: 48,
} as const;

/** The action `kind` of a unit: kind | unit << 6 | a << 12 | b << 18 | c << 24, each argument within its bits. */
export function encode(kind: number, unit = 0, a = 0, b = 0, c = 0): number {
  return kind | (unit << 6) | (a << 12) | (b << 18) | (c << 24);
}
/** Bits 0–5: a value of `ACTION`. */
export const kindOf = (action: number): number => action & 63;
/** Bits 6–11: the unit, or the missile's place. */
export const unitOf = (action: number): number => (action >> 6) & 63;
/** Bits 12–17: the first argument, 0–63. */
export const firstOf = (action: number): number => (action >> 12) & 63;
/** Bits 18–23: the second argument, 0–63. */
export const secondOf = (action: number): number => (action >> 18) & 63;
/** Bits 24–27: the third argument, 0–15. */
export const thirdOf = (action: number): number => (action >> 24) & 15;

/** The canonical form: no bits set that the kind does not use. */
export function isWellFormed(action: number): boolean {
  return Number.isInteger(action) && action >= 0 && action < 1 << 28;
}
