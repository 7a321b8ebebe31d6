import { CONDITION, GROUP_STATUS, KIND, STATUS, at, isInPlay, type Battle } from '../battle.ts';
import { destroy } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { loseGroup } from '../fighters/losses.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { rollEntryFate, rollLaunch } from '../rolls.ts';
import { slotOf, thrustOf } from '../ships/sheet.ts';
import { leaveOrbit, orbitSpeed } from './orbits.ts';
import { takeOff } from '../movement/area.ts';

// 14.2, 14.3 Atmospheric entry: streamlined ships come down from orbit and land, all others fall.

/** 14.2 Places in `STREAMLININGS`, and the thrust that each needs to land on an average world. */
const STREAMLINED = { NONE: 0, PARTIAL: 1, FULL: 2 } as const;
const LANDS_WITH = [Infinity, 6, 4] as const;
/** 14.3 What its shape adds to the die of an uncontrolled entry. */
const SHAPE = [4, 0, -2] as const;
/** 14.3 The greatest total with which a ship comes down in one piece, and with which there is time to get off. */
const SURVIVES = 2;
const IN_TIME = 5;

/** 14.2 Whether a ship that descends from orbit lands safely. */
export const canLand = (battle: Battle, ship: number): boolean =>
  isInPlay(battle, ship) && thrustOf(battle, ship) >= LANDS_WITH[battle.worlds.streamlined[ship]! as 0 | 1 | 2];

/** 14.3 What is added to the die of an uncontrolled entry at a velocity, where `safe` is the orbit's. */
export function entryModifier(battle: Battle, ship: number, safe: number, speed: number): number {
  const slot = slotOf(battle, ship, KIND.DRIVE);
  const drive = slot < 0 ? CONDITION.LOST : battle.condition[at(ship, slot)]!;
  const broken = drive === CONDITION.WORKS ? 0 : drive === CONDITION.HALVED ? 1 : 3;
  return SHAPE[battle.worlds.streamlined[ship]! as 0 | 1 | 2] + Math.max(0, speed - safe) + broken;
}

/** 14.3 A ship comes into the atmosphere: from orbit by braking, or by reaching the orbital distance at a wrong velocity. */
export function enterAtmosphere(battle: Battle, ship: number, body: number, fromOrbit: boolean, emit?: Emit): void {
  const style = battle.worlds.streamlined[ship]!;
  const speed = battle.speed[ship]!;
  leaveOrbit(battle, ship);
  if (fromOrbit && style !== STREAMLINED.NONE) {
    const lands = canLand(battle, ship);
    emit?.({ type: 'atmosphereEntered', unit: ship, body, controlled: true, die: null, modifier: 0, fate: lands ? 'landed' : 'crashed' }); // prettier-ignore
    return comeDown(battle, ship, lands ? STATUS.LANDED : STATUS.CRASHED, emit);
  }
  fallFrom(battle, ship, body, entryModifier(battle, ship, orbitSpeed(battle, body), speed), emit);
}

/** 14.3 An uncontrolled entry: a die and its modifiers. `body` is −1 where the planet lies beyond the table. */
export function fallFrom(battle: Battle, ship: number, body: number, modifier: number, emit?: Emit): void {
  const die = rollEntryFate(battle);
  const total = die + modifier;
  const fate = total <= SURVIVES ? 'crashed' : total <= IN_TIME ? 'burnt' : 'lost';
  emit?.({ type: 'atmosphereEntered', unit: ship, body, controlled: false, die, modifier, fate });
  if (fate === 'crashed') return comeDown(battle, ship, STATUS.CRASHED, emit);
  if (fate === 'burnt') launchCraft(battle, ship, emit);
  destroy(battle, ship, 'atmosphere', emit);
}
const isAboard = (battle: Battle, group: number, ship: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship;

/** 14.3 On the surface: it takes no more part, nor do the groups aboard. */
function comeDown(battle: Battle, ship: number, status: number, emit?: Emit): void {
  emit?.({ type: 'cameDown', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! }, safe: status === STATUS.LANDED }); // prettier-ignore
  leaveBehind(battle, ship);
  takeOff(battle, ship, status);
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (isAboard(battle, group, ship)) loseGroup(battle, group, emit);
}

/** 14.3 Emergency launch: a die for each group aboard of a ship that burns up. Where they come down is out of the battle. */
function launchCraft(battle: Battle, ship: number, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (!isAboard(battle, group, ship)) continue;
    const die = rollLaunch(battle);
    emit?.({ type: 'craftFled', group, unit: ship, die, fate: die <= 2 ? 'lost' : die <= 4 ? 'astray' : 'down' });
  }
}
