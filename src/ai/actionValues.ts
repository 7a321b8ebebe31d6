import type { Side } from '../engine/game.ts';
import { exponential, FARTHEST } from './exponential.ts';

/** Stands for "no place": the table is full about here. */
export const NOWHERE = -1;

const BITS = 14;
const PLACES = 1 << BITS;
const LONGEST_PROBE = 16;
/** Numbers kept of a place, side by side so that one look in memory finds them all. */
const FIELDS = 4;
/** What identifies the action, 0 where the place is free; how often it was played. */
const KEY = 0;
const VISITS = 1;
/** Sum over visits of the result less the mean result, for side 0, and what follows from it. */
const SUM = 2;
const GAIN = 3;
/** Clocks told apart; far more than any search looks ahead. */
const CLOCKS = 128;
/** Contexts of an action: clock and mover. */
const CONTEXTS = 2 * CLOCKS;
/** An action counts as if it had been played so many times more, each with the mean result. */
const DOUBT = 20;
/** The farthest that the logarithm of a weight is moved. */
const FARTHEST_MOVE = FARTHEST;
const MOST = Math.exp(FARTHEST_MOVE);
/** A simulation with more decisions learns from the first ones. */
const LONGEST = 4_096;

const contextOf = (clock: number, mover: Side): number => 2 * (clock % CLOCKS) + mover;

/** Actions between which one is drawn, their weights, and where the table keeps them. */
export interface Weighed {
  readonly legal: Int32Array;
  readonly weights: Float64Array;
  readonly places: Int32Array;
}

/**
 * How good an action has turned out in a search wherever in a simulation it was played, in the tree
 * or beyond it, whatever else was done (move-average sampling technique, MAST; Finnsson and
 * Björnsson 2008). A player-turn is many small decisions that hardly touch each other, so this is
 * known long before any line of play is. Actions are told apart by clock and mover. A hash table in
 * flat arrays, preallocated.
 */
export class ActionValues {
  private readonly table = new Float64Array(PLACES * FIELDS);
  /** Places of the actions of the simulation under way. */
  private readonly played = new Int32Array(LONGEST);
  private playedCount = 0;

  /** Forgets everything. */
  clear(): void {
    this.table.fill(0);
    this.playedCount = 0;
  }

  /** Begins a simulation. */
  begin(): void {
    this.playedCount = 0;
  }

  /** Where an action of 28 bits at a clock is kept, which is taken if need be; `NOWHERE` when there is no room. */
  place(clock: number, mover: Side, action: number): number {
    return this.find(contextOf(clock, mover), action);
  }

  /**
   * Finds the `places` of the first `count` actions, and raises the `weights` of those that did well and lowers the
   * others': their logarithms move by `strength` times the gain, up to `FARTHEST_MOVE`.
   */
  bend(
    clock: number,
    mover: Side,
    count: number,
    { legal: actions, weights, places }: Weighed,
    strength: number,
  ): void {
    const { table } = this;
    const context = contextOf(clock, mover);
    const signed = mover === 0 ? strength : -strength;
    for (let i = 0; i < count; i++) {
      const place = this.find(context, actions[i]!);
      places[i] = place;
      if (place === NOWHERE) continue;
      const move = signed * table[place + GAIN]!;
      if (move > FARTHEST_MOVE) weights[i]! *= MOST;
      else if (move < -FARTHEST_MOVE) weights[i]! /= MOST;
      else if (move !== 0) weights[i]! *= exponential(move);
    }
  }

  private find(context: number, action: number): number {
    const { table } = this;
    const key = 1 + action * CONTEXTS + context;
    let at = (Math.imul(action, 0x9e3779b1) ^ Math.imul(context + 1, 0x85ebca6b)) >>> (32 - BITS);
    for (let probe = 0; probe < LONGEST_PROBE; probe++) {
      const found = table[at * FIELDS + KEY];
      if (found === key) return at * FIELDS;
      if (found === 0) {
        table[at * FIELDS + KEY] = key;
        return at * FIELDS;
      }
      at = (at + 1) & (PLACES - 1);
    }
    return NOWHERE;
  }

  /** The simulation under way plays the action of this place. */
  play(place: number): void {
    if (place !== NOWHERE && this.playedCount < LONGEST) this.played[this.playedCount++] = place;
  }

  /** Ends a simulation: its result less the mean result, for side 0. */
  learn(gain: number): void {
    const { table } = this;
    for (let i = 0; i < this.playedCount; i++) {
      const place = this.played[i]!;
      const visits = ++table[place + VISITS]!;
      const sum = (table[place + SUM]! += gain);
      table[place + GAIN] = sum / (visits + DOUBT);
    }
    this.playedCount = 0;
  }

  /** By how much results were better for side 0 than the mean when the action was played; 0 when it never was. */
  gain(place: number): number {
    return place === NOWHERE ? 0 : this.table[place + GAIN]!;
  }
}
