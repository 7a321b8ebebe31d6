import type { Reveal } from '../../systems/reveal.types.ts';

/** Where a staged moment is: its orders are being turned over; they are carried out; it stands to be read. */
export type StageStep = 'turning' | 'playing' | 'standing';

/** The moment that is, or was last, shown. */
export interface Staged {
  /** The act that it is of. */
  readonly id: number;
  readonly reveal: Reveal;
  readonly step: StageStep;
}

/** A moment as its panel needs it. */
export interface Staging {
  /** Null: none has been since the player decided last, or it was put away. */
  readonly now: Staged | null;
  /** The battle waits for it. */
  readonly holds: boolean;
  /** What is carried out is held where it is. */
  readonly paused: boolean;
  /** The panel is there; `waits`: whether it stands until the player goes on. Returns what takes it away again. */
  attach(waits: () => boolean): () => void;
  /** On to the next step: from the turning to the playing, from the standing to what comes after it. */
  goOn(): void;
  pause(held: boolean): void;
}

/** Nobody shows moments: they are played as everything else is. `hold` stops and lets go what plays on the board. */
export function createStaging(hold: (held: boolean) => void) {
  let now = $state.raw<Staged | null>(null);
  let holds = $state(false);
  let paused = $state(false);
  let panels: readonly (() => boolean)[] = [];
  let proceed: (() => void) | null = null;

  const released = (): Promise<void> =>
    new Promise((resolve) => {
      proceed = resolve;
    });

  function goOn(): void {
    const next = proceed;
    proceed = null;
    next?.();
  }

  function pause(held: boolean): void {
    if (!holds || held === paused) return;
    paused = held;
    if (now?.step === 'playing') hold(held);
  }

  return {
    get now(): Staged | null {
      return now;
    },
    get holds(): boolean {
      return holds;
    },
    get paused(): boolean {
      return paused;
    },
    /** Whether somebody shows moments. */
    get isShown(): boolean {
      return panels.length > 0;
    },
    attach(waits: () => boolean): () => void {
      panels = [...panels, waits];
      return () => {
        panels = panels.filter((panel) => panel !== waits);
        // The board's and the words' panel take turns: only where no other one follows is nobody left to go on.
        queueMicrotask(() => {
          if (panels.length === 0) goOn();
        });
      };
    },
    goOn,
    pause,
    /** Plays a moment by `play`, with its panel before, beside and after it. */
    async stage(id: number, reveal: Reveal, play: () => Promise<void>): Promise<void> {
      if (panels.length === 0) return play();
      holds = true;
      paused = false;
      now = { id, reveal, step: 'turning' };
      await released();
      now = { id, reveal, step: 'playing' };
      await play();
      paused = false;
      now = { id, reveal, step: 'standing' };
      if (panels.some((waits) => waits())) {
        await released();
        // The player has gone on: nothing is left to be read.
        now = null;
      }
      holds = false;
    },
    /** Plays the moment that stands once more by `play`. */
    async again(play: () => Promise<void>): Promise<void> {
      const stood = now;
      if (stood?.step !== 'standing' || !holds) return;
      now = { ...stood, step: 'playing' };
      await play();
      paused = false;
      if (now?.id === stood.id) now = stood;
    },
    /** Something else begins: the moment that was is put away. */
    clear(): void {
      now = null;
    },
    /** The moment is not true any more, or nobody is left to see it: what waits for it goes on. */
    drop(): void {
      pause(false);
      goOn();
      now = null;
    },
  };
}
