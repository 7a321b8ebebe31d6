import type { AnyGame } from '../../engine/game.ts';
import type { Guide } from '../guide.ts';
import type { FromAi } from '../protocol.ts';
import { SearchSession } from '../searchSession.ts';

export interface Harness {
  readonly session: SearchSession;
  readonly sent: FromAi[];
  readonly faults: unknown[];
  /** Runs deferred slices until none is left, or `most` of them; returns how many ran. */
  pump(most?: number): number;
}

/**
 * An AI session with a clock that goes on by `tick` milliseconds whenever it is read, and slices
 * that run when the test says so.
 */
export function sessionHarness(
  systems: ReadonlyMap<string, AnyGame>,
  guides: ReadonlyMap<string, Guide<never>> = new Map(),
  tick = 1,
): Harness {
  const sent: FromAi[] = [];
  const faults: unknown[] = [];
  const deferred: (() => void)[] = [];
  let time = 0;
  const session = new SearchSession({
    systems,
    guides,
    send: (message) => sent.push(message),
    now: () => (time += tick),
    fault: (error) => faults.push(error),
    defer: (callback) => deferred.push(callback),
  });
  const pump = (most = Infinity): number => {
    let ran = 0;
    for (; ran < most; ran++) {
      const slice = deferred.shift();
      if (slice === undefined) break;
      slice();
    }
    return ran;
  };
  return { session, sent, faults, pump };
}
