import { GROUP_STATUS, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { UNIT } from '../ground.ts';

// 5.5 Fighter screens: they stand at their ship and move with it, however fast it is.

/** Screens go where their ship goes. */
export function carryScreens(battle: Battle, ship: number, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.groupStatus[group] !== GROUP_STATUS.SCREENING || battle.screens[group] !== ship) continue;
    if (battle.dogfight[group] !== 0) continue;
    const from = emit && { x: battle.groupX[group]!, y: battle.groupY[group]! };
    battle.groupX[group] = battle.x[ship]!;
    battle.groupY[group] = battle.y[ship]!;
    battle.facing[group] = battle.course[ship]!;
    emit?.({ type: 'groupCarried', group, path: [from!, { x: battle.x[ship]!, y: battle.y[ship]! }] });
  }
}

const within = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** Screens of a ship that is gone from the table stay behind, on the table, and screen nothing any more. */
export function leaveBehind(battle: Battle, ship: number, _emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.groupStatus[group] !== GROUP_STATUS.SCREENING || battle.screens[group] !== ship) continue;
    battle.groupStatus[group] = GROUP_STATUS.FLYING;
    battle.groupX[group] = within(battle.groupX[group]!, battle.width[0]! * UNIT);
    battle.groupY[group] = within(battle.groupY[group]!, battle.height[0]! * UNIT);
  }
}
