import { untrack } from 'svelte';
import type { BattleState, PositionFacts } from '../../../shared/api.ts';
import type { MessagePart } from '../../messages/icu.ts';
import type {
  Actor,
  EventClass,
  Following,
  OptionOf,
  OverlaySource,
  Pulled,
  PullFollowing,
  Steps,
  SystemTypes,
} from '../../systems/choice.types.ts';
import type { BattleStore, SideLook, SystemUi } from '../../systems/system.types.ts';
import type { AppStore } from '../appStore.svelte.ts';
import { createCamera } from './camera.ts';
import { createConnection } from './connection.svelte.ts';
import { createHand } from './hand.svelte.ts';
import { createQueue } from './queue.svelte.ts';
import { createSelection } from './selection.svelte.ts';
import { createStanding, type SetPlan } from './standing.svelte.ts';
import { isAvailable } from './steps.ts';

/**
 * Opens a battle on the screen: its parts, and how they hang together. `goal`: what its lesson still
 * asks for; `judged`: the decision is an exercise, in which every single option may be the answer;
 * `allows`: whether an option may be taken now, where a lesson has a say in it; `isDone`: it has been learnt,
 * and nothing more is asked.
 */
export function createBattleStore<T extends SystemTypes>(
  app: AppStore,
  ui: SystemUi<T>,
  opened: BattleState,
  {
    goal = () => null,
    judged = false,
    allows,
    isDone = () => false,
  }: {
    goal?: () => T['goal'] | null;
    judged?: boolean;
    allows?: (option: OptionOf<T>) => boolean;
    isDone?: () => boolean;
  } = {},
): BattleStore<T> {
  const connection = createConnection<T>(app, opened, (update, before) => {
    selection.moveOn();
    queue.push(update, before);
    if (update.rewound) rows.length = 0;
    if (queue.ready) settle();
  });
  /** How many actions there were before each click of the player or run of plans that may be taken back. */
  const rows: number[] = [];
  /** A row of actions is under way. */
  let busy = false;
  /** More than one action of the row that is under way. */
  let underWay = $state(false);
  /** How many actions there were before the standing plan that was set last. */
  let plannedFrom = -1;
  const camera = createCamera((board) => {
    board.show(queue.shown);
    board.setOverlay(untrack(() => overlay.marks));
  });
  const queue = createQueue<T>(opened, {
    latest: () => connection.latest,
    speed: () => app.settings.animationSpeed,
    board: () => camera.board,
    isSuspense: ui.isSuspense,
    isFire: (event) => ui.isFire?.(event) ?? (ui.isSuspense(event) && ui.eventClass(event) === 'combat'),
    joins: (before, next) => ui.joins?.(before, next) ?? false,
    sentence: (events, view) => (ui.texts.act ? ui.texts.act(events, view) : firstDeed(events, view)),
    isReveal: (event) => ui.reveal?.is(event) ?? false,
    reveal: (act) => ui.reveal?.of({ ...act, overlay: connection.hotseat ? null : untrack(() => overlay) }) ?? null,
    stages: () => app.settings.reveal !== 'off',
    keepsSecrets: (view) => ui.reveal?.keepsSecrets?.(view) ?? false,
    shared: () => connection.hotseat,
    calm: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    shown: () => camera.follow(ui.choice.places(queue.shown)),
    turned: (state) => void recall(state),
    emptied: settle,
  });
  /** Where a system does not sum up what was shown at once: the blow in it or else its first deed, and who was lost by it. */
  function firstDeed(events: readonly T['event'][], view: T['view']): readonly MessagePart[] | null {
    const ofClass = (kind: EventClass): T['event'] | undefined => events.find((event) => ui.eventClass(event) === kind);
    const deed = ofClass('combat') ?? ofClass('action');
    if (deed === undefined) return null;
    const loss = events.find((event) => event !== deed && ui.isLoss?.(event));
    return [...ui.texts.event(deed, view), ...(loss ? [' ', ...ui.texts.event(loss, view)] : [])];
  }
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
    take: (option, then) => void ofOwn(option, then ?? wholeOf(option)),
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
    take: (option, then) => void ofOwn(option, then),
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
    get stands(): readonly T['event'][] | null {
      return queue.stands;
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
    get marked(): readonly Actor[] {
      return selection.marked;
    },
    get pulled(): Pulled<T> | null {
      return hand.pulled;
    },
    get goal(): T['goal'] | null {
      return goal();
    },
  };
  const overlay = ui.createOverlay(app.api, source);

  /** Selects whoever decides, once the plans have done what they are for. */
  function settle(): void {
    selection.settle();
    void follow();
  }

  /** Does what is planned. */
  async function follow(): Promise<void> {
    const next = (): OptionOf<T> | null =>
      standing.next(connection.latest.view, selection.actors, connection.latest.options);
    const first = queue.ready && !connection.sending && !busy ? next() : null;
    if (first) await inARow(first, next);
  }

  async function act(action: number): Promise<void> {
    const option = connection.latest.options.find((one) => one.action === action);
    if (option) await ofOwn(option);
  }

  /** What the player does, and not a plan: the plan that was set last is settled by it. */
  function ofOwn(option: OptionOf<T>, then?: PullFollowing<T>): Promise<void> {
    standing.forget();
    return inARow(option, then);
  }

  /** Takes an option, and what follows it without a click of its own; one animation shows them all, and one undo takes them back. */
  async function inARow(option: OptionOf<T>, then?: PullFollowing<T>): Promise<void> {
    if (!queue.ready || connection.sending || busy || isDone() || allows?.(option) === false) return;
    busy = true;
    camera.board?.skip();
    const from = connection.latest.ply;
    rows.push(from);
    for (let next: OptionOf<T> | null = option; next && isOffered(next);) {
      const { ply } = connection.latest;
      await connection.act(next.action);
      if (connection.latest.ply === ply) break;
      next = then?.(connection.latest.options, connection.latest.view) ?? null;
      if (next && allows?.(next) === false) next = null;
      underWay = next !== null;
    }
    busy = false;
    underWay = false;
    // What the host has not taken, a plan would only try again.
    if (connection.latest.ply === from) selection.settle();
    else settle();
  }

  const isOffered = (option: OptionOf<T>): option is OptionOf<T> & { readonly action: number } =>
    isAvailable(option) &&
    (connection.latest.options.some(({ action }) => action === option.action) ||
      (ui.choice.isUnlisted?.(option.description, connection.latest.view) ?? false));

  function actOn(option: OptionOf<T> | null): void {
    if (option && isAvailable(option)) void ofOwn(option, wholeOf(option));
  }

  const wholeOf = (option: OptionOf<T>): Following<T['description']> | undefined =>
    judged || selection.oneByOne ? undefined : (ui.choice.whole?.(option) ?? undefined);

  /** Takes back what the last click did, as far as it may be. */
  async function undo(): Promise<void> {
    if (!connection.canUndo || busy) return;
    const from = rows.at(-1) ?? connection.latest.ply - 1;
    const before = rows.slice(0, -1);
    busy = true;
    queue.skip();
    do {
      const { ply } = connection.latest;
      await connection.undo();
      if (connection.latest.ply >= ply) break;
    } while (connection.latest.ply > from && connection.canUndo);
    busy = false;
    rows.splice(0, rows.length, ...before.filter((ply) => ply < connection.latest.ply));
    standing.overrule(connection.latest.view, selection.actors);
    selection.settle();
  }

  /** Puts what had happened before a state in front of the log. */
  async function recall(state: BattleState): Promise<void> {
    const history = await app.ask('battles.history', { id: state.id });
    if (history) queue.recall(history.value, state);
  }

  settle();
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
    act,
    actOn,
    order({ options: [first], then }): void {
      if (first) void ofOwn(first, then);
    },
    standing: {
      planOf: standing.planOf,
      get just(): SetPlan | null {
        return standing.just;
      },
      set(actors, plan): void {
        plannedFrom = connection.latest.ply;
        standing.set(actors, plan);
        settle();
      },
      async takeBack(): Promise<void> {
        standing.restore();
        if (rows.at(-1) === plannedFrom) await undo();
        settle();
      },
    },
    get underWay(): boolean {
      return underWay;
    },
    undo,
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
