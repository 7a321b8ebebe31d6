import type { BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BoardHandle } from '../../board/board.types.ts';
import type { MessagePart } from '../../messages/icu.ts';
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
  /** What is being played, in one sentence; null: nothing, or nothing that a sentence tells. */
  readonly caption: readonly MessagePart[] | null;
  /** Who decided what is being played: whoever sits at the screen, or another; null: nothing is. */
  readonly playing: 'own' | 'other' | null;
  /** What the other side has done since the player decided last, as far as it was shown and not put away. */
  readonly report: readonly Act<T>[];
  /** Puts the report away. */
  dismiss(): void;
  /** Plays what the report tells again. */
  again(): void;
  /** Ends the running animation, and shows what waits behind it at once. */
  skip(): void;
}

/** Something that was shown at once, and its sentence. */
export interface Act<T extends SystemTypes> {
  readonly id: number;
  readonly before: T['view'];
  readonly view: T['view'];
  readonly events: readonly T['event'][];
  readonly sentence: readonly MessagePart[] | null;
}

export interface QueueOptions<T extends SystemTypes> {
  latest(): BattleOf<T>;
  speed(): Speed;
  board(): BoardHandle | null;
  isSuspense(event: T['event']): boolean;
  /** Whether what happens next is shown together with what happened before it. */
  joins(before: readonly T['event'][], next: readonly T['event'][]): boolean;
  /** Whether an event is fire, which is told for longer. */
  isFire(event: T['event']): boolean;
  /** What happened, in one sentence; null: nothing worth one. */
  sentence(events: readonly T['event'][], view: T['view']): readonly MessagePart[] | null;
  /** Called when an update stands on the board. */
  shown(): void;
  /** Called when another one looks on from this state: what they know of the past has to be asked for. */
  turned(state: BattleState): void;
  /** Called when nothing waits any more. */
  emptied(): void;
}

/** What the host has told and the board still has to show, in its order: the shown position lags behind the real one. */
export function createQueue<T extends SystemTypes>(opened: BattleOf<T>, options: QueueOptions<T>) {
  let shown = $state.raw(opened);
  let waiting = $state.raw<readonly BattleUpdate[]>([]);
  let suspense = $state(false);
  let log = $state.raw<readonly LogEntry<T>[]>([]);

  let caption = $state.raw<readonly MessagePart[] | null>(null);
  let playing = $state<'own' | 'other' | null>(null);
  let report = $state.raw<readonly Act<T>[]>([]);
  /** The report goes on: the player has not decided since its last line. */
  let reporting = false;
  let replaying = $state(false);
  let acts = 0;
  /** Updates that another one has decided. */
  const others = new WeakSet<BattleUpdate>();

  const queue = createUpdateQueue({
    speed: options.speed,
    board: options.board,
    joins: (before, next) =>
      before.every((update) => others.has(update) === others.has(next)) &&
      options.joins(
        before.flatMap(({ events }) => events),
        next.events,
      ),
    isFire: ({ events }) => events.some((event) => options.isFire(event)),
    isOther: (update) => others.has(update),
    goesOn: ({ battle }) => battle.toAct !== 'nobody' && !decidedByPerson(battle),
    begun(act) {
      const events = act.flatMap((update) => update.events);
      const view: T['view'] = act.at(-1)?.battle.view;
      const sentence = options.sentence(events, view);
      caption = sentence;
      playing = act.some((update) => others.has(update)) ? 'other' : 'own';
      if (playing === 'own') {
        reporting = false;
        return;
      }
      const told: Act<T> = { id: ++acts, before: shown.view, view, events, sentence };
      report = reporting ? [...report, told] : [told];
      reporting = true;
    },
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
      caption = null;
      playing = null;
      options.emptied();
    },
  });
  const isReplaying = (): boolean => replaying;

  /** Shows acts once more, as they were; an update that comes meanwhile ends it. */
  async function replay(told: readonly Act<T>[]): Promise<void> {
    const board = options.board();
    const [first] = told;
    if (!board || !first) return;
    replaying = true;
    board.show(first.before);
    for (const act of told) {
      if (!isReplaying()) break;
      caption = act.sentence;
      await board.play(act.view, act.events, options.speed());
    }
    if (!isReplaying()) return;
    endReplay();
    options.emptied();
  }
  function endReplay(): void {
    replaying = false;
    caption = null;
    options.board()?.show(shown.view);
  }

  return {
    get state(): BattleOf<T> {
      return suspense ? shown : options.latest();
    },
    get shown(): T['view'] {
      return shown.view;
    },
    get animating(): boolean {
      return waiting.length > 0 || replaying;
    },
    get ready(): boolean {
      return !suspense && !replaying;
    },
    get caption(): readonly MessagePart[] | null {
      return caption;
    },
    get playing(): 'own' | 'other' | null {
      return replaying ? 'other' : playing;
    },
    get report(): readonly Act<T>[] {
      return report;
    },
    dismiss(): void {
      report = [];
    },
    again(): void {
      if (waiting.length === 0 && !replaying && report.length > 0) void replay(report);
    },
    get log(): readonly LogEntry<T>[] {
      return log;
    },
    skip(): void {
      if (!replaying) return queue.skip();
      endReplay();
      options.emptied();
    },
    /** Takes an update in; what others have done, and what is decided by dice, is watched first. */
    push(update: BattleUpdate, before: BattleState): void {
      if (replaying) endReplay();
      if (!decidedByPerson(before)) others.add(update);
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
