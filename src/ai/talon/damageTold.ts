import type { Side } from '../../engine/game.ts';
import { MISSILE_ID, type Battle } from '../../engine/talon/battle.ts';
import type { TalonEvent } from '../../engine/talon/events.ts';
import { meanShotDamage } from '../../engine/talon/fire/odds.ts';
import { WEAPONS } from '../../engine/talon/terms.ts';
import type { Ledger } from '../review/ledger.ts';

/**
 * What the log tells of damage: dice of shots and cones (8.3, 15.2), missiles that strike (13.5), and boxes of shields
 * and hulls and points of craft that are lost. A hit of the wave-motion gun may wait for the throw (15.1.2), and craft
 * for their owner's choice (8.6.4): an attack stays open.
 */
export function enterDamage(events: readonly TalonEvent[], battle: Battle, ledger: Ledger): void {
  const sideOf = (unit: number): Side => battle.side[unit] as Side;
  for (const event of events) {
    if (event.type === 'fired') {
      const { unit, target, weapon, range, die, modified, damage } = event;
      const by = sideOf(unit);
      // 15.2 A cone spares nobody: what it does to its own side is no success.
      if (target < MISSILE_ID && sideOf(target) === by) continue;
      ledger.attack(by, target, meanShotDamage(WEAPONS.indexOf(weapon), range, modified - die), damage);
      // A missile in flight has no boxes.
      if (target >= MISSILE_ID) ledger.close(target);
    } else if (event.type === 'missileHit') {
      const by = sideOf(event.target) === 0 ? 1 : 0;
      ledger.attack(by, event.target, event.damage, event.damage);
    } else if (event.type === 'shieldHit' || event.type === 'hullHit' || event.type === 'craftHit') {
      ledger.loss(sideOf(event.unit), event.unit, event.amount);
      if (event.type === 'craftHit' && event.left === 0) ledger.close(event.unit);
    }
  }
}
