import { Layout } from '../layout.ts';
import { RNG_WORDS } from '../rng.ts';
import { GROUPS } from './shipClasses.ts';

/** Most units in one battle, both sides together. */
export const UNITS = 32;
export const ARC_COUNT = 4;
/** 8.5 kinds of critical damage that last; places in `critical…` fields. */
export const LASTING = { SHIELDS_DOWN: 0, HELM_DOWN: 1, POWER_LOSS: 2, THRUSTERS: 3, POWER_RELAY: 4, FTL_OFFLINE: 5 } as const;
export const LASTING_COUNT = 6;
/** The first three are repairable (8.7). */
export const REPAIRABLE_COUNT = 3;

export const STATUS = { ABSENT: 0, IN_PLAY: 1, DESTROYED: 2, RETREATED: 3 } as const;
export const STEP = { POWER: 0, MOVEMENT: 1, FIRE: 2, POWER_PHASE: 3, OVER: 4 } as const;
export const PENDING = { NONE: 0, INITIATIVE: 1, EXPLOSION_ORDER: 2 } as const;
export const MARKER = { NONE: 0, CHANGE: 1, DEFEND: 2 } as const;
export const END = { LAST_SHIP: 0, ROUND_LIMIT: 1 } as const;
export const DRAW = 2;
export const NOT_SET = 255;

/**
 * A battle: typed arrays over one buffer, which is the whole state, dice included. Fields by unit
 * have `UNITS` entries, by group `UNITS × GROUPS`, by arc `UNITS × 4`, by lasting critical
 * `UNITS × LASTING_COUNT`. `forcedDice` alone lies outside: dice that a test lays out.
 */
export function battleOver(buffer: ArrayBuffer) {
  const layout = new Layout(buffer);
  return {
    bytes: new Uint8Array(buffer),
    forcedDice: null as number[] | null,
    layout,

    rng: layout.i32(RNG_WORDS),

    // 3.1 the clock
    round: layout.u8(1),
    roundLimit: layout.u8(1), // 0: none
    impulse: layout.u8(1), // 0–5 for A–F
    turn: layout.u8(1), // 0: initiative player's turn, 1: second player's
    step: layout.u8(1),
    active: layout.u8(1), // side whose turn or power phase it is
    initiative: layout.u8(1),
    pending: layout.u8(1),
    pendingSide: layout.u8(1),
    winner: layout.u8(1), // side or DRAW, once step is OVER
    endReason: layout.u8(1),

    // 8.2–8.3 one ship after another, one group at a time
    firingUnit: layout.u8(1),
    firingGroup: layout.u8(1),
    weaponsLeft: layout.u8(1),

    // 7.5 the window of the floating map, in columns (q) and rows (r + q/2)
    mapColumn: layout.i16(1),
    mapRow: layout.i16(1),
    mapColumns: layout.i16(1),
    mapRows: layout.i16(1),

    unitCount: layout.u8(1),
    inPlay: layout.u8(2), // units in play, by side
    pointsLost: layout.i16(2), // points of ships destroyed, by side
    pointsFielded: layout.i16(2),

    // 5 the ships
    shipClass: layout.u8(UNITS),
    nameIndex: layout.u8(UNITS), // 1-based place among the class's names
    side: layout.u8(UNITS),
    status: layout.u8(UNITS),
    q: layout.i16(UNITS),
    r: layout.i16(UNITS),
    facing: layout.u8(UNITS),
    row: layout.u8(UNITS), // of the power curve
    power: layout.i8(UNITS), // as written on the ship: modifiers included (5.4.4)
    speed: layout.u8(UNITS),
    turnCounter: layout.u8(UNITS),
    shields: layout.u8(UNITS * ARC_COUNT), // boxes left
    reinforced: layout.u8(UNITS * ARC_COUNT), // 1 + impulse that ends it; 0: none
    hullMarked: layout.u8(UNITS),
    red: layout.u8(UNITS * GROUPS), // charged boxes
    yellow: layout.u8(UNITS * GROUPS),
    groupDestroyed: layout.u8(UNITS * GROUPS),
    batteryCharged: layout.u8(UNITS),
    afterburners: layout.u8(UNITS), // left
    criticals: layout.u8(UNITS * LASTING_COUNT),
    criticalImpulse: layout.i16(UNITS * REPAIRABLE_COUNT), // 8.7 when it was taken
    exploding: layout.u8(UNITS), // 8.6.3 destroyed, explosion still to come

    // markers of the present turn or impulse
    ap: layout.u8(UNITS), // AP to spend now
    apSpent: layout.u8(UNITS),
    batteryUsed: layout.u8(UNITS),
    apHeld: layout.u8(UNITS), // owner is done with this ship's AP
    sideSlip: layout.u8(UNITS), // 7.3.2 stays until the next move
    marker: layout.u8(UNITS), // 4.2
    moved: layout.u8(UNITS),
    fireDone: layout.u8(UNITS),
    curveSet: layout.u8(UNITS),
  };
}

export type Battle = ReturnType<typeof battleOver>;

export const BATTLE_BYTES = Math.ceil(battleOver(new ArrayBuffer(8192)).layout.offset / 4) * 4;

export function newBattle(): Battle {
  return battleOver(new ArrayBuffer(BATTLE_BYTES));
}

export function copyBattle(battle: Battle, source: Battle): void {
  battle.bytes.set(source.bytes);
}

export function isInPlay(battle: Battle, unit: number): boolean {
  return battle.status[unit] === STATUS.IN_PLAY;
}

export function hasCritical(battle: Battle, unit: number, lasting: number): boolean {
  return battle.criticals[unit * LASTING_COUNT + lasting]! > 0;
}

/** Impulses since the start of the battle; orders events for 8.7. */
export function impulsesElapsed(battle: Battle): number {
  return battle.round[0]! * 6 + battle.impulse[0]!;
}
