import { isCloaked, isInPlay, type Battle } from '../battle.ts';
import { isInControl } from '../ships/sheet.ts';

// What may be written for a ship that is cloaked, or is to cloak (12.3).

/** 12.3 Whether a ship can but fly by its orders: it is cloaked, or is to cloak in this turn. */
export const onlyFlies = (battle: Battle, ship: number): boolean =>
  battle.cloaks.ordered[ship] !== 0 || isCloaked(battle, ship);

/** Whether a side may write something for a ship beside its order: it can be commanded, and is on the table to do it. */
export const mayWrite = (battle: Battle, ship: number, side: number): boolean =>
  battle.side[ship] === side &&
  isInPlay(battle, ship) &&
  isInControl(battle, ship) &&
  battle.warm[ship] === 0 &&
  battle.cloaks.ordered[ship] === 0;
