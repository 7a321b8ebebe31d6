import { Layout } from '../layout.ts';
import { RNG_WORDS } from '../rng.ts';
import { BODY_KINDS, SHIPS, SYSTEM_WORDS, SWITCHES, type BodyKind, type SwitchName, type SystemWord } from './terms.ts';

export { NOT_SET } from '../ending.ts';

export { SHIPS };
/** Most systems of a ship, fighter groups, and salvoes of a turn. */
export const SYSTEMS = 48;
export const GROUPS = 24;
export const SALVOES = 40;
export const AIMS = 4;
/** Rows of a damage track (9.3). */
export const ROWS = 4;
/** Characters of a name. */
export const NAME = 32;
/** Legs of a vector order (10.2). */
export const VECTOR_LEGS = 8;
/** Mines on the table (12.1), and minelayers of a ship that may lay in one turn. */
export const MINES = 24;
export const LAYERS = 4;
/** Bodies on the table (13), and as many as battles before rules version 7 had room for. */
export const BODIES = 40;
export const FEW_BODIES = 16;
export const NOBODY = 2;

/** Places in `SYSTEM_WORDS`. */
export const KIND = Object.fromEntries(
  SYSTEM_WORDS.map((word, place) => [word.toUpperCase().replaceAll('-', '_'), place]),
) as Record<Constant<SystemWord>, number>;
/** Bits of `switches`. */
export const SWITCH = Object.fromEntries(
  SWITCHES.map((word, place) => [word.toUpperCase().replaceAll('-', '_'), 1 << place]),
) as Record<Constant<SwitchName>, number>;
/** 13 Kinds of bodies as they are stored: 1 + the place in `BODY_KINDS`; 0: there is none. */
export const BODY = Object.fromEntries(
  BODY_KINDS.map((word, place) => [word.toUpperCase().replaceAll('-', '_'), place + 1]),
) as Record<Constant<BodyKind>, number>;
export type Constant<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Constant<Tail>}`
  : Uppercase<Word>;

/** Bits of `powers`: SHOWN once the enemy has met the field. */
export const POWER = { REFLEX: 1, NOVA: 2, CHARGE: 4, WAVE: 8, SHOWN: 16 } as const;

/** 11.1, 11.2 What the enemy knows of a ship: a contact, its class, its mass, drive and screens, all systems as built, everything. */
export const KNOWN = { BOGEY: 0, CLASS: 1, MASS: 2, DRIVE: 3, SYSTEMS: 4, ALL: 5 } as const;
/** 11.1, 11.3 Of `guise`: place in GUISES, and bits for a civilian ship (no active sensors; 11.5 half the defenders) and for a dummy. */
export const GUISE = { LOOKS: 3, CIVILIAN: 4, DUMMY: 8 } as const;

/** 11.5 What `orderRam` holds more where a ship is to be boarded and not rammed. */
export const BOARDS = 32;

/** Places in the lists of terms.ts. */
export const CONDITION = { WORKS: 0, HALVED: 1, LOST: 2, GONE: 3 } as const;
export const STATUS = {
  NONE: 0,
  IN_PLAY: 1,
  DESTROYED: 2,
  LEFT: 3,
  JUMPED: 4,
  AWAY: 5,
  EXPECTED: 6,
  ADRIFT: 7,
  TAKEN: 8,
  LANDED: 9,
  CRASHED: 10,
  CLOAKED: 11,
} as const;
export const PHASE = {
  ORDERS: 0,
  INITIATIVE: 1,
  FIGHTERS: 2,
  MISSILES: 3,
  MOVEMENT: 4,
  SECONDARY: 5,
  ALLOCATION: 6,
  DEFENCE: 7,
  ATTACKS: 8,
  FIRE: 9,
  DAMAGE_CONTROL: 10,
  END: 11,
} as const;
export const STEP = {
  ORDERS: 0,
  GROUP: 1,
  PLACE: 2,
  FACE: 3,
  MISSILES: 4,
  SALVO: 5,
  AIM_POINT: 6,
  SALVO_TARGET: 7,
  ATTACK: 8,
  DEFEND: 9,
  SHIP: 10,
  FIRE: 11,
  REPAIR: 12,
  CORE: 13,
  RETURN: 14,
  EVADE: 15,
  OVER: 16,
  SURRENDER: 17,
} as const;
export const AIM = { DESTROY: 0, ESCAPE: 1, POINTS: 2, LAND: 3, BOMBARD: 4 } as const;
export const END = { LAST_FLEET: 0, ROUND_LIMIT: 1, AIM: 2, DISENGAGED: 3, WITHDRAWN: 4 } as const;
export const GROUP_STATUS = { NONE: 0, ABOARD: 1, FLYING: 2, SCREENING: 3, LOST: 4 } as const;
export const QUALITY = { AVERAGE: 0, ACE: 1, TURKEY: 2 } as const;
/** 8.1 An FTL drive: warmed up in this turn's move, and ready to jump in the next one's. */
export const WARM = { COLD: 0, WARMING: 1, READY: 2 } as const;
/** What a written order is (3.3, 3.4). */
export const ORDER = { NONE: 0, MOVE: 1, LAUNCH: 2, FTL: 3 } as const;

/** Names of ships and of their classes, `NAME` bytes each: written once, and shared by all copies of a battle. */
export interface Plates {
  readonly name: Uint8Array;
  readonly className: Uint8Array;
}
export const PLATES_BYTES = 2 * SHIPS * NAME;

/** Plates over bytes as they are stored. */
export const platesOver = (bytes: Uint8Array): Plates => ({
  name: bytes.subarray(0, SHIPS * NAME),
  className: bytes.subarray(SHIPS * NAME, PLATES_BYTES),
});

const NO_PLATES = platesOver(new Uint8Array(PLATES_BYTES));
/** Stored lengths of the first battles, of those before there was terrain, before there were planets, before ships docked, before sensors, before cloaks, before there was room for many bodies, and before there were prizes: the state's bytes and the plates. */
export const FIRST_BYTES = 15_152;
export const MINES_BYTES = 16_120;
export const TERRAIN_BYTES = 16_376;
export const PLANET_BYTES = 16_616;
export const DOCKS_BYTES = 16_680;
export const SENSORS_BYTES = 16_952;
export const CLOAKS_BYTES = 17_616;
export const SCENARIO_BYTES = 18_144;

/** Salvo missiles (6). */
const salvoesOver = (layout: Layout) => ({
  x: layout.i32(SALVOES),
  y: layout.i32(SALVOES),
  count: layout.u8(1),
  side: layout.u8(SALVOES),
  ship: layout.u8(SALVOES),
  target: layout.u8(SALVOES), // 1 + ship
  missiles: layout.u8(SALVOES), // on target
  killed: layout.u8(SALVOES),
});

/** Mines (12.1). */
const minesOver = (layout: Layout) => ({
  x: layout.i32(MINES),
  y: layout.i32(MINES),
  side: layout.u8(MINES),
  laid: layout.u8(MINES), // turn; 0: there is none
  orders: layout.u8(SHIPS * LAYERS), // 1 + MU along the move; 0: none
  sweeps: layout.u8(SHIPS), // 1: it is to sweep
});

/** Terrain (13): so many bodies, stored from a place on. */
const bodiesOver = (layout: Layout, from: number, bodies: number) => ({
  x: layout.from(from).i32(bodies),
  y: layout.i32(bodies),
  kind: layout.u8(bodies), // of BODY
  size: layout.u8(bodies), // radius in half MU
  course: layout.u8(bodies),
  speed: layout.u8(bodies), // MU a turn; 0: it stands still
  until: layout.u8(bodies), // the last turn in which it is there; 0: it stays
  count: layout.u8(1), // places in use, empty ones between them too
});

/** Planets (14). */
const worldsOver = (layout: Layout) => ({
  arc: layout.from(TERRAIN_BYTES - PLATES_BYTES).i32(SHIPS), // place in the orbit, in units along it
  orbit: layout.u8(SHIPS), // 1 + body; 0: in none
  way: layout.u8(SHIPS), // of WAY in orbits.ts
  ordered: layout.u8(SHIPS), // the way that it is to go round: secret until the ships move
  streamlined: layout.u8(SHIPS), // 14.2 of STREAMLINED in atmosphere.ts
});

/** Sensors (11.1–11.4). */
const sensorsOver = (layout: Layout) => ({
  scans: layout.from(DOCKS_BYTES - PLATES_BYTES).i32(SHIPS), // a bit for each enemy that its active sensors look at
  jams: layout.u8(SHIPS), // 11.4 1: its ECM is ordered on
  known: layout.u8(SHIPS), // of KNOWN: what the enemy knows of it
  guise: layout.u8(SHIPS), // of GUISE: what it is taken for from afar
  plate: layout.u8(SHIPS), // 1 + the plate that it bears; 0: its own
  pulled: layout.u8(SHIPS), // most thrust that a bogey has shown
});

/** Cloaking fields (12.3): how a ship was as it cloaked, which everybody saw. */
const cloaksOver = (layout: Layout) => ({
  x: layout.from(SENSORS_BYTES - PLATES_BYTES).i32(SHIPS),
  y: layout.i32(SHIPS),
  velocityX: layout.i32(SHIPS),
  velocityY: layout.i32(SHIPS),
  course: layout.u8(SHIPS),
  speed: layout.u8(SHIPS),
  rolled: layout.u8(SHIPS),
  since: layout.u8(SHIPS), // turn; 0: it is not cloaked
  until: layout.u8(SHIPS), // the last turn in it: its own side's secret
  ordered: layout.u8(SHIPS), // turns for which it is to cloak: secret until the ships move
});

/** What the scenario says (11.6, 14.1). */
const scenarioOver = (layout: Layout) => ({
  breaksAt: layout.u8(2), // percent of its mass by whose loss a fleet withdraws; 0: half
  orbitEdge: layout.u8(1), // 1 + place in EDGES; 0: none is a planet's orbit
  windowFrom: layout.u8(1), // MU along it, from the left or the top
  windowTo: layout.u8(1),
  orbitSpeed: layout.u8(1), // most that is safe there
});

/** Ships in the enemy's hands (11.5, 11.7). */
const prizesOver = (layout: Layout) => ({
  captured: layout.from(SCENARIO_BYTES - PLATES_BYTES).i32(1), // a bit for each ship that fights for the side that it did not begin with
  struck: layout.u8(SHIPS), // 1 + the ship that it offers to surrender to; 0: it does not
  crew: layout.u8(SHIPS / 2), // crew factors that have taken it over last, four bits a ship; 0: it has its own
  from: layout.u8(SHIPS), // turn from which it obeys them
});

/**
 * A battle: typed arrays over one buffer, which is the whole state, dice included. Fields by ship have
 * `SHIPS` entries, by system `SHIPS · SYSTEMS` (`at(ship, slot)`). Points are in units of ground.ts,
 * speeds in MU, courses 0–11. Outside lie `forcedDice`, dice that a test lays out, and the plates,
 * which never change.
 */
function battleOver(buffer: ArrayBuffer) {
  const layout = new Layout(buffer);
  return {
    bytes: new Uint8Array(buffer),
    forcedDice: null as number[] | null,
    plates: NO_PLATES,
    layout,

    rng: layout.i32(RNG_WORDS),
    revealed: layout.i32(1), // times that orders were revealed
    switches: layout.i32(1), // bits of SWITCH
    present: layout.i32(1), // a bit for each ship that is in play, adrift ones too
    // Playing area (2.2)
    width: layout.i32(1), // MU
    height: layout.i32(1),
    aimUnits: layout.i32(AIMS), // a bit for each ship that counts
    aimNumber: layout.i16(AIMS),

    x: layout.i32(SHIPS),
    y: layout.i32(SHIPS),
    points: layout.i16(SHIPS), // the groups that it carries at the start too
    mass: layout.i16(SHIPS),
    speed: layout.u8(SHIPS),
    course: layout.u8(SHIPS),
    side: layout.u8(SHIPS),
    status: layout.u8(SHIPS),
    rolled: layout.u8(SHIPS), // 3.3

    // Movement orders (3.3): secret until the ships move
    order: layout.u8(SHIPS), // of ORDER
    orderTurn: layout.i8(SHIPS), // points to starboard
    orderThrust: layout.i8(SHIPS), // MU
    orderRoll: layout.u8(SHIPS),
    orderRam: layout.u8(SHIPS), // 1 + target; 0: none; 11.5 from `BOARDS` on: 1 + target to be boarded
    committed: layout.u8(2),
    /** What was flown last: for "as last turn", and for fire through the aft arc (4.1). */
    flown: {
      turn: layout.i8(SHIPS),
      thrust: layout.i8(SHIPS),
      order: layout.u8(SHIPS),
    },
    warm: layout.u8(SHIPS), // 8.1 of WARM
    entryTurn: layout.u8(SHIPS), // 8.2, or of coming back (3.5)
    edge: layout.u8(SHIPS), // by which it left
    disengaging: layout.u8(2), // 3.9 edges by which a side's ships have left

    // Damage track (2.6, 4.5, 9.3)
    thrust: layout.u8(SHIPS), // rating
    hull: layout.i16(SHIPS), // boxes
    hullLost: layout.i16(SHIPS),
    armour: layout.i16(SHIPS),
    armourLost: layout.i16(SHIPS),
    crew: layout.u8(SHIPS), // crew factors (7.3)
    holds: layout.i16(SHIPS * ROWS), // 7.5
    holdsLost: layout.u8(SHIPS),
    /** Rows lost that have not been checked for yet: simultaneous fire (2.7); `withhold` in damage.ts says how they are kept. */
    rowsOwed: layout.u8(SHIPS),
    fired: layout.u8(SHIPS), // this turn, or will not
    ramDone: layout.u8(SHIPS),
    outOfControl: layout.u8(SHIPS), // 7.2 turns; NOT_SET: for good
    coreHot: layout.u8(SHIPS), // 7.2 1: may explode, 2 and more: abandoned so many turns + 1 ago
    breath: layout.u8(SHIPS), // 7.2 1 + turns until life support fails; 0: it works

    // Systems
    systemCount: layout.u8(SHIPS),
    kind: layout.u8(SHIPS * SYSTEMS), // of KIND
    /** A beam's class, a launcher's magazine (slot), a bay's fighter type, a rack's load. */
    size: layout.u8(SHIPS * SYSTEMS),
    arcs: layout.u8(SHIPS * SYSTEMS), // a bit for each of ARC
    condition: layout.u8(SHIPS * SYSTEMS), // of CONDITION
    /** Salvoes of a magazine: standard ones in the low four bits, extended ones in the high. A bay: 1 + its group. */
    stock: layout.u8(SHIPS * SYSTEMS),
    /** This turn: NOT_SET has fired; in defence 1 + the threat. */
    used: layout.u8(SHIPS * SYSTEMS),
    /** Damage control parties on it this turn (7.3). */
    parties: layout.u8(SHIPS * SYSTEMS), // 2.7 until then needle hits that wait for the end of an exchange
    /** 1 + target of the active ship's announced fire, by slot, 13.2 an asteroid's place from 32 on; a needle's system. */
    announced: layout.u8(SYSTEMS),
    needleAt: layout.u8(SYSTEMS),
    /** Its targets in the order announced. */
    targets: layout.u8(SHIPS),
    targetCount: layout.u8(1),

    // Sequence of play (2.7)
    rules: layout.u8(1), // of rulesVersion.ts: that the battle began with
    round: layout.u8(1),
    roundLimit: layout.u8(1),
    limitWinner: layout.u8(1), // side that wins at the round limit, or NOT_SET: points decide
    phase: layout.u8(1),
    step: layout.u8(1),
    toAct: layout.u8(1), // NOBODY once the battle is over
    initiative: layout.u8(1), // NOT_SET before it is rolled
    turnOf: layout.u8(1), // whose turn it is where sides alternate
    passed: layout.u8(2), // will do no more in this phase
    active: layout.u8(1), // ship, or NOT_SET
    winner: layout.u8(1), // side or DRAW, once step is OVER
    endReason: layout.u8(1),
    exits: layout.u8(2), // bits of EDGES by side: ways out in good order
    inPlay: layout.u8(2), // ships that can still fight, by side
    coming: layout.u8(2), // ships that are away or expected
    shipCount: layout.u8(1),
    aimCount: layout.u8(1),
    aimSide: layout.u8(AIMS),
    aimKind: layout.u8(AIMS),
    aimNamed: layout.u8(AIMS),

    // Fighters (5)
    groupX: layout.i32(GROUPS),
    groupY: layout.i32(GROUPS),
    groupCount: layout.u8(1),
    activeGroup: layout.u8(1), // or NOT_SET
    /** Whose turn it is to move: 0–2 launched ones, 3–5 those in flight, turkeys, average ones, aces (5.10). */
    rank: layout.u8(1),
    placed: layout.u8(1), // whether the active group has been placed, and must face
    groupSide: layout.u8(GROUPS),
    groupStatus: layout.u8(GROUPS),
    groupType: layout.u8(GROUPS),
    quality: layout.u8(GROUPS),
    craft: layout.u8(GROUPS),
    endurance: layout.u8(GROUPS),
    facing: layout.u8(GROUPS),
    carrier: layout.u8(GROUPS), // ship whose bay it lives in
    bay: layout.u8(GROUPS), // slot
    screens: layout.u8(GROUPS), // ship
    landing: layout.u8(GROUPS), // 1 + ship
    moved: layout.u8(GROUPS), // bits of MOVED
    spent: layout.u8(GROUPS), // torpedoes are gone
    readyRound: layout.u8(GROUPS), // 5.11; NOT_SET: never
    /** 5.4 a bit for each group that it is in a dogfight with. */
    dogfight: layout.i32(GROUPS),
    /** What it attacks: of threats.ts. */
    groupTarget: layout.u8(GROUPS),
    /** 5.4 1 + the rival on whom kills over after an equal split fall. */
    oddKills: layout.u8(GROUPS),
    groupNeedle: layout.u8(GROUPS), // 5.10 1 + the system that its ace aims at
    groupKilled: layout.u8(GROUPS), // losses of a simultaneous fight

    salvoes: salvoesOver(layout),
    /** The launcher whose salvo is being aimed, and whether it is an extended one. */
    launcher: layout.u8(1),
    extended: layout.u8(1),

    navy: layout.u8(SHIPS),
    shipType: layout.u8(SHIPS),

    // What the first battles did not know: a battle that uses none of it is stored without. Whatever is added stands
    // at the end, from the stored length before it on (less the plates).
    // Vector movement (10): units a turn; `course` is the facing then
    velocityX: layout.from(FIRST_BYTES - PLATES_BYTES).i32(SHIPS),
    velocityY: layout.i32(SHIPS),
    towed: layout.i16(SHIPS), // 8.3 mass of other ships that its jump takes along
    vector: layout.u8(SHIPS), // 1: it flies by vectors
    orderLegs: layout.u8(SHIPS * VECTOR_LEGS), // of LEG
    // Mines (12.1), apart: an object with 128 fields or more is slow
    mines: minesOver(layout),
    // Terrain (13) as it is stored where few bodies are there: see `bodies` below
    fewBodies: bodiesOver(layout, MINES_BYTES - PLATES_BYTES, FEW_BODIES),
    // Advanced systems (12.3)
    advanced: {
      powers: layout.u8(SHIPS), // bits of POWER: secret until the ships move
      casualties: layout.u8(SHIPS / 2), // 11.5 crew factors lost in boarding actions: four bits a ship
    },
    worlds: worldsOver(layout),
    // Docking (13.7)
    docks: {
      docked: layout.from(PLANET_BYTES - PLATES_BYTES).u8(SHIPS), // 1 + the station; 0: to none
      mooring: layout.u8(SHIPS), // what is ordered: 1 + the station, NOT_SET to cast off: secret until the ships move
    },
    sensors: sensorsOver(layout),
    cloaks: cloaksOver(layout),
    // Terrain (13): room for three flights of every nova that a setup allows, and for what asteroids break into
    bodies: bodiesOver(layout, CLOAKS_BYTES - PLATES_BYTES, BODIES),
    scenario: scenarioOver(layout),
    prizes: prizesOver(layout),
    /** 13.2 Damage that asteroids have taken, by body. */
    asteroidHarm: layout.i16(BODIES),
  };
}

export type Battle = ReturnType<typeof battleOver>;

export const BATTLE_BYTES = Math.ceil(battleOver(new ArrayBuffer(32_768)).layout.offset / 8) * 8;

/** Where the plates stand among the stored bytes: the first battles' state held them there. */
export const PLATES_AT = newBattle().navy.byteOffset;

/** Bits of `moved`. */
export const MOVED = { MAIN: 1, SECONDARY: 2, FOUGHT: 4, LAUNCHED: 8, SHOT_AT: 16 } as const;

/** An empty battle over a buffer of its own, all fields 0. */
export function newBattle(): Battle {
  return battleOver(new ArrayBuffer(BATTLE_BYTES));
}

/** Makes `battle` the same as `source`, dice to come included; forced dice stay where they are. */
export function copyBattle(battle: Battle, source: Battle): void {
  battle.plates = source.plates;
  battle.bytes.set(source.bytes);
}

/** Whether a kind of system is one of the core box (7.2). */
export const isCore = (kind: number): boolean => kind >= KIND.BRIDGE && kind <= KIND.LIFE_SUPPORT;

/** The place of a ship's system in the fields by system. */
export const at = (ship: number, slot: number): number => ship * SYSTEMS + slot;

/** Whether an optional rule is in force: bits of SWITCH. */
export const isOn = (battle: Battle, rule: number): boolean => (battle.switches[0]! & rule) !== 0;

/** Whether a ship is on the table and somebody's: not adrift. */
export const isInPlay = (battle: Battle, ship: number): boolean => battle.status[ship] === STATUS.IN_PLAY;

/** 12.3 Whether a ship is cloaked: its side commands it, and it is not on the table. */
export const isCloaked = (battle: Battle, ship: number): boolean => battle.status[ship] === STATUS.CLOAKED;

/** Whether a ship's side commands it, on the table or cloaked. */
export const isManned = (battle: Battle, ship: number): boolean => isInPlay(battle, ship) || isCloaked(battle, ship);

/** 11.3 Whether a ship is a drone that looks like one. */
export const isDummy = (battle: Battle, ship: number): boolean => (battle.sensors.guise[ship]! & GUISE.DUMMY) !== 0;

/** 11.5 Whether a ship fights for the side that has captured it. */
export const isPrize = (battle: Battle, ship: number): boolean => ((battle.prizes.captured[0]! >> ship) & 1) === 1;

/** 11.5 The side that a ship began with: a prize counts as its loss. */
export const ownerOf = (battle: Battle, ship: number): number => battle.side[ship]! ^ +isPrize(battle, ship);

/** Whether a ship or its hulk is on the table. */
export const isOnTable = (battle: Battle, ship: number): boolean => ((battle.present[0]! >> ship) & 1) === 1;

/** The other side. */
export const other = (side: number): number => 1 - side;

/** Stops the machine at a decision of a side. */
export function ask(battle: Battle, step: number, side: number): true {
  battle.step[0] = step;
  battle.toAct[0] = side;
  return true;
}
