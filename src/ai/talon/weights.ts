/**
 * The numbers of the evaluator, set by hand. Shares are of a ship's points; the three first add up
 * to a whole ship.
 */
export const COMMITTED_WEIGHTS = {
  /** For being there at all. */
  presenceShare: 0.2,
  hullShare: 0.4,
  shieldShare: 0.4,

  /** Of what a ship's guns may do soon, how much is counted. */
  threat: 0.5,
  /** By how much more a player counts the threat of its own guns: it goes for the enemy. */
  boldness: 0.3,
  /** What a player gives for each hex that a ship of its own stands beyond reach of every enemy. */
  eagerness: 0.012,
  /** An uncharged group counts by the share of its boxes that are charged, times this. */
  charging: 0.55,
  /** A group that does not bear: enemy on the side, with the ship free to turn or not; enemy behind. */
  sideTurnable: 0.5,
  side: 0.35,
  behind: 0.15,
  beyondReach: 0.5,
  beyondReachFall: 0.85,
  /** A group whose line of fire is blocked (17.2.2): soon it may not be. */
  shadowed: 0.35,
  /** By how much more harm to a unit counts that an aim of the scenario names. */
  prize: 0.6,
  /** Of what missiles in flight would do to their targets if they arrived next to them. */
  missileArrives: 0.8,
  missileFall: 0.93,

  shieldsDown: 0.12,
  helmDown: 0.05,
  powerLoss: 0.1,
  thrusters: 0.03,
  powerRelay: 0.05,
  /** All weapon groups destroyed; one counts by its share of the firepower. */
  disarmed: 0.35,
  /** A row of the power curve without negative power is out of reach (5.4.5). */
  breakingApart: 0.85,
  /** Each AP a round. */
  power: 0.003,
  /** Each hex a round, while no enemy is within reach. */
  speedAfar: 0.006,
  battery: 0.015,
  afterburner: 0.01,
  reinforcement: 0.008,
  /** A ship still to come (3.2). */
  reserve: 0.85,

  /** Strength ratio to win chance: strength ^ steepness against strength ^ steepness. */
  steepness: 4,
  /** In logits of the win chance: an aim that can still be reached, and one as good as reached. */
  aimAlive: 0.5,
  aimNear: 4,
  /** How much of the value is not who wins but what it costs: the degree of victory (11.1.1). */
  margin: 0.1,
} satisfies Record<string, number>;

/** A number for each weight. */
export type Weights = { -readonly [Name in keyof typeof COMMITTED_WEIGHTS]: number };

/** The weights that the evaluator goes by; `useWeights` (facts.ts) changes them. */
export const WEIGHTS: Weights = { ...COMMITTED_WEIGHTS };

export const WEIGHT_NAMES = Object.keys(COMMITTED_WEIGHTS) as (keyof Weights)[];

/** Reads untrusted data as weights: an object with a finite number for each, beside whatever else. Throws otherwise. */
export function parseWeights(data: unknown): Weights {
  const table = data as Partial<Record<string, unknown>> | null;
  const weights = { ...COMMITTED_WEIGHTS };
  for (const name of WEIGHT_NAMES) {
    const value = table?.[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`no number for the weight ${name}`);
    weights[name] = value;
  }
  return weights;
}
