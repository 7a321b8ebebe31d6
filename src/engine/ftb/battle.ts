import { Layout } from '../layout.ts';
import { RNG_WORDS } from '../rng.ts';
import { SHIPS } from './terms.ts';

export { NOT_SET } from '../ending.ts';

/** The system's version: raised when the same input log would replay differently. */
export const RULES_VERSION = 1;
export { SHIPS };
/** Most torpedoes in flight. Objects are ships, then torpedoes. */
export const TORPEDOES = 16;
export const OBJECTS = SHIPS + TORPEDOES;
export const BODIES = 8;
export const SITES = 6;
export const ZONES = 8;
export const LANES = 3;
export const LANE_MARKS = 3;
export const AIMS = 4;
/** Vectors that are remembered of each object, and bends of each. */
export const TRAIL = 3;
export const BENDS = 2;
/** Legs of a vector: one more than bodies bend it, and a lane's. */
const LEGS = BODIES + 2;
/** Lines of attacks that are remembered. */
export const SIGN_COUNT = 8;
/** Telemetry (26): signs at a vector's end point, added up. */
export const TRACKED_SIGN = 1;
export const HIT_SIGN = 2;
export const NOBODY = 2;

/** Places in the lists of terms.ts. */
export const STATUS = { NONE: 0, IN_PLAY: 1, DESTROYED: 2, LEFT: 3, LOST: 4 } as const;
export const STEP = {
  INITIATIVE: 0,
  ACTIVATION: 1,
  TORPEDO: 2,
  ORDERS: 3,
  SIDE: 4,
  FIRST_TORPEDO: 5,
  EVADE: 6,
  ATTACK: 7,
  COVER: 8,
  CARD: 9,
  EFFECT: 10,
  DAMAGE: 11,
  DOCK: 12,
  SCAN: 13,
  OVER: 14,
} as const;
export const ORDER = { COAST: 0, BURN: 1, HARD_BURN: 2, HEAT_DUMP: 3, REPAIR: 4, LAUNCH: 5, REFIT: 6 } as const;
export const CARD = { NONE: 0, DEFENSIVE: 1, RAILGUN: 2, BROADSIDE: 3, EVASIVE: 4 } as const;
export const COMBAT = { INITIATIVE: 0, ATTACK: 1, COVER: 2 } as const;
export const SYSTEM = { CORE: 0, WEAPONS: 1, DRIVE: 2 } as const;
export const MODE = { OPEN: 0, HIT: 1, HEAT: 2 } as const;
export const AIM = { DESTROY: 0, ESCAPE: 1, VISIT: 2, RAID: 3, DOCK: 4, POINTS: 5 } as const;
export const END = { LAST_SHIP: 0, ROUND_LIMIT: 1, AIM: 2 } as const;
export const SIGN = { ATTACK: 0, COVER: 1, TORPEDO: 2 } as const;

/**
 * Where the activity of a ship stands (11): the machine goes on from here when what interrupted it
 * is decided.
 */
export const STAGE = {
  NONE: 0,
  /** 1) each torpedo it guides. */
  GUIDE: 1,
  TORPEDO_FLIES: 2,
  TORPEDO_STRIKES: 3,
  /** 2) */
  ORDERS: 4,
  /** 3) of a torpedo that is launched, then of the ship itself. */
  LAUNCHED: 5,
  PLOT: 6,
  INCOMING: 7,
  /** 4) */
  WALK: 8,
  ARRIVE: 9,
  DOCK: 10,
  SCAN: 11,
  /** 5) */
  MASK: 12,
} as const;

/** Combat, or a single hit whose owner or enemy chooses the damage. */
export const WOUND = { NONE: 0, TORPEDO: 1, ASTEROIDS: 2 } as const;

/**
 * A battle: typed arrays over one buffer, which is the whole state, dice included. Fields by ship
 * have `SHIPS` entries, by object `OBJECTS`. Points are in units of plane.ts. `forcedDice` alone
 * lies outside: dice that a test lays out.
 */
function battleOver(buffer: ArrayBuffer) {
  const layout = new Layout(buffer);
  return {
    bytes: new Uint8Array(buffer),
    forcedDice: null as number[] | null,
    layout,

    rng: layout.i32(RNG_WORDS),
    revealed: layout.i32(1), // cards turned so far
    present: layout.i32(1), // a bit for each object in play
    // Astrometrics (28)
    width: layout.i32(1),
    height: layout.i32(1),
    x: layout.i32(OBJECTS), // the VEP
    y: layout.i32(OBJECTS),
    bodyX: layout.i32(BODIES),
    bodyY: layout.i32(BODIES),
    siteX: layout.i32(SITES),
    siteY: layout.i32(SITES),
    zoneX: layout.i32(ZONES),
    zoneY: layout.i32(ZONES),
    markX: layout.i32(LANES * LANE_MARKS),
    markY: layout.i32(LANES * LANE_MARKS),
    aimUnits: layout.i32(AIMS), // a bit for each ship that counts
    aimNumber: layout.i16(AIMS),
    /** The vector that is being followed: its legs. */
    legX: layout.i32(LEGS),
    legY: layout.i32(LEGS),
    legCourse: layout.i16(LEGS),
    legLength: layout.i16(LEGS),
    course: layout.i16(OBJECTS),
    /** Whole LU; 0 while docked or in orbit. */
    length: layout.i16(OBJECTS),
    orbitAngle: layout.i16(SHIPS), // degrees from the body, clockwise from the top
    passes: layout.i16(1), // two bits a body: sides named for the vector being plotted

    // Telemetry (26): the last vectors of each object, one place after the other in turn
    trailX: layout.i32(OBJECTS * TRAIL), // where they began
    trailY: layout.i32(OBJECTS * TRAIL),
    bendX: layout.i32(OBJECTS * TRAIL * BENDS),
    bendY: layout.i32(OBJECTS * TRAIL * BENDS),
    bends: layout.u8(OBJECTS * TRAIL), // bends shown
    trailCount: layout.u8(OBJECTS),
    trailHead: layout.u8(OBJECTS), // place of the newest
    trailSigns: layout.u8(SHIPS * TRAIL), // at the end point: TRACKED_SIGN, and HIT_SIGN for each ring
    signFromX: layout.i32(SIGN_COUNT),
    signFromY: layout.i32(SIGN_COUNT),
    signToX: layout.i32(SIGN_COUNT),
    signToY: layout.i32(SIGN_COUNT),
    signKind: layout.u8(SIGN_COUNT),
    signSide: layout.u8(SIGN_COUNT),
    signRound: layout.u8(SIGN_COUNT),
    signCount: layout.u8(1), // ever drawn, capped at SIGN_COUNT; the newest last

    rules: layout.u8(1), // version of the rules that the battle began with
    // Turn sequence (8)
    round: layout.u8(1),
    roundLimit: layout.u8(1),
    step: layout.u8(1),
    toAct: layout.u8(1), // NOBODY once the battle is over
    initiative: layout.u8(1), // the side that has it, NOT_SET before it is decided
    turnOf: layout.u8(1), // the side that activates next
    winner: layout.u8(1), // side or DRAW, once step is OVER
    endReason: layout.u8(1),
    limitWinner: layout.u8(1), // side that wins at the round limit, or NOT_SET: points decide

    // Ship activity steps (11)
    active: layout.u8(1), // ship, or NOT_SET
    stage: layout.u8(1),
    forced: layout.u8(1), // whether the enemy made it activate
    order: layout.u8(1),
    torpedo: layout.u8(1), // object that is being guided, launched or that attacks
    guided: layout.u8(1), // torpedoes up to this object have been guided
    ahead: layout.u8(1), // body whose side is to be named
    legs: layout.u8(1),
    // Ship attacks (14)
    targetCount: layout.u8(1),
    targets: layout.u8(SHIPS), // in the order in which the vector reaches them
    targetFirst: layout.u8(SHIPS), // the first LU of the vector that reaches each
    targetLast: layout.u8(SHIPS),
    targetAt: layout.u8(1), // place in targets
    passed: layout.u8(1), // whether the active ship has decided about that target
    attacked: layout.u8(1), // ship attacked, or NOT_SET
    covered: layout.u8(1), // whether cover fire was given
    radiationAt: layout.u8(1), // LU at which the zone is touched, or NOT_SET
    asteroidsAt: layout.u8(1),
    // Combat resolution (16)
    combat: layout.u8(1), // of COMBAT, NOT_SET while there is none
    opponent: layout.u8(1), // the ship that fights the active one
    cards: layout.u8(2), // by side
    committed: layout.u8(2),
    hitCard: layout.u8(2), // by the side that is hit: the winner's card, or NONE
    hitMode: layout.u8(2),
    hitSystem: layout.u8(2), // NOT_SET until chosen
    drawn: layout.u8(1), // whether both cards were the same
    // A hit outside combat
    wound: layout.u8(1),
    chooser: layout.u8(1),
    evading: layout.u8(1),
    struck: layout.u8(1), // object that a torpedo attacks

    // the map
    exits: layout.u8(2), // bits of EDGES by side
    bodyCount: layout.u8(1),
    bodyKind: layout.u8(BODIES),
    influence: layout.u8(BODIES), // LU
    siteCount: layout.u8(1),
    siteKind: layout.u8(SITES),
    siteSide: layout.u8(SITES), // or NOBODY
    zoneCount: layout.u8(1),
    zoneKind: layout.u8(ZONES),
    zoneInner: layout.u8(ZONES), // LU
    zoneOuter: layout.u8(ZONES),
    laneCount: layout.u8(1),
    laneMarks: layout.u8(LANES), // 3: transfer; 1: tunnelling
    aimCount: layout.u8(1),
    aimSide: layout.u8(AIMS),
    aimKind: layout.u8(AIMS),
    aimSite: layout.u8(AIMS), // place of a site, or SITES + a body
    aimNamed: layout.u8(AIMS),

    // Ship types & Manifests (4, 6 & 18)
    shipCount: layout.u8(1),
    inPlay: layout.u8(2), // ships by side
    shipType: layout.u8(SHIPS),
    nameIndex: layout.u8(SHIPS),
    side: layout.u8(OBJECTS),
    status: layout.u8(OBJECTS),
    guide: layout.u8(OBJECTS), // of a torpedo: its ship
    heat: layout.u8(SHIPS),
    shields: layout.u8(SHIPS),
    fuel: layout.u8(SHIPS),
    torpedoes: layout.u8(SHIPS),
    damage: layout.u8(SHIPS), // 0, or 1 + the system that was damaged once
    offline: layout.u8(SHIPS), // a bit for each system
    tracked: layout.u8(SHIPS),
    activated: layout.u8(SHIPS),
    docked: layout.u8(SHIPS), // site, or NOT_SET
    orbit: layout.u8(SHIPS), // body, or NOT_SET
    orbitRadius: layout.u8(SHIPS), // LU
    orbitTurn: layout.u8(SHIPS), // place in DIRECTIONS
    /** A bit for each body that has bent it in this passage, or whose orbit it has left. */
    bent: layout.u8(OBJECTS),
    /** A bit for each body that it left the orbit of. */
    released: layout.u8(OBJECTS),
    visited: layout.u8(SHIPS), // a bit for each aim whose site it has been at
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

/** Whether a ship or torpedo is on the map. */
export const isInPlay = (battle: Battle, object: number): boolean => battle.status[object] === STATUS.IN_PLAY;

/** Bits of the torpedoes in `present`. */
export const TORPEDO_BITS = -1 << SHIPS;

/** The object of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Telemetry (26): place of the newest vector in an object's trail. */
export const newest = (battle: Battle, object: number): number => object * TRAIL + battle.trailHead[object]!;

/** Ship systems (5): whether one works. A ship without weapons has none that do. */
export const isOnline = (battle: Battle, ship: number, system: number): boolean =>
  ((battle.offline[ship]! >> system) & 1) === 0;

/** The other side. */
export const other = (side: number): number => 1 - side;
