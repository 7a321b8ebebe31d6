import type { Side } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import type { Load, Navy } from './design/terms.ts';
import type { ActName, StateName } from './exclusionTable.ts';
import type {
  BodyKind,
  CauseName,
  EdgeName,
  EndName,
  Knowledge,
  PhaseName,
  PowerName,
  Quality,
  SystemWord,
  WayName,
} from './terms.ts';

/** A movement order (3.3): points to starboard (below 0: port), MU of acceleration, and whether the ship rolls. */
export interface MoveOrder {
  turn: number;
  thrust: number;
  roll: boolean;
  /** 10.2 A vector order's legs in the book's notation, in the order written; `turn` is 0 then, `thrust` the change of the speed. */
  legs?: readonly string[];
}

/** 10.2 A leg of a vector move: the drift or a part of the order, and where and how it leaves the ship. */
export interface VectorLeg {
  readonly leg: string;
  readonly at: PlanePoint;
  readonly facing: number;
}

/** What a ship has been ordered to do in a turn. */
export type OrderWord = 'none' | 'move' | 'launch' | 'ftl';

/** One weapon's dice: those rolled, and those rolled again (4.3). */
export interface ShotDice {
  slot: number;
  system: SystemWord;
  /** A beam's class; else 0. */
  class: number;
  dice: number[];
  again: number[];
  /** All its damage: what screens have let through, what goes past armour, and a torpedo's. */
  damage: number;
  /** A torpedo's die for damage, which `damage` counts too; 0: it has missed. */
  torpedo: number;
  /** A needle's aim, and whether it knocked that out. */
  at: number | null;
  knockedOut: boolean;
}

/** What fighters or point defence shoot at, or what attacks a ship. */
export type Threat = { kind: 'ship' | 'group' | 'salvo'; id: number };

/**
 * Everything that happens in a battle, in order: the log, the sounds, the animations and the replay are
 * made from these alone. `unit` and `target` are ids of the view's ships, `group` of its fighter groups,
 * `salvo` of the turn's salvoes, `slot` of a ship's systems; points are in units of ground.ts, courses 1–12.
 */
export type FullThrustEvent =
  // Sequence of play (2.7)
  | { type: 'battleBegan' }
  | { type: 'roundBegan'; round: number }
  | { type: 'phaseBegan'; phase: PhaseName }
  | { type: 'initiativeRolled'; dice: [number, number]; side: Side }
  | { type: 'passed'; side: Side; phase: PhaseName }
  // Orders (3.3, 3.4): those that are still secret are known to their own side alone
  | { type: 'ordered'; side: Side; unit: number; order: OrderWord; move: MoveOrder; text: string }
  | { type: 'ramOrdered'; side: Side; unit: number; target: number | null }
  | { type: 'mineOrdered'; side: Side; unit: number; slot: number; along: number | null }
  | { type: 'sweepOrdered'; side: Side; unit: number; on: boolean }
  | { type: 'ordersCommitted'; side: Side }
  | { type: 'ordersRevealed'; orders: { unit: number; order: OrderWord; move: MoveOrder; text: string; ram: number | null; board?: number }[] } // prettier-ignore
  | { type: 'orderImpossible'; unit: number; code: string; section: string }
  // Sensors (11.1–11.4)
  | { type: 'scanOrdered'; side: Side; unit: number; target: number; on: boolean }
  | { type: 'ecmOrdered'; side: Side; unit: number; on: boolean }
  | { type: 'identified'; unit: number; at: PlanePoint; was: Knowledge; known: Knowledge; navy: Navy }
  | { type: 'dummyFound'; unit: number; at: PlanePoint }
  | { type: 'scanMissed'; unit: number; target: number }
  | { type: 'scanned'; unit: number; target: number; die: number; superior: boolean; jammed: number | null; own: number | null; score: number; known: Knowledge } // prettier-ignore
  // Movement (3)
  | { type: 'moved'; unit: number; path: PlanePoint[]; from: { course: number; speed: number }; course: number; speed: number; rolled: boolean; legs?: readonly VectorLeg[]; velocity?: PlanePoint } // prettier-ignore
  | { type: 'leftTable'; unit: number; edge: EdgeName; at: PlanePoint; die: number | null; returns: number | null }
  | { type: 'returned'; unit: number; at: PlanePoint; course: number }
  | { type: 'tableMoved'; dx: number; dy: number }
  | { type: 'placed'; unit: number; at: PlanePoint }
  | { type: 'disengaged'; side: Side; dice: [number, number]; bonus: [number, number]; away: boolean }
  | { type: 'ramTried'; unit: number; target: number; die: number | null; tried: boolean }
  | { type: 'ramEvaded'; unit: number; target: number; dice: [number, number]; totals: [number, number] }
  | { type: 'rammed'; unit: number; target: number; dice: [number, number]; damage: [number, number] }
  // Mines (12.1)
  | { type: 'mineLaid'; mine: number; unit: number; slot: number; at: PlanePoint }
  | { type: 'mineSwept'; mine: number; unit: number; die: number; swept: boolean }
  | { type: 'mineFired'; mine: number; unit: number; screens: number; dice: number[]; again: number[]; at: PlanePoint }
  // Boarding, morale, surrender (11.5–11.7)
  | { type: 'boardOrdered'; side: Side; unit: number; target: number }
  | { type: 'boardingFailed'; unit: number; target: number }
  | { type: 'boarded'; unit: number; target: number; rounds: { attack: number[]; defence: number[] }[]; taken: boolean; left: [number, number] } // prettier-ignore
  | { type: 'struck'; unit: number; to: number; row: number; penalty: number; die: number; strikes: boolean }
  | { type: 'surrenderAnswered'; side: Side; unit: number; accepted: boolean }
  | { type: 'taken'; unit: number; at: PlanePoint }
  /** 11.5 It fights for this side from the turn after the next on, manned by so many crew factors of the captor's. */
  | { type: 'prizeManned'; unit: number; by: number; side: Side; crew: number }
  | { type: 'fleetWithdrew'; side: Side; lost: number; mass: number }
  // Wonder weapons (12.3)
  | { type: 'powerOrdered'; side: Side; unit: number; power: PowerName; on: boolean }
  | { type: 'orderDropped'; side: Side; unit: number; what: ActName; by: StateName }
  | { type: 'cloakOrdered'; side: Side; unit: number; turns: number }
  | { type: 'cloaked'; unit: number; at: PlanePoint }
  | { type: 'decloaked'; unit: number; from: PlanePoint; at: PlanePoint; course: number; speed: number }
  | { type: 'waveCharged'; unit: number; die: number; charge: number }
  | { type: 'waveFired'; unit: number; from: PlanePoint; to: PlanePoint }
  | { type: 'waveBurst'; unit: number; damage: number }
  | { type: 'novaFired'; unit: number; body: number; from: PlanePoint; to: PlanePoint }
  | { type: 'novaMoved'; body: number; radius: number; from: PlanePoint; to: PlanePoint; last: boolean }
  | { type: 'templateHit'; unit: number; weapon: 'nova' | 'wave'; dice: number[]; damage: number }
  | { type: 'reflexRolled'; unit: number; target: number; die: number; damage: number; taken: number; returned: number }
  // Terrain (13)
  | { type: 'bodyAppeared'; body: number; kind: BodyKind; radius: number; at: PlanePoint }
  | { type: 'bodiesMoved'; moves: { body: number; from: PlanePoint; to: PlanePoint }[] }
  | { type: 'bodyGone'; body: number }
  /** `needed`: null where it would tell the thrust of a closed ship (11.1). */
  | { type: 'asteroidMet'; unit: number; body: number; needed: number | null; die: number | null; hit: boolean }
  /** 13.2 Asteroids that can be destroyed; `die`: how many chunks, null for dust. */
  | {
      type: 'asteroidFiredAt';
      unit: number;
      body: number;
      range: number;
      shots: ShotDice[];
      from: PlanePoint;
      to: PlanePoint;
    }
  | { type: 'asteroidDamaged'; body: number; damage: number; left: number }
  | { type: 'asteroidBroke'; body: number; at: PlanePoint; die: number | null; chunks: { body: number; radius: number; course: number; speed: number }[] } // prettier-ignore
  | { type: 'cloudCrossed'; unit: number; body: number; dice: number[]; again: number[] }
  | { type: 'meteorsMet'; unit: number; body: number; dice: number[]; damage: number }
  | { type: 'lockRolled'; unit: number; target: number; die: number; held: boolean }
  | { type: 'flareRolled'; die: number; flares: boolean }
  | { type: 'flareChecked'; unit: number; screens: number; rolls: { slot: number; system: SystemWord; die: number; hit: boolean }[] } // prettier-ignore
  | { type: 'wreckRolled'; unit: number; die: number; excess: number; explodes: boolean }
  // Bases (13.8), docking (13.7), planets (14)
  | { type: 'sectionRolled'; unit: number; target: number; section: number; die: number }
  | { type: 'sectionShaken'; unit: number; from: number; dice: number[]; damage: number }
  | { type: 'mooringOrdered'; side: Side; unit: number; station: number | null }
  | { type: 'docked'; unit: number; station: number }
  | { type: 'undocked'; unit: number; station: number }
  | { type: 'orbitOrdered'; side: Side; unit: number; way: WayName | null }
  | { type: 'orbitEntered'; unit: number; body: number; way: WayName }
  /** 14.1 Through the window of the edge that is a planet's orbit. */
  | { type: 'orbitReached'; unit: number; at: PlanePoint }
  | { type: 'orbitLeft'; unit: number; body: number }
  /** 12.2 From a ship in orbit to the middle of its planet. */
  | { type: 'bombarded'; unit: number; body: number; from: PlanePoint; to: PlanePoint }
  /** `body` is −1 where the planet lies beyond the table's edge (14.1). */
  | { type: 'atmosphereEntered'; unit: number; body: number; controlled: boolean; die: number | null; modifier: number; fate: 'landed' | 'crashed' | 'burnt' | 'lost' } // prettier-ignore
  | { type: 'cameDown'; unit: number; at: PlanePoint; safe: boolean }
  | { type: 'craftFled'; group: number; unit: number; die: number; fate: 'lost' | 'astray' | 'down' }
  // FTL (8)
  | { type: 'ftlWarmed'; unit: number }
  | { type: 'jumped'; unit: number; at: PlanePoint; die: number | null; near: number[]; tug?: number }
  | { type: 'jumpFailed'; unit: number; die: number }
  | { type: 'droppedOut'; unit: number; aim: PlanePoint; at: PlanePoint; direction: number; distance: number; lost: boolean } // prettier-ignore
  /** 13.2 `body`: an asteroid, where neither ship nor group. */
  | { type: 'distorted'; unit: number | null; group: number | null; body?: number; dice: number[]; damage: number }
  // Ship combat (4)
  | { type: 'fired'; unit: number; target: number; range: number; screens: number; shots: ShotDice[]; from: PlanePoint; to: PlanePoint } // prettier-ignore
  | { type: 'heldFire'; unit: number }
  | { type: 'damaged'; unit: number; armour: number; hull: number; armourLeft: number; hullLeft: number; cause: CauseName } // prettier-ignore
  | { type: 'thresholdChecked'; unit: number; row: number; penalty: number; rolls: { slot: number; system: SystemWord; die: number; hit: boolean }[] } // prettier-ignore
  | { type: 'systemHit'; unit: number; slot: number; system: SystemWord; condition: 'halved' | 'lost' }
  | { type: 'holdLost'; unit: number; left: number }
  | { type: 'destroyed'; unit: number; at: PlanePoint; cause: CauseName }
  // Core systems, damage control (7)
  | { type: 'bridgeHit'; unit: number; die: number }
  | { type: 'lifeSupportHit'; unit: number; die: number }
  | { type: 'powerCoreHit'; unit: number }
  | { type: 'controlRegained'; unit: number }
  | { type: 'coreRolled'; unit: number; die: number; explodesOn: number }
  | { type: 'coreDumped'; unit: number }
  | { type: 'abandoned'; unit: number; why: 'core' | 'life-support' }
  | { type: 'repairRolled'; unit: number; slot: number; system: SystemWord; parties: number; die: number; repaired: boolean } // prettier-ignore
  // Fighters (5)
  | { type: 'groupMoved'; group: number; path: PlanePoint[]; facing: number; secondary: boolean; launched: boolean; fromScreen: boolean } // prettier-ignore
  | { type: 'groupScreens'; group: number; unit: number; at: PlanePoint }
  | { type: 'groupCarried'; group: number; path: PlanePoint[] }
  | { type: 'groupLanding'; group: number; unit: number }
  | { type: 'groupLanded'; group: number; unit: number; die: number | null; ready: number | null }
  | { type: 'groupsJoined'; group: number; from: number; joined: number; left: number }
  | { type: 'groupAttacks'; group: number; target: Threat }
  | { type: 'dogfightBegan'; group: number; target: number }
  | { type: 'dogfightLeft'; group: number; from: number[] }
  | { type: 'groupFired'; group: number; target: Threat; dice: number[]; again: number[]; kills: number; damage: number; parting: boolean } // prettier-ignore
  | { type: 'moraleRolled'; group: number; die: number; needed: number; holds: boolean }
  | { type: 'aceDuel'; group: number; rival: number; die: number; killed: boolean }
  | { type: 'craftLost'; group: number; lost: number; left: number; ace: boolean }
  | { type: 'enduranceSpent'; group: number; left: number }
  | { type: 'groupLost'; group: number; at: PlanePoint | null }
  | { type: 'qualityRolled'; group: number; die: number; quality: Quality }
  // Salvo missiles (6)
  | { type: 'salvoLaunched'; salvo: number; unit: number; slot: number; load: Load; from: PlanePoint; at: PlanePoint }
  | { type: 'salvoHomed'; salvo: number; target: number; at: PlanePoint }
  | { type: 'salvoWasted'; salvo: number; at: PlanePoint }
  | { type: 'salvoOnTarget'; salvo: number; target: number; die: number }
  | { type: 'salvoHit'; salvo: number; target: number; dice: number[]; damage: number }
  // Point defence (5.3, 6.2)
  | { type: 'defended'; unit: number; slot: number; system: SystemWord; threat: Threat; dice: number[]; kills: number }
  | { type: 'blasts'; group: number; dice: number[]; lost: number }
  | { type: 'battleEnded'; winner: Side | null; reason: EndName };

/**
 * An event as it happens, and who may know of it: `toldTo`, the side that alone is told of it as it is; `seenAs`, what
 * the others are told then, nothing where it is left out. 11.1, 12.3 What happens within a closed or cloaked ship.
 */
export type ToldEvent = FullThrustEvent & { toldTo?: Side; seenAs?: FullThrustEvent };
export type Emit = (event: ToldEvent) => void;
