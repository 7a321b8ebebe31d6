import type { Systems } from '../systems.ts';
import { answerThreat } from '../threat/answer.ts';
import type { ThreatThread } from '../threat/client.ts';

/** What the worker thread does, without one: starting a thread costs a test more than all that it asks. */
export function threatHere(systems: Systems): ThreatThread {
  let tell: Parameters<ThreatThread['onAnswer']>[0] = () => undefined;
  return {
    post: (question) => queueMicrotask(() => tell(answerThreat(systems, structuredClone(question)))),
    onAnswer: (listener) => void (tell = listener),
    onExit: () => undefined,
    end: () => undefined,
  };
}
