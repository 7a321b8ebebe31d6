import type { Fights } from '../store/books.ts';
import { NO_FIGHTS } from '../store/books.ts';
import { ratedBy, type Rating, UNRATED } from './glicko.ts';
import type { Opponent } from './opponents.ts';

/** Of a player who has fought nobody: as good as the newcomer that levels are measured by, and open to be much better or worse. */
export const NEWCOMER: Rating = { ...UNRATED, rating: 1300 };

/** A battle that was fought to its end: in which system, against whom, and 1 for a victory, 0.5 for a draw, 0 for a defeat. */
export interface Fought {
  readonly system: string;
  readonly against: Opponent;
  readonly score: number;
}

/** How good a player is held to be over all systems. */
const ratingOverall = ({ rating }: Fights): Rating => rating ?? NEWCOMER;

/** How good a player is held to be in a system: before the first battle of it as good as over all, and as unsure as can be. */
export const ratingIn = (fights: Fights, system: string): Rating =>
  fights.systems[system]?.rating ?? { ...ratingOverall(fights), deviation: UNRATED.deviation };

/** The ratings after one more battle: that of its system, and the one over all. */
export function withFight(fights: Fights, { system, against, score }: Fought): Fights {
  const game = [{ against, score }];
  const own = {
    rating: ratedBy(ratingIn(fights, system), game),
    battles: (fights.systems[system]?.battles ?? 0) + 1,
  };
  return {
    ...fights,
    rating: ratedBy(ratingOverall(fights), game),
    battles: fights.battles + 1,
    systems: { ...fights.systems, [system]: own },
  };
}

/** What the battles say of each system that were rated before ratings went by system; the one over all has them already. */
export function withOlder(fights: Fights, older: readonly Fought[]): Fights {
  const { systems } = older.reduce(withFight, NO_FIGHTS);
  return { ...fights, systems: { ...systems, ...fights.systems } };
}
