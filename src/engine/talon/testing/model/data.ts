import SHIPS from '../../ships.json' with { type: 'json' };
import type { ArcName } from './space.ts';

// Talon a second time (see model.ts): the tables of the player aid. The ships' counters are data that
// both read.

export type Weapon = 'phaser' | 'disruptor' | 'anti-matter-torpedo' | 'wave-motion-gun' | 'fusion-cannon' | 'missile';

export interface Group {
  weapon: Weapon;
  count: number;
  red: number;
  yellow: number;
  arcs: readonly ArcName[];
}
export interface Row {
  power: number;
  speed: number;
  turnRadius: number | null;
  start?: boolean;
}
export interface Counter {
  id: string;
  side: 'terran' | 'talon';
  hull: string;
  points: number;
  explosion: number;
  powerCurve: readonly Row[];
  shields: Record<ArcName, number> | null;
  hullBoxes: readonly { power: number; critical: boolean }[];
  weaponGroups: readonly Group[];
  names: readonly string[];
  battery?: number;
  afterburners?: number;
  craft?: number;
}

export const COUNTERS: ReadonlyMap<string, Counter> = new Map(
  (SHIPS as readonly Counter[]).map((counter) => [counter.id, counter]),
);

/** 4.1 the numbers in the boxes A to F. */
export const TRACK: readonly (readonly number[])[] = [
  [4, 5, 6],
  [3, 5, 6],
  [2, 4, 5, 6],
  [3, 4, 5, 6],
  [6],
  [1, 2, 3, 4, 5, 6],
];
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Least and greatest range. */
export const RANGE: Readonly<Record<Weapon, readonly [number, number]>> = {
  phaser: [1, 3],
  disruptor: [1, 4],
  'anti-matter-torpedo': [2, 4],
  'wave-motion-gun': [2, 4],
  'fusion-cannon': [1, 3],
  missile: [1, 4],
};

/** 8.3 step 5: what a shot does; a die below 1 always misses. */
export function damageOf(weapon: Weapon, range: number, die: number): number {
  if (die < 1) return 0;
  const hits = (needed: Record<number, number>): boolean => die >= (needed[range] ?? 7);
  switch (weapon) {
    case 'phaser':
      if (range === 1) return die === 1 ? 1 : 2;
      if (range === 2) return die <= 3 ? 1 : 2;
      return die <= 4 ? 0 : 1;
    case 'disruptor':
      return hits({ 1: 5, 2: 2, 3: 3, 4: 5 }) ? 2 : 0;
    case 'anti-matter-torpedo':
      return hits({ 2: 2, 3: 3, 4: 5 }) ? 4 : 0;
    case 'wave-motion-gun':
      return hits({ 2: 2, 3: 3, 4: 3 }) ? 10 : 0;
    case 'fusion-cannon':
      return [7, 4, 0][range - 1]! + 2 * Math.floor((die - 1) / 2);
    case 'missile':
      return 2;
  }
}
