import type { Side } from '../../../engine/game.ts';
import type { AiProgress, AiStatus, BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BattleOf, SystemTypes } from '../../systems/choice.types.ts';
import { isHotseat } from '../../text/commanders.ts';
import type { AppStore } from '../appStore.svelte.ts';

/** What the host holds of one battle, and the way to it: the newest state, the computer's, and requests. */
export interface BattleLink<T extends SystemTypes> {
  /** The newest state; all input goes to it. */
  readonly latest: BattleOf<T>;
  readonly aiStatus: AiStatus;
  readonly progress: AiProgress | null;
  /** A choice is on its way: the options are still in sight, but none can be taken. */
  readonly sending: boolean;
  readonly canUndo: boolean;
  /** Two people at one machine. */
  readonly hotseat: boolean;
  act(action: number): Promise<void>;
  undo(): Promise<void>;
  /** Says that the player of a side has taken over the screen. */
  takeOver(side: Side): Promise<void>;
  askAi(request: 'ai.cancel' | 'ai.resume' | 'ai.moveNow'): Promise<void>;
  /** Takes up what the host holds now; null: it knows the battle no more. */
  reopen(): Promise<BattleState | null>;
  /** Brings an update in as if the host had pushed it. */
  receive(update: BattleUpdate): void;
  /** Ends the subscriptions and tells the host that nobody watches this battle any more. */
  close(): void;
}

/** `received` is told of every update of this battle, with the state before it. */
export function createConnection<T extends SystemTypes>(
  app: AppStore,
  opened: BattleState,
  received: (update: BattleUpdate, before: BattleOf<T>) => void,
): BattleLink<T> {
  let latest = $state.raw(opened as BattleOf<T>);
  let aiStatus = $state<AiStatus>(opened.ai);
  let progress = $state.raw<AiProgress | null>(null);
  let sending = $state(false);

  function receive(update: BattleUpdate): void {
    if (update.battle.id !== latest.id) return;
    const before = latest;
    // Updates come in order: the newest one is the newest state.
    latest = update.battle;
    aiStatus = update.battle.ai;
    if (update.battle.ai !== 'thinking') progress = null;
    received(update, before);
  }

  async function send(request: () => Promise<unknown>): Promise<void> {
    sending = true;
    await request();
    sending = false;
  }

  const ends = [
    app.api.on('battle.update', receive),
    app.api.on('battle.ai', (now) => {
      if (now.id === latest.id) aiStatus = now.status;
    }),
    app.api.on('ai.progress', (now) => {
      if (now.id === latest.id) progress = now;
    }),
  ];

  return {
    get latest(): BattleOf<T> {
      return latest;
    },
    get aiStatus(): AiStatus {
      return aiStatus;
    },
    get progress(): AiProgress | null {
      return progress;
    },
    get sending(): boolean {
      return sending;
    },
    get canUndo(): boolean {
      return latest.canUndo && !sending;
    },
    get hotseat(): boolean {
      return isHotseat(latest.controllers);
    },
    act: (action) => send(() => app.ask('battle.act', { id: latest.id, ply: latest.ply, action })),
    undo: () => send(() => app.ask('battle.undo', { id: latest.id, ply: latest.ply })),
    takeOver: (side) => send(() => app.ask('battle.takeOver', { id: latest.id, side })),
    async askAi(request): Promise<void> {
      await app.ask(request, { id: latest.id });
    },
    async reopen(): Promise<BattleState | null> {
      return (await app.ask('battles.open', { id: latest.id }))?.value ?? null;
    },
    receive,
    close(): void {
      for (const end of ends) end();
      void app.api.request('battles.close', { id: latest.id });
    },
  };
}
