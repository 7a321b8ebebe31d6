import { describe, expect, test } from 'vitest';
import { talon } from '../../engine/talon/index.ts';
import { legal } from '../../engine/talon/testing/position.ts';
import { bigGuns } from './positions/bigGuns.ts';
import type { KnownPosition } from './positions/knownPosition.ts';
import { leaving } from './positions/leaving.ts';
import { missilesAndFighters } from './positions/missilesAndFighters.ts';
import { movement } from './positions/movement.ts';
import { shieldsAndPower } from './positions/shieldsAndPower.ts';
import { shots } from './positions/shots.ts';
import { terrain } from './positions/terrain.ts';
import { answer, playOn, playStep } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const SEEDS = [1, 2, 3];

const themes: readonly (readonly [name: string, positions: readonly KnownPosition[]])[] = [
  ['shots', shots],
  ['shields and power', shieldsAndPower],
  ['movement', movement],
  ['terrain', terrain],
  ['missiles and fighters', missilesAndFighters],
  ['leaving and aims', leaving],
  ['the big guns', bigGuns],
];

/** Plays as the position asks; says what was played. */
function ask({ build, play, iterations, right }: KnownPosition, seed: number): { right: boolean; played: string } {
  const battle = build();
  const before = talon.clone(battle);
  const decided =
    play === undefined
      ? [answer(battle, iterations, seed)]
      : play === 'step'
        ? playStep(battle, iterations, seed)
        : playOn(battle, play.until, iterations, play.longest, seed);
  const first = decided[0] === undefined ? 'nothing' : JSON.stringify(talon.describe(before, decided[0]));
  return { right: right(decided, battle), played: `seed ${seed}: ${decided.join()}, first ${first}` };
}

test('are at least 45, and no question is asked twice', () => {
  const questions = themes.flatMap(([, positions]) => positions.map(({ question }) => question));
  expect(questions.length).toBeGreaterThanOrEqual(45);
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
