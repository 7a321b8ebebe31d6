import { type AnyGame, ok, type Outcome, type Side } from '../../engine/game.ts';
import { type Guide, noGuide } from '../guide.ts';
import type { Thinkable } from '../thinker.ts';

/**
 * Both sides choose a row and a column in secret, one after the other, and commit; then it is over.
 * Side 0's win chance stands in the matrix.
 */
export interface MatrixState {
  /** −1: nothing. */
  readonly laid: [number, number];
  readonly committed: [boolean, boolean];
  toAct: Side;
}

export const COMMIT = 100;
/** The byte of a side that has laid nothing. */
const NOTHING = 255;

export interface MatrixGame {
  readonly game: Thinkable<MatrixState>;
  readonly guide: Guide<MatrixState>;
  /** The position in which `side` chooses first. */
  begin(side: Side): MatrixState;
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const isOver = ({ committed }: MatrixState): boolean => committed[0] && committed[1];

/** `payoff[row][column]` is side 0's win chance. */
export function matrixGame(payoff: readonly (readonly number[])[]): MatrixGame {
  const choices = [payoff.length, payoff[0]!.length];
  const game: Thinkable<MatrixState> = {
    maxActions: Math.max(...choices),
    hidesInformation: true,
    toAct: (state) => (isOver(state) ? 'nobody' : state.toAct),
    legalActions: ({ laid, toAct }, out) => {
      if (laid[toAct] >= 0) {
        out[0] = COMMIT;
        return 1;
      }
      for (let n = 0; n < choices[toAct]!; n++) out[n] = n;
      return choices[toAct]!;
    },
    apply: (state, action) => {
      const { laid, committed, toAct } = state;
      if (action !== COMMIT) laid[toAct] = action;
      else {
        committed[toAct] = true;
        state.toAct = other(toAct);
      }
      return null;
    },
    isSecret: (_state, action) => action !== COMMIT,
    outcome: (state): Outcome | null =>
      isOver(state) ? { winner: null, reason: 'chosen', points: [0, 0], degree: null } : null,
    observe: (state, side) => {
      const seen = game.clone(state);
      if (!isOver(state)) seen.laid[other(side)] = -1;
      return seen;
    },
    // Drawn without thought: whoever believed it would answer to play that nobody would play.
    determinize: ({ laid, committed }, side, seed) => {
      const enemy = other(side);
      if (committed[enemy]) laid[enemy] = (seed >>> 0) % choices[enemy]!;
    },
    reopen: (state, side) => {
      if (state.laid[side] < 0) return;
      state.laid[side] = -1;
      state.committed[side] = false;
      state.toAct = side;
    },
    settled: (state) => (isOver(state) ? 1 : 0),
    clone: ({ laid, committed, toAct }) => ({ laid: [...laid], committed: [...committed], toAct }),
    copyFrom: (state, { laid, committed, toAct }) => {
      for (const side of [0, 1] as const) {
        state.laid[side] = laid[side];
        state.committed[side] = committed[side];
      }
      state.toAct = toAct;
    },
    serialize: ({ laid, committed, toAct }) =>
      Uint8Array.of(laid[0], laid[1], Number(committed[0]), Number(committed[1]), toAct),
  };
  const guide: Guide<MatrixState> = { ...noGuide, final: ({ laid }) => payoff[laid[0]]![laid[1]]! };
  const begin = (side: Side): MatrixState => ({ laid: [-1, -1], committed: [false, false], toAct: side });
  return { game, guide, begin };
}

const ROCK_PAPER_SCISSORS = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];
/** Whoever wins with the rock wins double: of the paper one half, of the others a quarter each. */
const HEAVY_ROCK = [
  [0, -1, 2],
  [1, 0, -1],
  [-2, 1, 0],
];
const asChances = (gains: readonly (readonly number[])[], most: number): number[][] =>
  gains.map((row) => row.map((gain) => 0.5 + gain / most / 2));

export const rockPaperScissors: MatrixGame = matrixGame(asChances(ROCK_PAPER_SCISSORS, 1));
export const ROCK_PAPER_SCISSORS_CHANCES = asChances(ROCK_PAPER_SCISSORS, 1);
export const HEAVY_ROCK_CHANCES = asChances(HEAVY_ROCK, 2);
export const heavyRock: MatrixGame = matrixGame(HEAVY_ROCK_CHANCES);

/** The game as a system of its own, begun by side 0. */
export const asSystem = ({ game, begin }: MatrixGame): AnyGame =>
  ({
    ...game,
    id: 'matrix',
    version: 1,
    parseSetup: () => ok({}),
    create: () => begin(0),
    reseed: () => undefined,
    round: () => 1,
    describe: (_state: MatrixState, action: number) => ({ action }),
    deserialize: ([row, column, first, second, toAct]: Uint8Array) =>
      ok({
        laid: [row === NOTHING ? -1 : row, column === NOTHING ? -1 : column],
        committed: [first === 1, second === 1],
        toAct,
      }),
  }) as unknown as AnyGame;
