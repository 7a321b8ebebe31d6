/** Says sentences one batch after another, so that a reader is neither flooded nor told a question twice. */
export interface Announcer {
  /** Adds sentences that stand nowhere else: all of them are said, together after a pause. */
  add(sentences: readonly string[]): void;
  /** Adds sentences that stand in a list too: of many only the newest are said, and how many the list has before them. */
  addListed(sentences: readonly string[]): void;
  /** Adds what is asked; not when it was the last that was said. */
  ask(question: string): void;
  stop(): void;
}

export interface AnnouncerOptions {
  /** Takes the text to read out. */
  say: (text: string) => void;
  /** Text that stands for listed sentences left out of a batch, and says where they are. */
  more: (count: number) => string;
  /** Least milliseconds between two batches. */
  pause?: number;
  /** Most listed sentences in a batch; the newest are kept. */
  most?: number;
}

interface Sentence {
  readonly text: string;
  readonly listed: boolean;
}

/** A heading is no sentence: without a stop it would run on into what is said after it. */
const stopped = (text: string): string => (/[\p{L}\p{N})%]$/u.test(text) ? `${text}.` : text);

/** The first sentences wait for a moment as well: what belongs together comes together. */
export function createAnnouncer({ say, more, pause = 1200, most = 8 }: AnnouncerOptions): Announcer {
  let waiting: Sentence[] = [];
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The texts of a batch: `more` stands where the first of what is left out would. */
  function batchOf(sentences: readonly Sentence[]): string[] {
    const listed = sentences.filter((one) => one.listed);
    const left = listed.slice(0, Math.max(0, listed.length - most));
    return sentences.flatMap((one) => {
      if (!left.includes(one)) return one.text;
      return one === left[0] ? more(left.length) : [];
    });
  }

  function flush(): void {
    timer = undefined;
    if (waiting.length === 0) {
      last = '';
      return;
    }
    last = waiting.at(-1)?.text ?? '';
    const batch = batchOf(waiting);
    waiting = [];
    say(batch.map(stopped).join(' '));
    timer = setTimeout(flush, pause);
  }

  function wait(sentences: readonly string[], listed: boolean): void {
    waiting.push(...sentences.map((text) => ({ text, listed })));
    if (waiting.length > 0) timer ??= setTimeout(flush, pause / 4);
  }

  return {
    add: (sentences) => wait(sentences, false),
    addListed: (sentences) => wait(sentences, true),
    ask(question) {
      if ((waiting.at(-1)?.text ?? last) !== question) wait([question], false);
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
