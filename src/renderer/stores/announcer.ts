/** Says sentences one batch after another, so that a reader is neither flooded nor told a thing twice. */
export interface Announcer {
  /** Adds sentences; they are said together after a pause. */
  add(sentences: readonly string[]): void;
  stop(): void;
}

export interface AnnouncerOptions {
  /** Takes the text to read out. */
  say: (text: string) => void;
  /** Text that stands for sentences left out of a batch. */
  more: (count: number) => string;
  /** Least milliseconds between two batches. */
  pause?: number;
  /** Most sentences in a batch; the newest are kept. */
  most?: number;
}

/** A heading is no sentence: without a stop it would run on into what is said after it. */
const stopped = (text: string): string => (/[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text);

/** The first sentences wait for a moment as well: what belongs together comes together. */
export function createAnnouncer({ say, more, pause = 1200, most = 8 }: AnnouncerOptions): Announcer {
  let waiting: string[] = [];
  let last: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.length === 0) {
      last = [];
      return;
    }
    const left = Math.max(0, waiting.length - most);
    const batch = waiting.slice(left);
    waiting = [];
    last = batch;
    say((left > 0 ? [more(left), ...batch] : batch).map(stopped).join(' '));
    timer = setTimeout(flush, pause);
  }

  return {
    add(sentences) {
      for (const sentence of sentences) {
        if (waiting.at(-1) !== sentence && !(waiting.length === 0 && last.at(-1) === sentence)) waiting.push(sentence);
      }
      if (waiting.length > 0) timer ??= setTimeout(flush, pause / 4);
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
