import type { Outcome, Side } from '../../engine/game.ts';
import { type Guide, noGuide } from '../guide.ts';
import type { Thinkable } from '../thinker.ts';
import { solve } from './equilibrium.ts';

/**
 * Goofspiel: both sides hold the same cards, and for each prize lay one in secret. The higher card
 * wins the prize, equal ones nobody; the cards are out of play. Most points win. The prizes come in
 * a known order, and both hands are known, so that what to lay is the only secret.
 */
export interface Goofspiel {
  /** Bit n: card n. */
  readonly hand: [number, number];
  /** 0: nothing. */
  readonly laid: [number, number];
  readonly committed: [boolean, boolean];
  readonly score: [number, number];
  readonly prizes: readonly number[];
  round: number;
  toAct: Side;
}

export const COMMIT = 100;

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const isOver = ({ round, prizes }: Goofspiel): boolean => round === prizes.length;
export const cardsIn = (hand: number): number[] =>
  Array.from({ length: 8 }, (_, card) => card).filter((card) => (hand >> card) & 1);

/** Before the first prize; cards 1, 2 … as many as there are prizes. */
export const goofspielOf = (prizes: readonly number[]): Goofspiel => ({
  hand: [(2 << prizes.length) - 2, (2 << prizes.length) - 2],
  laid: [0, 0],
  committed: [false, false],
  score: [0, 0],
  prizes,
  round: 0,
  toAct: 0,
});

function reveal(state: Goofspiel): void {
  const { laid, score, hand, committed, prizes } = state;
  if (laid[0] !== laid[1]) score[laid[0] > laid[1] ? 0 : 1] += prizes[state.round]!;
  for (const side of [0, 1] as const) {
    hand[side] &= ~(1 << laid[side]);
    laid[side] = 0;
    committed[side] = false;
  }
  state.round++;
  state.toAct = state.round % 2 === 0 ? 0 : 1;
}

const outcome = (state: Goofspiel): Outcome | null => {
  if (!isOver(state)) return null;
  const [one, two] = state.score;
  return { winner: one === two ? null : one > two ? 0 : 1, reason: 'points', points: state.score, degree: null };
};

export const goofspiel: Thinkable<Goofspiel> = {
  maxActions: 8,
  hidesInformation: true,
  toAct: (state) => (isOver(state) ? 'nobody' : state.toAct),
  legalActions: ({ hand, laid, toAct }, out) => {
    if (laid[toAct] > 0) {
      out[0] = COMMIT;
      return 1;
    }
    let count = 0;
    for (let card = 1; card < 8; card++) if ((hand[toAct] >> card) & 1) out[count++] = card;
    return count;
  },
  apply: (state, action) => {
    const { laid, committed, toAct } = state;
    if (action !== COMMIT) laid[toAct] = action;
    else {
      committed[toAct] = true;
      if (committed[other(toAct)]) reveal(state);
      else state.toAct = other(toAct);
    }
    return null;
  },
  isSecret: (_state, action) => action !== COMMIT,
  outcome,
  observe: (state, side) => {
    const seen = goofspiel.clone(state);
    seen.laid[other(side)] = 0;
    return seen;
  },
  // The lowest card, each time: whoever believed it would have an answer to it.
  determinize: ({ hand, laid, committed }, side) => {
    const enemy = other(side);
    if (committed[enemy]) laid[enemy] = 31 - Math.clz32(hand[enemy] & -hand[enemy]);
  },
  reopen: (state, side) => {
    if (state.laid[side] === 0) return;
    state.laid[side] = 0;
    state.committed[side] = false;
    state.toAct = side;
  },
  settled: ({ round }) => round,
  clone: (state) => ({
    ...state,
    hand: [...state.hand],
    laid: [...state.laid],
    committed: [...state.committed],
    score: [...state.score],
  }),
  copyFrom: (state, source) => {
    for (const side of [0, 1] as const) {
      state.hand[side] = source.hand[side];
      state.laid[side] = source.laid[side];
      state.committed[side] = source.committed[side];
      state.score[side] = source.score[side];
    }
    state.round = source.round;
    state.toAct = source.toAct;
  },
  serialize: ({ hand, laid, committed, score, round, toAct }) =>
    Uint8Array.of(...hand, ...laid, Number(committed[0]), Number(committed[1]), ...score, round, toAct),
};

/** Draws count a half, and what was revealed is told apart. */
export const goofspielGuide: Guide<Goofspiel> = {
  ...noGuide,
  final: (_state, won) => (won > 0 && won < 1 ? 0.5 : won),
  situation: ({ hand, score }) => hand[0] + 256 * hand[1] + 65_536 * (score[0] - score[1]),
};

/** Side 0's win chance after each pair of cards, its own in rows, if both play on without a mistake. */
export function goofspielMatrix(state: Goofspiel): number[][] {
  return cardsIn(state.hand[0]).map((mine) =>
    cardsIn(state.hand[1]).map((theirs) => {
      const next = goofspiel.clone(state);
      next.laid[0] = mine;
      next.laid[1] = theirs;
      reveal(next);
      if (!isOver(next)) return solve(goofspielMatrix(next)).value;
      const winner = outcome(next)!.winner;
      return winner === null ? 0.5 : 1 - winner;
    }),
  );
}
