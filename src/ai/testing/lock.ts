import type { Outcome, Side } from '../../engine/game.ts';
import type { Thinkable } from '../thinker.ts';

/**
 * Both sides set two switches in secret, one action each, and commit; side 1 wins when its switches
 * stand as side 0's do. All four settings are alike, so side 1 wins one game in four.
 */
export interface Lock {
  /** By side, then switch: 0 not set, 1 off, 2 on. */
  readonly switches: [number, number, number, number];
  readonly committed: [boolean, boolean];
  toAct: Side;
}

export const COMMIT = 100;
/** Sets a switch, 0 or 1, off (0) or on (1). */
export const set = (at: number, on: number): number => 10 * (at + 1) + on;

export const lockFor = (toAct: Side): Lock => ({ switches: [0, 0, 0, 0], committed: [false, false], toAct });

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const isOver = ({ committed }: Lock): boolean => committed[0] && committed[1];
const isOpen = ({ switches }: Lock): boolean => switches[0] === switches[2] && switches[1] === switches[3];

export const lock: Thinkable<Lock> = {
  maxActions: 2,
  hidesInformation: true,
  toAct: (state) => (isOver(state) ? 'nobody' : state.toAct),
  legalActions: ({ switches, toAct }, out) => {
    const at = switches[2 * toAct] === 0 ? 0 : switches[2 * toAct + 1] === 0 ? 1 : 2;
    out[0] = at === 2 ? COMMIT : set(at, 0);
    out[1] = set(at, 1);
    return at === 2 ? 1 : 2;
  },
  apply: (state, action) => {
    const { switches, committed, toAct } = state;
    if (action !== COMMIT) switches[2 * toAct + Math.floor(action / 10) - 1] = 1 + (action % 10);
    else {
      committed[toAct] = true;
      state.toAct = other(toAct);
    }
    return null;
  },
  isSecret: (_state, action) => action !== COMMIT,
  outcome: (state): Outcome | null =>
    isOver(state) ? { winner: isOpen(state) ? 1 : 0, reason: 'switches', points: [0, 0], degree: null } : null,
  observe: (state, side) => {
    const seen = lock.clone(state);
    if (!isOver(state)) seen.switches.fill(0, 2 * other(side), 2 * other(side) + 2);
    return seen;
  },
  determinize: ({ switches, committed }, side) => {
    const enemy = other(side);
    if (committed[enemy]) switches.fill(1, 2 * enemy, 2 * enemy + 2);
  },
  reopen: (state, side) => {
    if (state.switches[2 * side] === 0) return;
    state.switches.fill(0, 2 * side, 2 * side + 2);
    state.committed[side] = false;
    state.toAct = side;
  },
  settled: (state) => (isOver(state) ? 1 : 0),
  clone: ({ switches, committed, toAct }) => ({ switches: [...switches], committed: [...committed], toAct }),
  copyFrom: (state, { switches, committed, toAct }) => {
    for (let at = 0; at < 4; at++) state.switches[at] = switches[at]!;
    for (let side = 0; side < 2; side++) state.committed[side] = committed[side]!;
    state.toAct = toAct;
  },
  serialize: ({ switches, committed, toAct }) =>
    Uint8Array.of(...switches, Number(committed[0]), Number(committed[1]), toAct),
};
