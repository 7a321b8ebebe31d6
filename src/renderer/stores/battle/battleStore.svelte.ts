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
import { createQueue, type QueueOptions } from './queue.svelte.ts';
import { createRows } from './rows.svelte.ts';
import { createSelection } from './selection.svelte.ts';
import { createStanding } from './standing.svelte.ts';

/** What a system says of its events to the queue that shows them. */
const eventsOf = <T extends SystemTypes>(
  ui: SystemUi<T>,
): Pick<QueueOptions<T>, 'isSuspense' | 'isFire' | 'joins' | 'sentence' | 'isReveal' | 'keepsSecrets'> => ({
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

/** Opens a battle on the screen: its parts, and how they hang together. */
export function createBattleStore<T extends SystemTypes>(
  app: AppStore,
  ui: SystemUi<T>,
  opened: BattleState,
  { goal = () => null, judged = false, allows, isDone = () => false }: Occasion<T> = {},
): BattleStore<T> {
  const connection = createConnection<T>(app, opened, (update, before) => {
    selection.moveOn();
    queue.push(update, before);
    if (update.rewound) rows.forget();
    if (queue.ready) rows.settle();
  });
  const camera = createCameraStore((board) => {
    board.show(queue.shown);
    board.setOverlay(untrack(() => overlay.marks));
  });
  const queue = createQueue<T>(opened, {
    ...eventsOf(ui),
    latest: () => connection.latest,
    speed: () => app.settings.animationSpeed,
    board: () => camera.board,
    reveal: (act) => ui.reveal?.of({ ...act, overlay: connection.hotseat ? null : untrack(() => overlay) }) ?? null,
    stages: () => app.settings.reveal !== 'off',
    shared: () => connection.hotseat,
    calm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    shown: () => camera.follow(ui.choice.places(queue.shown)),
    turned: (state) => void recall(state),
    emptied: () => rows.settle(),
  });
  const standing = createStanding<T>(opened.id, judged || allows ? undefined : ui.choice.plans);
  const options = $derived(queue.ready && !isDone() ? connection.latest.options : []);
  const selection = createSelection(ui.choice, {
    get view(): T['view'] {
      return queue.state.view;
    },
    get options(): readonly OptionOf<T>[] {
      return options;
    },
    judged,
    camera,
    take: (option, then) => void rows.ofOwn(option, then ?? rows.wholeOf(option)),
    taken: (pick) => overlay.takes?.(pick) ?? null,
    isDrawnTogether: (one) => ui.pulls?.isDrawnTogether?.(one, queue.state.view) ?? false,
  });
  const hand = createHand<T>({
    pulls: judged ? undefined : ui.pulls,
    get view(): T['view'] {
      return queue.state.view;
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
  const rows = createRows<T>({ ui, connection, queue, selection, standing, camera, judged, isDone, allows });
  const source = overlaySource<T>({ connection, queue, selection, hand }, () => options, goal);
  const overlay = ui.createOverlay(app.api, source);

  /** Puts what had happened before a state in front of the log. */
  async function recall(state: BattleState): Promise<void> {
    const history = await app.ask('battles.history', { id: state.id });
    if (history) queue.recall(history.value, state);
  }

  rows.settle();
  void recall(opened);

  return {
    ui,
    connection,
    queue,
    selection,
    hand,
    overlay,
    camera,
    get id(): string {
      return connection.latest.id;
    },
    get view(): T['view'] {
      return queue.state.view;
    },
    get position(): PositionFacts {
      return queue.state;
    },
    get sides(): readonly [SideLook, SideLook] {
      return ui.sides(connection.latest.fleets);
    },
    act: rows.act,
    actOn: rows.actOn,
    order: rows.order,
    standing: rows.plans,
    get underWay(): boolean {
      return rows.underWay;
    },
    undo: rows.undo,
    async resync(): Promise<boolean> {
      const state = await connection.reopen();
      if (!state) return false;
      const turned = state.viewer !== connection.latest.viewer;
      queue.forget();
      connection.receive({ battle: state, events: [], rewound: true });
      // Where another one looks on, the queue asks for what they know.
      if (!turned) void recall(state);
      return true;
    },
    close(): void {
      queue.close();
      connection.close();
    },
  };
}
