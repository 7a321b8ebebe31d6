import type { Mark, Side } from '../../engine/game.ts';
import type { Review, Swing } from '../../shared/review.ts';

/** One part of a round as a side sees it: chances and parts are its own, and a good part is above 0. */
export interface SideSwing {
  from: number;
  to: number;
  /** Where it begins. */
  mark: Mark;
  before: number;
  after: number;
  luck: number;
  /** What its own choices cost it: 0 or less. */
  own: number;
  /** What the enemy's choices gave it: 0 or more. */
  enemy: number;
  drift: number;
}

/** A review's swings for one side, with their place in the battle. */
export function swingsFor(review: Review, marks: readonly Mark[], side: Side): SideSwing[] {
  const sign = side === 0 ? 1 : -1;
  const chance = (value: number): number => (side === 0 ? value : 1 - value);
  const times = marks.filter(({ kind }) => kind !== 'round');
  return review.swings.map((swing: Swing) => {
    const mark = times.findLast(({ ply }) => ply <= swing.from);
    return {
      from: swing.from,
      to: swing.to,
      mark: mark ?? { ply: swing.from, kind: 'round', round: 1, part: null },
      before: chance(swing.before),
      after: chance(swing.after),
      luck: sign * swing.luck,
      own: sign * swing.decisions[side],
      enemy: sign * swing.decisions[side === 0 ? 1 : 0],
      drift: sign * swing.drift,
    };
  });
}

export const SWING_PARTS = ['luck', 'own', 'enemy', 'drift'] as const;
export type SwingPart = (typeof SWING_PARTS)[number];

/** The parts of a whole battle, which add up to its swing. */
export function totalsOf(swings: readonly SideSwing[]): Record<SwingPart, number> & { before: number; after: number } {
  const sum = (part: SwingPart): number => swings.reduce((all, one) => all + one[part], 0);
  return {
    before: swings[0]?.before ?? 0.5,
    after: swings.at(-1)?.after ?? 0.5,
    luck: sum('luck'),
    own: sum('own'),
    enemy: sum('enemy'),
    drift: sum('drift'),
  };
}

/**
 * Bars that stand on one another, for a chart that draws each from 0: of every part the sum with the
 * parts that stand nearer to 0, above and below it apart. The outermost come first, to be drawn first.
 */
export function stacked(swings: readonly SideSwing[]): { part: SwingPart; up: number[]; down: number[] }[] {
  const up = swings.map(() => 0);
  const down = swings.map(() => 0);
  const layers = SWING_PARTS.map((part) => {
    swings.forEach((swing, at) => {
      const value = swing[part];
      if (value > 0) up[at] = up[at]! + value;
      else down[at] = down[at]! + value;
    });
    return { part, up: [...up], down: [...down] };
  });
  return layers.reverse();
}
