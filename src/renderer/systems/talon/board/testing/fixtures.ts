import type { Side } from '../../../../../engine/game.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type { Arc, ImpulseLetter, Race } from '../../../../../engine/talon/terms.ts';
import type { MissileView, TalonView, UnitView } from '../../../../../engine/talon/view.types.ts';
import { ODDS } from '../../testing/views.ts';

/** Views made by hand, for tests and for looking at the board without an engine. */

/** Shields: forward, right, rear, left. */
const CLASSES: Record<string, { hull: string; race: Race; boxes: number; shields: [number, number, number, number] }> =
  {
    'terran-sc': { hull: 'SC', race: 'terran', boxes: 3, shields: [2, 1, 1, 1] },
    'terran-dd': { hull: 'DD', race: 'terran', boxes: 4, shields: [3, 3, 2, 3] },
    'terran-cl': { hull: 'CL', race: 'terran', boxes: 5, shields: [5, 4, 3, 4] },
    'terran-ca': { hull: 'CA', race: 'terran', boxes: 6, shields: [6, 5, 4, 5] },
    'terran-bc': { hull: 'BC', race: 'terran', boxes: 7, shields: [7, 5, 5, 5] },
    'terran-bb': { hull: 'BB', race: 'terran', boxes: 9, shields: [8, 7, 7, 7] },
    'terran-cv': { hull: 'CV', race: 'terran', boxes: 7, shields: [4, 4, 4, 4] },
    'terran-tran': { hull: 'Tran', race: 'terran', boxes: 5, shields: [4, 4, 4, 4] },
    'terran-ftr': { hull: 'FTR', race: 'terran', boxes: 6, shields: [0, 0, 0, 0] },
    'terran-base': { hull: 'Base', race: 'terran', boxes: 10, shields: [7, 7, 7, 7] },
    'talon-ff': { hull: 'FF', race: 'talon', boxes: 4, shields: [3, 2, 2, 2] },
    'talon-dd': { hull: 'DD', race: 'talon', boxes: 4, shields: [4, 2, 2, 2] },
    'talon-cl': { hull: 'CL', race: 'talon', boxes: 5, shields: [6, 3, 3, 3] },
    'talon-ca': { hull: 'CA', race: 'talon', boxes: 6, shields: [7, 4, 3, 4] },
    'talon-bc': { hull: 'BC', race: 'talon', boxes: 7, shields: [8, 4, 4, 4] },
    'talon-bb': { hull: 'BB', race: 'talon', boxes: 9, shields: [9, 7, 6, 7] },
    'talon-dn': { hull: 'DN', race: 'talon', boxes: 11, shields: [11, 9, 8, 9] },
    'talon-tran': { hull: 'Tran', race: 'talon', boxes: 5, shields: [5, 4, 3, 4] },
    'talon-base': { hull: 'Base', race: 'talon', boxes: 10, shields: [7, 7, 7, 7] },
  };

export const CLASS_IDS = Object.keys(CLASSES);

const EVERY_IMPULSE = (): Record<ImpulseLetter, { ap: boolean; move: boolean }> => ({
  A: { ap: false, move: true },
  B: { ap: true, move: false },
  C: { ap: false, move: true },
  D: { ap: false, move: false },
  E: { ap: true, move: true },
  F: { ap: false, move: false },
});
const NAMES = [
  'Intrepid',
  'Ottawa',
  'Yorktown',
  'Kestrel',
  'Honor',
  'Talon’s Edge',
  'Valiant',
  'Resolute',
  'Havoc',
  'Nightfall',
  'Ardent',
  'Vengeance',
];

/** A unit as it leaves the yard; `overrides` for what a test is about. */
export function unit(
  id: number,
  shipClass: string,
  hex: Hex,
  facing: number,
  overrides: Partial<UnitView> = {},
): UnitView {
  const data = CLASSES[shipClass];
  if (!data) throw new Error(`no fixture class ${shipClass}`);
  const side: Side = data.race === 'terran' ? 0 : 1;
  const shield = (index: 0 | 1 | 2 | 3) => ({
    left: data.shields[index],
    of: data.shields[index],
    reinforcedUntil: null,
  });
  return {
    id,
    name: NAMES[id] ?? `Ship ${id}`,
    class: shipClass,
    hull: data.hull,
    race: data.race,
    side,
    points: 100,
    status: 'in-play',
    arrives: null,
    craft: data.hull === 'FTR' ? [2, 2, 2].map((hull) => ({ hullLeft: hull, hull })) : null,
    roundsToSpool: data.hull === 'FTR' || data.hull === 'Base' ? null : data.boxes - 1,
    hex,
    facing,
    power: 3,
    speed: 3,
    turnRadius: 1,
    row: 2,
    powerCurve: [{ power: 3, speed: 3, turnRadius: 1, effectivePower: 3, schedule: EVERY_IMPULSE(), charge: [] }],
    powerModifier: 0,
    turnCounter: 0,
    sideSlipReady: false,
    shields: { forward: shield(0), right: shield(1), rear: shield(2), left: shield(3) },
    shieldsDown: false,
    hullBoxes: Array.from({ length: data.boxes }, (_, index) => ({
      marked: false,
      power: 0,
      critical: index % 3 === 2,
    })),
    explosion: 3,
    groups: [],
    battery: null,
    afterburners: null,
    criticals: [],
    initiativeMarker: null,
    ap: 'none',
    mustMove: true,
    hasMoved: false,
    mayUseAfterburner: false,
    movesThisImpulse: true,
    schedule: EVERY_IMPULSE(),
    ...overrides,
  };
}

/** A unit that has been shot at: `left` shield points by arc, `hits` hull boxes gone. */
export function battered(source: UnitView, left: Partial<Record<Arc, number>>, hits = 0): UnitView {
  const shields = { ...source.shields };
  for (const arc of ['forward', 'right', 'rear', 'left'] as const) {
    const remaining = left[arc];
    if (remaining !== undefined) shields[arc] = { ...shields[arc], left: remaining };
  }
  return { ...source, shields, hullBoxes: source.hullBoxes.map((box, index) => ({ ...box, marked: index < hits })) };
}

/** A view of `units` with a 24 × 18 window around them. */
export function view(units: UnitView[], overrides: Partial<TalonView> = {}): TalonView {
  return {
    system: 'talon',
    odds: ODDS,
    round: 1,
    roundLimit: 12,
    limitWinner: null,
    retreatAllowed: true,
    impulse: 'A',
    step: 'movement',
    activeSide: 0,
    initiative: 0,
    toAct: 0,
    initiativeMarkers: { change: [0, 0], defend: [0, 0] },
    impulseTrack: { A: [], B: [], C: [], D: [], E: [], F: [] },
    units,
    firstMissileId: 32,
    missiles: [],
    terrain: [],
    aims: [],
    map: { columns: 24, rows: 18, minQ: -12, maxQ: 11, minRow: -9, maxRow: 8 },
    firing: null,
    pending: null,
    outcome: null,
    ...overrides,
  };
}

/** The same view with some units changed. */
export const withUnits = (source: TalonView, changes: Record<number, Partial<UnitView>>): TalonView => ({
  ...source,
  units: source.units.map((each) => ({ ...each, ...changes[each.id] })),
});

/** 3 v 3 cruisers, as a battle begins. */
export const cruisers = (): TalonView =>
  view([
    unit(0, 'terran-ca', { q: -3, r: 5 }, 0),
    unit(1, 'terran-ca', { q: 0, r: 4 }, 0),
    unit(2, 'terran-cl', { q: 3, r: 2 }, 0),
    unit(3, 'talon-cl', { q: -3, r: -2 }, 3),
    unit(4, 'talon-ca', { q: 0, r: -4 }, 3),
    unit(5, 'talon-ca', { q: 3, r: -5 }, 3),
  ]);

/** Twelve ships in the middle of a fight: worn shields, shared hexes, turn counters. */
export const melee = (): TalonView =>
  view([
    battered(unit(0, 'terran-bb', { q: -1, r: 2 }, 0, { turnCounter: 2, speed: 2 }), { forward: 3, right: 7 }, 2),
    battered(unit(1, 'terran-ca', { q: 1, r: 2 }, 5, { speed: 4 }), { forward: 0, left: 2 }, 3),
    unit(2, 'terran-bc', { q: 3, r: 1 }, 0, { turnCounter: 1 }),
    unit(6, 'terran-dd', { q: -3, r: 2 }, 1, { speed: 5 }),
    unit(7, 'terran-cv', { q: 0, r: 5 }, 0, { speed: 1 }),
    unit(10, 'terran-ftr', { q: 0, r: 0 }, 1, { speed: 5 }),
    battered(unit(3, 'talon-dn', { q: 0, r: -3 }, 3, { speed: 2, turnCounter: 3 }), { forward: 6 }),
    unit(4, 'talon-ca', { q: 0, r: 0 }, 3, { speed: 4 }),
    battered(unit(5, 'talon-bc', { q: -2, r: 0 }, 2, { speed: 3 }), { rear: 0, left: 0 }, 5),
    unit(8, 'talon-ff', { q: 3, r: -1 }, 4, { speed: 6 }),
    unit(9, 'talon-dd', { q: 4, r: -2 }, 4, { speed: 5 }),
    unit(11, 'talon-cl', { q: -4, r: -1 }, 3),
  ]);

/** One ship of every class on a parade ground. */
export const parade = (): TalonView =>
  view(
    CLASS_IDS.map((id, index) => {
      const column = index % 5;
      const row = Math.floor(index / 5);
      const q = (column - 2) * 2;
      return unit(index, id, { q, r: (row - 2) * 2 - q / 2 + 1 }, 0, { name: id });
    }),
  );

/** A missile in flight at `place`; `overrides` for what a test is about. */
export const missile = (
  place: number,
  side: Side,
  hex: Hex,
  facing: number,
  target: number | null,
  overrides: Partial<MissileView> = {},
): MissileView => ({ place, side, hex, facing, target, damaged: false, hasMoved: true, ...overrides });

/** Twelve a side with squadrons, bases, eight missiles and all kinds of terrain: as much as is ever shown. */
export const greatBattle = (): TalonView => {
  const terrans = ['bb', 'ca', 'bc', 'dd', 'cv', 'ftr', 'ftr', 'cl', 'sc', 'tran', 'ca', 'base'];
  const talons = ['dn', 'ca', 'bc', 'ff', 'dd', 'cl', 'bb', 'ca', 'ff', 'tran', 'dd', 'base'];
  const row = (classes: string[], race: string, first: number, depth: number, facing: number): UnitView[] =>
    classes.map((id, index) => {
      const q = (index % 6) * 2 - 5;
      const back = index < 6 ? 0 : Math.sign(depth) * 2;
      return unit(first + index, `${race}-${id}`, { q, r: depth + back - Math.floor(q / 2) }, facing);
    });
  const kinds = [
    'planet',
    'asteroids',
    'nebula',
    'asteroids',
    'worm-hole',
    'nebula',
    'asteroids',
    'black-hole',
  ] as const;
  return view([...row(terrans, 'terran', 0, 3, 0), ...row(talons, 'talon', 12, -4, 3)], {
    missiles: Array.from({ length: 8 }, (_, place) =>
      missile(place, place % 2 ? 1 : 0, { q: place - 4, r: 2 - (place >> 1) }, place % 2 ? 3 : 0, place % 2 ? 1 : 13),
    ),
    terrain: kinds.map((kind, index) => ({ kind, hex: { q: index * 2 - 7, r: (index % 3) - 1 - index + 3 } })),
  });
};
