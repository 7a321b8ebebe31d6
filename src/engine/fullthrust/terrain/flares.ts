import { CONDITION, KIND, SWITCH, at, isInPlay, isOn, type Battle } from '../battle.ts';
import { knockOut } from '../damage/systems.ts';
import type { Emit } from '../events.ts';
import { rollTerrain } from '../rolls.ts';
import { aside } from '../sensors/disclosure.ts';
import { screensOf } from '../ships/sheet.ts';
import { SYSTEM_WORDS, type SystemWord } from '../terms.ts';

/** The die that brings a flare, and the total that keeps a system whole. */
const FLARES = 6;
const WHOLE = 4;

/** 13.4 Fire controls, and by the advanced rules sensors. */
const ANTENNAE: readonly number[] = [KIND.FIRE_CONTROL, KIND.AREA_FIRE_CONTROL];
const SENSORS: readonly number[] = [KIND.ENHANCED_SENSORS, KIND.SUPERIOR_SENSORS];
const isAntenna = (battle: Battle, kind: number): boolean =>
  ANTENNAE.includes(kind) || (isOn(battle, SWITCH.ADVANCED_SENSORS) && SENSORS.includes(kind));

/** 13.4 Solar flares: a 6 at the end of a turn; each fire control needs 4 or more, its ship's screens added. */
export function rollFlare(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.SOLAR_FLARES)) return;
  const die = rollTerrain(battle);
  emit?.({ type: 'flareRolled', die, flares: die >= FLARES });
  if (die < FLARES) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (isInPlay(battle, ship)) flareAt(battle, ship, emit);
}

function flareAt(battle: Battle, ship: number, emit?: Emit): void {
  const screens = screensOf(battle, ship);
  const rolls: { slot: number; system: SystemWord; die: number; hit: boolean }[] = [];
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    if (!isAntenna(battle, battle.kind[place]!) || battle.condition[place] !== CONDITION.WORKS) continue;
    const die = rollTerrain(battle);
    rolls.push({ slot, system: SYSTEM_WORDS[battle.kind[place]!]!, die, hit: die + screens < WHOLE });
  }
  if (rolls.length === 0) return;
  const tell = aside(battle, ship, emit);
  tell?.({ type: 'flareChecked', unit: ship, screens, rolls });
  for (const { slot, hit } of rolls) if (hit) knockOut(battle, ship, slot, tell);
}
