import type { Side } from '../../engine/game.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import type { FtbEvent } from '../../engine/ftb/events.ts';
import type { Ledger } from '../review/ledger.ts';

/** Countermeasures (14): a hit by partial success and failure of an easy test, or of a hard one; without weapons by success too. */
const EASY_HITS = 1 / 3;
const HITS = 2 / 3;

/**
 * What the log tells of hits: the dice of countermeasures against torpedoes, and every hit, by cards and asteroids too.
 * The cards of a combat are no dice, their hits come otherwise.
 */
export function enterDamage(events: readonly FtbEvent[], battle: Battle, ledger: Ledger): void {
  const sideOf = (unit: number): Side => battle.side[unit] as Side;
  const hits = events.filter((event) => event.type === 'hit');
  for (const event of events) {
    if (event.type === 'tested' && event.test === 'countermeasures') {
      const isHit = hits.some(({ unit, cause }) => unit === event.unit && cause === 'torpedo');
      // The hit itself may have put its weapons out.
      const wasArmed = isArmed(battle, event.unit) || events.some((one) => one.type === 'systemDamaged' && one.unit === event.unit && one.system === 'weapons'); // prettier-ignore
      const expected = !wasArmed ? 1 : event.easy ? EASY_HITS : HITS;
      ledger.attack(sideOf(event.unit) === 0 ? 1 : 0, event.unit, expected, isHit ? 1 : 0);
    } else if (event.type === 'hit') ledger.loss(sideOf(event.unit), event.unit, 1);
  }
  ledger.closeAll();
}
