import { SWITCH, isDummy, isInPlay, isOn, isOnTable, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { isWithin } from '../ground.ts';
import { goesWith } from '../docking/docking.ts';
import { rollSection } from '../rolls.ts';

// 13.8 Really big bases: stations of one side that lie side by side are the sections of one.

/** By ruling: MU within which two stations are joined. */
const JOINED = 2;
/** MU from which fire hits a section at random. */
const AT_RANDOM = 18;
/** Room for rounding, in MU: who lies on the line is at 18 MU. */
const ROUNDING = 8 / 1024;

/** 13.7 What has no drive by its design. */
const isStation = (battle: Battle, unit: number): boolean => battle.thrust[unit] === 0 && !isDummy(battle, unit);

/** Whether two units are adjacent sections; what has become of them is not asked. */
const areJoined = (battle: Battle, one: number, two: number): boolean =>
  isOn(battle, SWITCH.BIG_BASES) &&
  one !== two &&
  battle.side[one] === battle.side[two] &&
  isStation(battle, one) &&
  isStation(battle, two) &&
  goesWith(battle, one, two) &&
  isWithin(battle.x[two]! - battle.x[one]!, battle.y[two]! - battle.y[one]!, JOINED);

/** The sections on the table that are joined to one, itself not. */
export function neighboursOf(battle: Battle, section: number): number[] {
  const found: number[] = [];
  if (!isOn(battle, SWITCH.BIG_BASES)) return found;
  for (let unit = 0; unit < battle.shipCount[0]!; unit++)
    if (isOnTable(battle, unit) && areJoined(battle, section, unit)) found.push(unit);
  return found;
}

/** The whole base that a section belongs to, in the order of the fleet. */
export function baseOf(battle: Battle, section: number): number[] {
  const base = [section];
  for (let n = 0; n < base.length; n++)
    for (const unit of neighboursOf(battle, base[n]!)) if (!base.includes(unit)) base.push(unit);
  return base.sort((one, two) => one - two);
}

/** 13.8 The section that a ship's fire hits: by 18 MU and more at random, nearer the one that it is aimed at. */
export function sectionHit(battle: Battle, ship: number, target: number, emit?: Emit): number {
  if (!isOn(battle, SWITCH.BIG_BASES) || !isInPlay(battle, target)) return target;
  const [dx, dy] = [battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!];
  if (isWithin(dx, dy, AT_RANDOM - 2 * ROUNDING)) return target;
  const base = baseOf(battle, target).filter((unit) => isInPlay(battle, unit));
  if (base.length === 1) return target;
  const die = rollSection(battle, base.length);
  const section = base[die - 1]!;
  emit?.({ type: 'sectionRolled', unit: ship, target, section, die });
  return section;
}
