import { BOARDS, ORDER, isInPlay, isOnTable, type Battle } from '../battle.ts';
import { beginAttack, settleDamage, takeAbsorbed } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { isWithin } from '../ground.ts';
import { rollRam } from '../rolls.ts';
import { aside, showSheet } from '../sensors/disclosure.ts';
import { armourLeft, hullLeft, rowsLost, thrustOf } from '../ships/sheet.ts';

/** 3.6 A ram is tried within so many MU. */
const RAM_RANGE = 2;
/** The die that lets a captain try it. */
const RAM_NEEDS = 6;

/** Whom a ship is to ram; null: nobody. */
export const rammedBy = (battle: Battle, ship: number): number | null => {
  const target = battle.orderRam[ship]!;
  return target === 0 || target > BOARDS ? null : target - 1;
};

/** 3.6 Ramming, at the end of the movement: near enough, a 6, then thrust and a die against thrust and a die. */
export function ramShips(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const target = battle.orderRam[ship]! - 1;
    if (target < 0 || target >= BOARDS || battle.order[ship] === ORDER.LAUNCH) continue;
    battle.orderRam[ship] = 0;
    if (!isInPlay(battle, ship) || !isOnTable(battle, target)) continue;
    tryRam(battle, ship, target, emit);
  }
}

function tryRam(battle: Battle, ship: number, target: number, emit?: Emit): void {
  if (!isWithin(battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!, RAM_RANGE)) {
    // 11.1 Of a contact nobody hears what it had been told.
    aside(battle, ship, emit)?.({ type: 'ramTried', unit: ship, target, die: null, tried: false });
    return;
  }
  showSheet(battle, ship, emit);
  showSheet(battle, target, emit);
  const die = rollRam(battle);
  emit?.({ type: 'ramTried', unit: ship, target, die, tried: die >= RAM_NEEDS });
  if (die < RAM_NEEDS) return;
  const attacker = rollRam(battle);
  const evader = rollRam(battle);
  const totals: [number, number] = [attacker + thrustOf(battle, ship), evader + thrustOf(battle, target)];
  if (totals[0] <= totals[1]) {
    emit?.({ type: 'ramEvaded', unit: ship, target, dice: [attacker, evader], totals });
    return;
  }
  collide(battle, ship, target, emit);
}

/** Each side's die times its hull boxes is what the other ship takes, both at once. */
function collide(battle: Battle, ship: number, target: number, emit?: Emit): void {
  const dice: [number, number] = [rollRam(battle), rollRam(battle)];
  const damage: [number, number] = [dice[0] * hullLeft(battle, ship), dice[1] * hullLeft(battle, target)];
  emit?.({ type: 'rammed', unit: ship, target, dice, damage });
  const before = [rowsLost(battle, target), rowsLost(battle, ship)];
  suffer(battle, target, damage[0], emit);
  suffer(battle, ship, damage[1], emit);
  settleDamage(battle, target, rowsLost(battle, target) - before[0]!, 'ram', emit);
  settleDamage(battle, ship, rowsLost(battle, ship) - before[1]!, 'ram', emit);
}

function suffer(battle: Battle, ship: number, damage: number, emit?: Emit): void {
  const hull = battle.hullLost[ship]!;
  const armour = battle.armourLost[ship]!;
  beginAttack(battle, ship);
  takeAbsorbed(battle, ship, damage);
  emit?.({
    type: 'damaged',
    unit: ship,
    armour: battle.armourLost[ship]! - armour,
    hull: battle.hullLost[ship]! - hull,
    armourLeft: armourLeft(battle, ship),
    hullLeft: hullLeft(battle, ship),
    cause: 'ram',
  });
}
