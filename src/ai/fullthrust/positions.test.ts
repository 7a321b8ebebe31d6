import { describe, expect, test } from 'vitest';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { legal } from '../../engine/fullthrust/testing/position.ts';
import { type Guide, noGuide } from '../guide.ts';
import { advanced } from './positions/advanced.ts';
import { cloaks } from './positions/cloaks.ts';
import { defence, fighters, missiles, repair } from './positions/defence.ts';
import { fire } from './positions/fire.ts';
import type { KnownPosition } from './positions/knownPosition.ts';
import { orders } from './positions/orders.ts';
import { planets, terrain, vectors } from './positions/worlds.ts';
import { answer, playOn } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const SEEDS = [1, 2, 3];

const themes: readonly (readonly [name: string, positions: readonly KnownPosition[]])[] = [
  ['orders', orders],
  ['fire', fire],
  ['point defence', defence],
  ['fighters', fighters],
  ['missiles', missiles],
  ['repairs', repair],
];
/** Those of the rules from chapter 10 on. */
const later: typeof themes = [
  ['vector movement', vectors],
  ['sensors, boarding, mines, wonders', advanced],
  ['cloaking fields', cloaks],
  ['terrain', terrain],
  ['planets', planets],
];
const all = [...themes, ...later].flatMap(([, positions]) => positions);

/** Plays as the position asks; says what was played. */
function ask({ build, play, iterations, right }: KnownPosition, seed: number, guide?: Guide<Battle>) {
  const battle = build();
  const before = fullThrust.clone(battle);
  const decided =
    play === undefined
      ? [answer(battle, iterations, seed, guide)]
      : playOn(battle, play.until, iterations, play.longest, seed, guide);
  const first = decided[0] === undefined ? 'nothing' : JSON.stringify(fullThrust.describe(before, decided[0]));
  return { right: right(decided, battle), played: `seed ${seed}: ${decided.join()}, first ${first}` };
}

test('are at least 40, 20 more of the rules from chapter 10 on, and no question is asked twice', () => {
  const most = later.flatMap(([, positions]) => positions).length;
  expect(most).toBeGreaterThanOrEqual(20);
  expect(all.length - most).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
});

describe.each([...themes, ...later])('%s', (_theme, positions) => {
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

test('a guide without opinions does not find most of the answers', () => {
  const blind: Guide<Battle> = noGuide;
  const found = all.filter((known) => SEEDS.every((seed) => ask(known, seed, blind).right));
  expect(found.length).toBeLessThan(all.length / 2);
});
