import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { FtbView, TorpedoView, UnitView } from '../../../../engine/ftb/view.types.ts';

/** A position made by hand: a destroyer in the south, a cruiser in the north, a planet and a station beside them. */

/** A place in LU. */
export const place = (x: number, y: number): { x: number; y: number } => ({ x: x * UNIT, y: y * UNIT });

export function makeUnit(change: Partial<UnitView> = {}): UnitView {
  return {
    id: 0,
    side: 0,
    class: 'destroyer',
    hull: 'DD',
    name: 'Kestrel',
    points: 60,
    ability: 'stealth',
    status: 'in-play',
    ...place(20, 30),
    course: 0,
    length: 4,
    next: place(20, 26),
    heat: { now: 1, overheats: 3, meltdown: 5, overheated: false },
    shields: { left: 1, full: 1 },
    fuel: { left: 2, full: 3 },
    torpedoes: { left: 1, full: 1 },
    systems: [
      { system: 'core', state: 'online' },
      { system: 'weapons', state: 'online' },
      { system: 'drive', state: 'online' },
    ],
    burn: 3,
    burnHeat: 1,
    hardBurn: 7,
    tracked: false,
    activated: false,
    docked: null,
    orbit: null,
    unbent: [],
    guides: [],
    mayBeActivatedBy: [true, false],
    trail: [{ path: [place(20, 34), place(20, 30)], hits: 0, tracked: false }],
    ...change,
  };
}

export const makeEnemy = (change: Partial<UnitView> = {}): UnitView =>
  makeUnit({
    id: 1,
    side: 1,
    class: 'cruiser',
    hull: 'CC',
    name: 'Vega',
    points: 68,
    ability: 'scanners',
    ...place(22, 24),
    course: 180,
    next: place(22, 28),
    tracked: true,
    mayBeActivatedBy: [true, true],
    trail: [{ path: [place(22, 20), place(22, 24)], hits: 1, tracked: true }],
    ...change,
  });

export const makeTorpedo = (change: Partial<TorpedoView> = {}): TorpedoView => ({
  id: 16,
  side: 1,
  guide: 1,
  ...place(26, 26),
  course: 200,
  length: 5,
  next: place(24, 31),
  trail: [],
  ...change,
});

export function makeView(change: Partial<FtbView> = {}): FtbView {
  return {
    system: 'ftb',
    round: 2,
    roundLimit: 12,
    toAct: 0,
    step: 'activation',
    initiative: 1,
    turnOf: 0,
    freeChoice: false,
    map: { width: 40 * UNIT, height: 40 * UNIT },
    exits: [['top'], []],
    bodies: [{ id: 0, kind: 'planet', ...place(30, 12), influence: 3, radiation: 0 }],
    sites: [{ id: 0, kind: 'station', ...place(8, 8), side: 1 }],
    zones: [{ id: 0, kind: 'asteroids', ...place(10, 20), inner: 0, outer: 4 }],
    lanes: [],
    units: [makeUnit(), makeEnemy()],
    torpedoes: [makeTorpedo()],
    signs: [],
    activity: null,
    plot: null,
    combat: null,
    choice: null,
    aims: [],
    limitWinner: 'points',
    outcome: null,
    ...change,
  };
}

const ORDERED = {
  unit: 0,
  forced: false,
  order: null,
  torpedo: null,
  path: null,
  targets: [],
  targetAt: null,
};

/** Kestrel has to be given an order: 4 LU to the north, with a burn, a hard burn or a torpedo. */
export function makeOrders(change: Partial<FtbView> = {}): FtbView {
  const plot = (radius: number) => ({
    from: place(20, 30),
    base: { course: 0, length: 4 },
    radius,
    apart: [{ ...place(22, 24), distance: 1, beyond: false }],
    bodies: [{ ...place(30, 12), influence: 3 }],
    unbent: 0,
  });
  return makeView({
    step: 'orders',
    activity: ORDERED,
    plot: {
      unit: 0,
      temporary: place(20, 26),
      orders: [
        { order: 'burn', code: 3, heat: 1, fuel: 0, plot: plot(3), blocked: null },
        { order: 'hard-burn', code: 4, heat: 1, fuel: 1, plot: plot(7), blocked: null },
        { order: 'launch', code: 7, heat: 0, fuel: 0, plot: plot(7), blocked: { code: 'no-torpedo', section: '12' } },
      ],
    },
    ...change,
  });
}

/** Kestrel flies past Vega: it may attack her from some points of its vector. */
export const makeAttack = (change: Partial<FtbView> = {}): FtbView =>
  makeView({
    step: 'attack',
    activity: {
      ...ORDERED,
      order: 'burn',
      path: [place(20, 30), place(20, 22)],
      targets: [{ unit: 1, first: 4, last: 8 }],
      targetAt: 0,
    },
    ...change,
  });

/** Kestrel attacks Vega: Helion has laid a card, Verge has not. */
export const makeCombat = (change: Partial<NonNullable<FtbView['combat']>> = {}): FtbView =>
  makeAttack({
    step: 'card',
    combat: {
      combat: 'attack',
      units: [0, 1],
      activeSide: 0,
      cards: [null, null],
      committed: [false, false],
      mayEvade: [true, true],
      armed: [true, true],
      turned: null,
      ...change,
    },
  });
