/**
 * What a draw is worth to the side that searches, in win chance. Battles are fought to the last ship and hardly ever drawn; what is left to a draw is a fight that both have shunned.
 */
export const DRAW = 0.4;

/** What the evaluator weighs by; shares of a ship's points unless said. */
export const WEIGHTS = {
  /** Of a ship that is there, whatever its hull; the rest goes with its hull. */
  presence: 0.35,
  /** Of all of a ship's weapons and missile shots. */
  weapons: 0.3,
  /** Of all interceptors together. */
  interceptors: 0.08,
  /** Of a screen. */
  screen: 0.05,
  /** Of all ADF, and of all MR. */
  adf: 0.1,
  mr: 0.06,
  steering: 0.08,
  drives: 0.12,
  /** Points of hull that a fire is expected to take before it is out. */
  fire: 7,
  /** Of a ship that cannot help leaving the map or hitting a planet. */
  doomed: 0.85,
  /** Points that weapons promise to take, against points. */
  threat: 0.8,
  /** How much of its promise a forward weapon keeps that does not bear, and one that has just fired. */
  turnable: 0.55,
  fired: 0.45,
  /** Of a shot that a planet blocks now. */
  blocked: 0.4,
  /** Of a whole ship for being near the enemy. */
  eagerness: 0.06,
  /** Exponent of the ratio of strengths. */
  steepness: 3,
  /** How much a target that an aim asks for counts above its points. */
  prize: 0.8,
  /** Log odds of an aim that is all but reached. */
  aim: 4,
  /** Log odds of an aim that can no longer be reached, where the last turn decides for the other side. */
  aimLost: 3,
  /** Share of the value that the battle's cost has. */
  margin: 0.06,
  /** Points that make the lead clear at the end, as a share of both fleets' points, for a turn left. */
  limitLead: 0.06,
  /** Turns before the last from which points begin to count more than the fleets. */
  limitSpan: 5,
} as const;
