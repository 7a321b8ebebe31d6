import type { Following, OptionOf, Order, PullFollowing, SystemTypes } from '../../systems/choice.types.ts';
import type { BattleStore, SystemUi } from '../../systems/system.types.ts';
import type { Camera } from './camera.ts';
import type { BattleLink } from './connection.svelte.ts';
import type { Playback } from './playback.svelte.ts';
import type { createSelection } from './selection.svelte.ts';
import type { createPlans, SetPlan } from './plans.svelte.ts';
import { isAvailable } from './steps.ts';

/** What rows of actions need of their battle. */
export interface RowSource<T extends SystemTypes> {
  readonly ui: SystemUi<T>;
  readonly connection: BattleLink<T>;
  readonly playback: Pick<Playback<T>, 'ready' | 'skip'>;
  readonly selection: ReturnType<typeof createSelection<T>>;
  readonly plans: ReturnType<typeof createPlans<T>>;
  readonly camera: Camera;
  /** Every single option may be the answer. */
  readonly judged: boolean;
  readonly isDone: () => boolean;
  /** Whether an option may be taken now; left out: every one. */
  readonly allows: ((option: OptionOf<T>) => boolean) | undefined;
}

/** The actions of a battle's player: each click, or run of plans, is a row of them that one undo takes back. */
export function createRows<T extends SystemTypes>(from: RowSource<T>) {
  const { ui, connection, playback, selection, plans, camera, judged, isDone, allows } = from;
  /** How many actions there were before each row that may be taken back. */
  const rows: number[] = [];
  /** A row of actions is under way. */
  let busy = false;
  /** More than one action of the row that is under way. */
  let underWay = $state(false);

  /** Selects whoever decides, once the plans have done what they are for. */
  function settle(): void {
    selection.settle();
    void follow();
  }

  /** Does what is planned. */
  async function follow(): Promise<void> {
    const next = (): OptionOf<T> | null =>
      plans.next(connection.latest.view, selection.actors, connection.latest.options);
    const first = playback.ready && !connection.sending && !busy ? next() : null;
    if (first) await inARow(first, next);
  }

  /** What the player does, and not a plan: the plan that was set last is settled by it. */
  function ofOwn(option: OptionOf<T>, then?: PullFollowing<T>): Promise<void> {
    plans.forget();
    return inARow(option, then);
  }

  /** Takes an option, and what follows it without a click of its own; one animation shows them all, and one undo takes them back. */
  async function inARow(option: OptionOf<T>, then?: PullFollowing<T>): Promise<void> {
    if (!playback.ready || connection.sending || busy || isDone() || allows?.(option) === false) return;
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

  const wholeOf = (option: OptionOf<T>): Following<T['description']> | undefined =>
    judged || selection.oneByOne ? undefined : (ui.choice.whole?.(option) ?? undefined);

  /** Takes back what the last click did, as far as it may be. */
  async function undo(): Promise<void> {
    if (!connection.canUndo || busy) return;
    const from = rows.at(-1) ?? connection.latest.ply - 1;
    const before = rows.slice(0, -1);
    busy = true;
    playback.skip();
    do {
      const { ply } = connection.latest;
      await connection.undo();
      if (connection.latest.ply >= ply) break;
    } while (connection.latest.ply > from && connection.canUndo);
    busy = false;
    rows.splice(0, rows.length, ...before.filter((ply) => ply < connection.latest.ply));
    plans.overrule(connection.latest.view, selection.actors);
    selection.settle();
  }

  /** How many actions there were before the standing plan that was set last. */
  let plannedFrom = -1;
  const settable: BattleStore<T>['plans'] = {
    planOf: plans.planOf,
    get just(): SetPlan | null {
      return plans.just;
    },
    set(actors, plan): void {
      plannedFrom = connection.latest.ply;
      plans.set(actors, plan);
      settle();
    },
    async takeBack(): Promise<void> {
      plans.restore();
      if (rows.at(-1) === plannedFrom) await undo();
      settle();
    },
  };

  return {
    settle,
    ofOwn,
    wholeOf,
    undo,
    /** The standing plans, as the player sets them. */
    plans: settable,
    get underWay(): boolean {
      return underWay;
    },
    /** What was done can no longer be taken back. */
    forget(): void {
      rows.length = 0;
    },
    async act(action: number): Promise<void> {
      const option = connection.latest.options.find((one) => one.action === action);
      if (option) await ofOwn(option);
    },
    order({ options: [first], then }: Order<T['description']>): void {
      if (first) void ofOwn(first, then);
    },
    actOn(option: OptionOf<T> | null): void {
      if (option && isAvailable(option)) void ofOwn(option, wholeOf(option));
    },
  };
}
