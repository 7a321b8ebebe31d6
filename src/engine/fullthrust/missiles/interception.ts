import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseCraft } from '../fighters/combat.ts';
import { INTERCEPTOR } from '../fighters/types.ts';
import { rollBlast, rollFighter } from '../rolls.ts';

/** 5.6 The least die of a fighter that kills a missile. */
export const MISSILE_KILL = 5;

/** 5.6, 6.2, 5.9 A die a fighter: 5 and 6 kill a missile (interceptors add 1), natural 6s roll again; each kill's blast takes a fighter by a 6. */
export function interceptSalvo(battle: Battle, group: number, salvo: number, emit?: Emit): void {
  const dice: number[] | null = emit ? [] : null;
  const again: number[] | null = emit ? [] : null;
  const needed = battle.groupType[group] === INTERCEPTOR ? MISSILE_KILL - 1 : MISSILE_KILL;
  let kills = 0;
  for (let n = battle.craft[group]!; n > 0; n--) {
    let die = rollFighter(battle);
    dice?.push(die);
    if (die >= needed) kills++;
    while (die === 6) {
      die = rollFighter(battle);
      again?.push(die);
      if (die >= needed) kills++;
    }
  }
  battle.salvoes.killed[salvo]! += kills;
  const target = { kind: 'salvo', id: salvo } as const;
  emit?.({ type: 'groupFired', group, target, dice: dice!, again: again!, kills, damage: 0, parting: false });
  if (kills > 0) sufferBlasts(battle, group, kills, emit);
}

function sufferBlasts(battle: Battle, group: number, kills: number, emit?: Emit): void {
  const blasts: number[] | null = emit ? [] : null;
  let lost = 0;
  for (let n = 0; n < kills; n++) {
    const die = rollBlast(battle);
    blasts?.push(die);
    if (die === 6) lost++;
  }
  emit?.({ type: 'blasts', group, dice: blasts!, lost });
  loseCraft(battle, group, lost, emit);
}
