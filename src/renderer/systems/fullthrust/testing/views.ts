import type { GroupView, SystemView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { MU, type FullThrustView } from '../data.ts';

/** A position made by hand: a cruiser of the Lantern in the west, a frigate of the Anvil in the east, one fighter group. */

/** A place in MU. */
export const place = (x: number, y: number): { x: number; y: number } => ({ x: x * MU, y: y * MU });

export const makeSystem = (change: Partial<SystemView> = {}): SystemView => ({
  slot: 0,
  system: 'beam',
  class: 2,
  arcs: ['FP', 'F', 'FS'],
  condition: 'works',
  used: false,
  salvoes: null,
  charge: null,
  mines: null,
  load: null,
  magazine: null,
  group: null,
  parties: 0,
  ...change,
});

export function makeUnit(change: Partial<UnitView> = {}): UnitView {
  return {
    id: 0,
    side: 0,
    class: 'Pharos',
    name: 'Bright Star',
    navy: 'lantern',
    type: 'CA',
    mass: 84,
    points: 290,
    status: 'in-play',
    ...place(12, 24),
    course: 3,
    speed: 6,
    rolled: false,
    tow: 0,
    velocity: null,
    lays: [],
    sweeps: false,
    powers: [],
    orbit: null,
    docked: null,
    streamlining: 'none',
    legs: null,
    thrust: { rating: 5, now: 5, turns: 3 },
    hull: { rows: [5, 5, 5, 5], lost: 0 },
    armour: { full: 2, lost: 0 },
    screens: 1,
    crew: [5, 10, 15, 20],
    parties: 4,
    holds: [0, 0, 0, 0],
    holdsLost: 0,
    systems: [makeSystem()],
    order: null,
    path: [place(12, 24), place(18, 24)],
    flown: { turn: 0, thrust: 0, roll: false },
    fired: false,
    outOfControl: 0,
    coreHot: false,
    breath: null,
    warm: false,
    comes: null,
    ...change,
  };
}

export const makeEnemy = (change: Partial<UnitView> = {}): UnitView =>
  makeUnit({
    id: 1,
    side: 1,
    class: 'Pick',
    name: 'Hard Ground',
    navy: 'anvil',
    type: 'FF',
    ...place(40, 24),
    course: 9,
    path: [place(40, 24), place(34, 24)],
    ...change,
  });

export const makeGroup = (change: Partial<GroupView> = {}): GroupView => ({
  id: 0,
  side: 0,
  fighters: 'standard',
  status: 'flying',
  quality: 'average',
  craft: 6,
  endurance: 6,
  ...place(20, 20),
  facing: 3,
  carrier: 0,
  bay: 0,
  screens: null,
  moved: false,
  spent: false,
  dogfight: [],
  target: null,
  ready: null,
  ...change,
});

export const makeView = (change: Partial<FullThrustView> = {}): FullThrustView => ({
  system: 'fullthrust',
  round: 1,
  roundLimit: 8,
  toAct: 0,
  phase: 'orders',
  step: 'orders',
  initiative: null,
  committed: [false, false],
  rules: [],
  table: { width: 72, height: 48 },
  exits: [[], []],
  units: [makeUnit(), makeEnemy()],
  groups: [],
  mines: [],
  terrain: [],
  salvoes: [],
  active: null,
  aims: [],
  limitWinner: 'points',
  outcome: null,
  ...change,
});
