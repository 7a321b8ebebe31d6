import { Layout } from '../layout.ts';
import { RNG_WORDS } from '../rng.ts';
import { GROUPS } from './shipClasses.ts';
import { UNITS } from './terms.ts';

export { DRAW, NOT_SET } from '../ending.ts';

export { UNITS };
/** Most missiles in flight; their ids follow the units': `MISSILE_ID + place`. */
export const MISSILES = 32;
export const MISSILE_ID = UNITS;
/** Most terrain counters. */
export const TERRAIN = 32;
/** 12.1.1 craft of a squadron. */
export const CRAFT = 3;
export const ARC_COUNT = 4;
/** 8.5 kinds of critical damage that last; places in `critical…` fields. */
export const LASTING = {
  SHIELDS_DOWN: 0,
  HELM_DOWN: 1,
  POWER_LOSS: 2,
  THRUSTERS: 3,
  POWER_RELAY: 4,
  FTL_OFFLINE: 5,
} as const;
export const LASTING_COUNT = 6;
/** Room in the queue of hits that wait for a choice. */
export const HITS = 64;
export const AIMS = 4;
export const AIM = { DESTROY: 0, LEAVE: 1, POINTS: 2 } as const;
/** How a unit left without being destroyed; `ANY` in an aim that does not care. */
export const WAY = { ANY: 0, FTL: 1, WORM_HOLE: 2, DOCK: 3, MAP: 4 } as const;
/** The first three are repairable (8.7). */
export const REPAIRABLE_COUNT = 3;

export const STATUS = { ABSENT: 0, IN_PLAY: 1, DESTROYED: 2, RETREATED: 3, DOCKED: 4, RESERVE: 5 } as const;
export const MISSILE_STATUS = { NONE: 0, IN_FLIGHT: 1 } as const;
export const STEP = { POWER: 0, MOVEMENT: 1, FIRE: 2, POWER_PHASE: 3, GRAVITY: 4, RETREAT: 5, OVER: 6 } as const;
export const PENDING = {
  NONE: 0,
  INITIATIVE: 1,
  EXPLOSION_ORDER: 2,
  HIT_CHOICE: 3,
  DISPLACEMENT: 4,
  GRAVITY: 5,
} as const;
export const MARKER = { NONE: 0, CHANGE: 1, DEFEND: 2 } as const;
export const END = { LAST_SHIP: 0, ROUND_LIMIT: 1, AIM: 2 } as const;

/** A rectangle of the map: [least column, greatest, least row, greatest]. */
export type Bounds = Int32Array;
const newBounds = (): Bounds => new Int32Array(4);

/**
 * A battle: typed arrays over one buffer, which is the whole state, dice included. Fields by unit
 * have `UNITS` entries, by group `UNITS × GROUPS`, by arc `UNITS × 4`, by lasting critical
 * `UNITS × LASTING_COUNT`. Outside lie only `forcedDice`, dice that a test lays out, and `mapBounds`,
 * where `floatingMap.ts` measures.
 */
function battleOver(buffer: ArrayBuffer) {
  const layout = new Layout(buffer);
  return {
    bytes: new Uint8Array(buffer),
    shorts: new Int16Array(buffer),
    forcedDice: null as number[] | null,
    layout,
    mapBounds: { all: newBounds(), staying: newBounds(), units: newBounds() },

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

    // 15.1 a wave-motion gun's hit between displacement and damage
    waveTarget: layout.u8(1), // unit, or NOT_SET
    waveCraft: layout.u8(1), // of a squadron
    waveQ: layout.i16(1), // hex of the firer, from which the target is thrown away
    waveR: layout.i16(1),

    // 8.6.4, 13.5 hits whose craft or missile its owner or the attacker chooses, a queue
    hitCount: layout.u8(1),
    hitUnit: layout.u8(HITS), // squadron, or MISSILE_ID + any missile of the hex
    hitDamage: layout.u8(HITS),
    hitChooser: layout.u8(HITS), // side

    // 17–19 terrain
    terrainCount: layout.u8(1),
    terrainKind: layout.u8(TERRAIN),
    terrainQ: layout.i16(TERRAIN),
    terrainR: layout.i16(TERRAIN),

    // 13 missiles in flight
    missileCount: layout.u8(1), // places up to the last one in use
    missileStatus: layout.u8(MISSILES),
    missileSide: layout.u8(MISSILES),
    missileQ: layout.i16(MISSILES),
    missileR: layout.i16(MISSILES),
    missileFacing: layout.u8(MISSILES),
    missileTarget: layout.u8(MISSILES), // unit, or NOT_SET
    missileDamaged: layout.u8(MISSILES),
    missileMoved: layout.u8(MISSILES),

    // 7.5 the window of the floating map, in columns (q) and rows (r + q/2)
    mapColumn: layout.i16(1),
    mapRow: layout.i16(1),
    mapColumns: layout.i16(1),
    mapRows: layout.i16(1),

    unitCount: layout.u8(1),
    inPlay: layout.u8(2), // units in play, by side
    inReserve: layout.u8(2), // units still to arrive, by side
    mayDock: layout.u8(2), // 16.1 whether the scenario opens docking and landing to a side
    retreatAllowed: layout.u8(1), // 11, by the scenario
    limitWinner: layout.u8(1), // side that wins at the round limit, DRAW, or NOT_SET: points decide

    // aims of the scenario beside the last ship standing
    aimCount: layout.u8(1),
    aimSide: layout.u8(AIMS),
    aimKind: layout.u8(AIMS),
    aimHull: layout.u8(AIMS), // place in HULLS, or NOT_SET for any
    aimNamed: layout.u8(AIMS), // whether the scenario names the units that count
    aimUnits: layout.i32(AIMS), // a bit for each unit that counts
    aimWay: layout.u8(AIMS), // how they must leave
    aimNumber: layout.i16(AIMS),
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
    craftHull: layout.u8(UNITS * CRAFT), // 12.1 marked boxes of each craft
    dockedAt: layout.u8(UNITS), // 16.3 carrier or base + 1
    leftBy: layout.u8(UNITS), // WAY of a unit that has left
    arrivesIn: layout.u8(UNITS), // 3.2 round whose Reinforcement Phase brings it
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
    pulled: layout.u8(UNITS), // 18.2 shifted in this Gravity Pull
    pulledUnit: layout.u8(1), // whose owner chooses the hex
    transmitted: layout.u8(UNITS), // 12.2.3 squadron got AP this impulse

    // Last, in what was padding before: a state of older rules has the same bytes as ever.
    rulesVersion: layout.u8(1), // `rulesVersion.ts`
    waveArc: layout.u8(1), // 15.1 arc of the target that the wave-motion gun hit
  };
}

export type Battle = ReturnType<typeof battleOver>;

type FieldsOf<Column> = { [Name in keyof Battle]: Battle[Name] extends Column ? Name : never }[keyof Battle];

/** Where each field whose entries have so many bytes begins, counted in entries. */
const placesIn = (bytes: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(battleOver(new ArrayBuffer(16384))).flatMap(([name, field]) =>
      ArrayBuffer.isView(field) && field.byteLength / (field as Uint8Array).length === bytes
        ? [[name, field.byteOffset / bytes]]
        : [],
    ),
  );

/**
 * Where in `bytes` each field of single bytes begins, but for those with signs, which `bytes` would misread. What is asked at every action reads `bytes[AT.ap + unit]`, with
 * `AT` a constant of its own module: V8 proves once what it must know of one array, not of each field anew; and it
 * knows the value of a module's own constant, but reads an imported one each time. Both together are a fifth of a playout.
 */
export const FIELDS = placesIn(1) as Record<FieldsOf<Uint8Array>, number>;
/** The same of the fields of two bytes in `shorts`. */
export const SHORTS = placesIn(2) as Record<FieldsOf<Int16Array>, number>;
const AT = FIELDS;
const { IN_PLAY } = STATUS;
const CRITICALS_EACH = LASTING_COUNT;

const BATTLE_BYTES = Math.ceil(battleOver(new ArrayBuffer(16384)).layout.offset / 4) * 4;

/** An empty battle over a buffer of its own, all fields 0. */
export function newBattle(): Battle {
  return battleOver(new ArrayBuffer(BATTLE_BYTES));
}

/** Makes `battle` the same as `source`, dice to come included; forced dice stay where they are. */
export function copyBattle(battle: Battle, source: Battle): void {
  battle.bytes.set(source.bytes);
}

/** Whether the unit is on the map: not destroyed, gone, docked or still to arrive. */
export function isInPlay({ bytes }: Battle, unit: number): boolean {
  return bytes[AT.status + unit] === IN_PLAY;
}

/** 8.5: whether the unit suffers from a lasting critical, a value of `LASTING`. */
export function hasCritical({ bytes }: Battle, unit: number, lasting: number): boolean {
  return bytes[AT.criticals + unit * CRITICALS_EACH + lasting]! > 0;
}

/** Impulses since the start of the battle; orders events for 8.7. */
export function impulsesElapsed(battle: Battle): number {
  return battle.round[0]! * 6 + battle.impulse[0]!;
}
