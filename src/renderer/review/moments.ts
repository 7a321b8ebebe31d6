import type { Side } from '../../engine/game.ts';
import type { ReplayInfo } from '../../shared/replay.ts';
import type { Turn } from '../../shared/review.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { BattleStore } from '../systems/system.types.ts';

/** A part of a battle that moved the chances, as a side sees it. */
export interface Stretch {
  readonly from: number;
  readonly where: string;
  readonly before: number;
  readonly after: number;
  /** What happened in it; empty: nothing that a replay would mark. */
  readonly what: string;
}

const MOST = 3;
/** A part that moved the chance by less moved nothing: a quick look errs by as much. */
const LEAST = 0.03;

/** The parts that moved the chances most, in their order: three at most, none that hardly moved them, each named apart. */
export function partsOf(
  turns: readonly Turn[],
  info: ReplayInfo,
  side: Side,
  { ui, view }: Pick<BattleStore, 'ui' | 'view'>,
): Stretch[] {
  const chance = (value: number): number => (side === 0 ? value : 1 - value);
  const size = ({ before, after }: Turn): number => Math.abs(after - before);
  const times = info.marks.filter(({ kind }) => kind !== 'round');
  const parts = turns
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST)
    .filter((turn) => size(turn) >= LEAST)
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, before, after }) => {
      const mark = times.findLast(({ ply }) => ply <= from) ?? info.marks[0];
      const told = info.moments
        .filter(({ ply }) => ply > from && ply <= to)
        .map((moment) => ui.texts.moment(moment, view));
      return {
        from,
        where: mark ? ui.texts.mark(mark, view) : '',
        before: chance(before),
        after: chance(after),
        what: [...new Set(told)].join(' · '),
      };
    });
  const alike = (where: string): boolean => parts.filter((part) => part.where === where).length > 1;
  return parts.map((part) =>
    alike(part.where) ? { ...part, where: `${part.where}, ${t('replay.actionNumber', { ply: part.from + 1 })}` } : part,
  );
}
