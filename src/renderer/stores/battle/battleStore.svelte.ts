import { untrack } from 'svelte';
import type { BattleState, PositionFacts } from '../../../shared/api.ts';
import type { Actor, Following, OptionOf, OverlaySource, Steps, SystemTypes } from '../../systems/choice.types.ts';
import type { BattleStore, SideLook, SystemUi } from '../../systems/system.types.ts';
import type { AppStore } from '../appStore.svelte.ts';
import { createCamera } from './camera.ts';
import { createConnection } from './connection.svelte.ts';
import { createQueue } from './queue.svelte.ts';
import { createSelection } from './selection.svelte.ts';
import { isAvailable } from './steps.ts';

/** Opens a battle on the screen: its parts, and how they hang together. `goal`: what its lesson still asks for. */
export function createBattleStore<T extends SystemTypes>(
  app: AppStore,
  ui: SystemUi<T>,
  opened: BattleState,
  goal: () => T['goal'] | null = () => null,
): BattleStore<T> {
  const connection = createConnection<T>(app, opened, (update, before) => {
    selection.moveOn();
    queue.push(update, before);
    if (queue.ready) selection.settle();
  });
  const camera = createCamera((board) => {
    board.show(queue.shown);
    board.setOverlay(untrack(() => overlay.marks));
  });
  const queue = createQueue<T>(opened, {
    latest: () => connection.latest,
    speed: () => app.settings.animationSpeed,
    board: () => camera.board,
    isSuspense: ui.isSuspense,
    shown: () => camera.follow(ui.choice.places(queue.shown)),
    turned: (state) => void recall(state),
    emptied: () => selection.settle(),
  });
  const options = $derived(queue.ready ? connection.latest.options : []);
  const selection = createSelection(ui.choice, {
    get view(): T['view'] {
      return queue.state.view;
    },
    get options(): readonly OptionOf<T>[] {
      return options;
    },
    camera,
    take: (option, then) => void actInARow(option, then),
  });
  const source: OverlaySource<T> = {
    get id(): string {
      return connection.latest.id;
    },
    get ply(): number {
      return connection.latest.ply;
    },
    get view(): T['view'] {
      return queue.state.view;
    },
    get ready(): boolean {
      return queue.ready;
    },
    get options(): readonly OptionOf<T>[] {
      return options;
    },
    get actors(): readonly Actor[] {
      return selection.actors;
    },
    get actor(): Actor | null {
      return selection.actor;
    },
    get selected(): Actor | null {
      return selection.selected;
    },
    get shown(): Actor | null {
      return selection.shown;
    },
    get stepped(): readonly Steps<T['description']>[] {
      return selection.stepped;
    },
    get highlighted(): number | null {
      return selection.highlighted;
    },
    get goal(): T['goal'] | null {
      return goal();
    },
  };
  const overlay = ui.createOverlay(app.api, source);

  async function act(action: number): Promise<void> {
    const { latest, sending } = connection;
    if (!queue.ready || sending || !latest.options.some((option) => option.action === action)) return;
    camera.board?.skip();
    await connection.act(action);
    selection.settle();
  }

  function actOn(option: OptionOf<T> | null): void {
    if (option && isAvailable(option)) void act(option.action);
  }

  /** Takes an option, and what follows it without a click of its own; one animation shows them all. */
  async function actInARow(option: OptionOf<T>, then?: Following<T['description']>): Promise<void> {
    if (!isAvailable(option)) return;
    const before = connection.latest.ply;
    await act(option.action);
    if (!then || connection.latest.ply === before) return;
    for (let next = then(connection.latest.options); next && isAvailable(next);) {
      const { ply } = connection.latest;
      await connection.act(next.action);
      if (connection.latest.ply === ply) break;
      next = then(connection.latest.options);
    }
    selection.settle();
  }

  /** Puts what had happened before a state in front of the log. */
  async function recall(state: BattleState): Promise<void> {
    const history = await app.ask('battles.history', { id: state.id });
    if (history) queue.recall(history.value, state);
  }

  selection.settle();
  void recall(opened);

  return {
    ui,
    connection,
    queue,
    selection,
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
    act,
    actOn,
    async undo(): Promise<void> {
      if (!connection.canUndo) return;
      queue.skip();
      await connection.undo();
      selection.settle();
    },
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
