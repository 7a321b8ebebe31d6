import type { BattleState } from '../../shared/api.ts';
import type { PuzzleInfo, PuzzleVerdict } from '../../shared/puzzles.ts';
import { createStage } from '../replay/stage.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { createBattleStore } from '../stores/battleStore.svelte.ts';

export type Exercise = ReturnType<typeof createExercise>;

/** Reads a puzzle; null when there is none of that id. */
export async function loadExercise(app: AppStore, id: string): Promise<Exercise | null> {
  const answer = await app.ask('puzzles.open', { id });
  return answer ? createExercise(app, answer.value.info, answer.value.position) : null;
}

/**
 * A puzzle as the screen needs it: a battle store on its position, whose first decision is not
 * played but judged.
 */
export function createExercise(app: AppStore, info: PuzzleInfo, position: BattleState) {
  let verdict = $state.raw<PuzzleVerdict | null>(null);
  const stage = createStage(
    app,
    {
      'battle.act': async ({ action }: { action: number }) => {
        const answer = verdict === null ? await app.ask('puzzles.answer', { id: info.id, action }) : null;
        if (answer) {
          verdict = answer.value;
          battle.highlight(answer.value.bestAction);
        }
        return { ply: position.ply };
      },
      'battles.history': () => Promise.resolve([]),
    },
    () => app.settings.animationSpeed,
  );
  const battle = createBattleStore(stage.app, position);
  return {
    info,
    battle,
    get verdict(): PuzzleVerdict | null {
      return verdict;
    },
    again(): void {
      verdict = null;
      battle.highlight(null);
    },
    close: () => battle.close(),
  };
}
