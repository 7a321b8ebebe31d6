import type { BattleUpdate, FlagbridgeApi, PushName, RequestName } from '../../shared/api.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';

/** What stands in for the host of a battle that is not played: its answers, by request. */
export type StageAnswers = Partial<Record<RequestName, (params: never) => Promise<unknown>>>;

/** An application for a battle store whose battle is a replay or an exercise: the board, cards and log know no difference. */
export interface Stage {
  app: AppStore;
  /** Shows an update, as the host would push it. */
  push(update: BattleUpdate): void;
}

/**
 * Makes a stage. What is asked of it is answered by `answers`, or not at all: nothing reaches the
 * host, and no push of the host's comes in. `speed` is that of the animations.
 */
export function createStage(app: AppStore, answers: StageAnswers, speed: () => 0 | 1 | 2 | 4): Stage {
  const listeners = new Map<PushName, Set<(payload: never) => void>>();
  const on: FlagbridgeApi['on'] = (name, listener) => {
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(listener));
    return () => void own.delete(listener);
  };
  const ask = async (name: RequestName, params: unknown): Promise<{ value: unknown } | null> => {
    const answer = answers[name];
    return answer === undefined ? null : { value: await answer(params as never) };
  };
  const api = {
    on,
    request: () => Promise.resolve({ ok: false, error: { code: 'internal' } }),
  };
  const stage = Object.create(app, {
    api: { value: api },
    ask: { value: ask },
    settings: { get: () => ({ ...app.settings, animationSpeed: speed() }) },
  }) as AppStore;
  return {
    app: stage,
    push(update) {
      for (const listener of listeners.get('battle.update') ?? []) listener(update as never);
    },
  };
}
