/** One action of the decision searched. */
export interface Choice {
  readonly action: number;
  readonly visits: number;
  /** Win chance of the deciding side after it; null when never tried. */
  readonly winChance: number | null;
  /**
   * Where both sides choose in secret: how often the average strategy plays it, in visits (they sum
   * to the same); null where the best action is simply the best.
   */
  readonly mixed: number | null;
}

/** What a choice counts by: the average strategy where there is one, else its visits. */
export const weightOf = ({ mixed, visits }: Choice): number => mixed ?? visits;

/** The choice most often visited, or that the average strategy plays most often; the first of equals. */
export function mostVisited(choices: readonly Choice[]): Choice {
  return choices.reduce((best, choice) => (weightOf(choice) > weightOf(best) ? choice : best));
}

/** What several searches of the same decision have found out together. */
export function mergeChoices(searches: readonly (readonly Choice[])[]): Choice[] {
  const merged = new Map<number, { visits: number; wins: number; mixed: number | null }>();
  for (const choices of searches)
    for (const { action, visits, winChance, mixed } of choices) {
      const known = merged.get(action) ?? { visits: 0, wins: 0, mixed: null };
      merged.set(action, {
        visits: known.visits + visits,
        wins: known.wins + visits * (winChance ?? 0),
        mixed: mixed === null ? known.mixed : (known.mixed ?? 0) + mixed,
      });
    }
  return Array.from(merged, ([action, { visits, wins, mixed }]) => ({
    action,
    visits,
    winChance: visits === 0 ? null : wins / visits,
    mixed,
  }));
}
