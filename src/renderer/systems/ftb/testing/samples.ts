import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { CardOutcome, EffectView, FtbDescription } from '../../../../engine/ftb/view.types.ts';
import { place } from './views.ts';

const WAY = [place(20, 30), place(20, 25)];

/** One event of every kind: the compiler asks for a new one. */
export const EVENTS: { [Type in FtbEvent['type']]: Extract<FtbEvent, { type: Type }> } = {
  battleBegan: { type: 'battleBegan' },
  roundBegan: { type: 'roundBegan', round: 2 },
  initiativeDecided: { type: 'initiativeDecided', side: 0, by: 'heat', heat: [1, 3], ships: [1, 1] },
  passed: { type: 'passed', side: 0, free: false },
  activated: { type: 'activated', unit: 0, by: 0, forced: false },
  activityEnded: { type: 'activityEnded', unit: 0 },
  orderGiven: { type: 'orderGiven', unit: 0, order: 'heat-dump' },
  fuelSpent: { type: 'fuelSpent', unit: 0, amount: 1, left: 1, by: 'heat-dump' },
  heatChanged: { type: 'heatChanged', unit: 0, from: 1, to: 2, cause: 'hard-burn' },
  overheated: { type: 'overheated', unit: 1 },
  trackedChanged: { type: 'trackedChanged', unit: 1, tracked: true, by: 'scan' },
  tested: { type: 'tested', unit: 0, test: 'countermeasures', easy: true, die: 2, result: 'partial', target: 16 },
  repaired: { type: 'repaired', unit: 0, system: 'drive', by: 'test' },
  flew: { type: 'flew', object: 0, path: WAY, course: 0, length: 5, grown: 0, carried: 0 },
  plotted: {
    type: 'plotted',
    unit: 0,
    order: 'burn',
    before: { course: 0, length: 4 },
    after: { course: 10, length: 5 },
  },
  deflected: { type: 'deflected', object: 0, body: 0, at: place(28, 12), degrees: -60 },
  sideNamed: { type: 'sideNamed', object: 0, body: 0, to: 'port' },
  orbitBegan: { type: 'orbitBegan', unit: 0, body: 0, radius: 2, direction: 'clockwise', at: place(30, 14) },
  orbited: { type: 'orbited', unit: 0, body: 0, path: [place(30, 14), place(28, 13)] },
  orbitLeft: { type: 'orbitLeft', unit: 0, body: 0 },
  docked: { type: 'docked', unit: 1, site: 0, at: place(9, 8) },
  undocked: { type: 'undocked', unit: 1, site: 0 },
  refuelled: { type: 'refuelled', unit: 0, tanker: 1, amount: 2, fuel: 3, store: 4 },
  refitted: { type: 'refitted', unit: 1, site: 0, fuel: 2, torpedoes: 1, shields: 1 },
  visited: { type: 'visited', unit: 0, side: 0, aim: 0 },
  leftMap: { type: 'leftMap', unit: 0, at: place(20, -1), way: 'exit' },
  launched: { type: 'launched', torpedo: 17, unit: 0, path: WAY, course: 0, length: 5 },
  torpedoRemoved: { type: 'torpedoRemoved', torpedo: 16, at: place(26, 26), why: 'defeated' },
  torpedoAttacked: {
    type: 'torpedoAttacked',
    torpedo: 16,
    object: 0,
    from: place(26, 26),
    to: place(20, 30),
    automatic: true,
  },
  evaded: { type: 'evaded', unit: 0, torpedo: 16 },
  combatBegan: {
    type: 'combatBegan',
    combat: 'attack',
    unit: 0,
    target: 1,
    from: place(20, 25),
    to: place(22, 24),
    range: 3,
  },
  heldFire: { type: 'heldFire', unit: 0, target: 1, cover: false },
  cardLaid: { type: 'cardLaid', side: 0, card: 'railgun' },
  cardTakenBack: { type: 'cardTakenBack', side: 0 },
  cardCommitted: { type: 'cardCommitted', side: 1 },
  cardsTurned: {
    type: 'cardsTurned',
    combat: 'attack',
    units: [0, 1],
    cards: ['railgun', 'broadside'],
    winner: 0,
    hits: [false, true],
  },
  heatChosen: { type: 'heatChosen', unit: 1, by: 1, card: 'defensive' },
  hit: { type: 'hit', unit: 1, cause: 'combat' },
  shieldLost: { type: 'shieldLost', unit: 1, left: 0 },
  systemDamaged: { type: 'systemDamaged', unit: 1, system: 'drive', by: 0, cause: 'combat' },
  destroyed: { type: 'destroyed', unit: 1, at: place(22, 24), cause: 'combat' },
  signDrawn: { type: 'signDrawn', sign: 'attack', side: 0, from: place(20, 25), to: place(22, 24) },
  battleEnded: { type: 'battleEnded', winner: 0, reason: 'last-ship' },
};

const effect = (change: Partial<EffectView> = {}): EffectView => ({
  card: 'railgun',
  shield: true,
  damage: false,
  destroys: false,
  damageBy: null,
  heat: 0,
  heatBy: null,
  ...change,
});

const OUTCOMES: CardOutcome[] = [
  {
    against: 'defensive',
    winner: 'enemy',
    onEnemy: null,
    onOwn: effect({ card: 'defensive', heat: 2, heatBy: 'own' }),
  },
  { against: 'railgun', winner: 'both', onEnemy: effect(), onOwn: effect({ shield: false, damage: true, damageBy: 'enemy' }) }, // prettier-ignore
  { against: 'broadside', winner: 'own', onEnemy: effect({ shield: false, damage: true, destroys: true }), onOwn: null }, // prettier-ignore
  { against: 'evasive', winner: null, onEnemy: null, onOwn: null },
];

type Kind = FtbDescription['kind'];
/** The description that may be of a kind, where several share one shape. */
type Of<One extends Kind, All = FtbDescription> = All extends { kind: infer Known }
  ? One extends Known
    ? Omit<All, 'kind'> & { kind: One }
    : never
  : never;

/** One option of every kind. */
export const OPTIONS: { [One in Kind]: Of<One> } = {
  activate: { kind: 'activate', unit: 0, force: false },
  pass: { kind: 'pass' },
  order: { kind: 'order', unit: 0, order: 'coast', heat: -1, fuel: 0, system: null },
  plot: { kind: 'plot', unit: 0, order: 'burn', course: 10, length: 5, heat: 1, fuel: 0, path: WAY, ahead: null },
  'order-blocked': { kind: 'order-blocked', unit: 0, order: 'refit' },
  'name-side': { kind: 'name-side', object: 0, body: 0, to: 'port', path: WAY },
  'guide-attack': { kind: 'guide-attack', torpedo: 16, object: 0, at: 3, point: place(25, 27), range: 6 },
  'guide-coast': { kind: 'guide-coast', torpedo: 16 },
  'first-torpedo': { kind: 'first-torpedo', torpedo: 16, unit: 0 },
  evade: { kind: 'evade', unit: 0, torpedo: 16, fuel: 1, heat: -1 },
  stay: { kind: 'stay', unit: 0, torpedo: 16, fuel: 0, heat: 0 },
  attack: { kind: 'attack', unit: 0, target: 1, at: 5, point: place(20, 25), range: 3 },
  'hold-fire': { kind: 'hold-fire', unit: 0, target: 1 },
  cover: { kind: 'cover', unit: 1, target: 0, range: 3 },
  'no-cover': { kind: 'no-cover', unit: 1, target: 0, range: 3 },
  lay: { kind: 'lay', unit: 0, target: 1, card: 'railgun', outcomes: OUTCOMES },
  commit: { kind: 'commit', unit: 0, card: 'railgun' },
  'take-back': { kind: 'take-back', unit: 0, card: 'railgun' },
  hit: { kind: 'hit', unit: 1, card: 'broadside', heat: 1, damage: false },
  heat: { kind: 'heat', unit: 1, card: 'broadside', heat: 1, damage: false },
  damage: { kind: 'damage', unit: 1, system: 'core', by: 0 },
  dock: { kind: 'dock', unit: 1, site: 0 },
  'fly-on': { kind: 'fly-on', unit: 1 },
  scan: { kind: 'scan', unit: 1, target: 0, range: 7 },
  'no-scan': { kind: 'no-scan', unit: 1 },
  unknown: { kind: 'unknown' },
};
