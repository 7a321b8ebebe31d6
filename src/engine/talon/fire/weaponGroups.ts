import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import * as classes from '../shipClasses.ts';
import { WEAPONS } from '../terms.ts';

// Sections 8.1 and 8.3: the charge bar of a weapon group, and the group that is firing.

const { FIELDS: AT, NOT_SET } = battles;
const { GROUPS, GROUP_COUNT, GROUP_RED, GROUP_WEAPON, GROUP_YELLOW } = classes;

/** 8.1.1: whether the group's bar is full, and the group not destroyed. */
export function isCharged({ bytes }: Battle, unit: number, group: number): boolean {
  const at = unit * GROUPS + group;
  const classAt = bytes[AT.shipClass + unit]! * GROUPS + group;
  return (
    bytes[AT.yellow + at] === GROUP_YELLOW[classAt] &&
    bytes[AT.red + at] === GROUP_RED[classAt] &&
    bytes[AT.groupDestroyed + at] === 0 &&
    GROUP_COUNT[classAt]! > 0
  );
}

/** Whether a group is in the middle of firing (8.3 steps 4–5). */
export function isGroupFiring(battle: Battle): boolean {
  return battle.bytes[AT.weaponsLeft]! > 0;
}

/** 8.3 step 3: the first weapon of a group to fire erases its bar (8.1.1). */
export function beginGroup(battle: Battle, unit: number, group: number, emit?: Emit): void {
  const at = unit * GROUPS + group;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  if (!isGroupFiring(battle)) {
    const before = battle.firingUnit[0]!;
    if (before !== NOT_SET && before !== unit) battle.fireDone[before] = 1; // 8.2.1
    battle.firingUnit[0] = unit;
    battle.firingGroup[0] = group;
    battle.weaponsLeft[0] = GROUP_COUNT[classAt]!;
    battle.red[at] = 0;
    battle.yellow[at] = 0;
    emit?.({ type: 'groupFired', unit, group, weapon: WEAPONS[GROUP_WEAPON[classAt]!]! });
  }
  battle.weaponsLeft[0] = battle.weaponsLeft[0]! - 1;
}

/** 5.1: the group's remaining weapons do not fire. */
export function holdWeapons(battle: Battle, unit: number, group: number, emit?: Emit): void {
  battle.weaponsLeft[0] = 0;
  emit?.({ type: 'weaponHeld', unit, group });
}
