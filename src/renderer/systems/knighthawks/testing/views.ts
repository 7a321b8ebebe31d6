import type { UnitView, KnightHawksView, WeaponView } from '../../../../engine/knighthawks/view.types.ts';

/** A position made by hand: a frigate in the south, a light cruiser in the north, a planet between them. */

export function makeWeapon(change: Partial<WeaponView> = {}): WeaponView {
  return {
    weapon: 'laser-battery',
    kind: 'beam',
    count: 1,
    working: 1,
    ready: 1,
    shots: null,
    chance: 65,
    range: 9,
    damage: { dice: 1, plus: 0 },
    lossPerHex: 5,
    forward: false,
    movingSideOnly: false,
    ...change,
  };
}

export function makeUnit(change: Partial<UnitView> = {}): UnitView {
  return {
    id: 0,
    side: 0,
    class: 'frigate',
    hullName: 'FF',
    name: 'Zephyr',
    points: 80,
    status: 'in-play',
    hex: { q: 5, r: 6 },
    facing: 0,
    speed: 3,
    speeds: { least: 0, most: 7 },
    orbit: null,
    moved: false,
    adf: { now: 4, full: 4 },
    mr: { now: 3, full: 3 },
    hull: { left: 40, full: 40 },
    crippled: false,
    weapons: [
      makeWeapon(),
      makeWeapon({ weapon: 'laser-cannon', kind: 'cannon', chance: 75, range: 10, forward: true }),
      makeWeapon({ weapon: 'torpedo', kind: 'rack', range: 4, lossPerHex: 0, shots: { left: 2, full: 2 } }),
    ],
    reflectiveHull: true,
    screens: [{ screen: 'masking-screen', working: true }],
    masked: false,
    screenUp: 'none',
    interceptors: { left: 4, full: 4 },
    faults: [],
    steeringLocked: false,
    drivesOut: false,
    onFire: false,
    carrier: null,
    fighters: null,
    ...change,
  };
}

export const makeEnemy = (change: Partial<UnitView> = {}): UnitView =>
  makeUnit({ id: 1, side: 1, name: 'Volga', hullName: 'CL', hex: { q: 5, r: 0 }, facing: 3, ...change });

export function makeView(change: Partial<KnightHawksView> = {}): KnightHawksView {
  return {
    system: 'knighthawks',
    round: 2,
    roundLimit: 10,
    limitWinner: null,
    half: 'first',
    step: 'movement',
    first: 0,
    mover: 0,
    firing: null,
    toAct: 0,
    units: [makeUnit(), makeEnemy()],
    planets: [{ q: 8, r: 3 }],
    map: { columns: 16, rows: 14 },
    home: ['north', null],
    moving: null,
    shot: null,
    mending: null,
    screening: null,
    aims: [],
    pointsLost: [0, 0],
    outcome: null,
    ...change,
  };
}
