/**
 * What a draw is worth to the side that searches, in win chance. A battle that nobody joins is drawn at its last turn: fleets that close at even chances are better than that.
 */
export const DRAW = 0.4;

/** What the evaluator and the captain's rules of thumb weigh by. */
export const WEIGHTS = {
  // What a ship is worth of its points: something for being there, then by its hull and armour, its weapons, its drive.
  presence: 0.06,
  hull: 0.44,
  weapons: 0.3,
  both: 0.12,
  drive: 0.08,
  /** What a lost drive leaves of its share, and a halved one. */
  halfDrive: 0.55,
  noDrive: 0.1,
  /** What is left of a ship's weapons without any fire control. */
  blind: 0.15,
  /** Points that the fire of the next turn promises count for, against points that are gone. */
  threat: 1,
  /** 11.5 What ships that may be boarded in the coming turn count for, against those that have been taken. */
  boarding: 0.5,
  /** Share of a ship's worth that goes where it cannot help leaving the table. */
  leaving: 0.4,
  /** Share of a group's points by being near what it can attack. */
  nearGroup: 0.2,
  /** Exponent of the ratio of strengths. */
  steepness: 4.5,
  /** How much a ship that an aim names counts above its points. */
  prize: 0.9,
  /** Log odds of an aim that is all but reached, and of one that can no longer be. */
  aim: 4,
  aimLost: 3,
  /** The former of an errand, of other aims beside one, and how much the fleets count beside one. */
  errand: 2,
  aimBesideErrand: 1,
  besideErrand: 0.4,
  /** Share of the value that the battle's cost has. */
  margin: 0.08,
  /** Points that make the lead clear at the end, as a share of both fleets' points, for a turn left. */
  limitLead: 0.05,
  /** Turns before the last from which points begin to count more than the fleets. */
  limitSpan: 4,
  /** Turns before the last from which a battle without losses looks like a draw to whoever keeps away. */
  drawSpan: 8,

  // Orders, in points.
  /** What a ship's own loss counts for against what it does to the enemy. */
  caution: 0.8,
  /** What the turn after this one counts for. */
  future: 0.5,
  /** Share of a ship's worth for each 12 MU that its guns are out of range. */
  approach: 0.04,
  /** Points of a runner's way for each turn nearer to its exit, as a share of its worth. */
  mission: 0.25,
  /** Share of a ready group's worth by launching it. */
  launch: 0.35,
  /** Gain in points, as a share of the fleet's mean ship, that makes an order e times as likely. */
  discernment: 0.018,
} as const;
