import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { FromReview, PuzzleDraft, ReviewLog } from '../../ai/review/protocol.ts';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { BattleState, HostError, PushName, Pushes } from '../../shared/api.ts';
import {
  type RatedPly,
  ratedPlies,
  type Review,
  reviewSchema,
  type ReviewStatus,
  type Turn,
} from '../../shared/review.ts';
import { fromJson } from '../../shared/wire.ts';
import { readReseeds } from '../battles/replay.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { StoredBattle } from '../store/battleRecord.ts';
import { logChecksum } from '../store/checksum.ts';
import type { NewPuzzle, ReviewRow, ReviewStore } from '../store/reviews.ts';
import { findScenario, type Systems } from '../systems.ts';
import type { ReviewProcess } from './reviewProcess.ts';

export interface ReviewPorts {
  systems: Systems;
  /** The game's, as a review says that was made by it. */
  version: string;
  log: BattleLog;
  store: ReviewStore;
  /** Starts the process that reviews; null: there is none in this shell. */
  spawn: (() => ReviewProcess) | null;
  /** Runs what the process brings about, one after another, with the host's requests. */
  enqueue(job: () => void): void;
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  now(): Date;
  warn(error: unknown): void;
}

/** Raised when the same battle would be judged otherwise. */
const REVIEWER_VERSION = 1;
/** Actions between two times that a review's progress is stored. */
const STORE_EVERY = 40;
/** So many deaths of the process in one review, and it is given up. */
const DEATHS = 3;

interface Job {
  id: string;
  number: number;
  stored: StoredBattle;
  rated: RatedPly[];
  storedAt: number;
  done: number;
  deaths: number;
}

/**
 * The reviews, one at a time in a process of their own, which lives only while there is work. What a
 * review has found out is stored as it goes, so that it goes on after a restart.
 */
export class Reviews {
  private readonly ports: ReviewPorts;
  private process: ReviewProcess | null = null;
  private job: Job | null = null;
  private numbers = 0;
  /** Battles that the process has a quick look at, by the number that it was asked by. */
  private readonly looks = new Map<number, string>();
  /** What quick looks have found in this run of the game. */
  private readonly turns = new Map<string, Turn[]>();
  private closed = false;

  constructor(ports: ReviewPorts) {
    this.ports = ports;
  }

  /** Takes up what was waiting or under way when the game ended. */
  resume(): void {
    this.pump();
  }

  /** A battle has ended. If a person fought it, it is reviewed without being asked for, and looked at before all else. */
  ended({ id, controllers, system, scenario }: BattleState): void {
    // It may have had another end, that was taken back.
    this.turns.delete(id);
    if (this.ports.spawn === null || !controllers.some(({ kind }) => kind === 'human')) return;
    if (findScenario(this.ports.systems, system, scenario)?.kind === 'lesson') return;
    this.start(id);
    this.look(id);
  }

  status(id: string): Result<{ status: ReviewStatus; review: Review | null }, HostError> {
    const row = this.rowOf(id);
    if (!row.ok) return row;
    if (row.value?.state !== 'done') this.look(id);
    return ok({ status: this.statusOf(id, row.value), review: row.value === undefined ? null : resultOf(row.value) });
  }

  start(id: string): Result<ReviewStatus, HostError> {
    const { store, spawn } = this.ports;
    const row = this.rowOf(id);
    if (!row.ok) return row;
    const before = row.value;
    if (before !== undefined && ['done', 'waiting', 'under-way'].includes(before.state)) {
      return ok(this.statusOf(id, before));
    }
    const stored = this.ports.log.read(id);
    if (!stored.ok) return fail({ code: stored.error });
    if (stored.value.head.outcome === null) return fail({ code: 'battle-not-over' });
    if (spawn === null) return fail({ code: 'ai-failed' });
    const { record, actions } = stored.value;
    const begun = store.begin({
      id,
      version: REVIEWER_VERSION,
      checksum: logChecksum(record, actions),
      state: 'waiting',
      reviewed: before?.reviewed ?? 0,
      plies: actions.length,
      progress: before?.progress ?? null,
      result: null,
      updated_at: this.moment(),
    });
    if (!begun.ok) return fail({ code: begun.error });
    this.tell(id);
    this.pump();
    return ok(this.statusNow(id));
  }

  stop(id: string): Result<ReviewStatus, HostError> {
    const row = this.rowOf(id);
    if (!row.ok) return row;
    if (row.value?.state !== 'waiting' && row.value?.state !== 'under-way') return ok(this.statusOf(id, row.value));
    const { job } = this;
    if (job?.id === id) {
      this.keep(job);
      this.process?.post({ type: 'stop', job: job.number });
      this.job = null;
    }
    const stopped = this.ports.store.setState(id, 'stopped', this.moment());
    if (!stopped.ok) return fail({ code: stopped.error });
    this.tell(id);
    this.pump();
    return ok(this.statusNow(id));
  }

  /** A battle is deleted, its review with it. */
  forget(id: string): void {
    this.turns.delete(id);
    if (this.job?.id !== id) return;
    this.process?.post({ type: 'stop', job: this.job.number });
    this.job = null;
    this.pump();
  }

  close(): void {
    if (this.job !== null) this.keep(this.job);
    this.closed = true;
    this.job = null;
    this.process?.kill();
    this.process = null;
  }

  /** The stored review, if it is of the log as it stands and of this reviewer, and can be read. */
  private rowOf(id: string): Result<ReviewRow | undefined, HostError> {
    const known = this.ports.log.summary(id);
    if (!known.ok) return fail({ code: known.error });
    if (!this.ports.systems.has(known.value.system)) return fail({ code: 'unknown-system' });
    const row = this.ports.store.read(id);
    if (!row.ok) return fail({ code: row.error });
    const fits = row.value?.version === REVIEWER_VERSION && row.value.plies === known.value.plies;
    if (!fits || row.value === undefined) return ok(undefined);
    return ok(row.value.state === 'done' && resultOf(row.value) === null ? undefined : row.value);
  }

  private statusOf(id: string, row: ReviewRow | undefined): ReviewStatus {
    if (row?.state === 'done') return { id, state: 'done', done: 1 };
    const turns = this.turns.get(id) ?? [];
    const looked = turns.length > 0 ? { turns } : {};
    if (row === undefined || row.state === 'stopped') return { id, state: 'none', done: 0, ...looked };
    if (row.state === 'failed') return { id, state: row.state, done: 0, ...looked };
    // What is stored follows later: a review is under way from the moment that the process has it.
    return this.job?.id === id
      ? { id, state: 'under-way', done: this.job.done, ...looked }
      : { id, state: 'waiting', done: 0, ...looked };
  }

  private statusNow(id: string): ReviewStatus {
    const row = this.rowOf(id);
    return this.statusOf(id, row.ok ? row.value : undefined);
  }

  private tell(id: string): void {
    this.ports.push('review.status', this.statusNow(id));
  }

  /** Begins with what waits, or lets the process go. */
  private pump(): void {
    if (this.closed || this.job !== null || this.ports.spawn === null) return;
    const waiting = this.ports.store.unfinished();
    for (const id of waiting.ok ? waiting.value : []) {
      const row = this.rowOf(id);
      const stored = this.ports.log.read(id);
      if (row.ok && row.value !== undefined && stored.ok && this.fits(row.value, stored.value)) {
        this.job = {
          id,
          number: 0,
          stored: stored.value,
          rated: progressOf(row.value),
          storedAt: row.value.reviewed,
          done: 0,
          deaths: 0,
        };
        this.post(this.job);
        return;
      }
      this.ports.store.setState(id, 'failed', this.moment());
    }
    if (this.looks.size > 0) return;
    const idle = this.process;
    this.process = null;
    idle?.kill();
  }

  private fits(row: ReviewRow, { record, actions }: StoredBattle): boolean {
    return row.checksum === logChecksum(record, actions);
  }

  private post(job: Job): void {
    this.process ??= this.spawn();
    this.numbers += 1;
    job.number = this.numbers;
    this.process?.post({
      type: 'review',
      job: job.number,
      log: reviewLog(job.stored),
      rated: job.rated,
      people: sidesToLearnFrom(job.stored.record.controllers),
    });
    this.tell(job.id);
  }

  /**
   * Has a quick look at a battle that is over, whoever fought it and whatever is reviewed meanwhile: who has just seen
   * its end wants to know what decided it. A review that is under way has begun with one.
   */
  private look(id: string): void {
    if (this.closed || this.ports.spawn === null || this.turns.has(id) || this.job?.id === id) return;
    if ([...this.looks.values()].includes(id)) return;
    const stored = this.ports.log.read(id);
    if (!stored.ok || stored.value.head.outcome === null) return;
    const { system, scenario } = stored.value.record;
    if (findScenario(this.ports.systems, system, scenario)?.kind === 'lesson') return;
    this.process ??= this.spawn();
    if (this.process === null) return;
    this.numbers += 1;
    this.looks.set(this.numbers, id);
    this.process.post({ type: 'look', job: this.numbers, log: reviewLog(stored.value) });
  }

  private looked(id: string, turns: Turn[]): void {
    this.turns.set(id, turns);
    if (turns.length > 0) this.tell(id);
    this.pump();
  }

  private spawn(): ReviewProcess | null {
    const { spawn, enqueue } = this.ports;
    if (spawn === null) return null;
    let started: ReviewProcess;
    try {
      started = spawn();
    } catch {
      enqueue(() => this.died());
      return null;
    }
    started.onMessage((message) => enqueue(() => this.receive(message)));
    started.onExit(() => enqueue(() => this.process === started && this.died()));
    return started;
  }

  private died(): void {
    this.process = null;
    this.looks.clear();
    const { job } = this;
    if (this.closed || job === null) return;
    job.deaths += 1;
    if (job.deaths < DEATHS) this.post(job);
    else this.fail(job);
  }

  private receive(message: FromReview): void {
    const { job } = this;
    const seen = message.type === 'looked' ? this.looks.get(message.job) : undefined;
    if (message.type === 'looked' && seen !== undefined) {
      this.looks.delete(message.job);
      return this.looked(seen, message.turns);
    }
    if (message.type === 'ready' || job === null || message.job !== job.number) return;
    switch (message.type) {
      case 'looked':
        return this.looked(job.id, message.turns);
      case 'rated':
        job.rated.push(...message.rated);
        job.done = message.done;
        if (job.rated.length - job.storedAt >= STORE_EVERY) this.keep(job);
        this.tell(job.id);
        return;
      case 'done':
        return this.finish(job, message.review, message.puzzles);
      case 'refused':
        return this.fail(job);
    }
  }

  /** Stores how far a review is; a failure only costs the work done since. */
  private keep(job: Job): void {
    const kept = this.ports.store.setProgress(job.id, job.rated.length, JSON.stringify(job.rated), this.moment());
    if (kept.ok) job.storedAt = job.rated.length;
  }

  private finish(job: Job, review: Review, drafts: readonly PuzzleDraft[]): void {
    const now = this.moment();
    const puzzles = drafts.map(({ ply, side, best, offered, ...data }): NewPuzzle => ({
      id: randomUUID(),
      ply,
      side,
      best,
      data: JSON.stringify(data),
      created_at: now,
      // One that is offered waits until the player makes an exercise of it.
      due_at: offered === true ? '' : now,
    }));
    const signed: Review = { ...review, gameVersion: this.ports.version };
    const stored = this.ports.store.finish(job.id, JSON.stringify(signed), puzzles, now);
    if (!stored.ok) return this.fail(job);
    this.job = null;
    this.tell(job.id);
    this.pump();
  }

  private fail(job: Job): void {
    this.job = null;
    this.ports.store.setState(job.id, 'failed', this.moment());
    this.tell(job.id);
    this.pump();
  }

  private moment(): string {
    return this.ports.now().toISOString();
  }
}

/** A stored battle as the review process reads it. */
function reviewLog({ record, actions }: StoredBattle): ReviewLog {
  const reseeds = readReseeds(record.reseeds) ?? [];
  return {
    system: record.system,
    version: record.version,
    setup: fromJson(record.setup),
    seed: record.seed,
    reseeds: reseeds.map(({ ply, seed }) => [ply, seed]),
    actions,
  };
}

/** Whose decisions become exercises: those of people, or of both where the computer fought itself. */
function sidesToLearnFrom(controllers: readonly { kind: string }[]): Side[] {
  const people = ([0, 1] as const).filter((side) => controllers[side]!.kind === 'human');
  return people.length > 0 ? people : [0, 1];
}

/** What a review that is done has come to; null where it cannot be read. */
function resultOf(row: ReviewRow): Review | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reviewSchema), row.result);
  return parsed.success ? parsed.output : null;
}

/** What an earlier run has found out; nothing where it cannot be read. */
function progressOf(row: ReviewRow): RatedPly[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ratedPlies), row.progress);
  return parsed.success && parsed.output.length <= row.plies ? parsed.output : [];
}
