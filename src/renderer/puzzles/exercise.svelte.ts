import type { BattleState } from '../../shared/api.ts';
import type { PuzzleInfo, PuzzleVerdict } from '../../shared/puzzles.ts';
import { createStage } from '../replay/stage.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { createBattleStore } from '../stores/battle/battleStore.svelte.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';

export type Exercise = ReturnType<typeof createExercise>;

/** Reads a puzzle; null when there is none of that id. */
export async function loadExercise(app: AppStore, systems: SystemsStore, id: string): Promise<Exercise | null> {
  const answer = await app.ask('puzzles.open', { id });
  const ui = answer && (await systems.load(answer.value.position.system));
  return ui ? createExercise(app, ui, answer.value.info, answer.value.position) : null;
}

/**
 * A puzzle as the screen needs it: a battle store on its position, whose first decision is not
 * played but judged.
 */
export function createExercise(app: AppStore, ui: SystemUi, info: PuzzleInfo, position: BattleState) {
  let verdict = $state.raw<PuzzleVerdict | null>(null);
  /** After a wrong try the answer is not shown until it is asked for. */
  let revealed = $state(false);
  /** The puzzle as the last answer has left it. */
  let latest = $state.raw(info);
  let tries = 0;
  const stage = createStage(
    app,
    {
      'battle.act': async ({ action }: { action: number }) => {
        const again = tries > 0 ? { again: true } : {};
        const answer = verdict === null ? await app.ask('puzzles.answer', { id: info.id, action, ...again }) : null;
        if (answer) {
          tries += 1;
          verdict = answer.value;
          latest = answer.value.info;
          if (verdict.right) reveal();
        }
        return { ply: position.ply };
      },
      'battles.history': () => Promise.resolve([]),
    },
    () => app.settings.animationSpeed,
  );
  const battle = createBattleStore(stage.app, ui, position, { judged: true });
  function reveal(): void {
    revealed = true;
    battle.selection.highlight(verdict?.bestAction ?? null);
  }
  return {
    get info(): PuzzleInfo {
      return latest;
    },
    battle,
    get revealed(): boolean {
      return revealed;
    },
    reveal,
    get verdict(): PuzzleVerdict | null {
      return verdict;
    },
    again(): void {
      verdict = null;
      revealed = false;
      battle.selection.highlight(null);
    },
    close: () => battle.close(),
  };
}
