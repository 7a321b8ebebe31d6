import type { PuzzleInfo } from '../../shared/puzzles.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
/** Below this rating, and from that one on. */
const EASY = 850;
const HARD = 1250;

/** How hard a puzzle is, in steps from 1 to 3. */
export function gradeOf(rating: number): 1 | 2 | 3 {
  return rating < EASY ? 1 : rating < HARD ? 2 : 3;
}

/** A puzzle's name: its battle's, or of one that came with the game its theme. */
export function puzzleName({ name, system, theme }: PuzzleInfo, systems: SystemsStore): string {
  return theme === null ? name : systems.themeName(system, theme);
}

/** Where it is from. */
export const puzzleSource = ({ system, scenario, ply }: PuzzleInfo, systems: SystemsStore): string =>
  `${systems.scenarioName(system, scenario)} · ${t('replay.actionNumber', { ply })}`;
