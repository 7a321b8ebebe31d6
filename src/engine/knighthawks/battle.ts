import { Layout } from '../layout.ts';
import { RNG_WORDS } from '../rng.ts';
import { CLASS_ADF, CLASS_MR, CLASS_WEAPONS } from './shipClasses.ts';
import { FIRST_RACK, RACKS, WEAPON_COUNT } from './tables.ts';
import { SCREENS, UNITS } from './terms.ts';

export { NOT_SET } from '../ending.ts';

/** The system's version: raised when the same input log would replay differently. */
export const RULES_VERSION = 1;
export { UNITS };
export const PLANETS = 4;
export const AIMS = 4;

/** Places in `STATUSES` and `STEPS`. */
export const STATUS = { IN_PLAY: 0, ABOARD: 1, DESTROYED: 2, LOST: 3, HOME: 4 } as const;
export const STEP = {
  MOVEMENT: 0,
  MOVER_SCREENS: 1,
  DEFENSIVE_FIRE: 2,
  OTHER_SCREENS: 3,
  OFFENSIVE_FIRE: 4,
  DAMAGE_CONTROL: 5,
  OVER: 6,
} as const;
/** Part of a ship's move that is to be decided. */
export const PART = { MOVE: 0, FACE: 1, LAND: 2 } as const;
/** A decision of another ship's owner, or of damage control, that comes first. */
export const PENDING = { NONE: 0, INTERCEPT: 1, MEND: 2 } as const;
/** Places in `AIM_KINDS` and `ENDS`. */
export const AIM = { DESTROY: 0, HOME: 1, ORBIT: 2, POINTS: 3 } as const;
export const END = { LAST_SHIP: 0, ROUND_LIMIT: 1, AIM: 2 } as const;
/** 11.2 bits of `faults`. */
export const FAULT = { STEERING: 1, FIRE: 2, DRIVES: 4 } as const;

/**
 * A battle: typed arrays over one buffer, which is the whole state, dice included. Fields by ship
 * have `UNITS` entries, by weapon `UNITS × WEAPON_COUNT`, by rack `UNITS × RACKS`. `forcedDice`
 * alone lies outside: dice that a test lays out.
 */
function battleOver(buffer: ArrayBuffer) {
  const layout = new Layout(buffer);
  return {
    bytes: new Uint8Array(buffer),
    forcedDice: null as number[] | null,
    layout,

    rng: layout.i32(RNG_WORDS),
    aimUnits: layout.i32(AIMS), // 12.3 a bit for each ship that counts
    aimNumber: layout.i16(AIMS),
    onMap: layout.i32(1), // a bit for each ship in play
    bearing: layout.i32(UNITS * WEAPON_COUNT), // 9 a bit for each ship that the weapon bears on in this step of fire
    speed: layout.i16(UNITS), // 1.1
    hexesLeft: layout.i16(1), // of the ship that is moving

    rules: layout.u8(1), // version of the rules that the battle began with
    // 7 the clock
    round: layout.u8(1),
    roundLimit: layout.u8(1),
    half: layout.u8(1),
    first: layout.u8(1), // the side that moves first
    step: layout.u8(1),
    pending: layout.u8(1),
    winner: layout.u8(1), // side or DRAW, once step is OVER
    endReason: layout.u8(1),
    limitWinner: layout.u8(1), // 12.2 side that wins at the round limit, or NOT_SET: points decide
    departed: layout.u8(1), // whether a ship has gone since the end was last looked for

    // 7.1 the ship in the middle of its move
    moving: layout.u8(1), // or NOT_SET
    part: layout.u8(1),
    turnsLeft: layout.u8(1),
    launched: layout.u8(1), // 8.4 whether it was aboard when the move began

    // 10.4 the missile that interceptors may be used against
    shotUnit: layout.u8(1),
    shotWeapon: layout.u8(1),
    shotTarget: layout.u8(1),

    // 11.5
    mendUnit: layout.u8(1), // the next ship to roll for, or whose owner chooses

    // the map
    columns: layout.u8(1),
    rows: layout.u8(1),
    home: layout.u8(2), // 6.2 place in EDGES by side, or NOT_SET
    planetCount: layout.u8(1),
    planetQ: layout.i8(PLANETS),
    planetR: layout.i8(PLANETS),

    // 12.3
    aimCount: layout.u8(1),
    aimSide: layout.u8(AIMS),
    aimKind: layout.u8(AIMS),
    aimNamed: layout.u8(AIMS), // whether the scenario names the ships that count

    // 8 the ships
    unitCount: layout.u8(1),
    inPlay: layout.u8(2), // ships in play, by side
    shipClass: layout.u8(UNITS),
    nameIndex: layout.u8(UNITS), // place among the class's names
    side: layout.u8(UNITS),
    status: layout.u8(UNITS),
    carrier: layout.u8(UNITS), // 8.4 of a fighter that is aboard, or NOT_SET
    q: layout.i8(UNITS),
    r: layout.i8(UNITS),
    facing: layout.u8(UNITS),
    orbit: layout.u8(UNITS), // 5 NOT_SET, or planet × 2 + direction
    moved: layout.u8(UNITS),
    turned: layout.u8(UNITS), // 10.2 whether its last move was anything but straight
    screen: layout.u8(UNITS), // 10.3 the screen that is up, its place in SCREENS; 0: none
    screenSet: layout.u8(UNITS), // whether it was chosen in this step
    hull: layout.u8(UNITS), // 11.1 points left
    adfLost: layout.u8(UNITS),
    mrLost: layout.u8(UNITS),
    screensOut: layout.u8(UNITS), // a bit for each of SCREENS
    faults: layout.u8(UNITS), // bits of FAULT
    interceptors: layout.u8(UNITS), // left
    weaponsOut: layout.u8(UNITS * WEAPON_COUNT),
    weaponsFired: layout.u8(UNITS * WEAPON_COUNT), // 7.4 and not yet free again
    shots: layout.u8(UNITS * RACKS), // 9.5 left
  };
}

export type Battle = ReturnType<typeof battleOver>;

const BATTLE_BYTES = Math.ceil(battleOver(new ArrayBuffer(8192)).layout.offset / 4) * 4;

/** An empty battle over a buffer of its own, all fields 0. */
export function newBattle(): Battle {
  return battleOver(new ArrayBuffer(BATTLE_BYTES));
}

/** Makes `battle` the same as `source`, dice to come included; forced dice stay where they are. */
export function copyBattle(battle: Battle, source: Battle): void {
  battle.bytes.set(source.bytes);
}

/** Whether the ship is on the map. */
export const isInPlay = (battle: Battle, unit: number): boolean => battle.status[unit] === STATUS.IN_PLAY;

/** 7.1 the side that moves in this half. */
export const moverOf = (battle: Battle): number => battle.half[0]! ^ battle.first[0]!;

/** 11.2 whether a ship suffers from one of `FAULT`. */
export const hasFault = (battle: Battle, unit: number, fault: number): boolean => (battle.faults[unit]! & fault) !== 0;

/** 1.2 the ADF that damage has left a ship. */
export function adfOf(battle: Battle, unit: number): number {
  if (hasFault(battle, unit, FAULT.DRIVES)) return 0;
  return CLASS_ADF[battle.shipClass[unit]!]! - battle.adfLost[unit]!;
}

/** 2.2 the MR that damage has left a ship. */
export function mrOf(battle: Battle, unit: number): number {
  if (hasFault(battle, unit, FAULT.STEERING)) return 0;
  return CLASS_MR[battle.shipClass[unit]!]! - battle.mrLost[unit]!;
}

/** Weapons of a kind that are not out. */
export function weaponsWorking(battle: Battle, unit: number, weapon: number): number {
  return (
    CLASS_WEAPONS[battle.shipClass[unit]! * WEAPON_COUNT + weapon]! - battle.weaponsOut[unit * WEAPON_COUNT + weapon]!
  );
}

/** Shots left in a rack; `weapon` from `FIRST_RACK` on. */
export const shotsLeft = (battle: Battle, unit: number, weapon: number): number =>
  battle.shots[unit * RACKS + weapon - FIRST_RACK]!;

/** Place in `SCREENS` of the masking screen, and its bit. */
export const MASKING_SCREEN = 1 << SCREENS.indexOf('masking-screen');
