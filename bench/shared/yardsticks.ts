import type { Side } from '../../src/engine/game.ts';
import type { Playable } from '../../src/ai/playable.ts';
import { SearchRandom } from '../../src/ai/random.ts';

/**
 * Two simple players of every system, to measure levels by. They are no part of the search and share nothing with its
 * guides; they see what their side may know. They stay as they are while levels are tuned.
 */

/** The names of the yardsticks, as a tournament and the tables call them. */
export const YARDSTICKS = ['newcomer', 'tactician'] as const;
export type Yardstick = (typeof YARDSTICKS)[number];

/** A unit's move as a whole. */
export interface WholeMove<State> {
  /** The actions that order it, in their order. */
  readonly actions: readonly number[];
  /** Whether the unit is on the map after it, and can be at the end of its next one. */
  readonly stays: boolean;
  /** Puts the unit where the move leads, whatever else the rules would do there. */
  place(state: State): void;
}

/** What a system tells its yardsticks. */
export interface Drill<State> {
  /** Whether both sides' moves are flown at once, so that fire comes after both. */
  readonly together: boolean;
  /** The unit whose whole move this decision begins; null: it is about something else. */
  mover(state: State): number | null;
  /** Moves of that unit from here, some of them where there are many, at least one. */
  moves(state: State, unit: number, random: SearchRandom): readonly WholeMove<State>[];
  /** Puts a unit where a move of its own, drawn at random, might take it. */
  wander(state: State, unit: number, random: SearchRandom): void;
  /** The units that a side has in play. */
  units(state: State, side: Side): readonly number[];
  /** How far two units are apart, in the system's measure. */
  distance(state: State, one: number, other: number): number;
  /** Mean damage of all that a unit can fire at another from where both are. */
  damage(state: State, firer: number, target: number): number;
  /** An answer to any other decision: whoever can fire does, at what it hurts most. */
  otherwise(state: State, actions: Int32Array, random: SearchRandom): number;
}

/** Draws of where the enemy may be, for each decision of the tactician. */
const DRAWS = 12;
/** What a point of damage taken weighs against one given. */
const CAUTION = 0.3;
/** What an end off the map costs, more than all that anybody could win. */
export const ASTRAY = 1e6;
/** Of equals the nearer one: a little for each step of the way. */
export const NEARER = 0.005;

/** The side that plays against a side. */
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A player for one game. It keeps the rest of a move that it has begun. */
export const createYardstick = <State>(
  game: Playable<State>,
  drill: Drill<State>,
  name: Yardstick,
  seed: number,
): ((state: State, side: Side) => number) =>
  createDrilled(game, drill, name === 'newcomer' ? nearest : strongest, seed);

/** A player for one game that chooses each unit's whole move by `choose`, and answers all else as the drill does. */
export function createDrilled<State>(
  game: Playable<State>,
  drill: Drill<State>,
  choose: (looking: Looking<State>) => WholeMove<State>,
  seed: number,
): (state: State, side: Side) => number {
  const random = new SearchRandom(seed);
  const legal = new Int32Array(game.maxActions);
  let rest: number[] = [];
  return (known, side) => {
    const state = game.clone(known);
    game.determinize(state, side, random.integer());
    const actions = legal.subarray(0, game.legalActions(state, legal));
    const next = rest.shift();
    if (next !== undefined && isLegal(game, state, actions, next)) return next;
    rest = [];
    const unit = drill.mover(state);
    if (unit === null) return drill.otherwise(state, actions, random);
    const [first, ...others] = choose({
      game,
      drill,
      state,
      side,
      unit,
      moves: drill.moves(state, unit, random),
      random,
    }).actions;
    rest = others;
    return first!;
  };
}

function isLegal<State>(game: Playable<State>, state: State, actions: Int32Array, action: number): boolean {
  return game.isLegal?.(state, action) ?? actions.includes(action);
}

/** A decision about a unit's whole move, by what the side knows. */
export interface Looking<State> {
  readonly game: Playable<State>;
  readonly drill: Drill<State>;
  readonly state: State;
  readonly side: Side;
  readonly unit: number;
  readonly moves: readonly WholeMove<State>[];
  readonly random: SearchRandom;
}

/** The newcomer's move: the one that ends nearest to an enemy where it is now. */
function nearest<State>({ game, drill, state, side, unit, moves }: Looking<State>): WholeMove<State> {
  const enemies = drill.units(state, other(side));
  const trial = game.clone(state);
  return most(moves, (move) => {
    game.copyFrom(trial, state);
    move.place(trial);
    return (move.stays ? 0 : -ASTRAY) - distanceToNearest(drill, trial, unit, enemies);
  });
}

/** The tactician's move: damage given less damage taken, on average over draws of where the enemies may be next. */
function strongest<State>({ game, drill, state, side, unit, moves, random }: Looking<State>): WholeMove<State> {
  const enemies = drill.units(state, other(side));
  const own = Math.max(1, drill.units(state, side).length);
  const drawn = drawEnemies({ game, drill, state, random }, enemies);
  const trial = game.clone(state);
  return most(moves, (move) => {
    game.copyFrom(trial, state);
    move.place(trial);
    const near = distanceToNearest(drill, trial, unit, enemies) * NEARER;
    let given = drill.together ? 0 : bestShot(drill, trial, unit, enemies);
    let taken = 0;
    for (const draw of drawn) {
      game.copyFrom(trial, draw);
      move.place(trial);
      given += bestShot(drill, trial, unit, enemies) / DRAWS;
      for (const enemy of enemies) taken += drill.damage(trial, enemy, unit) / (DRAWS * own);
    }
    // Who would rather not be shot at than shoot loses to everybody: what is taken weighs no more than what is given.
    return (move.stays ? 0 : -ASTRAY) - near + given - CAUTION * Math.min(given, taken);
  });
}

/** Positions in which each of these enemies has made a move of its own at random. */
export function drawEnemies<State>(
  { game, drill, state, random }: Pick<Looking<State>, 'game' | 'drill' | 'state' | 'random'>,
  enemies: readonly number[],
): State[] {
  return Array.from({ length: DRAWS }, () => {
    const draw = game.clone(state);
    for (const enemy of enemies) drill.wander(draw, enemy, random);
    return draw;
  });
}

/** What a unit can do to that one of these enemies which it hurts most. */
export function bestShot<State>(drill: Drill<State>, state: State, unit: number, enemies: readonly number[]): number {
  return enemies.reduce((best, enemy) => Math.max(best, drill.damage(state, unit, enemy)), 0);
}

/** From a unit to the nearest of these enemies, in the drill's measure. */
export function distanceToNearest<State>(
  drill: Drill<State>,
  state: State,
  unit: number,
  enemies: readonly number[],
): number {
  return enemies.reduce((least, enemy) => Math.min(least, drill.distance(state, unit, enemy)), Infinity);
}

/** The first of those with the greatest value; there must be one. */
export function most<Item>(items: Iterable<Item>, value: (item: Item) => number): Item {
  let chosen: Item | undefined;
  let best = -Infinity;
  for (const item of items) {
    const worth = value(item);
    if (chosen !== undefined && worth <= best) continue;
    best = worth;
    chosen = item;
  }
  if (chosen === undefined) throw new Error('a choice among nothing');
  return chosen;
}
