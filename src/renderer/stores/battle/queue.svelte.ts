import type { BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BoardHandle } from '../../board/board.types.ts';
import type { BattleOf, SystemTypes } from '../../systems/choice.types.ts';
import { rewoundTo, withEvents, withHistory, type LogEntry } from './battleLog.ts';
import { createUpdateQueue, decidedByPerson, type Speed } from './updateQueue.ts';

/** What is shown while animations run behind the newest state, and what has happened so far. */
export interface Queue<T extends SystemTypes> {
  /** The state that all figures are taken from. */
  readonly state: BattleOf<T>;
  /** The position that stands on the board. */
  readonly shown: T['view'];
  readonly animating: boolean;
  /** False while an update plays that must be seen before the player goes on. */
  readonly ready: boolean;
  readonly log: readonly LogEntry<T>[];
  /** Ends the running animation, and shows what waits behind it at once. */
  skip(): void;
}

export interface QueueOptions<T extends SystemTypes> {
  latest(): BattleOf<T>;
  speed(): Speed;
  board(): BoardHandle | null;
  isSuspense(event: T['event']): boolean;
  /** Called when an update stands on the board. */
  shown(): void;
  /** Called when another one looks on from this state: what they know of the past has to be asked for. */
  turned(state: BattleState): void;
  /** Called when nothing waits any more. */
  emptied(): void;
}

export function createQueue<T extends SystemTypes>(opened: BattleOf<T>, options: QueueOptions<T>) {
  let shown = $state.raw(opened);
  let waiting = $state.raw<readonly BattleUpdate[]>([]);
  let suspense = $state(false);
  let log = $state.raw<readonly LogEntry<T>[]>([]);

  const queue = createUpdateQueue({
    speed: options.speed,
    board: options.board,
    shown({ battle, events, rewound }) {
      const turned = shown.viewer !== battle.viewer;
      shown = battle;
      if (turned) log = [];
      else log = rewound ? rewoundTo(log, battle.ply) : withEvents(log, events, battle.ply, battle.view);
      if (turned) options.turned(battle);
      options.shown();
    },
    changed(now) {
      waiting = now;
      if (now.length > 0) return;
      suspense = false;
      options.emptied();
    },
  });

  return {
    get state(): BattleOf<T> {
      return suspense ? shown : options.latest();
    },
    get shown(): T['view'] {
      return shown.view;
    },
    get animating(): boolean {
      return waiting.length > 0;
    },
    get ready(): boolean {
      return !suspense;
    },
    get log(): readonly LogEntry<T>[] {
      return log;
    },
    skip: queue.skip,
    /** Takes an update in; what others have done, and what is decided by dice, is watched first. */
    push(update: BattleUpdate, before: BattleState): void {
      if (!decidedByPerson(before) || update.events.some((event) => options.isSuspense(event))) suspense = true;
      queue.push(update);
    },
    /** Puts what had happened before a state in front of the log. */
    recall(history: Parameters<typeof withHistory<T>>[1], { ply, view }: BattleState): void {
      log = withHistory<T>(log, history, ply, view);
    },
    /** Forgets the log: another one will be recalled. */
    forget(): void {
      log = [];
    },
    close: queue.close,
  };
}
