import { LASTING, STEP, hasCritical, type Battle } from './battle.ts';
import { effectivePower } from './power/powerPhase.ts';
import { CLASS_GROUPS, CLASS_SPEED, GROUPS, GROUP_COUNT, GROUP_RED, GROUP_YELLOW, MOST_ROWS } from './shipClasses.ts';
import { isOnImpulse } from './tables.ts';
import { IMPULSES, type ImpulseLetter } from './terms.ts';
import { isCharged } from './fire/weaponGroups.ts';

// What the impulse track (4.1), the power curve (5.4) and passive charge (9.2) will give a ship.

/** When a weapon group is charged: `rounds` after the present one, in an impulse or in the power phase that ends it. */
export interface ChargeTime {
  rounds: number;
  impulse: ImpulseLetter | 'power-phase';
}

/** 4.1: when a ship gets AP and moves, by impulse. */
export type Schedule = Record<ImpulseLetter, { ap: boolean; move: boolean }>;

/** A row of a ship's power curve, seen from now. */
export interface RowOutlook {
  schedule: Schedule;
  /** By weapon group, if all AP go there; `now` is charged already, null never (destroyed, or no AP to charge it). */
  charge: ('now' | ChargeTime | null)[];
}

/** Rounds after which a charge that has not come counts as never. */
const FARTHEST_ROUND = 9;

/** 4.1: the schedule of a power and a speed. */
export function scheduleOf(power: number, speed: number): Schedule {
  return Object.fromEntries(
    IMPULSES.map((letter, n) => [letter, { ap: isOnImpulse(n, power), move: isOnImpulse(n, speed) }]),
  ) as Schedule;
}

/** What row `row` of the unit's power curve means if it is chosen in the next power phase, or kept. */
export function rowOutlook(battle: Battle, unit: number, row: number): RowOutlook {
  const shipClass = battle.shipClass[unit]!;
  const groups = Array.from({ length: CLASS_GROUPS[shipClass]! }, (_, group) => group);
  return {
    schedule: scheduleOf(effectivePower(battle, unit, row), CLASS_SPEED[shipClass * MOST_ROWS + row]!),
    charge: groups.map((group) => chargeTime(battle, unit, group, row)),
  };
}

/** Whether the unit's side has been through its part of the present round's power phase. */
function isChargedPassively(battle: Battle, unit: number): boolean {
  const step = battle.step[0]!;
  if (step < STEP.POWER_PHASE) return false;
  return step > STEP.POWER_PHASE || battle.turn[0]! > 0 || battle.active[0] === battle.side[unit];
}

/** The first impulse whose AP the unit can still spend; 6: none is left in this round. */
function nextImpulseWithAp(battle: Battle, unit: number): number {
  if (battle.step[0]! >= STEP.POWER_PHASE) return IMPULSES.length;
  const impulse = battle.impulse[0]!;
  const own = battle.active[0] === battle.side[unit];
  const waits = own ? battle.step[0] === STEP.POWER && battle.ap[unit] === 1 : battle.turn[0] === 0;
  return waits ? impulse : impulse + 1;
}

/**
 * 6.1, 8.1.2, 9.2: when the group's bar is full if every AP from now on charges one of its yellow
 * boxes; red ones fill in power phases alone. Batteries and what a carrier transmits are left out.
 */
function chargeTime(battle: Battle, unit: number, group: number, row: number): 'now' | ChargeTime | null {
  if (isCharged(battle, unit, group)) return 'now';
  const at = unit * GROUPS + group;
  if (battle.groupDestroyed[at] || hasCritical(battle, unit, LASTING.POWER_LOSS)) return null;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const [reds, yellows] = [GROUP_RED[classAt]!, GROUP_YELLOW[classAt]!];
  let red = battle.red[at]!;
  let yellow = battle.yellow[at]!;
  let power = battle.power[unit]!;
  let impulse = nextImpulseWithAp(battle, unit);
  for (let rounds = 0; rounds <= FARTHEST_ROUND; rounds++) {
    for (; impulse < IMPULSES.length; impulse++) {
      if (!isOnImpulse(impulse, power) || yellow === yellows) continue;
      yellow++;
      if (red === reds && yellow === yellows) return { rounds, impulse: IMPULSES[impulse]! };
    }
    if (rounds > 0 || !isChargedPassively(battle, unit)) {
      if (red < reds) red++;
      else yellow = Math.min(yellows, yellow + GROUP_COUNT[classAt]!);
      if (red === reds && yellow === yellows) return { rounds, impulse: 'power-phase' };
    }
    impulse = 0;
    power = effectivePower(battle, unit, row);
  }
  return null;
}
