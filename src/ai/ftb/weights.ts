/**
 * What a draw is worth to the side that searches, in win chance. Ships can keep out of each other's way for as long as they like: a fight at even chances is better than that.
 */
export const DRAW = 0.4;

/** What the evaluator weighs by; shares of a ship's points unless said. */
export const WEIGHTS = {
  /** Of a shield. */
  shield: 0.15,
  /** What is left of a ship that has been damaged once, of what it would be worth without its shields. */
  marked: 0.6,
  /** Of a system that is offline, in the order of `SYSTEMS`. */
  offline: [0.08, 0.14, 0.12],
  /** Of a unit of fuel, of three at most. */
  fuel: 0.03,
  /** Points of a torpedo aboard. */
  torpedo: 4,
  /** Of being tracked. */
  tracked: 0.02,
  /** Of a ship that cannot help leaving the map, and of one that will leave it by its side's way out unasked. */
  doomed: 0.85,
  leaving: 0.35,
  /** What the fights that ships can bring about count for, against points. */
  threat: 0.45,
  /** What torpedoes in flight promise, against points. */
  flight: 0.8,
  /** Points for an armed ship that is near an enemy whom it need not fear. */
  eagerness: 4,
  /** Exponent of the ratio of strengths. */
  steepness: 3,
  /** How much a target that an aim asks for counts above its points. */
  prize: 0.9,
  /** Log odds of an aim that is all but reached. */
  aim: 4.5,
  /** Log odds of an aim that can no longer be reached, where the last turn decides for the other side. */
  aimLost: 3,
  /** The former of an errand, and of other aims beside one: no less (docs/levels.md). */
  errand: 4.5,
  aimBesideErrand: 4.5,
  /** Points that a ship's own way towards an aim counts for among its orders. */
  mission: 90,
  /** Share of the value that the battle's cost has. */
  margin: 0.06,
  /** Points that make the lead clear at the end, as a share of both fleets' points, for a turn left. */
  limitLead: 0.06,
  /** Turns before the last from which points begin to count more than the fleets. */
  limitSpan: 4,
  /** Turns before the last from which a battle without losses looks like a draw to whoever keeps away. */
  drawSpan: 10,
} as const;

/** Of a ship's points, what each heat takes, by the heat at which the type overheats. */
export const HEAT_COST: readonly Float64Array[] = [
  Float64Array.of(0, 0.02, 0.06, 0.18, 0.45, 1),
  Float64Array.of(0, 0.03, 0.14, 0.25, 0.5, 1),
];
