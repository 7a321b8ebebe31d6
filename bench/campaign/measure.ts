/**
 * What the strategist of a system's war leans on, measured. First, battles of random fleets played by the
 * search for both sides, and the figures of its roster's strength fitted to how they ended.
 * Second, wars whose battles are drawn by those figures: what a war's position is worth, how strong
 * each level is, and whether a side that is behind comes back.
 */
import type { WarEffort } from '../shared/benchSystem.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';
import { measureFirst } from './first.ts';
import { measureComebacks, measureLevels, measurePlayed } from './match.ts';
import { measureStrength } from './strength.ts';
import { fitEnds, fitValue } from './value.ts';

/** Prints what battles and wars show of the strategist. */
export function measureWar(
  roster: FittedRoster,
  { playouts, simulations, kept, wars, comebacks, played, fit: fitted, ends, level, first, only }: WarEffort,
): void {
  if (playouts > 0) measureStrength(roster, playouts, simulations, kept);
  if (fitted > 0) fitValue(roster, fitted, level);
  if (ends > 0) fitEnds(roster, ends);
  if (first > 0) measureFirst(roster, first, only);
  if (wars > 0) measureLevels(roster, wars);
  if (comebacks > 0) measureComebacks(roster, comebacks, level);
  if (played > 0) measurePlayed(roster, played, level, simulations);
}
