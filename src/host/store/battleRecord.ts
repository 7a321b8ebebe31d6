import type { Outcome } from '../../engine/game.ts';
import type { Controller } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import type { Origin } from './checksum.ts';

/** A battle without its actions. */
export interface BattleRecord extends Origin {
  id: string;
  name: string;
  controllers: [Controller, Controller];
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  /** Who commands the sides. */
  seats: Seats;
  /** False: it never enters a career (imported, branched, an exercise). */
  counts: boolean;
  /** Of a battle that was taken over at a point of another one's log; `from` is null when that one is gone. */
  branch: Branch | null;
}

/** Where a battle was taken over: after the first `ply` actions of the battle `from`. */
export interface Branch {
  from: string | null;
  ply: number;
}

/** What stands after the last action; kept beside the log. */
export interface Head {
  /** `stateDigest` of the serialized state. */
  digest: number;
  round: number;
  outcome: Outcome | null;
  /** Actions that only one side knows of; none once the battle is over. */
  secretPlies: number;
}

/** A battle's log whose checksums hold. */
export interface StoredBattle {
  record: BattleRecord;
  actions: number[];
  head: Head;
}
