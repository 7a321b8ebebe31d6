import { type Level, LEVELS } from '../../shared/opponent.ts';
import type { HostedGame } from '../systems.ts';

/** The levels' ratings in a system that has measured none of its own (`Game.levelRatings`): the middle of what each is to be. */
const USUAL: Readonly<Record<Level, number>> = {
  recruit: 1190,
  cadet: 1330,
  lieutenant: 1490,
  captain: 1700,
  admiral: 1800,
};

/** What the levels of a system are rated; one that it has not measured is as far above the one below it as elsewhere. */
export function levelRatingsOf(game: Pick<HostedGame, 'levelRatings'> | undefined): Readonly<Record<Level, number>> {
  const ratings = { ...USUAL };
  let ahead = 0;
  for (const level of LEVELS) {
    const measured = game?.levelRatings?.[level];
    if (measured !== undefined) ahead = measured - USUAL[level];
    ratings[level] = USUAL[level] + ahead;
  }
  return ratings;
}
