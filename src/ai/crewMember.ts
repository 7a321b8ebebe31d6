import type { AnyGame } from '../engine/game.ts';
import type { FromMember, ToMember } from './crew.ts';
import type { Guides } from './guide.ts';
import type { Thinker } from './thinker.ts';
import { openRequest, Thinkers } from './thinkers.ts';

interface MemberPorts {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: Guides;
  send(message: FromMember): void;
  /** Milliseconds that never go back. */
  now(): number;
  fault(error: unknown): void;
  /** Calls back after messages that wait have been received. */
  defer(callback: () => void): void;
}

const SLICE_MS = 8;

/**
 * A thread of the crew without the thread: searches what it is told to until its results are collected,
 * or the decision's time is up. It does not stop where it finds the answer clear: the session may not yet.
 */
export function crewMember(ports: MemberPorts): { receive(message: ToMember): void } {
  const thinkers = new Thinkers(ports.guides);
  let thinker: Thinker<unknown> | null = null;
  let searching = false;
  let deferred = false;

  const wake = (): void => {
    if (deferred) return;
    deferred = true;
    ports.defer(() => {
      deferred = false;
      if (!searching || thinker === null) return;
      try {
        searching = !thinker.assist(ports.now, SLICE_MS);
      } catch (error) {
        ports.fault(error);
        searching = false;
      }
      if (searching) wake();
    });
  };

  return {
    receive(message) {
      searching = false;
      switch (message.type) {
        case 'begin': {
          thinker = null;
          const opened = openRequest(ports.systems, message.request);
          if (typeof opened === 'string') return; // the session says so
          try {
            thinker = thinkers.of(opened.game, message.request);
            thinker.begin(opened.state, ports.now());
          } catch (error) {
            ports.fault(error);
            thinker = null;
            return;
          }
          searching = true;
          wake();
          return;
        }
        case 'collect':
          return ports.send({
            collection: message.collection,
            simulations: thinker?.simulations ?? 0,
            choices: thinker === null || thinker.isForced ? [] : thinker.search.candidates(),
          });
        case 'played':
          return thinker?.end(ports.now(), message.action);
        case 'abandon':
          thinker = null;
      }
    },
  };
}
