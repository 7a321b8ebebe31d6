import type { KnightHawksEvent } from '../../../../../engine/knighthawks/events.ts';
import type { RaisedScreen, WeaponName } from '../../../../../engine/knighthawks/terms.ts';
import type { UnitView } from '../../../../../engine/knighthawks/view.types.ts';
import type { Moment } from '../../../../board/testing/moment.types.ts';
import { hexDistance } from '../../../../board/tables/hexLayout.ts';
import { EVENTS } from '../../testing/samples.ts';
import type { KnightHawksBoard } from '../board.types.ts';
import { fleetAction, greatBattle, HULL_NAMES, ship, view, withUnits } from './fixtures.ts';

/** Moments of Knight Hawks worth looking at, seen from close by. */
type Scene = Moment<KnightHawksBoard>;

const OWN = { q: 6, r: 5 };
const FOE = { q: 6, r: 3 };

const duel = (own: Partial<UnitView> = {}, foe: Partial<UnitView> = {}) =>
  view([ship(0, 0, 'CA', OWN, 0, { name: 'Elbrus', ...own }), ship(1, 1, 'CL', FOE, 3, { name: 'Volga', ...foe })]);

/** A shot and what it does. */
function shot(weapon: WeaponName, { hit = true, interceptors = 0 } = {}): Scene {
  const fired: KnightHawksEvent = {
    ...EVENTS.fired,
    weapon,
    from: OWN,
    to: FOE,
    range: hexDistance(OWN, FOE),
    hit,
    interceptors,
    damage: hit ? 14 : 0,
  };
  const events: KnightHawksEvent[] = hit ? [fired, { ...EVENTS.hullHit, amount: 14, left: 56 }] : [fired];
  return { view: duel(), next: duel({}, hit ? { hull: { left: 56, full: 70 } } : {}), events, focus: 'all' };
}

function raised(screen: RaisedScreen): Scene {
  const events: KnightHawksEvent[] = [{ type: 'screenSet', unit: 1, screen, before: 'none' }];
  return { view: duel(), next: duel({}, { screenUp: screen }), events, focus: 'all' };
}

/** A screen breaks down under fire. */
const screenFalls = (): Scene => ({
  view: duel({}, { screenUp: 'proton-screen' }),
  next: duel(),
  events: [{ type: 'screenFell', unit: 1, screen: 'proton-screen' }],
  focus: 'all',
});

/** What lasts: screens that are up, one masked ship, damage and a fire. */
const standing = (): Scene => ({
  view: view([
    ship(0, 0, 'CA', { q: 3, r: 5 }, 0, { screenUp: 'proton-screen' }),
    ship(1, 0, 'CA', { q: 5, r: 4 }, 0, { screenUp: 'electron-screen' }),
    ship(2, 0, 'CL', { q: 7, r: 3 }, 0, { screenUp: 'stasis-screen' }),
    ship(3, 0, 'DD', { q: 9, r: 2 }, 0, { masked: true }),
    ship(4, 1, 'CL', { q: 4, r: 1 }, 3, { hull: { left: 18, full: 70 } }),
    ship(5, 1, 'DD', { q: 8, r: -1 }, 3, { hull: { left: 30, full: 50 }, onFire: true, faults: ['fire'] }),
  ]),
  focus: 'all',
});

/** A system goes out on one ship, a fire breaks out on another, a third one's crew mends. */
const faults = (): Scene => ({
  view: view([
    ship(0, 0, 'CA', { q: 4, r: 4 }, 0),
    ship(1, 1, 'CL', { q: 6, r: 2 }, 3),
    ship(2, 0, 'DD', { q: 8, r: 2 }, 0),
  ]),
  events: [
    { type: 'systemHit', unit: 0, die: 4, hit: 'cannon', fault: 'laser-cannon' },
    { type: 'systemHit', unit: 1, die: 8, hit: 'fire', fault: 'fire' },
    { type: 'mended', unit: 2, fault: 'adf' },
  ],
  focus: 'all',
  closer: 1,
});

/** Breaks up and explodes; `hull`'s size decides how much. */
function explosion(hull: string): Scene {
  const start = view([ship(0, 0, 'DD', { q: 5, r: 5 }, 0), ship(1, 1, hull, FOE, 3)]);
  const events: KnightHawksEvent[] = [{ type: 'destroyed', unit: 1, at: FOE, cause: 'shot' }];
  return { view: start, next: withUnits(start, { 1: null }), events, focus: 'all' };
}

/** Faster, then three hexes with a turn. */
function flight(): Scene {
  const start = view([ship(0, 0, 'FF', OWN, 0, { speed: 1 }), ship(1, 1, 'CL', { q: 9, r: -1 }, 3)]);
  const moved = (from: [number, number], to: [number, number], facing: number): KnightHawksEvent => ({
    ...EVENTS.moved,
    turn: 'ahead',
    from: { q: from[0], r: from[1] },
    to: { q: to[0], r: to[1] },
    facing,
  });
  return {
    view: start,
    next: withUnits(start, { 0: { hex: { q: 7, r: 2 }, facing: 1, speed: 3 } }),
    events: [
      { type: 'speedSet', unit: 0, before: 1, speed: 3 },
      moved([6, 5], [6, 4], 0),
      moved([6, 4], [6, 3], 1),
      moved([6, 3], [7, 2], 1),
    ],
    focus: 'all',
    closer: 1,
  };
}

const PLANET = { q: 6, r: 3 };

function orbit(): Scene {
  const [from, to] = [
    { q: 6, r: 4 },
    { q: 5, r: 4 },
  ];
  const start = view([ship(0, 0, 'DD', from, 0, { speed: 0 })], { planets: [PLANET] });
  return {
    view: start,
    next: withUnits(start, { 0: { hex: to } }),
    events: [
      { type: 'orbitBegan', unit: 0, planet: 0, direction: 'clockwise' },
      { type: 'orbited', unit: 0, planet: 0, direction: 'clockwise', from, to, facing: 0 },
    ],
    focus: 'all',
    closer: 1,
  };
}

function crash(): Scene {
  const from = { q: 6, r: 4 };
  const start = view([ship(0, 0, 'FF', from, 0)], { planets: [PLANET] });
  return {
    view: start,
    next: withUnits(start, { 0: null }),
    events: [
      { type: 'crashed', unit: 0, planet: 0, from, at: PLANET },
      { type: 'destroyed', unit: 0, at: PLANET, cause: 'planet' },
    ],
    focus: 'all',
    closer: 1,
  };
}

/** Over the edge: one gets home, another one is lost. */
function leaving(): Scene {
  const [first, second] = [
    { q: 4, r: -2 },
    { q: 8, r: -4 },
  ];
  const start = view([ship(0, 0, 'FRT', first, 0), ship(1, 1, 'DD', second, 0)], { home: ['north', null] });
  return {
    view: start,
    next: withUnits(start, { 0: null, 1: null }),
    events: [
      { type: 'leftMap', unit: 0, from: first, home: true },
      { type: 'leftMap', unit: 1, from: second, home: false },
    ],
    focus: 'all',
    closer: 1,
  };
}

/** A fighter out of its carrier, another one aboard again. */
function fighters(): Scene {
  const at = { q: 6, r: 4 };
  const aboard = ship(1, 0, 'FTR', at, 0, { status: 'aboard', carrier: 0 });
  const start = view([ship(0, 0, 'CV', at, 0), aboard, ship(2, 0, 'FTR', at, 0)]);
  return {
    view: start,
    next: withUnits(start, { 1: { status: 'in-play', carrier: null }, 2: { status: 'aboard', carrier: 0 } }),
    events: [
      { type: 'launched', unit: 1, carrier: 0, at, facing: 0, speed: 5 },
      { type: 'landed', unit: 2, carrier: 0, at },
    ],
    focus: 'all',
    closer: 3,
  };
}

/** All hulls of one side in two rows. */
const parade = (side: 0 | 1): Scene => ({
  view: view(
    HULL_NAMES.map((hull, n) => {
      const q = 1 + 2 * (n % 6);
      return ship(n, side, hull, { q, r: (n < 6 ? 4 : 7) - Math.floor(q / 2) }, side === 0 ? 1 : 4);
    }),
    { map: { columns: 13, rows: 10 } },
  ),
  focus: 'all',
});

export const SCENES = {
  fleet: (): Scene => ({ view: fleetAction(), focus: 'all' }),
  great: (): Scene => ({ view: greatBattle(), focus: 'all' }),
  paradeMeridian: () => parade(0),
  paradeOutrim: () => parade(1),
  laserBattery: () => shot('laser-battery'),
  laserMiss: () => shot('laser-battery', { hit: false }),
  laserCannon: () => shot('laser-cannon'),
  protonBattery: () => shot('proton-battery'),
  electronBattery: () => shot('electron-battery'),
  disruptorCannon: () => shot('disruptor-cannon'),
  rocketBattery: () => shot('rocket-battery'),
  assaultRocket: () => shot('assault-rocket'),
  torpedo: () => shot('torpedo'),
  torpedoIntercepted: () => shot('torpedo', { hit: false, interceptors: 3 }),
  protonScreen: () => raised('proton-screen'),
  electronScreen: () => raised('electron-screen'),
  stasisScreen: () => raised('stasis-screen'),
  screenFalls,
  standing,
  faults,
  explosionSmall: () => explosion('AS'),
  explosionLarge: () => explosion('BB'),
  flight,
  orbit,
  crash,
  leaving,
  fighters,
} satisfies Record<string, () => Scene>;

export type SceneName = keyof typeof SCENES;
