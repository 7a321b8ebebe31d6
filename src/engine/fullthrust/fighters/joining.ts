import { ACTION, encode } from '../actions.ts';
import { GROUP_STATUS, PHASE, QUALITY, SWITCH, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { depletedMayJoin } from '../rulesVersion.ts';
import { aside } from '../sensors/disclosure.ts';

// 5.11 Depleted groups aboard of one ship are combined, before any group moves.

/** Craft of a full group. */
const FULL = 6;

const isDepleted = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.craft[group]! < FULL;

const hasTurkeys = (battle: Battle, group: number): boolean => battle.quality[group] === QUALITY.TURKEY;

/** Why two groups do not join: both lie depleted aboard of one ship, are of one type, and turkeys join turkeys only. */
export function whyNotJoin(battle: Battle, group: number, from: number, side: number): number {
  const count = battle.groupCount[0]!;
  if (group >= count || from >= count || group === from) return REASON.NO_SUCH_GROUP;
  if (battle.groupSide[group] !== side || battle.groupSide[from] !== side) return REASON.NOT_YOUR_GROUP;
  if (!isOn(battle, SWITCH.RE_ARMING) || !depletedMayJoin(battle)) return REASON.DOES_NOT_JOIN;
  if (battle.phase[0] !== PHASE.FIGHTERS || battle.rank[0] !== 0) return REASON.NOT_THIS_PHASE;
  const fit =
    isDepleted(battle, group) &&
    isDepleted(battle, from) &&
    battle.carrier[group] === battle.carrier[from] &&
    battle.groupType[group] === battle.groupType[from] &&
    hasTurkeys(battle, group) === hasTurkeys(battle, from);
  return fit ? POSSIBLE : REASON.DOES_NOT_JOIN;
}

/** Appends each pair of a side's groups that may join, and returns how many actions there are. */
export function joinActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    for (let other = group + 1; other < battle.groupCount[0]!; other++)
      if (whyNotJoin(battle, group, other, side) === POSSIBLE) out[count++] = encode(ACTION.JOIN, group, other);
  return count;
}

/** 5.11 Whether a side has two groups that may be joined. */
export function hasJoiners(battle: Battle, side: number): boolean {
  if (battle.rank[0] !== 0 || !isOn(battle, SWITCH.RE_ARMING)) return false;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    for (let other = group + 1; other < battle.groupCount[0]!; other++)
      if (whyNotJoin(battle, group, other, side) === POSSIBLE) return true;
  return false;
}

/** Fills a group up from another: the worse of what both have rolled counts for it. What does not find room stays apart. */
export function join(battle: Battle, group: number, from: number, emit?: Emit): void {
  const room = FULL - battle.craft[group]!;
  const joined = battle.craft[from]! < room ? battle.craft[from]! : room;
  battle.craft[group]! += joined;
  battle.craft[from]! -= joined;
  // Never is the last of all turns.
  battle.readyRound[group] = Math.max(battle.readyRound[group]!, battle.readyRound[from]!);
  battle.endurance[group] = Math.min(battle.endurance[group]!, battle.endurance[from]!);
  if (battle.craft[from] === 0) {
    battle.groupStatus[from] = GROUP_STATUS.LOST;
    if (battle.quality[from] === QUALITY.ACE) battle.quality[group] = QUALITY.ACE;
  }
  const tell = aside(battle, battle.carrier[group]!, emit);
  tell?.({ type: 'groupsJoined', group, from, joined, left: battle.craft[from]! });
}
