import * as v from 'valibot';
import type { AnyGame, Side } from '../../engine/game.ts';
import { type RatedPly, ratedPlies, type Turn } from '../../shared/review.ts';
import { guideOf, type Guides } from '../guide.ts';
import type { FromReview, ReviewLog } from './protocol.ts';
import { Reviewer, type Verdict } from './reviewer.ts';

/** What the session needs from the process around it. */
export interface ReviewSessionPorts {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: Guides;
  /** Simulations of a position that is judged. */
  readonly iterations: number;
  send(message: FromReview): void;
  /** Notes a bug in a rule system or guide; the session goes on. */
  fault(error: unknown): void;
  /** Calls back after messages that wait have been received. */
  defer(callback: () => void): void;
}

/** Actions rated between two messages. */
const BATCH = 8;
/** What looking at one decision closely takes, in actions rated. */
const EXAMINATION = 6;

const whole = v.pipe(v.number(), v.integer());
const side = v.picklist([0, 1]);
const log = v.object({
  system: v.string(),
  version: whole,
  setup: v.unknown(),
  seed: whole,
  reseeds: v.array(v.tuple([whole, whole])),
  actions: v.array(whole),
});
const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('review'),
    job: whole,
    log,
    rated: ratedPlies,
    people: v.array(side),
  }),
  v.object({ type: v.literal('look'), job: whole, log }),
  v.object({ type: v.literal('stop'), job: whole }),
]);

type Message = v.InferOutput<typeof messageSchema>;
type Request = Extract<Message, { type: 'review' }>;
type Look = Extract<Message, { type: 'look' }>;

interface Job {
  readonly number: number;
  readonly reviewer: Reviewer;
  readonly people: readonly Side[];
  readonly rated: RatedPly[];
  /** Rated, but not told yet. */
  untold: RatedPly[];
  suspects: ReturnType<Reviewer['suspects']> | null;
  readonly verdicts: Verdict[];
}

/**
 * The review process without the process: takes messages, works in small steps so that a stop is
 * heard soon, and answers each review once, unless it was stopped. One after another; a look comes before all of them.
 */
export class ReviewSession {
  private readonly ports: ReviewSessionPorts;
  private readonly looks: Look[] = [];
  private readonly waiting: Request[] = [];
  private job: Job | null = null;
  private deferred = false;

  constructor(ports: ReviewSessionPorts) {
    this.ports = ports;
  }

  /** Takes one message; what is not a message of the protocol is ignored. */
  receive(raw: unknown): void {
    const parsed = v.safeParse(messageSchema, raw);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.type === 'review') this.waiting.push(message);
    else if (message.type === 'look') this.looks.push(message);
    else if (this.job?.number === message.job) this.job = null;
    else {
      const at = this.waiting.findIndex(({ job }) => job === message.job);
      if (at >= 0) this.waiting.splice(at, 1);
    }
    this.wake();
  }

  private wake(): void {
    if (this.deferred || (this.job === null && this.waiting.length === 0 && this.looks.length === 0)) return;
    this.deferred = true;
    this.ports.defer(() => {
      this.deferred = false;
      this.work();
      this.wake();
    });
  }

  private work(): void {
    const look = this.looks.shift();
    if (look !== undefined) return this.look(look);
    if (this.job === null) {
      const request = this.waiting.shift();
      if (request !== undefined) this.job = this.begin(request);
      return;
    }
    const { number } = this.job;
    try {
      if (this.advance(this.job)) this.job = null;
    } catch (error) {
      this.ports.fault(error);
      this.ports.send({ type: 'refused', job: number });
      this.job = null;
    }
  }

  private begin({ job, log, rated, people }: Request): Job | null {
    const reviewer = this.open(log);
    if (reviewer !== null && rated.length <= reviewer.plies) {
      this.ports.send({ type: 'looked', job, turns: reviewer.turns });
      return { number: job, reviewer, people, rated, untold: [], suspects: null, verdicts: [] };
    }
    this.ports.send({ type: 'refused', job });
    return null;
  }

  private look({ job, log }: Look): void {
    let turns: Turn[] = [];
    try {
      turns = this.open(log)?.turns ?? [];
    } catch (error) {
      this.ports.fault(error);
    }
    this.ports.send({ type: 'looked', job, turns });
  }

  /** Goes through a battle once; null where its log does not replay, or nobody knows its system. */
  private open(log: ReviewLog): Reviewer | null {
    const { systems, guides, iterations } = this.ports;
    const game = systems.get(log.system);
    if (game === undefined) return null;
    const reviewer = Reviewer.open(game, guideOf(guides, log.system, 'balanced'), log, { iterations });
    return reviewer.ok ? reviewer.value : null;
  }

  /** Does one step; true when the review is done. */
  private advance(job: Job): boolean {
    const { reviewer, rated, verdicts } = job;
    if (rated.length < reviewer.plies) {
      const one = reviewer.rate(rated.length);
      rated.push(one);
      job.untold.push(one);
      if (job.untold.length >= BATCH || rated.length === reviewer.plies) this.tell(job);
      return false;
    }
    job.suspects ??= reviewer.suspects(rated);
    const next = job.suspects[verdicts.length];
    if (next !== undefined) {
      verdicts.push(reviewer.examine(next.at, next.kind, rated[next.at]!, job.people));
      this.tell(job);
      return false;
    }
    this.ports.send({ type: 'done', job: job.number, ...reviewer.conclude(rated, verdicts, job.people) });
    return true;
  }

  private tell(job: Job): void {
    // Before they are known: as many suspects as there may be.
    const suspects = job.suspects?.length ?? Math.min(20, job.reviewer.plies);
    const done = job.rated.length + job.verdicts.length * EXAMINATION;
    const all = job.reviewer.plies + suspects * EXAMINATION;
    this.ports.send({ type: 'rated', job: job.number, rated: job.untold, done: done / all });
    job.untold = [];
  }
}
