import type { Side } from '../engine/game.ts';

/** Stands for "no place": the table is full about here. */
export const NOWHERE = -1;

const PLACES = 1 << 15;
const SHIFT = 32 - 15;
const LONGEST_PROBE = 16;
/** Clocks told apart; far more than any search looks ahead. */
const CLOCKS = 128;
/** Contexts of an action: clock and mover. */
const CONTEXTS = 2 * CLOCKS;
/** An action counts as if it had been played so many times more, each with the mean result. */
const DOUBT = 20;
/** A simulation with more decisions learns from the first ones. */
const LONGEST = 4_096;

/**
 * How good an action has turned out in a search wherever in a simulation it was played, in the tree
 * or beyond it, whatever else was done (move-average sampling technique, MAST; Finnsson and
 * Björnsson 2008). A player-turn is many small decisions that hardly touch each other, so this is
 * known long before any line of play is. Actions are told apart by clock and mover. A hash table in
 * flat arrays, preallocated.
 */
export class ActionValues {
  /** Key of each place, 0 where it is free. */
  private readonly keys = new Float64Array(PLACES);
  private readonly visits = new Int32Array(PLACES);
  /** Sum over visits of the result less the mean result, for side 0. */
  private readonly gains = new Float64Array(PLACES);
  /** Places of the actions of the simulation under way. */
  private readonly played = new Int32Array(LONGEST);
  private playedCount = 0;

  /** Forgets everything. */
  clear(): void {
    this.keys.fill(0);
    this.visits.fill(0);
    this.gains.fill(0);
    this.playedCount = 0;
  }

  /** Begins a simulation. */
  begin(): void {
    this.playedCount = 0;
  }

  /** Where an action of 28 bits at a clock is kept, which is taken if need be; `NOWHERE` when there is no room. */
  place(clock: number, mover: Side, action: number): number {
    const context = 2 * (clock % CLOCKS) + mover;
    const key = 1 + action * CONTEXTS + context;
    let at = (Math.imul(action, 0x9e3779b1) ^ Math.imul(context + 1, 0x85ebca6b)) >>> SHIFT;
    for (let probe = 0; probe < LONGEST_PROBE; probe++) {
      if (this.keys[at] === key) return at;
      if (this.keys[at] === 0) {
        this.keys[at] = key;
        return at;
      }
      at = (at + 1) % PLACES;
    }
    return NOWHERE;
  }

  /** The simulation under way plays the action of this place. */
  play(place: number): void {
    if (place !== NOWHERE && this.playedCount < LONGEST) this.played[this.playedCount++] = place;
  }

  /** Ends a simulation: its result less the mean result, for side 0. */
  learn(gain: number): void {
    for (let i = 0; i < this.playedCount; i++) {
      const place = this.played[i]!;
      this.visits[place]!++;
      this.gains[place]! += gain;
    }
    this.playedCount = 0;
  }

  /** By how much results were better for side 0 than the mean when the action was played; 0 when it never was. */
  gain(place: number): number {
    return place === NOWHERE ? 0 : this.gains[place]! / (this.visits[place]! + DOUBT);
  }
}
