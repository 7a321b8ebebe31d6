import type { Side } from '../../engine/game.ts';
import { isDummy, type Battle } from '../../engine/fullthrust/battle.ts';
import type { FullThrustEvent } from '../../engine/fullthrust/events.ts';
import { attackDie } from '../../engine/fullthrust/fighters/odds.ts';
import { TORPEDO_BAND, TORPEDO_BANDS } from '../../engine/fullthrust/fire/bearing.ts';
import { bandOf } from '../../engine/fullthrust/ground.ts';
import { BEAM_AVERAGE, NEEDLE_AVERAGE, torpedoAverage } from '../../engine/fullthrust/fire/odds.ts';
import { screensOf } from '../../engine/fullthrust/ships/sheet.ts';
import type { Ledger } from '../review/ledger.ts';

type Fired = Extract<FullThrustEvent, { type: 'fired' }>;

/** 6.3 A die of damage for each missile. */
const DIE_AVERAGE = 3.5;

/**
 * What the log tells of damage: dice of guns (4), fighters (5.2) and missiles that got through (6.3), and every box of
 * armour and hull that is lost, by mines, rams, explosions and terrain too.
 */
export function enterDamage(events: readonly FullThrustEvent[], battle: Battle, ledger: Ledger): void {
  const sideOf = (unit: number): Side => battle.side[unit] as Side;
  const enemyOf = (unit: number): Side => (sideOf(unit) === 0 ? 1 : 0);
  for (const event of events) {
    if (event.type === 'fired') {
      // 11.3 A dummy has nothing to lose.
      if (isDummy(battle, event.target)) continue;
      ledger.attack(enemyOf(event.target), event.target, expectedOf(event), doneBy(event, events));
    } else if (event.type === 'groupFired' && event.target.kind === 'ship') {
      const { group, dice, damage, target } = event;
      const average = attackDie(battle.groupType[group]!, screensOf(battle, target.id));
      ledger.attack(enemyOf(target.id), target.id, dice.length * average, damage);
    } else if (event.type === 'salvoHit') {
      ledger.attack(enemyOf(event.target), event.target, event.dice.length * DIE_AVERAGE, event.damage);
    } else if (event.type === 'damaged') ledger.loss(sideOf(event.unit), event.unit, event.armour + event.hull);
  }
  ledger.closeAll();
}

/** The mean of a ship's fire at one target; a 6 rolls again past screens (4.3). */
function expectedOf({ shots, screens, from, to }: Fired): number {
  const band = bandOf(to.x - from.x, to.y - from.y, TORPEDO_BAND, TORPEDO_BANDS);
  return shots.reduce((sum, { system, dice }) => {
    if (system === 'torpedo') return sum + torpedoAverage(band);
    if (system === 'needle') return sum + NEEDLE_AVERAGE;
    return sum + dice.length * BEAM_AVERAGE[system === 'beam' ? screens : 0]!;
  }, 0);
}

/** What the dice did, less what a reflex field kept off (12.3). */
function doneBy({ unit, target, shots }: Fired, events: readonly FullThrustEvent[]): number {
  const done = shots.reduce((sum, { damage }) => sum + damage, 0);
  const field = events.find((event) => event.type === 'reflexRolled' && event.unit === unit && event.target === target);
  return field?.type === 'reflexRolled' ? done - field.damage + field.taken : done;
}
