import * as v from 'valibot';
import type { DesignError } from '../engine/game.ts';
import { answers, battleId as id, givenName as name, systemId as system } from './fields.ts';
import type { SystemAssessment, SystemDesign, SystemStock } from './systemData.ts';

/** Units of the players' own design, in systems that have a shipyard; spread into `requests`. */

/** A design that is kept. */
export interface DesignInfo {
  id: string;
  name: string;
  system: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  design: SystemDesign;
  /** What the present rules find wrong with it, if anything. */
  problem: DesignError | null;
}

/** Letters of a file with a design. */
const LONGEST_FILE = 100_000;

export const designRequests = {
  /** What the system's shipyard offers; null: it has none. */
  'designs.stock': { params: v.strictObject({ system }), answer: answers<SystemStock | null>() },
  /** A draft added up. Changes nothing. */
  'designs.assess': { params: v.strictObject({ system, draft: v.unknown() }), answer: answers<SystemAssessment>() },
  /** The system's designs that are kept, the last saved first. */
  'designs.list': { params: v.strictObject({ system }), answer: answers<DesignInfo[]>() },
  /** Keeps a design; without an id a new one. An invalid one is refused. */
  'designs.save': {
    params: v.strictObject({ id: v.optional(id), name, system, design: v.unknown() }),
    answer: answers<DesignInfo>(),
  },
  'designs.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  'designs.export': { params: v.strictObject({ id }), answer: answers<{ fileName: string; text: string }>() },
  /** Keeps the design of a file; one of another system is refused. */
  'designs.import': {
    params: v.strictObject({ system, text: v.pipe(v.string(), v.maxLength(LONGEST_FILE)) }),
    answer: answers<DesignInfo>(),
  },
} as const;
