import { expectedDamage, shotDamage } from '../talon/gunnery.ts';

/** What the review knows about a system's shots. */
export interface ShotScale {
  /** Mean damage of an action's dice; null: it is no shot. */
  expected(state: unknown, action: number): number | null;
  /** Damage that these events tell of. */
  actual(events: readonly unknown[]): number;
}

/** By system; where one is missing, damage is not compared. */
export const shotScales: ReadonlyMap<string, ShotScale> = new Map([
  ['talon', { expected: expectedDamage, actual: shotDamage } as ShotScale],
]);
