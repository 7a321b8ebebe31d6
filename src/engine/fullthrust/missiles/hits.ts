import { isOnTable, type Battle } from '../battle.ts';
import { beginAttack, endAttack, takePiercing } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { rollDamage, rollOnTarget } from '../rolls.ts';

/** 6.2 Once the defences are allocated: how many missiles of each salvo are on target. */
export function rollSalvoes(battle: Battle, emit?: Emit): void {
  for (let salvo = 0; salvo < battle.salvoes.count[0]!; salvo++) {
    if (battle.salvoes.target[salvo] === 0) continue;
    const die = rollOnTarget(battle);
    battle.salvoes.missiles[salvo] = die;
    emit?.({ type: 'salvoOnTarget', salvo, target: battle.salvoes.target[salvo]! - 1, die });
  }
}

/** 6.3 Each missile that gets through does a die of damage; a salvo's total is armour-piercing as a whole. */
export function hitWithSalvoes(battle: Battle, emit?: Emit): void {
  for (let salvo = 0; salvo < battle.salvoes.count[0]!; salvo++) {
    const target = battle.salvoes.target[salvo]! - 1;
    if (target < 0 || !isOnTable(battle, target)) continue;
    battle.salvoes.target[salvo] = 0;
    const through = battle.salvoes.missiles[salvo]! - battle.salvoes.killed[salvo]!;
    if (through <= 0) continue;
    const dice: number[] | null = emit ? [] : null;
    let damage = 0;
    for (let n = 0; n < through; n++) {
      const die = rollDamage(battle);
      dice?.push(die);
      damage += die;
    }
    emit?.({ type: 'salvoHit', salvo, target, dice: dice!, damage });
    beginAttack(battle, target);
    takePiercing(battle, target, damage);
    endAttack(battle, target, 'missiles', emit);
  }
}
