/**
 * What a level of the computer sees of its choices, and how it chooses. Levels err as people do, by what they foresee
 * and overlook; none knows more of a position than another.
 */
export interface Mind {
  /** Simulations of a player-turn at most, so that its strength is the same on every machine; null: all its time allows. */
  readonly simulations: number | null;
  /** Steps of the guide's clock that it looks ahead at most; null: as far as the guide does. */
  readonly foresees: number | null;
  /** Whether it reckons with what the enemy may do; else the enemy is taken to do what is likeliest at a glance. */
  readonly reckons: boolean;
  /**
   * How many of its candidates come to its mind, drawn anew for each decision, where there are more; null: all. If all
   * of these look worse than the position does by more than it forgives, it thinks again, of all of them.
   */
  readonly ideas: number | null;
  /** Whether only what a captain would weigh comes to its mind; else anything that is no folly, where the system says so. */
  readonly sifts: boolean;
  /** Share of what it has thought of that it passes by. */
  readonly overlooks: number;
  /** It never takes what is worse than the best by more than this win chance: it errs, but commits no folly. */
  readonly forgives: number;
  /** Whether it thinks of what its orders cost it later, where the system says so. What loses a ship no level does. */
  readonly heeds: boolean;
  /** How much first impressions of secret choices count, `trust` and `noise` as in `Guide`; left out: as much as the guide says. */
  readonly impressions?: { readonly trust: number; readonly noise: number };
  /** Whether it aims at the nearest of the enemies that it can aim at, whatever more another shot were worth. */
  readonly aimsNear: boolean;
}

/** How who looks as far as the guide does and overlooks nothing thinks. */
export const KEEN: Mind = {
  simulations: null,
  foresees: null,
  reckons: true,
  ideas: null,
  sifts: true,
  overlooks: 0,
  forgives: 1,
  heeds: true,
  aimsNear: false,
};
