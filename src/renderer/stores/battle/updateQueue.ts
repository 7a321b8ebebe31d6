import type { BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BoardHandle, BoardAct } from '../../board/board.types.ts';

export type Speed = 0 | 1 | 2 | 4;

export interface QueueOptions {
  speed(): Speed;
  board(): BoardHandle | null;
  /** Whether an update is fire, which is told for longer; left out: none is. */
  isFire?(update: BattleUpdate): boolean;
  /** Whether another one has decided an update: one looks on anew when another begins to act. Left out: nobody has. */
  isOther?(update: BattleUpdate): boolean;
  /** Whether more is to come after an update before the player decides; left out: no. */
  goesOn?(update: BattleUpdate): boolean;
  /** Called when `update` stands on the board. */
  shown(update: BattleUpdate): void;
  /** Whether an update is shown together with those before it that wait; left out: each by itself. */
  joins?(before: readonly BattleUpdate[], next: BattleUpdate): boolean;
  /** Called when updates begin to be played. */
  begun?(act: readonly BattleUpdate[]): void;
  /** Plays an act by `play`, with what is shown beside it; `paused`: one has read meanwhile, and looks on anew. Left out: only that. */
  staged?(play: (paused: boolean) => Promise<void>): Promise<void>;
  /** Called whenever the length of the queue changes. */
  changed(waiting: readonly BattleUpdate[]): void;
  /** Milliseconds that never go back; left out: the page's own. */
  now?(): number;
}

/** So many milliseconds at most one is to look on, at normal speed: where nobody fires, and where somebody does. */
const LOOKED_ON = { quiet: 3_500, fire: 6_800 } as const;
/** and so much of it is kept for what is not decided yet. */
const TO_COME = 700;
/** After such a pause, in milliseconds, one has not been looking on any more. */
const PAUSE = 1_000;
/** To keep to that, acts are played so many times as fast at most; */
const HASTY = 2;
/** and when so many milliseconds of them wait, the board has fallen behind: faster still, or shown at once. */
const BEHIND = 12_000;
const FAR_BEHIND = 30_000;
const FASTEST = 4;

/**
 * How many times as fast as at normal speed the next act is played, 0: shown at once, when `film` milliseconds of it and of what waits behind it are to fit into `left` milliseconds.
 */
export function paceFor(speed: Speed, film: number, left: number): number {
  if (speed === 0 || film > FAR_BEHIND) return 0;
  const most = Math.max(speed, film > BEHIND ? FASTEST : HASTY);
  return left > 0 ? Math.min(most, Math.max(speed, film / left)) : most;
}
const boardActOf = (act: readonly BattleUpdate[]): BoardAct => ({
  view: act.at(-1)?.battle.view,
  events: act.flatMap(({ events }) => events),
});

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
  /** Somebody has fired meanwhile. */
  let fired = false;
  /** What is looked on at is another one's doing. */
  let others = false;

  function begin(another: boolean): void {
    since = now();
    fired = false;
    others = another;
  }

  async function drain(): Promise<void> {
    if (playing) return;
    playing = true;
    while (waiting.length > 0 && !closed) {
      const act = actFrom(0);
      if (act.some((update) => options.isOther?.(update)) !== others) begin(!others);
      options.begun?.(act);
      let read = false;
      const playAct = (paused: boolean): Promise<void> => {
        read = paused;
        if (paused) begin(others);
        return play(act);
      };
      await (options.staged ? options.staged(playAct) : play(act));
      if (read) begin(others);
      if (closed) break;
      waiting.splice(0, act.length);
      restedAt = now();
      if (waiting.length === 0) hurried = false;
      for (const update of act) options.shown(update);
      options.changed([...waiting]);
    }
    playing = false;
  }

  /** What waits from `from` on, and is shown together. */
  function actFrom(from: number): readonly BattleUpdate[] {
    const act: BattleUpdate[] = [];
    for (const next of waiting.slice(from)) {
      const first = act[0];
      if (first && (first.rewound || next.rewound || !options.joins?.(act, next))) break;
      act.push(next);
    }
    return act;
  }

  /** Milliseconds that the board takes at normal speed for all that waits. */
  function film(board: BoardHandle): number {
    const acts: BoardAct[] = [];
    for (let from = 0; from < waiting.length;) {
      const act = actFrom(from);
      acts.push(boardActOf(act));
      from += act.length;
    }
    return board.lasts(acts);
  }

  function paceNow(board: BoardHandle): number {
    const speed = options.speed();
    if (speed === 0) return 0;
    fired ||= options.isFire !== undefined && waiting.some(options.isFire);
    const last = waiting.at(-1);
    const kept = last !== undefined && options.goesOn?.(last) ? TO_COME : 0;
    const whole = (fired ? LOOKED_ON.fire : LOOKED_ON.quiet) - kept;
    return paceFor(speed, film(board), whole / speed - (now() - since));
  }

  async function play(act: readonly BattleUpdate[]): Promise<void> {
    const board = options.board();
    const { view, events } = boardActOf(act);
    if (!board) return;
    if (act[0]?.rewound) return board.show(view);
    try {
      await board.play(view, events, hurried ? 0 : paceNow(board));
    } catch {
      // A board that cannot play an animation still shows where it ends.
      board.show(view);
    }
  }

  return {
    push(update: BattleUpdate): void {
      if (waiting.length === 0 && now() - restedAt > PAUSE) begin(others);
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
