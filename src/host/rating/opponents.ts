import type { Side } from '../../engine/game.ts';
import type { Beginning } from './beginning.ts';
import type { Rating } from './glicko.ts';

/** What is known of an opponent before a battle. */
export type Opponent = Pick<Rating, 'rating' | 'deviation'>;

/** How sure they are of a battle that nobody has measured against a person. */
const LEVEL_DEVIATION = 80;

/** Games, half of them won, that stand for what is known of any scenario before it is played. */
const PRIOR_GAMES = 20;
/** The greatest advantage that a side is believed to have, in rating points, and the greatest odds. */
const MOST_EDGE = 600;
const MOST_ODDS = 2.5;

/** Rating points for a share of the games: 0 for a half. */
const pointsFor = (share: number): number => 400 * Math.log10(share / (1 - share));

/**
 * What a battle is worth to `side`, in rating points: by the games between equals that were played of it,
 * else by the fleets' points.
 */
export function edgeOf(side: Side, battle: Pick<Beginning, 'balance' | 'fleets' | 'doublePoints'>): number {
  const { balance, fleets, doublePoints } = battle;
  const first =
    balance !== undefined
      ? pointsFor((balance.won + PRIOR_GAMES / 2) / (balance.games + PRIOR_GAMES))
      : doublePoints * Math.log2(Math.max(1, fleets[0].points) / Math.max(1, fleets[1].points));
  const edge = Math.max(-MOST_EDGE, Math.min(MOST_EDGE, first));
  return side === 0 ? edge : -edge;
}

/** A level of this rating as an opponent in a battle that is worth `edge` rating points to who plays against it. */
export const opponentOf = (level: number, edge: number): Opponent => ({
  rating: level - edge,
  deviation: LEVEL_DEVIATION,
});

/**
 * The odds of a drawn battle (the second side's points for one of the first's) at which a player on `side`
 * has an even fight against a level of this rating; 1 where points tell nothing.
 */
export function evenOdds({ rating }: Pick<Rating, 'rating'>, side: Side, level: number, doublePoints: number): number {
  if (doublePoints === 0) return 1;
  const edge = Math.max(-MOST_EDGE, Math.min(MOST_EDGE, level - rating));
  const ratio = Math.max(1 / MOST_ODDS, Math.min(MOST_ODDS, 2 ** (edge / doublePoints)));
  return side === 0 ? 1 / ratio : ratio;
}
