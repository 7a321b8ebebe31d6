import type { Side } from '../../game.ts';
import type { AimSetup, TerrainSetup } from '../setup.ts';

// The story's table: its battles, where each leads, and what it ends in. Texts are messages of the UI, by id.

export const CHAPTERS = [
  'watch',
  'gravel',
  'convoy',
  'raid',
  'hornets',
  'arrows',
  'maw',
  'merrow',
  'titans',
  'bastion',
  'exodus',
  'crown',
] as const;
export type ChapterId = (typeof CHAPTERS)[number];

export const ENDINGS = ['triumph', 'truce', 'exile'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A ship's class and name. */
export type Named = readonly [shipClass: string, name: string];

/** Where a ship of the table begins; columns and rows of the map, side 0 in the south. */
export type Placed = readonly [shipClass: string, name: string, column: number, row: number, facing?: number];

/** Where a battle leads: chapters to choose from, or an ending. */
export type Next = readonly ChapterId[] | Ending;

export interface Chapter {
  readonly map?: { readonly columns: number; readonly rows: number };
  readonly rounds: number;
  /** Who wins when the rounds run out. */
  readonly atRoundLimit: Side | 'points';
  readonly retreat: boolean;
  readonly terrain: readonly TerrainSetup[];
  /** Where the player's ships form up: the first's column and row, and the columns between ships. */
  readonly start: { readonly column: number; readonly row: number };
  /** Points of the player's ships that may take part, and below which the reserve fills the flotilla up. */
  readonly room: number;
  readonly least: number;
  /** Ships that join before this chapter; with a chapter's name only if that one was won. */
  readonly joins: readonly (Named | readonly [...Named, ChapterId])[];
  /** Hull boxes that the yards mend before this chapter, and how many more if the one named was won. */
  readonly yard: number;
  /** Ships that the player leads in this battle alone. */
  readonly guests: readonly Placed[];
  readonly foes: readonly Placed[];
  /** The enemy's ships that stay away if a chapter was won. */
  readonly spared?: { readonly won: ChapterId; readonly names: readonly string[] };
  readonly aims: readonly [readonly AimSetup[], readonly AimSetup[]];
  readonly docking?: boolean;
  readonly won: Next;
  readonly lost: Next;
}

/** The story begins with this chapter and these ships. */
export const FIRST: ChapterId = 'watch';
export const FIRST_SHIPS: readonly Named[] = [
  ['terran-cl', 'Asgard'],
  ['terran-dd', 'Caleb'],
];

/** Who fills the flotilla up, in this order; a name is used anew only when all have served. */
export const RESERVE: readonly Named[] = [
  ['terran-dd', 'Hercules'],
  ['terran-cl', 'Valhalla'],
  ['terran-ca', 'Zhukov'],
  ['terran-dd', 'Achilles'],
  ['terran-ca', 'Guderian'],
  ['terran-cl', 'Thor'],
  ['terran-bc', 'Sun Tzu'],
];

/** Squadrons that a carrier without any takes on board, in this order. */
export const WINGS: readonly Named[] = [
  ['terran-ftr', 'Ace of Spades'],
  ['terran-ftr', 'Black Jack'],
  ['terran-ftr', 'Cougar'],
  ['terran-ftr', 'Wolverine'],
  ['terran-ftr', 'Flying Tiger'],
  ['terran-ftr', 'Diamondback'],
  ['terran-ftr', 'Black Sheep'],
  ['terran-ftr', 'Double Down'],
];

const hex = (column: number, row: number): { q: number; r: number } => ({ q: column, r: row - (column >> 1) });
const terrain = (kind: TerrainSetup['kind'], ...places: readonly (readonly [number, number])[]): TerrainSetup[] =>
  places.map(([column, row]) => ({ kind, ...hex(column, row) }));

const CONVOY = ['Normandy', 'Rodger Young'] as const;
export const PEOPLE = ['Normandy', 'Inchon', 'Utah'] as const;

export const STORY: Readonly<Record<ChapterId, Chapter>> = {
  // Two ships on watch: helm, power and guns.
  watch: {
    rounds: 10,
    atRoundLimit: 'points',
    retreat: false,
    terrain: [],
    start: { column: 0, row: 5 },
    room: 150,
    least: 140,
    joins: [],
    yard: 0,
    guests: [],
    foes: [
      ['talon-ff', 'Vision', -2, -5],
      ['talon-ff', 'Surprise', 2, -5],
    ],
    aims: [[], []],
    won: ['gravel'],
    lost: ['gravel'],
  },
  // Asteroids (17).
  gravel: {
    rounds: 10,
    atRoundLimit: 'points',
    retreat: true,
    terrain: terrain('asteroids', [-4, 0], [-3, 1], [-2, -1], [0, 0], [1, 1], [2, -1], [4, 0], [5, -2], [-1, 2]),
    start: { column: 0, row: 7 },
    room: 265,
    least: 230,
    joins: [['terran-ca', 'Patton']],
    yard: 4,
    guests: [],
    foes: [
      ['talon-cl', 'Dauntless', -3, -6],
      ['talon-cl', 'Fearless', 3, -6],
    ],
    aims: [[], []],
    won: ['convoy', 'raid'],
    lost: ['convoy'],
  },
  // Transports and a worm hole (16, 19).
  convoy: {
    map: { columns: 28, rows: 22 },
    rounds: 12,
    atRoundLimit: 1,
    retreat: false,
    terrain: [...terrain('worm-hole', [0, -5]), ...terrain('asteroids', [-4, 0], [4, 1], [3, -4])],
    start: { column: 0, row: 5 },
    room: 265,
    least: 230,
    joins: [],
    yard: 4,
    guests: [
      ['terran-tran', 'Normandy', -1, 8],
      ['terran-tran', 'Rodger Young', 1, 8],
    ],
    foes: [
      ['talon-cl', 'Indomitable', -7, -4],
      ['talon-ff', 'Vision', 4, -6],
      ['talon-dd', 'Shadow', 7, -3],
    ],
    aims: [
      [{ kind: 'leave', number: 1, ships: CONVOY, by: 'worm-hole' }],
      [{ kind: 'destroy', number: 2, ships: CONVOY }],
    ],
    won: ['hornets'],
    lost: ['hornets'],
  },
  // A raid on supply ships.
  raid: {
    map: { columns: 28, rows: 20 },
    rounds: 10,
    atRoundLimit: 'points',
    retreat: false,
    terrain: terrain('asteroids', [-5, 1], [-4, 0], [5, 0], [6, 1]),
    start: { column: 0, row: 7 },
    room: 265,
    least: 230,
    joins: [],
    yard: 4,
    guests: [],
    foes: [
      ['talon-tran', 'Tribe', -1, -4],
      ['talon-tran', 'Clan', 2, -5],
      ['talon-cl', 'Indomitable', -3, -1],
      ['talon-dd', 'Shadow', 4, -2],
    ],
    aims: [[{ kind: 'destroy', number: 2, ships: ['Tribe', 'Clan'] }], []],
    won: ['hornets'],
    lost: ['hornets'],
  },
  // A carrier and its fighters (12).
  hornets: {
    rounds: 12,
    atRoundLimit: 'points',
    retreat: true,
    terrain: terrain('asteroids', [-3, 0], [3, -1]),
    start: { column: 0, row: 6 },
    room: 400,
    least: 330,
    joins: [
      ['terran-cv', 'Hornet'],
      ['terran-ftr', 'Ace of Spades'],
      ['terran-ftr', 'Black Jack'],
    ],
    yard: 5,
    guests: [],
    foes: [
      ['talon-ca', 'Justice', -3, -6],
      ['talon-cl', 'Fearless', 0, -7],
      ['talon-ff', 'Surprise', 3, -6],
      ['talon-ff', 'Vision', 5, -6],
    ],
    aims: [[], []],
    won: ['arrows'],
    lost: ['arrows'],
  },
  // Missiles (13), and nebulae to hide in (17).
  arrows: {
    map: { columns: 26, rows: 20 },
    rounds: 12,
    atRoundLimit: 'points',
    retreat: true,
    terrain: terrain('nebula', [-3, 1], [-2, 1], [-2, 0], [3, 1], [4, 2], [3, 2], [0, -1]),
    start: { column: 0, row: 7 },
    room: 420,
    least: 330,
    joins: [['terran-bc', 'Alexander']],
    yard: 5,
    guests: [],
    foes: [
      ['talon-bc', 'Honor', 0, -7],
      ['talon-dd', 'Hunter', -4, -6],
      ['talon-dd', 'Predator', 4, -6],
      ['talon-dd', 'Shadow', 6, -6],
    ],
    spared: { won: 'raid', names: ['Shadow'] },
    aims: [[], []],
    won: ['maw', 'merrow'],
    lost: ['merrow'],
  },
  // A black hole (18).
  maw: {
    map: { columns: 26, rows: 22 },
    rounds: 10,
    atRoundLimit: 'points',
    retreat: true,
    terrain: [...terrain('black-hole', [0, 1]), ...terrain('asteroids', [-6, -2], [6, 2])],
    start: { column: -4, row: 8 },
    room: 420,
    least: 350,
    joins: [],
    yard: 6,
    guests: [],
    foes: [
      ['talon-bc', 'Freedom', 4, -7],
      ['talon-ca', 'Unity', 1, -7],
      ['talon-ff', 'Vision', 7, -6],
    ],
    aims: [[], [{ kind: 'points', number: 300 }]],
    won: ['titans'],
    lost: ['titans'],
  },
  // A planet and a base to be held (14, 17).
  merrow: {
    map: { columns: 26, rows: 20 },
    rounds: 9,
    atRoundLimit: 0,
    retreat: false,
    terrain: [...terrain('planet', [3, 2]), ...terrain('asteroids', [-4, 0])],
    start: { column: -2, row: 7 },
    room: 300,
    least: 260,
    joins: [],
    yard: 6,
    guests: [['terran-base', 'Malta', 0, 4]],
    foes: [
      ['talon-bc', 'Freedom', 0, -7],
      ['talon-ca', 'Unity', -4, -6],
      ['talon-ca', 'Service', 4, -6],
    ],
    aims: [[], [{ kind: 'destroy', number: 1, ships: ['Malta'] }]],
    won: ['titans'],
    lost: ['titans'],
  },
  // Big guns: the wave-motion gun and the fusion cannon (15).
  titans: {
    rounds: 12,
    atRoundLimit: 'points',
    retreat: true,
    terrain: terrain('asteroids', [-5, 0], [5, -1]),
    start: { column: 0, row: 6 },
    room: 520,
    least: 430,
    joins: [['terran-bb', 'Thunderchild']],
    yard: 8,
    guests: [],
    foes: [
      ['talon-bb', 'Eradicator', 0, -7],
      ['talon-cl', 'Dauntless', -4, -6],
      ['talon-ff', 'Surprise', 4, -6],
    ],
    aims: [[], []],
    won: ['bastion'],
    lost: ['exodus'],
  },
  // An enemy base behind its rocks (14).
  bastion: {
    map: { columns: 28, rows: 22 },
    rounds: 14,
    atRoundLimit: 1,
    retreat: true,
    terrain: terrain('asteroids', [-3, -3], [-2, -4], [3, -4], [4, -3]),
    start: { column: 0, row: 6 },
    room: 560,
    least: 450,
    joins: [['terran-cl', 'Thor']],
    yard: 9,
    guests: [],
    foes: [
      ['talon-base', 'Vigil', 0, -6],
      ['talon-cl', 'Fearless', -4, -5],
    ],
    aims: [[{ kind: 'destroy', number: 1, ships: ['Vigil'] }], []],
    won: ['crown'],
    lost: ['exodus'],
  },
  // A rear guard: the people leave by FTL (11).
  exodus: {
    map: { columns: 28, rows: 22 },
    rounds: 9,
    atRoundLimit: 1,
    retreat: true,
    terrain: [...terrain('planet', [-4, 7]), ...terrain('asteroids', [3, 1], [-2, 0]), ...terrain('nebula', [0, 3])],
    start: { column: 0, row: 4 },
    room: 480,
    least: 380,
    joins: [],
    yard: 8,
    guests: [
      ['terran-tran', 'Normandy', -1, 9],
      ['terran-tran', 'Inchon', 1, 9],
      ['terran-tran', 'Utah', 3, 8],
    ],
    foes: [
      ['talon-bb', 'Eviscerator', 0, -3],
      ['talon-ca', 'Unity', -5, -2],
      ['talon-cl', 'Indomitable', 5, -2],
      ['talon-dd', 'Hunter', 8, -1],
    ],
    aims: [[{ kind: 'leave', number: 2, ships: PEOPLE, by: 'ftl' }], [{ kind: 'destroy', number: 2, ships: PEOPLE }]],
    won: 'truce',
    lost: 'exile',
  },
  // All of it, against the flagship.
  crown: {
    map: { columns: 28, rows: 22 },
    rounds: 14,
    atRoundLimit: 'points',
    retreat: false,
    terrain: [...terrain('asteroids', [-5, 1], [5, 0], [6, 1]), ...terrain('nebula', [-1, 0], [-2, -1], [0, 1])],
    start: { column: 0, row: 8 },
    room: 680,
    least: 560,
    joins: [
      ['terran-ca', 'Napoleon'],
      ['terran-bc', 'Caesar', 'convoy'],
    ],
    yard: 12,
    guests: [],
    foes: [
      ['talon-dn', 'Imperial', 0, -8],
      ['talon-bc', 'Victory', -4, -7],
      ['talon-ca', 'Justice', 4, -7],
      ['talon-dd', 'Predator', -7, -6],
      ['talon-ff', 'Vision', 7, -6],
    ],
    aims: [[{ kind: 'destroy', number: 1, ships: ['Imperial'] }], []],
    won: 'triumph',
    lost: 'truce',
  },
};

/** The hex of a column and a row. */
export const hexOf = hex;
