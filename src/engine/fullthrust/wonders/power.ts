import { type Battle } from '../battle.ts';

// What has been ordered of a ship's wonder weapons (12.3).

/** Whether something has been ordered of a ship's wonder weapons, by bits of POWER. */
export const hasPower = (battle: Battle, ship: number, power: number): boolean =>
  (battle.advanced.powers[ship]! & power) !== 0;
