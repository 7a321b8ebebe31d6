import type { AnyGame, Side } from '../../game.ts';
import { seedRng } from '../../rng.ts';
import { firstDifference, tryAll, type Leaked, type Secrets, type Words } from '../../testing/leaks.ts';
import { encode, encodeVector, KIND_COUNT } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { createBattle } from '../setup/create.ts';
import { knownTo } from '../secrets.ts';
import { shuffleSheets } from '../sensors/sheets.ts';
import { show } from '../view.ts';
import { choose } from './fuzzGame.ts';
import { pickFrom, type Pick } from './randomSetup.ts';
import { redraw } from './redraw.ts';
import { secretSetup } from './secretSetup.ts';

// Random battles with secrets, in every position of which the other side's secrets are drawn anew.

/** 11 A ship's sheet is shown, a ship comes down, a dummy leaves the table, or an aim is reached. */
const SHOW: readonly string[] = ['identified', 'dummyFound', 'leftTable', 'atmosphereEntered', 'battleEnded'];
/** 2.7, 8.2, 12.3 What was written in secret is done. */
const DO: readonly string[] = ['ordersRevealed', 'cloaked', 'decloaked', 'droppedOut', 'reflexRolled'];

const listed = new Int32Array(MAX_ACTIONS);

/** 11.1 Nothing is shown of contacts that would be another thing if their sheets lay otherwise. */
function checkTruth(battle: Battle, viewer: Side, pick: Pick): void {
  const seen = knownTo(battle, viewer);
  const other = fullThrust.clone(seen);
  seedRng(other.rng, pick(1_000_000));
  shuffleSheets(other, 1 - viewer);
  const difference = firstDifference(show(other, viewer), show(seen, viewer));
  if (difference !== null) throw new Error(`${viewer} is shown what may not be so${difference}`);
}

const SECRETS: Secrets = {
  game: fullThrust,
  redraw: (state, viewer, pick) => redraw(state as Battle, viewer, pick),
  reveals: (kind, { type }) => SHOW.includes(type) || (kind === 'all' && DO.includes(type)),
  // Dice that were rolled aboard closed ships are not told, those after them are others.
  parts: (_kind, one, two) =>
    one.type === two.type &&
    (one.type === 'flareRolled' ||
      one.type === 'flareChecked' ||
      (one.type === 'asteroidMet' && (one.hit !== two.hit || one.die !== two.die))),
  choose: (state, pick) => {
    const count = legalActions(state as Battle, listed);
    return count === 0 ? null : choose(state as Battle, listed, count, pick);
  },
  checkTruth: (state, viewer, pick) => checkTruth(state as Battle, viewer, pick),
  tries: (state, pick) => {
    const ships = (state as Battle).shipCount[0]!;
    const legs = Array.from({ length: pick(4) }, () => 1 + pick(20));
    return [
      encode(pick(KIND_COUNT), pick(ships), pick(ships), pick(3), 0),
      encode(pick(KIND_COUNT), pick(ships), pick(64), pick(8), pick(2)),
      encodeVector(pick(ships), legs, pick(2) === 0),
    ];
  },
};

/** Plays the random battle of a seed and tries the secrets of its positions, as data or in `words`; throws where anything leaks. */
export function leakGame(seed: number, every = 1, rules: Partial<AnyGame> = {}, words?: Words): Leaked {
  const pick = pickFrom(seed);
  const setup = secretSetup(pick);
  return tryAll(words ? { ...SECRETS, words } : SECRETS, createBattle(setup, seed), pick, every, rules);
}
