/** What a ship may be told to do, or does, that something else can rule out. */
export const ACTS = [
  'turn', // in orbit no course is written (14)
  'thrust', // any move but straight on
  'launch',
  'recover', // fighters aboard
  'ftl',
  'ram',
  'board',
  'fire',
  'missiles',
  'wave', // to fire the wave gun
  'defend', // point defence
  'screens',
  'lay', // mines
  'sweep',
  'scan',
  'jam',
  'reflex',
  'nova', // to arm it
  'charge',
  'cloak',
  'dock',
  'orbit', // to choose the way round
] as const;
export type ActName = (typeof ACTS)[number];

/** What a ship is in, or has been told to do, that rules out others; of several the first gives the reason. */
export const STATES = [
  'captured',
  'cloaked',
  'docked',
  'docking',
  'orbit',
  'jumping',
  'launching',
  'sweeping',
  'field',
  'nova',
] as const;
export type StateName = (typeof STATES)[number];

export interface Exclusion {
  readonly state: StateName;
  readonly section: string;
  readonly forbids: readonly ActName[];
  /** Ruled out since rules version 7 alone; such an order that was written before is dropped, and said. */
  readonly since7?: readonly ActName[];
}

/** 12.3 What excludes what: the one table that all predicates ask, and that the help prints. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    state: 'nova',
    section: '12.3',
    forbids: ['thrust', 'turn', 'launch', 'recover', 'ftl', 'fire', 'missiles', 'wave', 'defend', 'screens', 'reflex', 'charge'], // prettier-ignore
    since7: ['ram', 'board', 'lay', 'sweep', 'scan', 'jam', 'cloak', 'dock'],
  },
  {
    state: 'field',
    section: '12.3',
    forbids: ['launch', 'recover', 'fire', 'missiles', 'wave', 'defend'],
    since7: ['ftl', 'ram', 'board', 'lay', 'sweep', 'scan', 'jam', 'charge', 'cloak', 'dock'],
  },
  // Missiles are launched before the ships move, and so before the field is on.
  {
    state: 'cloaked',
    section: '12.3',
    forbids: ['launch', 'ftl', 'ram', 'board', 'fire', 'wave', 'defend', 'lay', 'sweep', 'scan', 'jam', 'reflex', 'nova', 'charge', 'dock', 'orbit'], // prettier-ignore
    since7: ['recover', 'screens'],
  },
  {
    state: 'docking',
    section: '13.7',
    forbids: ['thrust', 'turn', 'launch', 'ftl', 'ram', 'lay', 'sweep', 'reflex', 'nova', 'charge'],
    since7: ['missiles', 'recover'],
  },
  {
    state: 'docked',
    section: '13.7',
    forbids: ['thrust', 'turn', 'launch', 'ftl', 'ram', 'fire', 'missiles', 'defend', 'screens', 'lay', 'sweep', 'reflex', 'nova', 'charge', 'cloak', 'dock'], // prettier-ignore
    since7: ['recover', 'wave'],
  },
  { state: 'orbit', section: '14', forbids: ['turn', 'cloak', 'dock', 'orbit'] },
  { state: 'jumping', section: '8.1', forbids: ['recover', 'ram', 'board', 'fire', 'missiles'], since7: ['wave'] },
  { state: 'captured', section: '11.5', forbids: ACTS },
  { state: 'launching', section: '3.4', forbids: ['ram', 'board'] },
  { state: 'sweeping', section: '12.1', forbids: ['fire', 'missiles'], since7: ['wave'] },
];

/** All that a state rules out, in the order of `ACTS`. */
export const forbidden = ({ forbids, since7 = [] }: Exclusion): ActName[] =>
  ACTS.filter((act) => forbids.includes(act) || since7.includes(act));
