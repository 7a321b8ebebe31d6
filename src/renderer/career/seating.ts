import { type Admiral, admiralsOf } from '../../shared/admirals.ts';
import type { Level } from '../../shared/api.ts';

/**
 * Who plays a side for the computer: the admiral `wanted`, nobody in particular where that is empty,
 * else the level's first who is not `taken`: nobody fights against himself.
 */
export function seatedAdmiral(level: Level, wanted: string | null, taken: string): Admiral | undefined {
  if (wanted === '') return undefined;
  const admirals = admiralsOf(level);
  return admirals.find(({ id }) => id === wanted) ?? admirals.find(({ id }) => id !== taken);
}
