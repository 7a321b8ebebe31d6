// A patrol in words and bounds: what its screens may name.

/** The patrol among the wars of a system. */
export const PATROL = 'patrol';
/** The edition of new patrols, which is the patrol's version. */
export const PATROL_EDITION = 3;

/** Ranks of difficulty; the next one opens when one is won. */
export const PATROL_RANKS = [1, 2, 3, 4, 5] as const;
export type PatrolRank = (typeof PATROL_RANKS)[number];

/** Characters of a seed, which is any text. */
export const LONGEST_SEED = 60;

/** Stops of a run, the flagship's the last. */
export const COLUMNS = 11;
/** Stops beside each other. */
export const ROWS = 3;

/** Stops where one fights, and those where one does not. */
export const FIGHTS = ['picket', 'convoy', 'wounded', 'hunters', 'flagship'] as const;
export type Fight = (typeof FIGHTS)[number];
const STOP_KINDS = [...FIGHTS, 'event', 'yard'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** What a captain is known for: mends own damage, takes prizes, finds more ways. */
export const PATROL_TRAITS = ['steady', 'gunner', 'daring'] as const;
export type PatrolTrait = (typeof PATROL_TRAITS)[number];

export const PATROL_CREWS = ['green', 'trained', 'seasoned', 'veteran'] as const;
export type PatrolCrew = (typeof PATROL_CREWS)[number];

export const PATROL_EVENTS = [
  'drifter',
  'pilgrims',
  'deserter',
  'ionStorm',
  'tavern',
  'fever',
  'oldMines',
  'chandler',
  'distress',
  'wager',
  'relief',
  'comet',
  'shadow',
  'pensioners',
  'listeningPost',
] as const;
export type PatrolEventId = (typeof PATROL_EVENTS)[number];

/** How a run ends: the flagship is beaten, she stays, or no ship is left. */
export const PATROL_ENDS = ['flagship', 'repelled', 'lost'] as const;
export type PatrolEnd = (typeof PATROL_ENDS)[number];

/** What a run is honoured for; the rank that it was won at is one of its own: `rank1` to `rank5`. */
export const PATROL_HONOURS = ['unbroken', 'hunter', 'wellInformed', 'daily'] as const;
