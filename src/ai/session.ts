import * as v from 'valibot';
import type { AnyGame } from '../engine/game.ts';
import { LEVELS } from '../shared/api.ts';
import { type Guide, noGuide } from './guide.ts';
import { chooseAction, LEVEL_SETTINGS } from './levels.ts';
import { Search } from './mcts.ts';
import type { FromAi, ToAi } from './protocol.ts';
import { SearchRandom } from './random.ts';
import { Tree } from './tree.ts';

/** What the session needs from the process around it. */
export interface SessionPorts {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: ReadonlyMap<string, Guide<never>>;
  send(message: FromAi): void;
  /** Milliseconds that never go back. */
  now(): number;
  /** Notes a bug in a rule system or guide; the session goes on. */
  fault(error: unknown): void;
  /** Calls back after messages that wait have been received. */
  defer(callback: () => void): void;
}

const SLICE_MS = 8;
const PROGRESS_MS = 200;
const BATCH = 4;
const TREE_CAPACITY = 400_000;
/** Where a budget names neither time nor iterations. */
const FALLBACK_MS = 1_000;

const id = v.pipe(v.number(), v.integer());
const amount = v.nullable(v.pipe(v.number(), v.minValue(0)));
const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('search'),
    search: id,
    system: v.string(),
    state: v.string(),
    side: v.picklist([0, 1]),
    level: v.picklist(LEVELS),
    budget: v.object({ milliseconds: amount, iterations: amount }),
    seed: id,
  }),
  v.object({ type: v.literal('stop'), search: id, answer: v.boolean() }),
]);

type SearchRequest = Extract<ToAi, { type: 'search' }>;

interface Job {
  readonly request: SearchRequest;
  readonly search: Search<unknown>;
  readonly milliseconds: number;
  readonly iterations: number;
  readonly startedAt: number;
  reportedAt: number;
}

/**
 * The AI process without the process: takes messages, searches in slices so that a stop is heard
 * within some ten milliseconds, and answers each search once (`done` or `refused`), unless it was
 * stopped without an answer. Searches are done one after another in the order of their requests.
 */
export class AiSession {
  private readonly ports: SessionPorts;
  private readonly tree = new Tree(TREE_CAPACITY);
  private readonly waiting: SearchRequest[] = [];
  private job: Job | null = null;
  private deferred = false;

  constructor(ports: SessionPorts) {
    this.ports = ports;
  }

  /** Takes one message; what is not a message of the protocol is ignored. */
  receive(raw: unknown): void {
    const parsed = v.safeParse(messageSchema, raw);
    if (!parsed.success) return;
    const message: ToAi = parsed.output;
    if (message.type === 'search') {
      this.waiting.push(message);
      this.wake();
    } else this.stop(message.search, message.answer);
  }

  private stop(search: number, answer: boolean): void {
    if (this.job?.request.search === search) {
      if (answer) this.answer(this.job);
      this.job = null;
      this.wake();
      return;
    }
    const at = this.waiting.findIndex((request) => request.search === search);
    if (at < 0) return;
    const [request] = this.waiting.splice(at, 1);
    if (!answer || request === undefined) return;
    const job = this.begin(request, new Tree(1));
    if (job !== null) this.answer(job);
  }

  private wake(): void {
    if (this.deferred) return;
    this.deferred = true;
    this.ports.defer(() => {
      this.deferred = false;
      this.slice();
    });
  }

  private slice(): void {
    if (this.job === null) {
      const request = this.waiting.shift();
      if (request === undefined) return;
      this.job = this.begin(request, this.tree);
    }
    if (this.job !== null && this.advance(this.job)) {
      this.answer(this.job);
      this.job = null;
    }
    if (this.job !== null || this.waiting.length > 0) this.wake();
  }

  private begin(request: SearchRequest, tree: Tree): Job | null {
    const refuse = (code: Extract<FromAi, { type: 'refused' }>['code']): null => {
      this.ports.send({ type: 'refused', search: request.search, code });
      return null;
    };
    const game = this.ports.systems.get(request.system);
    if (game === undefined) return refuse('unknown-system');
    const state = game.deserialize(new Uint8Array(Buffer.from(request.state, 'base64')));
    if (!state.ok) return refuse('bad-state');
    const toAct = game.toAct(state.value);
    if (toAct !== request.side && toAct !== 'both') return refuse('nothing-to-decide');
    const guide: Guide<unknown> = this.ports.guides.get(request.system) ?? noGuide;
    const { share } = LEVEL_SETTINGS[request.level];
    const { milliseconds, iterations } = request.budget;
    const startedAt = this.ports.now();
    let search: Search<unknown>;
    try {
      search = new Search(game, guide, state.value, { seed: request.seed, side: request.side, tree });
    } catch (error) {
      this.ports.fault(error);
      return refuse('bad-state');
    }
    return {
      request,
      search,
      milliseconds: (milliseconds ?? (iterations === null ? FALLBACK_MS : Infinity)) * share,
      iterations: Math.ceil((iterations ?? Infinity) * share),
      startedAt,
      reportedAt: startedAt,
    };
  }

  /** Searches for one slice; true when the search is over. */
  private advance(job: Job): boolean {
    const { search } = job;
    const sliceBegan = this.ports.now();
    for (;;) {
      const left = job.iterations - search.simulations;
      if (left <= 0 || search.settled(left)) return true;
      try {
        search.run(Math.min(BATCH, left));
      } catch (error) {
        // A bug in a rule system or guide; the battle must still go on with a legal action.
        this.ports.fault(error);
        return true;
      }
      const now = this.ports.now();
      if (now - job.startedAt >= job.milliseconds) return true;
      if (now - sliceBegan >= SLICE_MS) {
        // Simulations that the time left allows, at the pace so far.
        const elapsed = now - job.startedAt;
        if (search.settled((search.simulations * (job.milliseconds - elapsed)) / elapsed)) return true;
        if (now - job.reportedAt >= PROGRESS_MS) {
          job.reportedAt = now;
          this.report(job, now);
        }
        return false;
      }
    }
  }

  private report(job: Job, now: number): void {
    const { search } = job;
    this.ports.send({
      type: 'progress',
      search: job.request.search,
      simulations: search.simulations,
      done: Math.min(1, Math.max((now - job.startedAt) / job.milliseconds, search.simulations / job.iterations)),
      winChance: search.winChance(),
      line: search.line(),
    });
  }

  private answer(job: Job): void {
    const { search, request } = job;
    const { slip } = LEVEL_SETTINGS[request.level];
    this.ports.send({
      type: 'done',
      search: request.search,
      action: chooseAction(search, slip, new SearchRandom(~request.seed)),
      simulations: search.simulations,
      winChance: search.winChance(),
      line: search.line(),
    });
  }
}
