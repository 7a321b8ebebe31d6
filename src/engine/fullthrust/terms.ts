import { ELECTRONICS, type Navy } from './design/terms.ts';

/** The words of a battle as literal types, in the fixed order in which they are stored as numbers. */

/** What threshold checks roll for (4.6): what a design can have fitted, in its own order, then drives and core systems (7.2). */
export const SYSTEM_WORDS = [
  'fire-control',
  'area-fire-control',
  'point-defence',
  'screen',
  'beam',
  'torpedo',
  'needle',
  'submunitions',
  'launcher',
  'magazine',
  'rack',
  'bay',
  'hangar',
  'drive',
  'ftl',
  'bridge',
  'power-core',
  'life-support',
  // Of later chapters (12)
  'minelayer',
  'minesweeper',
  'ortillery',
  'nova-cannon',
  'wave-gun',
  'reflex-field',
  ...ELECTRONICS,
  'cloaking-field', // 12.3
] as const;
export type SystemWord = (typeof SYSTEM_WORDS)[number];

export const CONDITIONS = ['works', 'halved', 'lost', 'gone'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const STATUSES = [
  'none',
  'in-play',
  'destroyed',
  'left',
  'jumped',
  'away',
  'expected',
  'adrift',
  'taken',
  'landed', // 14.3
  'crashed',
  'cloaked', // 12.3
] as const;
export type StatusName = (typeof STATUSES)[number];

/** Sequence of play (2.7). */
export const PHASES = [
  'orders',
  'initiative',
  'fighters',
  'missiles',
  'movement',
  'secondary',
  'allocation',
  'defence',
  'attacks',
  'fire',
  'damage-control',
  'end',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** What a side is asked for. */
export const STEPS = [
  'orders',
  'group',
  'place',
  'face',
  'missiles',
  'salvo',
  'aim-point',
  'salvo-target',
  'attack',
  'defend',
  'ship',
  'fire',
  'repair',
  'core',
  'return',
  'evade',
  'over',
  'surrender', // 11.7
] as const;
export type StepName = (typeof STEPS)[number];

/** Edges of the table, the top first. */
export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type EdgeName = (typeof EDGES)[number];

export const AIM_KINDS = ['destroy', 'escape', 'points', 'land', 'bombard'] as const;
export type AimKind = (typeof AIM_KINDS)[number];

export const ENDS = ['last-fleet', 'round-limit', 'aim', 'disengaged', 'withdrawn'] as const;
export type EndName = (typeof ENDS)[number];

export const GROUP_STATUSES = ['none', 'aboard', 'flying', 'screening', 'lost'] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

export const QUALITIES = ['average', 'ace', 'turkey'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Optional rules: each is a switch of a battle's setup. */
export const SWITCHES = [
  'simultaneous-fire', // 2.7
  'return', // 3.5
  'ramming', // 3.6
  'moving-table', // 3.8
  'disengaging', // 3.9
  'rear-fire', // 4.1
  'pilot-quality', // 5.10
  're-arming', // 5.11
  'core-systems', // 7.2
  'damage-control', // 7.3
  'crew', // 7.4
  'cargo', // 7.5
  'great-error', // 8.2
  'vector-movement', // 10
  'mines', // 12.1
  'solar-flares', // 13.4
  'battle-debris', // 13.6
  'wonder-weapons', // 12.3
  'boarding', // 11.5
  'fleet-morale', // 11.6
  'striking', // 11.7
  'no-ftl', // 15.1
  'docking', // 13.7
  'sensors', // 11.1
  'advanced-sensors', // 11.2
  'dummies', // 11.3
  'ecm', // 11.4
  'big-bases', // 13.8
  'refusing-surrender', // 11.7
  'prizes', // 11.5
  'asteroid-damage', // 13.2
] as const;
export type SwitchName = (typeof SWITCHES)[number];

export const PRESETS = ['introductory', 'core', 'everything'] as const;
export type PresetName = (typeof PRESETS)[number];

/** What cannot stand together with all the rest, and is left out of `everything`. */
export const LEFT_OUT = ['moving-table', 'vector-movement', 'no-ftl'] as const satisfies readonly SwitchName[];

/** The switches that a preset turns on; in a duel the fire is simultaneous besides (2.7). */
export const PRESET_SWITCHES: Readonly<Record<PresetName, readonly SwitchName[]>> = {
  introductory: [],
  core: ['pilot-quality', 're-arming', 'core-systems', 'damage-control'],
  everything: SWITCHES.slice(1).filter((name) => !LEFT_OUT.some((one) => one === name)),
};

/** Why a ship was lost, or hurt. */
const CAUSES = [
  'fire',
  'missiles',
  'fighters',
  'ram',
  'core',
  'jump',
  'jump-near',
  'entry',
  'magazine',
  'mine',
  'asteroid',
  'cloud',
  'meteors',
  'nova',
  'wave',
  'reflex',
  'atmosphere',
  'section',
] as const;
export type CauseName = (typeof CAUSES)[number];

/** 13 What may lie on the table besides ships, in the order in which it is stored. */
export const BODY_KINDS = ['asteroid', 'cloud', 'meteors', 'debris', 'nova', 'planet'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

/** 14.1 Ways round a planet. */
export const WAYS = ['clockwise', 'anticlockwise'] as const;
export type WayName = (typeof WAYS)[number];
/** 11.1, 11.2 What a side knows of an enemy ship, in the order in which it is stored. */
export const KNOWLEDGE = ['bogey', 'class', 'mass', 'drive', 'systems', 'all'] as const;
export type Knowledge = (typeof KNOWLEDGE)[number];

/** 11.1 What a contact is taken for by its drive emissions. */
export const GUISES = ['escort', 'cruiser', 'capital', 'merchant'] as const;
export type Guise = (typeof GUISES)[number];

/** 12.3 What may be ordered of wonder weapons beside a ship's move, and a wave gun that has fired: bits in this order. */
export const POWERS = ['reflex', 'nova', 'charge', 'wave'] as const;
export type PowerName = (typeof POWERS)[number];

/** 13 What may lie on the table from the start, and what of it dice may strew. */
export const BODIES_AT_START = ['asteroid', 'cloud', 'meteors', 'planet'] as const satisfies readonly BodyKind[];
export const STREWN = ['asteroid', 'cloud', 'meteors'] as const satisfies readonly BodyKind[];
/** 10 How a ship flies where vectors are in force. */
export const DRIVES = ['cinematic', 'vector'] as const;
/** 15.1 */
export const CAPITAL_LIMITS = ['any', 'half', 'escorted'] as const;

// Bounds of a battle's setup, the least and the most; lengths in MU.
/** Most ships of both sides; a side has half of them at most. */
export const SHIPS = 30;
/** Width and height; an edge has no more points than an action holds. */
export const TABLE_SIZE = [24, 240] as const;
export const ROUNDS = [1, 60] as const;
/** 3.1 Courses and facings. */
export const CLOCK = [1, 12] as const;
/** With which a ship begins. */
export const START_SPEED = [0, 60] as const;
/** Of a body, in halves. */
export const RADIUS = [0.5, 12] as const;
export const DRIFT_SPEED = [1, 12] as const;
/** 14.1 */
export const ORBIT_SPEED = [1, 12] as const;
/** 11.6 Percent of a fleet's mass. */
export const MORALE = [10, 100] as const;
/** 15.1 A fleet's points in a tournament; 1500 is the usual size. */
export const TOURNAMENT_POINTS = [100, 10_000] as const;
/** The most that an aim may ask for. */
export const AIM_MOST = { destroy: SHIPS, escape: SHIPS, points: 20_000, land: SHIPS, bombard: SHIPS } as const satisfies Record<AimKind, number>; // prettier-ignore

// What a battle that is drawn may be like.
/** The navies of its two sides. */
export const FIGHTING = ['lantern', 'anvil'] as const satisfies readonly Navy[];
export const TASTE_POINTS = [100, 3000] as const;
/** What may be strewn, and as what: `drifting` asteroids drift alike by dice; `mixed` is a third of each. */
export const TASTE_TERRAIN = ['none', 'asteroids', 'drifting', 'clouds', 'meteors', 'mixed'] as const;
/** Bodies that are strewn; a table holds no more. */
export const TASTE_BODIES = [1, 12] as const;
