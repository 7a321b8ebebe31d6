import { QUALITY, type Battle } from '../battle.ts';

/** The first rival of a group's dogfight that has an ace; −1: none. */
export function aceAmong(battle: Battle, group: number): number {
  for (let rival = 0; rival < battle.groupCount[0]!; rival++)
    if ((battle.dogfight[group]! >> rival) & 1 && battle.quality[rival] === QUALITY.ACE) return rival;
  return -1;
}
