import type { BattleState, BattleUpdate } from '../../shared/api.ts';
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
 * A puzzle as the screen needs it: a battle store on its position, whose decisions are not played but judged. After a
 * right one the line goes on over the board: to the next decision, or to its end.
 */
function createExercise(app: AppStore, ui: SystemUi, info: PuzzleInfo, position: BattleState) {
  const { id } = info;
  let verdict = $state.raw<PuzzleVerdict | null>(null);
  /** After a wrong try the answer is not shown until it is asked for. */
  let revealed = $state(false);
  /** The puzzle as the last answer has left it. */
  let latest = $state.raw(info);
  /** Which decision is asked for, from 0. */
  let step = $state(0);
  /** What the board is still to show, each with whether its options are a decision of the puzzle. */
  let coming = $state.raw<readonly BattleUpdate[]>([]);
  /** The line is being asked for. */
  let asking = $state(false);
  /** The line has been played to its end. */
  let played = $state(false);
  let missed = false;
  let current = position;
  let closed = false;
  const stage = createStage(
    app,
    {
      'battle.act': async ({ action }: { action: number }) => {
        if (verdict === null && !asking && coming.length === 0) await judge(action);
        return { ply: current.ply };
      },
      'battles.open': () => Promise.resolve(current),
      'battles.history': () => Promise.resolve([]),
    },
    () => app.settings.animationSpeed,
  );
  const battle = createBattleStore(stage.app, ui, position, { judged: true });

  async function judge(action: number): Promise<void> {
    const again = missed ? { again: true } : {};
    const answer = await app.ask('puzzles.answer', { id, action, ...(step > 0 ? { step } : {}), ...again });
    if (!answer || closed) return;
    latest = answer.value.info;
    missed ||= !answer.value.right;
    if (answer.value.right && step + 1 < info.steps) {
      await queue(step, step);
      step += 1;
      return;
    }
    verdict = answer.value;
    if (verdict.right) await show();
  }

  /** Lets the board show what follows the decisions `from` to `to`; the last one leads to a decision, or to the end. */
  async function queue(from: number, to: number): Promise<void> {
    const updates: BattleUpdate[] = [];
    asking = true;
    for (let at = from; at <= to; at++) {
      const line = await app.ask('puzzles.line', { id, step: at });
      if (!line || closed) break;
      const decides = at === to && to + 1 < info.steps;
      updates.push(
        ...line.value.map((update, n) =>
          decides && n === line.value.length - 1 ? update : { ...update, battle: { ...update.battle, options: [] } },
        ),
      );
    }
    asking = false;
    if (!closed) coming = updates;
  }
  async function show(): Promise<void> {
    revealed = true;
    battle.selection.highlight(verdict?.bestAction ?? null);
    await queue(step, info.steps - 1);
  }
  /** Goes back to the position of a decision. */
  async function backTo(at: number): Promise<boolean> {
    coming = [];
    played = false;
    const answer = await app.ask('puzzles.open', { id, ...(at > 0 ? { step: at } : {}) });
    if (!answer || closed) return false;
    current = answer.value.position;
    await battle.resync();
    return true;
  }
  return {
    get info(): PuzzleInfo {
      return latest;
    },
    battle,
    get step(): number {
      return step;
    },
    get revealed(): boolean {
      return revealed;
    },
    /** Something of the line is still to be shown. */
    get playing(): boolean {
      return asking || coming.length > 0;
    },
    get played(): boolean {
      return played;
    },
    reveal: () => void show(),
    get verdict(): PuzzleVerdict | null {
      return verdict;
    },
    /** Shows what comes next of the line. */
    advance(): void {
      const [next, ...rest] = coming;
      if (!next) return;
      battle.selection.highlight(null);
      coming = rest;
      current = next.battle;
      if (rest.length === 0 && verdict !== null) played = true;
      stage.push(next);
    },
    /** Asks the decision again. */
    async again(): Promise<void> {
      const moved = played || coming.length > 0;
      if (moved && !(await backTo(step))) return;
      verdict = null;
      revealed = false;
      battle.selection.highlight(null);
    },
    /** Plays the whole line again, from the first decision. */
    async watch(): Promise<void> {
      if (await backTo(0)) await queue(0, info.steps - 1);
    },
    close(): void {
      closed = true;
      coming = [];
      battle.close();
    },
  };
}
