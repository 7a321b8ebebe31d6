import * as v from 'valibot';
import { LEVELS, STYLES } from '../shared/api.ts';
import type { Crew, CrewFindings } from './crew.ts';
import { Explanations } from './explanations.ts';
import type { FromAi, PonderRequest, SearchRequest, ToAi } from './protocol.ts';
import type { SessionPorts } from './sessionPorts.ts';
import type { Thinker } from './thinker.ts';
import { openRequest, Thinkers } from './thinkers.ts';

const SLICE_MS = 8;
const PROGRESS_MS = 200;

const id = v.pipe(v.number(), v.integer());
const amount = v.nullable(v.pipe(v.number(), v.minValue(0)));
const budget = v.object({ milliseconds: amount, iterations: amount });
const asked = {
  search: id,
  system: v.string(),
  state: v.string(),
  side: v.picklist([0, 1]),
  level: v.picklist(LEVELS),
  style: v.picklist(STYLES),
  budget,
  seed: id,
  battle: v.string(),
  since: v.optional(v.array(id)),
};
const messageSchema = v.variant('type', [
  v.object({ type: v.literal('search'), ...asked }),
  v.object({ type: v.literal('ponder'), ...asked }),
  v.object({
    type: v.literal('explain'),
    search: id,
    system: v.string(),
    state: v.string(),
    side: v.picklist([0, 1]),
    asked: v.nullable(id),
    near: v.nullable(id),
    budget,
    seed: id,
  }),
  v.object({ type: v.literal('stop'), search: id, answer: v.boolean() }),
]);

interface Job {
  readonly request: SearchRequest;
  readonly state: unknown;
  readonly thinker: Thinker<unknown>;
  /** Who searches beside it. */
  readonly crew: Crew | undefined;
  readonly startedAt: number;
  reportedAt: number;
}

/**
 * The AI process without the process: takes messages, searches in slices so that a stop is heard
 * within some ten milliseconds, and answers each search once (`done` or `refused`), unless it was
 * stopped without an answer. Searches are worked off one after another.
 */
export class SearchSession {
  private readonly ports: SessionPorts;
  private readonly thinkers: Thinkers;
  private readonly explanations: Explanations;
  private readonly waiting: SearchRequest[] = [];
  private job: Job | null = null;
  /** What is thought about while nobody waits. */
  private musing: { readonly search: number; readonly thinker: Thinker<unknown> } | null = null;
  /** While the crew's results come in, nothing else is begun: it would be answered with them. */
  private collecting = false;
  private deferred = false;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    this.thinkers = new Thinkers(ports.guides);
    this.explanations = new Explanations(ports);
  }

  /** Takes one message; what is not a message of the protocol is ignored. */
  receive(raw: unknown): void {
    const parsed = v.safeParse(messageSchema, raw);
    if (!parsed.success) return;
    const message: ToAi = parsed.output;
    if (message.type === 'search') {
      this.musing = null;
      this.waiting.push(message);
      this.wake();
    } else if (message.type === 'ponder') {
      this.ponder(message);
      this.wake();
    } else if (message.type === 'explain') {
      this.explanations.ask(message);
      this.wake();
    } else {
      this.explanations.stop(message.search);
      this.stop(message.search, message.answer);
    }
  }

  /** Begins to think ahead; where it cannot, nobody is told: nobody waits. */
  private ponder(request: PonderRequest): void {
    this.musing = null;
    if (this.job !== null || this.collecting) return;
    const opened = openRequest(this.ports.systems, request, false);
    if (typeof opened === 'string') return;
    const thinker = this.thinkers.of(opened.game, request);
    try {
      if (thinker.ponder(opened.state, request.since)) this.musing = { search: request.search, thinker };
    } catch (error) {
      this.ports.fault(error);
    }
  }

  private muse(): void {
    const { musing } = this;
    if (musing === null) return;
    try {
      if (musing.thinker.muse(this.ports.now, SLICE_MS)) this.musing = null;
    } catch (error) {
      this.ports.fault(error);
      this.musing = null;
    }
  }

  private stop(search: number, answer: boolean): void {
    if (this.musing?.search === search) this.musing = null;
    const { job } = this;
    if (job?.request.search === search) {
      this.job = null;
      if (answer) this.answer(job);
      else job.crew?.abandon();
      this.wake();
      return;
    }
    const at = this.waiting.findIndex((request) => request.search === search);
    if (at < 0) return;
    const [request] = this.waiting.splice(at, 1);
    if (!answer || request === undefined) return;
    this.answerAtOnce(request);
  }

  /** By one slice of a thinker of its own, since the others may be at work. */
  private answerAtOnce(request: SearchRequest): void {
    const job = this.begin(request, new Thinkers(this.ports.guides), undefined);
    if (job === null) return;
    this.advance(job);
    this.play(job, []);
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
    if (this.collecting) return;
    if (this.job === null) {
      const request = this.waiting.shift();
      if (request === undefined) return this.explain();
      this.job = this.begin(request, this.thinkers, this.ports.crew);
      this.job?.crew?.begin(request);
    }
    const { job } = this;
    if (job !== null && this.advance(job)) {
      this.job = null;
      this.answer(job);
    }
    if (this.job !== null || this.waiting.length > 0 || this.explanations.busy || this.musing !== null) this.wake();
  }

  /** While nobody waits for a move. */
  private explain(): void {
    if (this.explanations.busy) this.explanations.work(SLICE_MS);
    else this.muse();
    if (this.explanations.busy || this.musing !== null) this.wake();
  }

  private begin(request: SearchRequest, thinkers: Thinkers, others: Crew | undefined): Job | null {
    const refuse = (code: Extract<FromAi, { type: 'refused' }>['code']): null => {
      this.ports.send({ type: 'refused', search: request.search, code });
      return null;
    };
    const opened = openRequest(this.ports.systems, request);
    if (typeof opened === 'string') return refuse(opened);
    const startedAt = this.ports.now();
    const thinker = thinkers.of(opened.game, request);
    // So many simulations and no more depend on nothing but their seed, so they are made alone.
    const crew = thinker.settings.budget.iterations === null ? others : undefined;
    try {
      thinker.begin(opened.state, startedAt, request.since, 1 / (1 + (crew?.size ?? 0)));
    } catch (error) {
      this.ports.fault(error);
      return refuse('bad-state');
    }
    return { request, state: opened.state, thinker, crew, startedAt, reportedAt: startedAt };
  }

  /** Searches for one slice; true when the search is over. */
  private advance(job: Job): boolean {
    try {
      if (job.thinker.think(this.ports.now, SLICE_MS)) return true;
    } catch (error) {
      // A bug in a rule system or guide; the battle must still go on with a legal action.
      this.ports.fault(error);
      return true;
    }
    const now = this.ports.now();
    if (now - job.reportedAt >= PROGRESS_MS) {
      job.reportedAt = now;
      const { search } = job.thinker;
      this.ports.send({
        type: 'progress',
        search: job.request.search,
        simulations: search.simulations,
        done: job.thinker.used(now),
        winChance: search.winChance(),
        line: search.line(),
      });
    }
    return false;
  }

  private answer(job: Job): void {
    if (job.crew === undefined || job.thinker.isForced) return this.play(job, []);
    this.collecting = true;
    void job.crew.collect().then((found) => {
      this.collecting = false;
      this.play(job, found);
      this.wake();
    });
  }

  private play({ request, state, thinker, crew }: Job, found: readonly CrewFindings[]): void {
    const action = thinker.choose(
      this.ports.now(),
      found.map(({ choices }) => choices),
    );
    crew?.played(action);
    const elsewhere = found.reduce((sum, { simulations }) => sum + simulations, 0);
    this.ports.send({
      type: 'done',
      search: request.search,
      action,
      simulations: thinker.simulations + elsewhere,
      winChance: thinker.winChance(state),
      line: thinker.line(action),
    });
  }
}
