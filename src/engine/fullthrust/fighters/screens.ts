import { GROUP_STATUS, NOT_SET, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { UNIT, isWithin } from '../ground.ts';

// 5.5 Fighter screens: they stand at their ship and move with it, however fast it is.

/** Screens go where their ship goes. */
export function carryScreens(battle: Battle, ship: number, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.groupStatus[group] !== GROUP_STATUS.SCREENING || battle.screens[group] !== ship) continue;
    if (battle.dogfight[group] !== 0) {
      stayBehind(battle, group, ship);
      continue;
    }
    const from = emit && { x: battle.groupX[group]!, y: battle.groupY[group]! };
    battle.groupX[group] = battle.x[ship]!;
    battle.groupY[group] = battle.y[ship]!;
    battle.facing[group] = battle.course[ship]!;
    emit?.({ type: 'groupCarried', group, path: [from!, { x: battle.x[ship]!, y: battle.y[ship]! }] });
  }
}

/** MU within which a screen must stay. */
const SCREEN_RANGE = 3;

/** A screen that is held in a dogfight stays there; beyond 3 MU it screens no more. */
function stayBehind(battle: Battle, group: number, ship: number): void {
  const dx = battle.x[ship]! - battle.groupX[group]!;
  const dy = battle.y[ship]! - battle.groupY[group]!;
  if (isWithin(dx, dy, SCREEN_RANGE)) return;
  battle.groupStatus[group] = GROUP_STATUS.FLYING;
  battle.screens[group] = NOT_SET;
}

const within = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** Screens of a ship that is gone from the table stay behind, on the table, and screen nothing any more. */
export function leaveBehind(battle: Battle, ship: number): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.groupStatus[group] !== GROUP_STATUS.SCREENING || battle.screens[group] !== ship) continue;
    battle.groupStatus[group] = GROUP_STATUS.FLYING;
    battle.groupX[group] = within(battle.groupX[group]!, battle.width[0]! * UNIT);
    battle.groupY[group] = within(battle.groupY[group]!, battle.height[0]! * UNIT);
  }
}
