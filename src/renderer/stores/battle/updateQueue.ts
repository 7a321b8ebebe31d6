import type { BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BoardHandle } from '../../board/board.types.ts';

export type Speed = 0 | 1 | 2 | 4;

export interface QueueOptions {
  speed(): Speed;
  board(): BoardHandle | null;
  /** Called when `update` stands on the board. */
  shown(update: BattleUpdate): void;
  /** Whether an update is shown together with those before it that wait; left out: each by itself. */
  joins?(before: readonly BattleUpdate[], next: BattleUpdate): boolean;
  /** Called when updates begin to be played. */
  begun?(act: readonly BattleUpdate[]): void;
  /** Called whenever the length of the queue changes. */
  changed(waiting: readonly BattleUpdate[]): void;
  /** Milliseconds that never go back; left out: the page's own. */
  now?(): number;
}

/** Who has looked on for so many milliseconds is shown the rest faster. */
const LONG = 4_000;
/** After such a pause, in milliseconds, one has not been looking on any more. */
const PAUSE = 1_000;

/** The first of so many acts is being played, after so many milliseconds of others; when more wait, or it takes long, it is played faster. */
export function paceFor(speed: Speed, waiting: number, watched = 0): Speed {
  if (speed === 0 || waiting > 12) return 0;
  if (waiting > 5) return 4;
  return (waiting > 2 || watched > LONG) && speed < 2 ? 2 : speed;
}

/**
 * Plays updates on the board strictly one after another. The board can fail or be missing: then
 * positions are shown at once, and the battle goes on.
 */
export function createUpdateQueue(options: QueueOptions) {
  const waiting: BattleUpdate[] = [];
  let playing = false;
  let closed = false;
  let hurried = false;
  const now = options.now ?? ((): number => performance.now());
  /** When one began to look on, and when the last act was over. */
  let since = 0;
  let restedAt = -Infinity;

  async function drain(): Promise<void> {
    if (playing) return;
    playing = true;
    while (waiting[0] && !closed) {
      const act = nextAct(waiting[0]);
      options.begun?.(act);
      await play(act);
      if (closed) break;
      waiting.splice(0, act.length);
      restedAt = now();
      if (waiting.length === 0) hurried = false;
      for (const update of act) options.shown(update);
      options.changed([...waiting]);
    }
    playing = false;
  }

  /** The first that waits, and those behind it that are shown together with it. */
  function nextAct(first: BattleUpdate): [BattleUpdate, ...BattleUpdate[]] {
    const act: [BattleUpdate, ...BattleUpdate[]] = [first];
    for (const next of waiting.slice(1)) {
      if (first.rewound || next.rewound || !options.joins?.(act, next)) break;
      act.push(next);
    }
    return act;
  }

  async function play(act: readonly [BattleUpdate, ...BattleUpdate[]]): Promise<void> {
    const board = options.board();
    const { view } = (act.at(-1) ?? act[0]).battle;
    if (act[0].rewound) {
      board?.show(view);
      return;
    }
    const events = act.flatMap((update) => update.events);
    const behind = waiting.length - act.length + 1;
    try {
      await board?.play(view, events, hurried ? 0 : paceFor(options.speed(), behind, now() - since));
    } catch {
      // A board that cannot play an animation still shows where it ends.
      board?.show(view);
    }
  }

  return {
    push(update: BattleUpdate): void {
      if (waiting.length === 0 && now() - restedAt > PAUSE) since = now();
      waiting.push(update);
      options.changed([...waiting]);
      void drain();
    },
    /** Ends the running animation, and shows what waits behind it at once. */
    skip(): void {
      if (waiting.length === 0) return;
      hurried = true;
      options.board()?.skip();
    },
    close(): void {
      closed = true;
      options.board()?.skip();
    },
  };
}

/** Whether a person decided what led from `before` to the next update. */
export function decidedByPerson(before: BattleState): boolean {
  const side = before.toAct;
  return side !== 'nobody' && before.controllers[side].kind === 'human';
}
