import type { BattleUpdate } from '../../shared/api.ts';
import type { BoardAct, BoardHandle } from '../board/board.types.ts';
import { createUpdateQueue } from '../stores/battle/updateQueue.ts';

/** One decision of the other side: when it comes, in milliseconds since its turn began, and what came of it. */
export interface LookedOn extends BoardAct {
  readonly at: number;
}

/** How a system's acts are put together and how long they take. */
export interface Telling {
  isFire(events: readonly unknown[]): boolean;
  joins(before: readonly unknown[], next: readonly unknown[]): boolean;
  /** Milliseconds that the board takes at normal speed. */
  duration(before: unknown, next: unknown, events: readonly unknown[]): number;
}

/** Lets the screen's own queue show a turn's acts as they come, on a clock of its own; milliseconds until the last is over. */
export async function lookOn(before: unknown, acts: readonly LookedOn[], telling: Telling): Promise<number> {
  let clock = 0;
  let stands = before;
  let playing: { readonly until: number; readonly end: () => void } | null = null;
  const board: Pick<BoardHandle, 'show' | 'skip' | 'lasts' | 'play'> = {
    show: () => undefined,
    skip: () => undefined,
    lasts: (waiting) =>
      waiting.reduce(
        (sum, { view, events }, i) => sum + telling.duration(waiting[i - 1]?.view ?? stands, view, events),
        0,
      ),
    play: (next, events, speed) =>
      new Promise<void>((end) => {
        playing = { until: clock + (speed === 0 ? 0 : telling.duration(stands, next, events) / speed), end };
        stands = next;
      }),
  };
  const queue = createUpdateQueue({
    speed: () => 1,
    board: () => board as BoardHandle,
    joins: (held, next) =>
      telling.joins(
        held.flatMap(({ events }) => events),
        next.events,
      ),
    isFire: ({ events }) => telling.isFire(events),
    goesOn: ({ events }) => events !== acts.at(-1)?.events,
    shown: () => undefined,
    changed: () => undefined,
    now: () => clock,
  });
  const coming = [...acts];
  for (;;) {
    const next = coming[0];
    const now = playing as { readonly until: number; readonly end: () => void } | null;
    if (!next && !now) return clock;
    if (next && (!now || next.at <= now.until)) {
      clock = Math.max(clock, next.at);
      coming.shift();
      queue.push({ battle: { view: next.view }, events: next.events, rewound: false } as unknown as BattleUpdate);
    } else if (now) {
      clock = now.until;
      playing = null;
      now.end();
    }
    // The queue goes on in jobs of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
