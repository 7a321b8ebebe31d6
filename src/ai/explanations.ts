import { Explainer } from './explain.ts';
import { guideOf } from './guide.ts';
import type { ExplainRequest } from './protocol.ts';
import type { SessionPorts } from './sessionPorts.ts';
import { openRequest } from './thinkers.ts';
import { Tree } from './tree.ts';

const TREE_CAPACITY = 120_000;
const PROGRESS_MS = 150;
const BATCH = 4;
/** Fewer are hardly worth telling, so the time may be exceeded for them, up to so many times. */
const LEAST_SIMULATIONS = 500;
const PATIENCE = 3;
/** Where a budget names neither time nor iterations. */
const FALLBACK_MS = 1_000;

interface Job {
  readonly request: ExplainRequest;
  readonly explainer: Explainer<unknown>;
  readonly milliseconds: number;
  readonly iterations: number;
  /** Time spent searching; what other work takes in between does not count. */
  spent: number;
  reportedAt: number;
}

/** Explanations asked of the AI process, worked off one after another while nobody waits for a move. */
export class Explanations {
  private readonly ports: SessionPorts;
  private readonly waiting: ExplainRequest[] = [];
  private job: Job | null = null;
  private tree: Tree | null = null;

  constructor(ports: SessionPorts) {
    this.ports = ports;
  }

  get busy(): boolean {
    return this.job !== null || this.waiting.length > 0;
  }

  ask(request: ExplainRequest): void {
    this.waiting.push(request);
  }

  /** Forgets one; it is not answered. */
  stop(search: number): void {
    if (this.job?.request.search === search) this.job = null;
    const at = this.waiting.findIndex((request) => request.search === search);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  /** Works for about `slice` milliseconds. */
  work(slice: number): void {
    if (this.job === null) {
      const request = this.waiting.shift();
      this.job = request === undefined ? null : this.begin(request);
    }
    const { job } = this;
    if (job === null) return;
    const { explainer, request } = job;
    try {
      if (!this.advance(job, slice)) return;
    } catch (error) {
      // A bug in a rule system or guide: there is nothing to explain by.
      this.ports.fault(error);
      this.job = null;
      this.ports.send({ type: 'refused', search: request.search, code: 'bad-state' });
      return;
    }
    this.job = null;
    const { simulations } = explainer;
    this.ports.send({
      type: 'explained',
      search: request.search,
      simulations,
      best: explainer.best(),
      asked: explainer.asked(),
    });
  }

  private begin(request: ExplainRequest): Job | null {
    const { search, side, seed, asked, near } = request;
    const opened = openRequest(this.ports.systems, request);
    if (typeof opened === 'string') {
      this.ports.send({ type: 'refused', search, code: opened });
      return null;
    }
    const guide = guideOf(this.ports.guides, request.system, 'balanced');
    this.tree ??= new Tree(TREE_CAPACITY);
    const { milliseconds, iterations } = request.budget;
    try {
      return {
        request,
        explainer: new Explainer(opened.game, guide, opened.state, { side, seed, asked, near, tree: this.tree }),
        milliseconds: milliseconds ?? (iterations === null ? FALLBACK_MS : Infinity),
        iterations: iterations ?? Infinity,
        spent: 0,
        reportedAt: 0,
      };
    } catch (error) {
      this.ports.fault(error);
      this.ports.send({ type: 'refused', search, code: 'bad-state' });
      return null;
    }
  }

  /** Searches for one slice; true when the budget is spent. */
  private advance(job: Job, slice: number): boolean {
    const { explainer, request } = job;
    const began = this.ports.now();
    const before = job.spent;
    for (;;) {
      job.spent = before + this.ports.now() - began;
      const left = job.iterations - explainer.simulations;
      // On a busy machine it takes longer rather than tell what a handful of simulations found.
      const share = job.spent / job.milliseconds;
      const enough = Math.max(explainer.simulations / LEAST_SIMULATIONS, share / PATIENCE);
      const used = Math.max(Math.min(share, enough), explainer.simulations / job.iterations);
      if (used >= 1) return true;
      explainer.run(Math.min(BATCH, left), used);
      if (this.ports.now() - began < slice) continue;
      job.spent = before + this.ports.now() - began;
      if (job.spent - job.reportedAt >= PROGRESS_MS) {
        job.reportedAt = job.spent;
        const { simulations } = explainer;
        const winChance = explainer.winChance();
        this.ports.send({ type: 'progress', search: request.search, simulations, done: used, winChance, line: [] });
      }
      return false;
    }
  }
}
