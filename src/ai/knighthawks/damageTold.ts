import type { Side } from '../../engine/game.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { isShot, type KnightHawksEvent } from '../../engine/knighthawks/events.ts';
import { WEAPONS } from '../../engine/knighthawks/terms.ts';
import type { Ledger } from '../review/ledger.ts';
import { MEAN_DAMAGE } from './facts.ts';

/**
 * What the log tells of damage: dice of every shot, missiles that met interceptors by the chance that was left to them
 * (9, 10.4), and points of hull that are lost, by fire aboard too (11.1, 11.3).
 */
export function enterDamage(events: readonly KnightHawksEvent[], battle: Battle, ledger: Ledger): void {
  const sideOf = (unit: number): Side => battle.side[unit] as Side;
  for (const event of events) {
    if (isShot(event)) {
      const { unit, target, weapon, chance, damage } = event;
      ledger.attack(sideOf(unit), target, (chance / 100) * MEAN_DAMAGE[WEAPONS.indexOf(weapon)]!, damage);
    } else if (event.type === 'hullHit') ledger.loss(sideOf(event.unit), event.unit, event.amount);
  }
  ledger.closeAll();
}
