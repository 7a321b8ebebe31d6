import { Worker } from 'node:worker_threads';
import type { Choice } from './choice.ts';
import type { SearchRequest } from './protocol.ts';

/** What a member of the crew hears. */
export type ToMember =
  | { type: 'begin'; request: SearchRequest }
  | { type: 'collect'; collection: number }
  | { type: 'played'; action: number }
  | { type: 'abandon' };

/** What a member has found out about a decision. */
export interface CrewFindings {
  /** Where choices are secret a simulation need not visit one of them. */
  readonly simulations: number;
  readonly choices: readonly Choice[];
}

/** What it says. */
export interface FromMember extends CrewFindings {
  readonly collection: number;
}

/** A thread that searches, as the crew sees it; `Worker` is one. */
export interface Member {
  postMessage(message: ToMember): void;
  on(event: 'message', listener: (message: FromMember) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
}

/** One that dies again and again has a bug, and is better missed. */
const REPLACEMENTS = 3;

/**
 * Threads that search the same decision with dice of their own (root parallelism: Chaslot, Winands
 * and van den Herik 2008), so that every core is used. A member that dies is replaced for the next
 * search, a few times; nothing waits for it.
 */
export class Crew {
  private readonly members = new Set<Member>();
  private collections = 0;
  private awaited: { collection: number; from: Set<Member>; found: CrewFindings[]; done: () => void } | null = null;

  private replacements = REPLACEMENTS;
  /** How many search beside. */
  readonly size: number;
  private readonly start: () => Member;
  private readonly fault: (error: unknown) => void;

  /** `start` starts one member of `size`; `fault` hears what one died of. */
  constructor(size: number, start: () => Member, fault: (error: unknown) => void) {
    this.size = size;
    this.start = start;
    this.fault = fault;
    this.recruit();
  }

  /** Begins a search; one that still runs is given up. */
  begin(request: SearchRequest): void {
    if (this.members.size < this.size && this.replacements > 0) {
      this.replacements--;
      this.recruit();
    }
    let place = 0;
    for (const member of this.members) {
      place++;
      member.postMessage({ type: 'begin', request: { ...request, seed: (request.seed ^ (place * 0x9e3779b9)) | 0 } });
    }
  }

  /** Ends the search and brings what each member found out; never fails. */
  collect(): Promise<readonly CrewFindings[]> {
    const collection = ++this.collections;
    const found: CrewFindings[] = [];
    return new Promise((resolve) => {
      this.awaited = { collection, from: new Set(this.members), found, done: () => resolve(found) };
      this.tell({ type: 'collect', collection });
      this.settle();
    });
  }

  /** Tells what was played in the position begun last. */
  played(action: number): void {
    this.tell({ type: 'played', action });
  }

  /** Ends a search whose results nobody wants. */
  abandon(): void {
    this.tell({ type: 'abandon' });
  }

  private recruit(): void {
    while (this.members.size < this.size) {
      let member: Member;
      try {
        member = this.start();
      } catch (error) {
        // As a process in which no threads can be had.
        this.replacements = 0;
        this.fault(
          new Error(`The computer thinks with ${this.members.size + 1} of ${this.size + 1} threads`, { cause: error }),
        );
        return;
      }
      this.members.add(member);
      member.on('message', (message) => this.heard(member, message));
      member.on('error', (error) => {
        this.fault(error);
        this.lost(member);
      });
      member.on('exit', () => this.lost(member));
    }
  }

  private tell(message: ToMember): void {
    for (const member of this.members) member.postMessage(message);
  }

  private heard(member: Member, { collection, ...found }: FromMember): void {
    if (this.awaited?.collection !== collection) return;
    this.awaited.found.push(found);
    this.awaited.from.delete(member);
    this.settle();
  }

  private lost(member: Member): void {
    this.members.delete(member);
    this.awaited?.from.delete(member);
    this.settle();
  }

  private settle(): void {
    if (this.awaited === null || this.awaited.from.size > 0) return;
    const { done } = this.awaited;
    this.awaited = null;
    done();
  }
}

/** Marks a thread of the AI process as a member of its crew. */
export const CREW_MEMBER = 'flagbridge-crew-member';

/** Starts a member from the AI process's own entry; it does not keep the process alive. */
export function startMember(entry: URL): Member {
  const worker = new Worker(entry, { workerData: CREW_MEMBER });
  worker.unref();
  return worker;
}
