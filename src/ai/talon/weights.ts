import table from './weights.json' with { type: 'json' };

/**
 * What a draw is worth to the side that searches, in win chance. A draw is common between equal fleets, and nobody came to wait for the round limit: who can fight on for half a chance does.
 */
export const DRAW = 0.4;

/**
 * The numbers of the evaluator. Shares are of a ship's points. Their values are in weights.json, with
 * how they came about: fitted from self-play by `npm run fit`.
 */
export interface Weights {
  /** For being there at all. */
  presenceShare: number;
  hullShare: number;
  shieldShare: number;

  /** Of what a ship's guns may do soon, how much is counted. */
  threat: number;
  /** By how much more a player counts the threat of its own guns: it goes for the enemy. */
  boldness: number;
  /** What a player gives for each hex that a ship of its own stands beyond reach of every enemy. */
  eagerness: number;
  /** An uncharged group counts by the share of its boxes that are charged, times this. */
  charging: number;
  /** Of a ship's AP a round, how many boxes each group that is not charged counts as having. */
  toCome: number;
  /** A group that does not bear: enemy on the side, with the ship free to turn or not; enemy behind. */
  sideTurnable: number;
  side: number;
  behind: number;
  beyondReach: number;
  beyondReachFall: number;
  /** A group whose line of fire is blocked (17.2.2): soon it may not be. */
  shadowed: number;
  /** By how much more harm to a unit counts that an aim of the scenario names. */
  prize: number;
  /** Of what missiles in flight would do to their targets if they arrived next to them. */
  missileArrives: number;
  missileFall: number;

  shieldsDown: number;
  helmDown: number;
  powerLoss: number;
  thrusters: number;
  powerRelay: number;
  /** All weapon groups destroyed; one counts by its share of the firepower. */
  disarmed: number;
  /** A row of the power curve without negative power is out of reach (5.4.5). */
  breakingApart: number;
  /** Sure to fly into a planet or a black hole: the share of its worth that is as good as lost. */
  doomed: number;
  /** Each AP a round. */
  power: number;
  /** Each hex a round, while no enemy is within reach. */
  speedAfar: number;
  battery: number;
  afterburner: number;
  reinforcement: number;
  /** A ship still to come (3.2). */
  reserve: number;

  /** Strength ratio to win chance: strength ^ steepness against strength ^ steepness. */
  steepness: number;
  /** In logits of the win chance: an aim that can still be reached, and one as good as reached. */
  aimAlive: number;
  aimNear: number;
  /** Rounds before a limit within which the fight to come decides less and less. */
  limitSpan: number;
  /** Points that are a clear lead one round before the limit. */
  limitLead: number;
  /** As `limitSpan`, as a share of the limit, where the scenario says whom the limit favours. */
  favourSpan: number;
  /** How likely a fight ends in a draw where nobody has lost anything when the limit comes; judges do not count it. */
  stalemate: number;
  /** By how much less a losing side's ship is at stake that can jump to FTL now (11.1). */
  escape: number;
  /** How much of the value is not who wins but what it costs: the degree of victory (11.1.1). */
  margin: number;
}

export const COMMITTED_WEIGHTS: Weights = table.weights;

/** The weights that the evaluator goes by; `useWeights` (facts.ts) changes them. */
export const WEIGHTS: Weights = { ...COMMITTED_WEIGHTS };

export const WEIGHT_NAMES = Object.keys(COMMITTED_WEIGHTS) as (keyof Weights)[];

/** Reads an untrusted table such as weights.json: a finite number for each weight. Throws otherwise. */
export function parseWeights(data: unknown): Weights {
  const found = (data as { weights?: Partial<Record<string, unknown>> } | null)?.weights;
  const weights = { ...COMMITTED_WEIGHTS };
  for (const name of WEIGHT_NAMES) {
    const value = found?.[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`no number for the weight ${name}`);
    weights[name] = value;
  }
  return weights;
}
