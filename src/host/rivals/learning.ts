import type { Habit, StyleRecord } from '../../shared/rivals.ts';
import { STYLES, type Style } from '../../shared/opponent.ts';

// What an admiral learns of a commander: from battles that are over and what both could see of them,
// never from a battle under way. Its level stays what it is.

/** A battle that an admiral remembers. */
export interface Memory {
  /** The style that the admiral fought in. */
  readonly style: Style;
  /** The commander's. */
  readonly result: 'victory' | 'defeat' | 'draw';
  readonly pointsDestroyed: number;
  readonly pointsLost: number;
  readonly ships: number;
  readonly shipsLost: number;
  readonly enemyShips: number;
  readonly enemyShipsLost: number;
}

/** So many battles are remembered: who changes is met by an admiral who changes too. */
export const REMEMBERED = 16;

const WORTH: Readonly<Record<Memory['result'], number>> = { victory: 0, draw: 0.5, defeat: 1 };

/** How much a battle hurt the commander, from 0 to 1: half by its result, half by who lost more points. */
export function harmOf({ result, pointsDestroyed, pointsLost }: Memory): number {
  const both = pointsDestroyed + pointsLost;
  return 0.5 * WORTH[result] + 0.5 * (both === 0 ? 0.5 : pointsLost / both);
}

/** How the admiral has fared in each style. */
export function lessonsOf(memories: readonly Memory[]): StyleRecord[] {
  return STYLES.map((style) => {
    const fought = memories.filter((one) => one.style === style);
    const harm = fought.reduce((sum, one) => sum + harmOf(one), 0);
    return { style, battles: fought.length, harm: fought.length === 0 ? null : harm / fought.length };
  });
}

/** Fewer battles show no habit. */
const LEAST = 3;
/** Share of the ships: so many were traded, or saved; and so few were lost. */
const MANY = 0.4;
const FEW = 0.2;

/** What the commander does in most of the battles; null: nothing that stands out. */
export function habitOf(memories: readonly Memory[]): Habit | null {
  if (memories.length < LEAST) return null;
  const most = (does: (one: Memory) => boolean): boolean => 2 * memories.filter(does).length > memories.length;
  const lost = ({ ships, shipsLost }: Memory): number => shipsLost / Math.max(1, ships);
  const killed = ({ enemyShips, enemyShipsLost }: Memory): number => enemyShipsLost / Math.max(1, enemyShips);
  if (most((one) => one.result !== 'victory' && 1 - lost(one) >= MANY)) return 'breaks-off';
  if (most((one) => lost(one) >= MANY && killed(one) >= MANY)) return 'trades';
  return most((one) => one.result === 'victory' && lost(one) <= FEW) ? 'unhurt' : null;
}

/** What is held against a habit: long guns reach who leaves, who trades is not given the chance, who keeps away is closed with. */
const COUNTER: Readonly<Record<Habit, Style>> = {
  'breaks-off': 'sniper',
  trades: 'careful',
  unhurt: 'aggressive',
};

/**
 * A style counts as if it had been tried in so many even battles before; in better ones the admiral's own,
 * by so much that one clear defeat changes nothing, and an untried one against the habit.
 */
const TRIED = 3;
const OWN = 0.17;
const AGAINST_HABIT = 0.06;

/** The style that promises to hurt the commander most, for an admiral whose own style is `own`. */
export function styleNow(own: Style, memories: readonly Memory[]): Style {
  const habit = habitOf(memories);
  const promise = ({ style, battles, harm }: StyleRecord): number => {
    const counters = battles === 0 && habit !== null && COUNTER[habit] === style;
    const before = 0.5 + (style === own ? OWN : 0) + (counters ? AGAINST_HABIT : 0);
    return (battles * (harm ?? 0) + TRIED * before) / (battles + TRIED);
  };
  return lessonsOf(memories).reduce((best, one) => (promise(one) > promise(best) ? one : best)).style;
}
