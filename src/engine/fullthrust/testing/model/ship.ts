import type { FullThrustView, SystemView, UnitView } from '../../view.types.ts';

// Full Thrust a second time, written from the book and the rulings alone: plain objects, slow, nothing
// shared with the engine's rules. A ship as its sheet shows it (2.6).

/** Units of length to an MU. */
export const MU = 1024;
/** How near to a line still counts as on it. */
export const NEAR = 8;

export interface Order {
  turn: number;
  thrust: number;
  roll: boolean;
  /** 10.2 */
  legs?: readonly string[];
}
export const STRAIGHT: Order = { turn: 0, thrust: 0, roll: false };

export interface Fitted {
  slot: number;
  word: SystemView['system'];
  class: number;
  arcs: readonly string[];
  /** 2: works, 1: a drive that is halved, 0: out. */
  state: number;
  /** 6.5 A magazine's salvoes by load; null for what is none. */
  salvoes: { standard: number; extended: number } | null;
  /** 6.5 The slot of the magazine that feeds a launcher. */
  magazine: number | null;
}

export interface Ship {
  id: number;
  side: number;
  x: number;
  y: number;
  course: number;
  speed: number;
  rolled: boolean;
  rating: number;
  mass: number;
  /** 8.3 */
  tow: number;
  boxes: number;
  lost: number;
  armour: number;
  systems: Fitted[];
  /** Whether it, or its hulk, is on the table. */
  here: boolean;
  hulk: boolean;
  /** 11.3 */
  dummy: boolean;
  /** 10 Its velocity, in units; null: it flies cinematically. */
  vector: { x: number; y: number } | null;
  /** 12.3 Its nova cannon takes all power: it has neither screens nor thrust. */
  dark: boolean;
  /** 7.2 Its core is dumped: there is power for nothing. */
  coreless: boolean;
  /** 8.1 Ordered to go into FTL this turn, or warmed up in the last one. */
  ftl: 'none' | 'ordered' | 'ready';
  /** 13.7 The station that it is docked to, and whether it is to dock; null, false. */
  station: Ship | null;
  moors: boolean;
  /** What it has been ordered to do this turn, or does without orders. */
  order: Order;
}

export const stateOf = ({ condition }: SystemView): number =>
  condition === 'works' ? 2 : condition === 'halved' ? 1 : 0;

/** A ship at the start of a battle, or one that has just come. */
export function shipOf(unit: UnitView): Ship {
  return {
    id: unit.id,
    side: unit.side,
    x: unit.x ?? 0,
    y: unit.y ?? 0,
    course: unit.course ?? 12,
    speed: unit.speed ?? 0,
    rolled: unit.rolled,
    rating: unit.thrust.rating,
    mass: unit.mass,
    tow: unit.tow,
    boxes: unit.hull.rows.reduce((sum, row) => sum + row, 0),
    lost: unit.hull.lost,
    armour: unit.armour.full - unit.armour.lost,
    systems: unit.systems.map((system) => ({
      slot: system.slot,
      word: system.system,
      class: system.class,
      arcs: system.arcs,
      state: stateOf(system),
      salvoes: system.salvoes && { ...system.salvoes },
      magazine: system.magazine,
    })),
    here: unit.status === 'in-play' || unit.status === 'adrift',
    hulk: unit.status === 'adrift',
    dummy: unit.dummy,
    vector: unit.velocity && { ...unit.velocity },
    dark: false,
    coreless: unit.systems.some(({ system, condition }) => system === 'power-core' && condition === 'gone'),
    station: null,
    moors: false,
    ftl: 'none',
    order: STRAIGHT,
  };
}

export const shipsOf = (view: FullThrustView): Ship[] => view.units.map(shipOf);

const working = (ship: Ship, word: string): number =>
  ship.systems.filter((one) => one.word === word && one.state > 0).length;

/** Screens (4.4): a level for each generator that works, two at most. */
export const screensOf = (ship: Ship): number =>
  ship.station
    ? ship.station.here
      ? screensOf(ship.station)
      : 0
    : ship.dark || ship.coreless
      ? 0
      : Math.min(2, working(ship, 'screen'));
/** Fire control systems (4.2). */
export const fireControlsOf = (ship: Ship): number => working(ship, 'fire-control');

/** Thrust ratings (3.1) with a damaged drive (4.6): half, rounded down, then nothing. */
export function thrustOf(ship: Ship): number {
  const drive = ship.systems.find(({ word }) => word === 'drive');
  if (drive === undefined || drive.state === 0 || ship.dark) return 0;
  return drive.state === 1 ? Math.floor(ship.rating / 2) : ship.rating;
}
