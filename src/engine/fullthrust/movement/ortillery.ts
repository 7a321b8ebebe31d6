import { KIND, isInPlay, type Battle } from '../battle.ts';
import { working } from '../ships/sheet.ts';

// 12.2 Ortillery: guns for targets on the ground. In space they do nothing.

/** Whether a ship has ortillery that works. */
export const hasOrtillery = (battle: Battle, ship: number): boolean => working(battle, ship, KIND.ORTILLERY) > 0;

/** 12.2 By ruling a ship in orbit whose ortillery works bombards the ground below. */
export const bombards = (battle: Battle, ship: number): boolean =>
  isInPlay(battle, ship) && battle.worlds.orbit[ship] !== 0 && hasOrtillery(battle, ship);
