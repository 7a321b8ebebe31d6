import { describe, expect, test } from 'vitest';
import type { Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { legal } from '../../engine/ftb/testing/position.ts';
import { type Guide, noGuide } from '../guide.ts';
import { fights } from './positions/fights.ts';
import type { KnownPosition } from './positions/knownPosition.ts';
import { torpedoes } from './positions/torpedoes.ts';
import { ways } from './positions/ways.ts';
import { answer, playOn } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const SEEDS = [1, 2, 3];

const themes: readonly (readonly [name: string, positions: readonly KnownPosition[]])[] = [
  ['fights', fights],
  ['torpedoes', torpedoes],
  ['orders and ways', ways],
];

/** Plays as the position asks; says what was played. */
function ask({ build, play, iterations, right }: KnownPosition, seed: number, guide?: Guide<Battle>) {
  const battle = build();
  const before = ftb.clone(battle);
  const decided =
    play === undefined
      ? [answer(battle, iterations, seed, guide)]
      : playOn(battle, play.until, iterations, play.longest, seed, guide);
  const first = decided[0] === undefined ? 'nothing' : JSON.stringify(ftb.describe(before, decided[0]));
  return { right: right(decided, battle), played: `seed ${seed}: ${decided.join()}, first ${first}` };
}

test('are at least 20, and no question is asked twice', () => {
  const questions = themes.flatMap(([, positions]) => positions.map(({ question }) => question));
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(new Set(questions).size).toBe(questions.length);
});

describe.each(themes)('%s', (_theme, positions) => {
  test.each(positions)('$question', (known) => {
    const choices = legal(known.build());
    expect(choices.length, 'a real choice').toBeGreaterThan(1);
    if (known.play === undefined) {
      const judged = choices.map((action) => known.right([action], known.build()));
      expect(new Set(judged), 'some answers right, some wrong').toEqual(new Set([true, false]));
    }
    const wrong = SEEDS.map((seed) => ask(known, seed)).filter((asked) => !asked.right);
    expect(wrong, known.because).toEqual([]);
  });
});

test('a guide without opinions finds fewer of the answers', () => {
  const blind: Guide<Battle> = noGuide;
  const positions = themes.flatMap(([, some]) => some);
  const found = positions.filter((known) => SEEDS.every((seed) => ask(known, seed, blind).right));
  expect(found.length).toBeLessThan(0.75 * positions.length);
});
