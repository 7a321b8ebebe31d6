import { expect, test } from 'vitest';
import { drawn } from '../rng.ts';
import { applyAction } from './apply.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { choiceOf, factsOf } from './testing/inWords.ts';
import { beginModel, choices, choose, facts } from './testing/model.ts';
import { legal } from './testing/position.ts';
import { pickFrom, randomSetup, type Pick } from './testing/randomSetup.ts';
import { view } from './view.ts';

// Random battles in the engine and in the independent model of testing/model.ts: the same choices,
// the same positions, the same dice asked for, the same end.

const POINTS = Object.fromEntries(SHIP_CLASSES.map(({ id, points }) => [id, points]));
const BATTLES = 240;
const BATCH = 40;

interface Played {
  decisions: number;
  end: string;
  verbs: Set<string>;
}

function playBoth(seed: number): Played {
  const pick = pickFrom(seed);
  const setup = randomSetup(pick);
  const battle = createBattle(setup, seed);
  const die = diceOf(seed);
  const model = beginModel(setup, POINTS, die.roll);
  const played: Played = { decisions: 0, end: '', verbs: new Set() };
  for (; ; played.decisions++) {
    compare(
      { ...(factsOf(view(battle)) as object), dice: drawn(battle.rng) },
      { ...(facts(model) as object), dice: die.rolled() },
    );
    const actions = legal(battle);
    const words = actions.map((action) => choiceOf(describe(battle, action)));
    compare(words.toSorted(), choices(model).toSorted());
    if (actions.length === 0) break;
    const n = chosen(words, pick);
    played.verbs.add(words[n]!.split(' ')[0]!);
    choose(model, words[n]!);
    expect(applyAction(battle, actions[n]!)).toBe(0);
  }
  played.end = model.over!.reason;
  return played;
}

/** `toEqual`, but quick as long as all is well. */
function compare(engine: unknown, model: unknown): void {
  if (JSON.stringify(engine) !== JSON.stringify(model)) expect(engine).toEqual(model);
}

/** Fire is kept up most of the time, so that ships are hurt. */
function chosen(words: readonly string[], pick: Pick): number {
  const n = pick(words.length);
  if (words[n] !== 'end-fire' || pick(5) === 0) return n;
  return pick(words.length);
}

/** The dice of the engine's generator, drawn once more. */
function diceOf(seed: number): { roll: (sides: number) => number; rolled: () => number } {
  const pick = pickFrom(seed);
  let rolled = 0;
  return {
    roll: (sides) => {
      rolled++;
      return pick(sides) + 1;
    },
    rolled: () => rolled,
  };
}

test.for(Array.from({ length: BATTLES / BATCH }, (_, n) => 1 + n * BATCH))(
  'lockstep: 40 random battles from seed %i on go the same way in engine and model',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed++)
      try {
        playBoth(seed);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
  },
);

test('lockstep: the battles hold every kind of decision and every kind of end', () => {
  const played = Array.from({ length: 150 }, (_, n) => playBoth(1000 + n));
  expect([...new Set(played.flatMap(({ verbs }) => [...verbs]))].sort()).toEqual(
    ['speed', 'orbit', 'face', 'move', 'land', 'end-move', 'screen', 'fire', 'intercept', 'repair', 'end-fire'].sort(),
  );
  expect([...new Set(played.map(({ end }) => end))].sort()).toEqual(['aim', 'last-ship', 'round-limit']);
});
