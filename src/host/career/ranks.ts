import { RANKS, type Rank } from '../../shared/career.ts';

/** The rank at a lifetime score. */
export function rankAt(score: number): Rank {
  return RANKS.findLast((rank) => score >= rank.score)?.id ?? RANKS[0].id;
}

/** The rank after that and the score it needs; null at the top. */
export function nextRank(score: number): { rank: Rank; score: number } | null {
  const next = RANKS.find((rank) => rank.score > score);
  return next === undefined ? null : { rank: next.id, score: next.score };
}
