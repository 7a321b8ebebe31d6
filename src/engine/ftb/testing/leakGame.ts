import type { AnyGame } from '../../game.ts';
import { tryAll, type Leaked, type Secrets, type Words } from '../../testing/leaks.ts';
import { ACTION, encode, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import { CARD, NOT_SET, STEP, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { ftb } from '../index.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { choose } from './fuzzGame.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';

// Random battles in which the card that lies face down before a side is drawn anew.

const listed = new Int32Array(MAX_ACTIONS);

/** 16 The other side's card, where it may have laid one that is not turned yet: another that it may have laid, or none. */
function redraw(state: Battle, viewer: number, pick: Pick): Battle | null {
  const side = 1 - viewer;
  const committed = state.committed[side]!;
  const mayLie =
    state.combat[0] !== NOT_SET && state.committed[0] !== 2 && (committed === 1 || state.toAct[0] === side);
  if (!mayLie || state.step[0] !== STEP.CARD) return null;
  const battle = ftb.clone(state);
  battle.cards[side] = CARD.NONE;
  battle.committed[side] = 0;
  battle.toAct[0] = side;
  const lays = [...listed.subarray(0, legalActions(battle, listed))].filter((action) => kindOf(action) === ACTION.LAY);
  if (committed === 1 || pick(2) === 0) applyAction(battle, lays[pick(lays.length)]!);
  battle.committed[side] = committed;
  battle.toAct[0] = state.toAct[0]!;
  battle.step[0] = state.step[0];
  return battle;
}

const SECRETS: Secrets = {
  game: ftb,
  redraw: (state, viewer, pick) => {
    const drawn = redraw(state as Battle, viewer, pick);
    return drawn && { state: drawn, kind: 'card' };
  },
  reveals: (_kind, { type }) => type === 'cardsTurned',
  tries: (_state, pick) => [encode(pick(32), pick(8)), encode(ACTION.LAY, pick(6)), pick(1 << 22)],
  choose: (state, pick) => {
    const count = legalActions(state as Battle, listed);
    return count === 0 ? null : choose(state as Battle, listed, count, pick);
  },
};

/** Plays the random battle of a seed and tries the secrets of its positions, as data or in `words`; throws where anything leaks. */
export function leakGame(seed: number, every = 1, rules: Partial<AnyGame> = {}, words?: Words): Leaked {
  const pick = pickFrom(seed);
  return tryAll(words ? { ...SECRETS, words } : SECRETS, createBattle(randomSetup(pick), seed), pick, every, rules);
}
