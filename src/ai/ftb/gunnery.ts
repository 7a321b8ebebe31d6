import { ACTION, firstOf, kindOf } from '../../engine/ftb/actions.ts';
import { SHIPS, type Battle } from '../../engine/ftb/battle.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import type { FtbEvent } from '../../engine/ftb/events.ts';
import { POSSIBLE } from '../../engine/ftb/reasons.ts';
import { whyNotEvadeTorpedo } from '../../engine/ftb/torpedoes.ts';

/** Countermeasures (14): a hit by partial success and failure; without weapons by success too. */
const HITS = 2 / 3;

/** Hits that a torpedo's dice should do on average; null where the action rolls none, or the target has still to say whether it evades. */
export function expectedHits(battle: Battle, action: number): number | null {
  const target = firstOf(action);
  if (kindOf(action) !== ACTION.GUIDE_ATTACK || target >= SHIPS) return null;
  if (whyNotEvadeTorpedo(battle, target) === POSSIBLE) return null;
  return isArmed(battle, target) ? HITS : 1;
}

/** The hits that a torpedo's dice did. */
export function torpedoHits(events: readonly FtbEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'hit' && event.cause === 'torpedo' ? 1 : 0), 0);
}
