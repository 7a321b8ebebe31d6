import type { Side } from '../../../game.ts';
import type { TalonSetup } from '../../setup.ts';
import { COUNTERS, type Counter, type Row } from './data.ts';
import { ARC_NAMES, same, steps, type ArcName, type Place } from './space.ts';

// Talon a second time (see model.ts): what a battle holds.

export type Status = 'in-play' | 'destroyed' | 'retreated' | 'docked' | 'reserve';
/** How a unit has left. */
export type Way = 'ftl' | 'worm-hole' | 'dock' | 'map';

export interface Bar {
  red: number;
  yellow: number;
  destroyed: boolean;
}
export interface Ship {
  id: number;
  side: Side;
  name: string;
  kind: Counter;
  status: Status;
  left: Way | null;
  arrives: number | null;
  at: Place;
  facing: number;
  row: Row;
  power: number;
  turnCounter: number;
  shields: Record<ArcName, number>;
  /** 6.2 the impulse whose beginning ends each reinforcement. */
  reinforced: Map<ArcName, number>;
  hullMarked: number;
  /** 12.1 boxes marked of each craft. */
  craft: number[];
  bars: Bar[];
  battery: boolean;
  afterburners: number;
  /** 8.5 how often each lasting critical has come. */
  criticals: {
    shieldsDown: number;
    helmDown: number;
    powerLoss: number;
    thrusters: number;
    relay: number;
    ftl: number;
  };
  /** 8.7 in which impulse of the battle the repairable ones came. */
  since: { shieldsDown: number; helmDown: number; powerLoss: number };
  dockedIn: Ship | null;
  /** 8.6.3 destroyed, and its explosion is still to come. */
  exploding: boolean;
  slip: boolean;
  marker: 'change' | 'defend' | null;
  /** This turn: power to spend and where it comes from. */
  ap: 'none' | 'power' | 'battery' | 'spent';
  held: boolean;
  moved: boolean;
  fired: boolean;
  curveSet: boolean;
  transmitted: boolean;
}

export interface Missile {
  place: number;
  side: Side;
  at: Place;
  facing: number;
  target: Ship | null;
  damaged: boolean;
  moved: boolean;
}

export interface Terrain {
  kind: string;
  at: Place;
}

export interface ModelBattle {
  readonly setup: TalonSetup;
  readonly ships: Ship[];
  missiles: Missile[];
  terrain: Terrain[];
  window: { column: number; row: number; columns: number; rows: number };
  round: number;
  impulse: number;
  step: string;
  active: Side;
  initiative: Side;
  /** 8.3 the group that is firing. */
  firing: { ship: Ship; group: number; left: number } | null;
  over: { winner: Side | null; reason: 'last-ship' | 'round-limit' | 'aim' } | null;
  readonly roll: () => number;
}

/** A decision: whose, and between what. */
export interface Question {
  side: Side;
  step: string;
  answers: string[];
}
/** A part of the game that asks questions and is answered with a line of words. */
export type Play<Value = void> = Generator<Question, Value, string>;

export const MOST_MISSILES = 32;

export function newModelBattle(setup: TalonSetup, roll: () => number): ModelBattle {
  const battle: ModelBattle = {
    setup,
    ships: [],
    missiles: [],
    terrain: setup.terrain.map(({ kind, q, r }) => ({ kind, at: { q, r } })),
    window: { column: 0, row: 0, ...setup.map },
    round: 1,
    impulse: 0,
    step: 'power',
    active: 0,
    initiative: 0,
    firing: null,
    over: null,
    roll,
  };
  for (const side of [0, 1] as const)
    for (const one of setup.sides[side].ships) battle.ships.push(newShip(one, battle.ships.length, side));
  return battle;
}

function newShip(one: TalonSetup['sides'][0]['ships'][number], id: number, side: Side): Ship {
  const kind = COUNTERS.get(one.class)!;
  const row = kind.powerCurve.find(({ speed, start }) => (one.speed === undefined ? start : speed === one.speed))!;
  const groups = Array.from({ length: kind.craft ?? kind.weaponGroups.length }, (_, n) => kind.weaponGroups[kind.craft ? 0 : n]!); // prettier-ignore
  const ship: Ship = {
    id,
    side,
    name: one.name,
    kind,
    status: one.arrives === undefined ? 'in-play' : 'reserve',
    left: null,
    arrives: one.arrives ?? null,
    at: { q: one.q, r: one.r },
    facing: one.facing,
    row,
    power: 0,
    turnCounter: 0,
    shields: { ...(kind.shields ?? { forward: 0, right: 0, rear: 0, left: 0 }) },
    reinforced: new Map(),
    hullMarked: one.hullMarked ?? 0,
    craft: Array.from({ length: kind.craft ?? 0 }, () => 0),
    // 8.1.3
    bars: groups.map(({ red, yellow }) => ({
      red: one.charge === 'none' ? 0 : red,
      yellow: one.charge === undefined ? yellow : 0,
      destroyed: false,
    })),
    battery: one.batteryCharged ?? false,
    afterburners: kind.afterburners ?? 0,
    criticals: { shieldsDown: 0, helmDown: 0, powerLoss: 0, thrusters: 0, relay: 0, ftl: 0 },
    since: { shieldsDown: 0, helmDown: 0, powerLoss: 0 },
    dockedIn: null,
    exploding: false,
    slip: false,
    marker: null,
    ap: 'none',
    held: false,
    moved: false,
    fired: false,
    curveSet: false,
    transmitted: false,
  };
  ship.power = powerAt(ship, row);
  return ship;
}

export const isHere = (ship: Ship): boolean => ship.status === 'in-play';
export const here = (battle: ModelBattle): Ship[] => battle.ships.filter(isHere);
export const ours = (battle: ModelBattle, side: Side): Ship[] => here(battle).filter((ship) => ship.side === side);
export const shipsAt = (battle: ModelBattle, at: Place): Ship[] => here(battle).filter((ship) => same(ship.at, at));
export const isSquadron = ({ kind }: Ship): boolean => kind.craft !== undefined;
export const isBase = ({ kind }: Ship): boolean => kind.powerCurve[0]!.turnRadius === null;
/** 12.2.1 */
export const isCarrier = (ship: Ship): boolean => ship.kind.hull === 'CV' || isBase(ship);
export const craftAlive = ({ kind, craft }: Ship): number[] =>
  craft.flatMap((marked, n) => (marked < kind.hullBoxes.length ? [n] : []));
export const groupOf = ({ kind }: Ship, group: number): Counter['weaponGroups'][number] =>
  kind.weaponGroups[kind.craft ? 0 : group]!;
/** A group that is still there; a craft's dies with it. */
export const works = (ship: Ship, group: number): boolean =>
  !ship.bars[group]!.destroyed && (!isSquadron(ship) || craftAlive(ship).includes(group));
export const isCharged = (ship: Ship, group: number): boolean => {
  const { red, yellow } = groupOf(ship, group);
  return works(ship, group) && ship.bars[group]!.red === red && ship.bars[group]!.yellow === yellow;
};
export const missilesAt = (battle: ModelBattle, at: Place): Missile[] => battle.missiles.filter((one) => same(one.at, at)); // prettier-ignore
export const terrainAt = (battle: ModelBattle, at: Place): string[] =>
  battle.terrain.filter((one) => same(one.at, at)).map(({ kind }) => kind);
export const inNebula = (battle: ModelBattle, ship: Ship): boolean => terrainAt(battle, ship.at).includes('nebula');
export const inClutter = (battle: ModelBattle, ship: Ship): boolean =>
  terrainAt(battle, ship.at).some((kind) => kind === 'nebula' || kind === 'asteroids');

/** 5.4.4, 8.5: power of a row after what the leftmost unmarked box and the relays take. */
export function powerAt(ship: Ship, row: Row): number {
  const box = isSquadron(ship) ? undefined : ship.kind.hullBoxes[ship.hullMarked];
  return row.power + (box?.power ?? 0) - ship.criticals.relay;
}

/** Impulses since the battle began. */
export const clock = ({ round, impulse }: ModelBattle): number => round * 6 + impulse;

export const blackHole = (battle: ModelBattle): Place | null =>
  battle.terrain.find(({ kind }) => kind === 'black-hole')?.at ?? null;
export const isSolid = (kind: string): boolean => kind === 'planet' || kind === 'black-hole';
export const distanceBetween = (one: Ship, other: Ship): number => steps(one.at, other.at);

/** 6.1, 8.6.2: one die for each arc, the highest counts, ties again among the tied. */
export function rollArc(battle: ModelBattle): ArcName {
  let arcs = [...ARC_NAMES];
  while (arcs.length > 1) {
    const dice = arcs.map(() => battle.roll());
    arcs = arcs.filter((_, n) => dice[n] === Math.max(...dice));
  }
  return arcs[0]!;
}
