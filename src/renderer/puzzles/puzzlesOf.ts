import type { PuzzleInfo } from '../../shared/puzzles.ts';
import type { AppStore, PuzzleRun } from '../stores/appStore.svelte.ts';

/** The puzzles of a run, those to be done first at the front; null: the player's own. */
export async function puzzlesOf(app: AppStore, run: PuzzleRun | null): Promise<readonly PuzzleInfo[]> {
  if (run === null || run.shelf === 'own') return (await app.ask('puzzles.list', {}))?.value ?? [];
  const all = (await app.ask('puzzles.shipped', { system: run.system }))?.value ?? [];
  const { theme } = run;
  return theme === null ? all : all.filter((one) => one.theme === theme);
}
