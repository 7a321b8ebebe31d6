import type { ExplainRequest, FromAi, PonderRequest, ToAi } from '../../ai/protocol.ts';
import type { AiProcess } from '../aiProcess.ts';

/** What is to be searched; the client gives it its number. */
export type Question = Omit<Extract<ToAi, { type: 'search' }>, 'type' | 'search'>;

export type SearchProgress = Extract<FromAi, { type: 'progress' }>;

/** Who asked. Each is called in a job of its own, never from within a call to the client. */
export interface Asker {
  progress(progress: SearchProgress): void;
  /** The move; returns false when it cannot be played, which counts as a death of the process. */
  answer(action: number): boolean;
  /** No answer will come. */
  failed(): void;
}

/** What is to be explained; the client gives it its number. */
export type ExplainQuestion = Omit<ExplainRequest, 'type' | 'search'>;
export type Explained = Extract<FromAi, { type: 'explained' }>;

/** Who asked for an explanation. Nothing depends on one, so a process that dies over it is not asked again. */
export interface ExplanationAsker {
  progress(progress: SearchProgress): void;
  explained(explained: Explained): void;
  /** No explanation will come. */
  failed(): void;
}

/** A question on its way. After `cancel` the asker hears nothing more. */
export interface RunningSearch {
  /** Asks for the best move found so far. */
  moveNow(): void;
  cancel(): void;
}

/** What is to be thought ahead about; the client gives it its number. */
export type PonderQuestion = Omit<PonderRequest, 'type' | 'search'>;

export interface AiClient {
  search(question: Question, asker: Asker): RunningSearch;
  /** Searches go before it. */
  explain(question: ExplainQuestion, listener: ExplanationAsker): Pick<RunningSearch, 'cancel'>;
  /** Lets the process think ahead while nobody waits for it; where none runs, nothing happens. */
  ponder(question: PonderQuestion): Pick<RunningSearch, 'cancel'>;
  /** Ends the process; nobody hears anything more. */
  close(): void;
}

interface Pending {
  question: Question;
  asker: Asker;
  /** The number under which the process knows it now. */
  number: number;
  hurried: boolean;
  watchdog: NodeJS.Timeout | undefined;
}

/** So many deaths in a row without a move, and the computer opponent is given up until asked again. */
const DEATHS = 3;
/** A process that is silent for so long after its time was up has hung. */
const GRACE_MS = 20_000;

interface Explaining {
  listener: ExplanationAsker;
  watchdog: NodeJS.Timeout;
}

interface ClientPorts {
  spawn: () => AiProcess;
  /** Runs what the process brings about, one after another, with the host's requests. */
  enqueue: (job: () => void) => void;
  /** Told whenever a dead process was replaced. */
  restarted: () => void;
}

/**
 * Keeps one AI process alive and its questions answered: a process that dies, hangs or answers
 * nonsense is replaced and asked again. Answers to what nobody asks any more are dropped.
 */
export function aiClient({ spawn, enqueue, restarted }: ClientPorts): AiClient {
  const pending = new Set<Pending>();
  /** By the number under which the process knows them. */
  const explaining = new Map<number, Explaining>();
  let process = null as AiProcess | null;
  let numbers = 0;
  let deaths = 0;
  let closed = false;

  const start = (): void => {
    if (closed || process !== null) return;
    let started: AiProcess;
    try {
      started = spawn();
    } catch {
      enqueue(died);
      return;
    }
    process = started;
    started.onMessage((message) => enqueue(() => receive(message)));
    started.onExit(() => enqueue(() => process === started && died()));
    for (const one of pending) post(one);
  };

  const endExplaining = (number: number): ExplanationAsker | null => {
    const one = explaining.get(number);
    clearTimeout(one?.watchdog);
    explaining.delete(number);
    return one?.listener ?? null;
  };

  const died = (): void => {
    process = null;
    for (const number of [...explaining.keys()]) endExplaining(number)?.failed();
    if (closed) return;
    deaths += 1;
    if (deaths < DEATHS) {
      start();
      if (process !== null) restarted();
      return;
    }
    deaths = 0;
    const lost = [...pending];
    for (const one of lost) forget(one);
    for (const one of lost) one.asker.failed();
  };

  const replace = (): void => {
    const hopeless = process;
    process = null;
    hopeless?.kill();
    died();
  };

  const post = (one: Pending): void => {
    numbers += 1;
    one.number = numbers;
    clearTimeout(one.watchdog);
    // The process answers one after another, so each may have to wait for those before it.
    const wait = [...pending].reduce((sum, { question }) => sum + (question.budget.milliseconds ?? 0), GRACE_MS);
    one.watchdog = setTimeout(() => enqueue(() => pending.has(one) && replace()), wait);
    one.watchdog.unref();
    process?.post({ type: 'search', search: one.number, ...one.question });
    if (one.hurried) process?.post({ type: 'stop', search: one.number, answer: true });
  };

  const forget = (one: Pending): void => {
    clearTimeout(one.watchdog);
    pending.delete(one);
  };

  const receive = (message: FromAi): void => {
    if (message.type === 'ready') return;
    if (explaining.has(message.search)) return hearExplained(message);
    // A question sent again has a new number, so a replaced process is not heard any more.
    const one = [...pending].find(({ number }) => number === message.search);
    if (one === undefined) return;
    if (message.type === 'progress') one.asker.progress(message);
    else if (message.type === 'refused') {
      forget(one);
      one.asker.failed();
    } else if (message.type === 'explained') return;
    else if (one.asker.answer(message.action)) {
      deaths = 0;
      forget(one);
    } else replace();
  };

  const hearExplained = (message: Exclude<FromAi, { type: 'ready' }>): void => {
    if (message.type === 'progress') explaining.get(message.search)?.listener.progress(message);
    else if (message.type === 'explained') endExplaining(message.search)?.explained(message);
    else endExplaining(message.search)?.failed();
  };

  return {
    explain(question, listener) {
      if (process === null) start();
      numbers += 1;
      const number = numbers;
      const patience = GRACE_MS + (question.budget.milliseconds ?? 0);
      const tooLong = (): void => {
        if (!explaining.has(number)) return;
        if (pending.size === 0) return replace();
        // Searches go first: the process is busy with them, not dead.
        process?.post({ type: 'stop', search: number, answer: false });
        endExplaining(number)?.failed();
      };
      const watchdog = setTimeout(() => enqueue(tooLong), patience);
      watchdog.unref();
      explaining.set(number, { listener, watchdog });
      process?.post({ type: 'explain', search: number, ...question });
      return {
        cancel() {
          if (endExplaining(number) !== null) process?.post({ type: 'stop', search: number, answer: false });
        },
      };
    },
    ponder(question) {
      numbers += 1;
      const number = numbers;
      process?.post({ type: 'ponder', search: number, ...question });
      return { cancel: () => process?.post({ type: 'stop', search: number, answer: false }) };
    },
    search(question, asker) {
      const one: Pending = { question, asker, number: 0, hurried: false, watchdog: undefined };
      pending.add(one);
      if (process === null) start();
      else post(one);
      return {
        moveNow() {
          if (!pending.has(one) || one.hurried) return;
          one.hurried = true;
          process?.post({ type: 'stop', search: one.number, answer: true });
        },
        cancel() {
          if (!pending.has(one)) return;
          forget(one);
          process?.post({ type: 'stop', search: one.number, answer: false });
        },
      };
    },
    close() {
      closed = true;
      for (const one of pending) forget(one);
      for (const number of [...explaining.keys()]) endExplaining(number);
      const last = process;
      process = null;
      last?.kill();
    },
  };
}
