import type { Explanation } from '../../shared/explain.ts';
import type { AppStore } from './appStore.svelte.ts';
import { request } from '../api.ts';
import type { BattleStore } from '../systems/system.types.ts';
import { isAvailable } from './battle/steps.ts';

export type AdviceStore = ReturnType<typeof createAdviceStore>;

/** What stands on the panel of advice; it goes when the battle moves on. */
export type AdviceStatus = 'closed' | 'working' | 'ready' | 'failed';

/** The computer's advice about the decision that a person has before them, asked for and shown. */
export function createAdviceStore(app: AppStore, battle: BattleStore) {
  let status = $state<AdviceStatus>('closed');
  /** The action asked about; null: the best ones alone. */
  let asked = $state<number | null>(null);
  let ply = 0;
  let near: number | null = null;
  let done = $state(0);
  let explanation = $state.raw<Explanation | null>(null);

  /** Any action of the one whose options are offered. */
  function ofThisShip(): number | null {
    return battle.selection.sections.flatMap(({ options }) => options).find(isAvailable)?.action ?? null;
  }
  const isFor = (wanted: number, action: number | null): boolean =>
    status === 'working' && wanted === ply && action === asked;

  /** Asks for the best actions, or why the search would not play this one. */
  async function ask(action: number | null): Promise<void> {
    if (!battle.playback.ready || battle.connection.sending || battle.selection.options.length === 0) return;
    asked = action;
    near = action === null ? ofThisShip() : null;
    ply = battle.connection.latest.ply;
    status = 'working';
    done = 0;
    explanation = null;
    const question = { id: battle.id, ply, ...(action === null ? {} : { action }), ...(near === null ? {} : { near }) };
    const answer = await app.ask('ai.explain', question);
    if (!answer && isFor(question.ply, action)) status = 'closed';
  }

  function close(): boolean {
    if (status === 'closed') return false;
    if (status === 'working') void request(app.api, 'ai.explainCancel', { id: battle.id });
    status = 'closed';
    battle.selection.highlight(null);
    return true;
  }

  const ends = [
    app.api.on('ai.explainProgress', (now) => {
      if (now.id === battle.id && now.ply === ply && status === 'working') done = now.done;
    }),
    app.api.on('ai.explained', (now) => {
      if (now.id !== battle.id || now.near !== near || !isFor(now.ply, now.action)) return;
      explanation = now.explanation;
      status = explanation ? 'ready' : 'failed';
    }),
    app.api.on('battle.update', (now) => {
      // The host forgets what was asked of a position that is no more.
      if (now.battle.id === battle.id) status = 'closed';
    }),
  ];

  return {
    get status(): AdviceStatus {
      return status;
    },
    get asked(): number | null {
      return asked;
    },
    /** Share of the thinking that is done, 0–1. */
    get done(): number {
      return done;
    },
    get explanation(): Explanation | null {
      return explanation;
    },
    ask,
    /** Shows the advice, or puts it away. */
    toggle(): void {
      if (!close()) void ask(null);
    },
    close,
    end(): void {
      for (const end of ends) end();
    },
  };
}
