import type { AnyGame } from '../engine/game.ts';
import type { Crew } from './crew.ts';
import type { Guides } from './guide.ts';
import type { FromAi } from './protocol.ts';

/** What the session needs from the process around it. */
export interface SessionPorts {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: Guides;
  /** Absent: it searches alone. */
  readonly crew?: Crew;
  send(message: FromAi): void;
  /** Milliseconds that never go back. */
  now(): number;
  /** Notes a bug in a rule system or guide; the session goes on. */
  fault(error: unknown): void;
  /** Calls back after messages that wait have been received. */
  defer(callback: () => void): void;
}
