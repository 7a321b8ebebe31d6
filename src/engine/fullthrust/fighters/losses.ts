import { GROUP_STATUS, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';

/** A group whose last craft is lost, in flight or aboard. */
export function loseGroup(battle: Battle, group: number, emit?: Emit): void {
  const aboard = battle.groupStatus[group] === GROUP_STATUS.ABOARD;
  const point = aboard ? null : { x: battle.groupX[group]!, y: battle.groupY[group]! };
  battle.craft[group] = 0;
  battle.groupStatus[group] = GROUP_STATUS.LOST;
  battle.groupTarget[group] = 0;
  for (let rival = 0; rival < battle.groupCount[0]!; rival++) battle.dogfight[rival]! &= ~(1 << group);
  battle.dogfight[group] = 0;
  emit?.({ type: 'groupLost', group, at: point });
}
