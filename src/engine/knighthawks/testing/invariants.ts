import { distance } from '../../hex.ts';
import { NOT_SET, STATUS, STEP, isInPlay, type Battle } from '../battle.ts';
import { fightersAboard } from '../departures.ts';
import { isOnMap, isPlanet } from '../map.ts';
import {
  CLASS_ADF,
  CLASS_HULL,
  CLASS_INTERCEPTORS,
  CLASS_MR,
  CLASS_ROOM,
  CLASS_SCREENS,
  FIGHTER,
  STATION,
  shotsOf,
  weaponsOf,
} from '../shipClasses.ts';
import { FIRST_RACK, WEAPON_COUNT } from '../tables.ts';

/** What must hold in every position; throws on the first thing that does not. */
export function checkInvariants(battle: Battle): void {
  const inPlay = [0, 0];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    checkShip(battle, unit);
    if (isInPlay(battle, unit)) inPlay[battle.side[unit]!]!++;
    const isOnBoard = ((battle.onMap[0]! >> unit) & 1) === 1;
    if (isOnBoard !== isInPlay(battle, unit)) throw new Error(`ship ${unit} and the bits of the map disagree`);
  }
  for (const side of [0, 1])
    if (inPlay[side] !== battle.inPlay[side]) throw new Error(`side ${side} has ${inPlay[side]} ships in play`);
  if (battle.moving[0] !== NOT_SET && battle.step[0] !== STEP.MOVEMENT) throw new Error('a ship moves out of turn');
  if (battle.round[0]! > battle.roundLimit[0]!) throw new Error('the last turn is over');
}

function checkShip(battle: Battle, unit: number): void {
  const shipClass = battle.shipClass[unit]!;
  const wrong = (what: string): never => {
    throw new Error(`ship ${unit}: ${what}`);
  };
  if (battle.hull[unit]! > CLASS_HULL[shipClass]!) wrong('more hull than its class');
  const status = battle.status[unit];
  const isThere = status === STATUS.IN_PLAY || status === STATUS.ABOARD;
  if (isThere && battle.hull[unit] === 0) wrong('there without a hull');
  if (battle.adfLost[unit]! > CLASS_ADF[shipClass]!) wrong('lost more ADF than it had');
  if (battle.mrLost[unit]! > CLASS_MR[shipClass]!) wrong('lost more MR than it had');
  if ((battle.screensOut[unit]! & ~CLASS_SCREENS[shipClass]!) !== 0) wrong('lost a screen that it never had');
  if (battle.interceptors[unit]! > CLASS_INTERCEPTORS[shipClass]!) wrong('more interceptors than its class');
  const up = battle.screen[unit]!;
  const working = CLASS_SCREENS[shipClass]! & ~battle.screensOut[unit]!;
  if (up !== 0 && ((working >> up) & 1) === 0) wrong('a screen is up that does not work');
  for (let weapon = 0; weapon < WEAPON_COUNT; weapon++) {
    const carried = weaponsOf(shipClass, weapon);
    if (battle.weaponsOut[unit * WEAPON_COUNT + weapon]! > carried) wrong('lost a weapon that it never had');
    if (battle.weaponsFired[unit * WEAPON_COUNT + weapon]! > carried) wrong('fired a weapon twice');
    if (weapon >= FIRST_RACK && battle.shots[unit * 3 + weapon - FIRST_RACK]! > shotsOf(shipClass, weapon))
      wrong('more shots than its class');
  }
  if (status === STATUS.ABOARD) {
    const carrier = battle.carrier[unit]!;
    if (shipClass !== FIGHTER || !isInPlay(battle, carrier)) wrong('aboard of nothing');
    if (fightersAboard(battle, carrier) > CLASS_ROOM[battle.shipClass[carrier]!]!) wrong('aboard a full carrier');
  }
  if (status !== STATUS.IN_PLAY) return;
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  if (!isOnMap(battle, q, r) || isPlanet(battle, q, r)) wrong('stands where no ship can');
  if (battle.facing[unit]! > 5 || battle.speed[unit]! < 0) wrong('no such facing or speed');
  if (shipClass === STATION && battle.orbit[unit] === NOT_SET) wrong('a station out of orbit');
  if (battle.orbit[unit] === NOT_SET) return;
  const planet = battle.orbit[unit]! >> 1;
  if (distance(battle.planetQ[planet]! - q, battle.planetR[planet]! - r) !== 1) wrong('in orbit far from its planet');
  if (battle.speed[unit] !== 0) wrong('in orbit with a speed');
}
