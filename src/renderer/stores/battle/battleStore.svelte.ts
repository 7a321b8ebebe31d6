import { untrack } from 'svelte';
import type { BattleState, PositionFacts } from '../../../shared/api.ts';
import type { Actor, OptionOf, SystemTypes } from '../../systems/choice.types.ts';
import type { BattleStore, SideLook, SystemUi } from '../../systems/system.types.ts';
import type { AppStore } from '../appStore.svelte.ts';
import { createCameraStore } from './camera.ts';
import { createConnection } from './connection.svelte.ts';
import { firstDeed } from './firstDeed.ts';
import { createHand } from './hand.svelte.ts';
import { overlaySource } from './overlaySource.ts';
import { createPlayback, type PlaybackOptions } from './playback.svelte.ts';
import { createRows } from './rows.svelte.ts';
import { createSelection } from './selection.svelte.ts';
import { createPlans } from './plans.svelte.ts';

/** What a system says of its events to the playback that shows them. */
const eventsOf = <T extends SystemTypes>(
  ui: SystemUi<T>,
): Pick<PlaybackOptions<T>, 'isSuspense' | 'isFire' | 'joins' | 'sentence' | 'isReveal' | 'keepsSecrets'> => ({
  isSuspense: ui.isSuspense,
  isFire: (event) => ui.isFire?.(event) ?? (ui.isSuspense(event) && ui.eventClass(event) === 'combat'),
  joins: (before, next) => ui.joins?.(before, next) ?? false,
  sentence: (events, view) => (ui.texts.act ? ui.texts.act(events, view) : firstDeed(ui, events, view)),
  isReveal: (event) => ui.reveal?.is(event) ?? false,
  keepsSecrets: (view) => ui.reveal?.keepsSecrets?.(view) ?? false,
});

/** What a battle is opened for, where it is no battle like others. */
interface Occasion<T extends SystemTypes> {
  /** What its lesson still asks for. */
  goal?: () => T['goal'] | null;
  /** The decision is an exercise, in which every single option may be the answer. */
  judged?: boolean;
  /** Whether an option may be taken now, where a lesson has a say in it. */
  allows?: (option: OptionOf<T>) => boolean;
  /** It has been learnt, and nothing more is asked. */
  isDone?: () => boolean;
}

/** How the player wants to see what happens. */
const wishesOf = (app: AppStore): Pick<PlaybackOptions<SystemTypes>, 'speed' | 'stages' | 'calm'> => ({
  speed: () => app.settings.animationSpeed,
  stages: () => app.settings.reveal !== 'off',
  calm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** Opens a battle on the screen: its parts, and how they hang together. */
export function createBattleStore<T extends SystemTypes>(
  app: AppStore,
  ui: SystemUi<T>,
  opened: BattleState,
  { goal = () => null, judged = false, allows, isDone = () => false }: Occasion<T> = {},
): BattleStore<T> {
  const connection = createConnection<T>(app, opened, (update, before) => {
    selection.moveOn();
    playback.push(update, before);
    if (update.rewound) rows.forget();
    if (playback.ready) rows.settle();
  });
  const camera = createCameraStore((board) => {
    board.show(playback.shown);
    board.setOverlay(untrack(() => overlay.marks));
  });
  const playback = createPlayback<T>(opened, {
    ...eventsOf(ui),
    ...wishesOf(app),
    latest: () => connection.latest,
    board: () => camera.board,
    reveal: (act) => ui.reveal?.of({ ...act, overlay: connection.hotseat ? null : untrack(() => overlay) }) ?? null,
    shared: () => connection.hotseat,
    shown: () => camera.follow(ui.choice.places(playback.shown)),
    turned: (state) => void recall(state),
    emptied: () => rows.settle(),
  });
  const plans = createPlans<T>(opened.id, judged || allows ? undefined : ui.choice.plans);
  const options = $derived(playback.ready && !isDone() ? connection.latest.options : []);
  const selection = createSelection(ui.choice, {
    get view(): T['view'] {
      return playback.state.view;
    },
    get options(): readonly OptionOf<T>[] {
      return options;
    },
    judged,
    camera,
    take: (option, then) => void rows.ofOwn(option, then ?? rows.wholeOf(option)),
    taken: (pick) => overlay.takes?.(pick) ?? null,
    isDrawnTogether: (one) => ui.pulls?.isDrawnTogether?.(one, playback.state.view) ?? false,
  });
  const hand = createHand<T>({
    pulls: judged ? undefined : ui.pulls,
    get view(): T['view'] {
      return playback.state.view;
    },
    get options(): readonly OptionOf<T>[] {
      return options;
    },
    get actor(): Actor | null {
      return selection.actor;
    },
    get overlay(): T['overlay'] {
      return overlay;
    },
    get marked(): readonly Actor[] {
      return selection.marked;
    },
    get wanted(): boolean {
      return app.settings.drag === 'ships';
    },
    choose: selection.choose,
    mark: selection.mark,
    markAlso: selection.markAlso,
    take: (option, then) => void rows.ofOwn(option, then),
  });
  const rows = createRows<T>({ ui, connection, playback, selection, plans, camera, judged, isDone, allows });
  const source = overlaySource<T>({ connection, playback, selection, hand }, () => options, goal);
  const overlay = ui.createOverlay(app.api, source);

  /** Puts what had happened before a state in front of the log. */
  async function recall(state: BattleState): Promise<void> {
    const history = await app.ask('battles.history', { id: state.id });
    if (history) playback.recall(history.value, state);
  }

  rows.settle();
  void recall(opened);

  return {
    ui,
    connection,
    playback,
    selection,
    hand,
    overlay,
    camera,
    get id(): string {
      return connection.latest.id;
    },
    get view(): T['view'] {
      return playback.state.view;
    },
    get position(): PositionFacts {
      return playback.state;
    },
    get sides(): readonly [SideLook, SideLook] {
      return ui.sides(connection.latest.fleets);
    },
    act: rows.act,
    actOn: rows.actOn,
    order: rows.order,
    plans: rows.plans,
    get underWay(): boolean {
      return rows.underWay;
    },
    undo: rows.undo,
    async resync(): Promise<boolean> {
      const state = await connection.reopen();
      if (!state) return false;
      const turned = state.viewer !== connection.latest.viewer;
      playback.forget();
      connection.receive({ battle: state, events: [], rewound: true });
      // Where another one looks on, the playback asks for what they know.
      if (!turned) void recall(state);
      return true;
    },
    close(): void {
      playback.close();
      connection.close();
    },
  };
}
