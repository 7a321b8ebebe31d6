/** The rulebook's terms as literal types, and their fixed order where they are stored as numbers. */

export const ARCS = ['forward', 'right', 'rear', 'left'] as const;
export type Arc = (typeof ARCS)[number];

export const IMPULSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type ImpulseLetter = (typeof IMPULSES)[number];

export const MANEUVERS = ['straight', 'turn-left', 'turn-right', 'slip-left', 'slip-right', 'rotate'] as const;
export type Maneuver = (typeof MANEUVERS)[number];

export const STEPS = ['power', 'movement', 'fire', 'power-phase', 'gravity', 'retreat', 'over'] as const;
export type StepName = (typeof STEPS)[number];

export const WEAPONS = [
  'phaser',
  'disruptor',
  'anti-matter-torpedo',
  'wave-motion-gun',
  'fusion-cannon',
  'missile',
] as const;
export type WeaponName = (typeof WEAPONS)[number];

export const RACES = ['terran', 'talon'] as const;
export type Race = (typeof RACES)[number];

/** 8.5, by the sum of two dice. */
export const CRITICALS = {
  2: 'secondary-explosion',
  3: 'shields-down',
  4: 'helm-down',
  5: 'weapon-group-destroyed',
  6: 'thrusters-damaged',
  7: 'none',
  8: 'power-relay-damaged',
  9: 'weapon-group-destroyed',
  10: 'ftl-offline',
  11: 'power-loss',
  12: 'core-breach',
} as const;
export type CriticalCode = (typeof CRITICALS)[keyof typeof CRITICALS];

/** 6.1 what an AP may be spent on. */
export const AP_USES = [
  'side-slip',
  'power-through-turn',
  'charge-yellow',
  'charge-battery',
  'reinforce',
  'change-initiative',
  'defend-initiative',
] as const;
export type ApUse = (typeof AP_USES)[number];

/** 17–19 */
export const TERRAINS = ['planet', 'asteroids', 'nebula', 'black-hole', 'worm-hole'] as const;
export type TerrainName = (typeof TERRAINS)[number];

/** 11.1.1 how clearly a battle was won, the least first. */
export type Degree = 'marginal' | 'standard' | 'great' | 'devastating';

/** `destroy`: enemy units; `leave`: own units retreat, dock or land; `points`: enemy units worth so much destroyed. */
export const AIM_KINDS = ['destroy', 'leave', 'points'] as const;
/** Ways of leaving: by FTL (11), through a worm hole (19), docked or landed (16). */
export const AIM_WAYS = ['ftl', 'worm-hole', 'dock'] as const;
/** 8.1.3 what is filled of charge bars that are not full. */
export const CHARGES = ['red', 'none'] as const;

// Bounds of a battle's setup, the least and the most.
/** Most units in one battle, both sides together: ships, bases and squadrons. */
export const UNITS = 32;
/** 7.5 columns and rows of the floating map. */
export const MAP_SIZE = [6, 60] as const;
export const ROUNDS = [1, 99] as const;
/** The most that an aim may ask for. */
export const AIM_MOST = { destroy: UNITS, leave: UNITS, points: 9999 } as const satisfies Record<(typeof AIM_KINDS)[number], number>; // prettier-ignore

// What a battle that is drawn may be like.
export const TASTE_POINTS = [100, 1000] as const;
export const TASTE_TERRAIN = ['none', 'some', 'much'] as const;

/** How a unit was lost. */
// prettier-ignore
export type DestructionCause =
  'hull' | 'core-breach' | 'broke-apart' | 'craft-lost' | 'collision' | 'planet' | 'black-hole' | 'carrier-lost';

/** How a unit left the battle unhurt (7.5.2, 11, 16, 19). */
export type RetreatCause = 'map' | 'ftl' | 'worm-hole' | 'with-carrier';
