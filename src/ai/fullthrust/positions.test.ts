import { expect, test } from 'vitest';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { type Guide, noGuide } from '../guide.ts';
import { advanced } from './positions/advanced.ts';
import { cloaks } from './positions/cloaks.ts';
import { defence, fighters, missiles, repair } from './positions/defence.ts';
import { fire } from './positions/fire.ts';
import { orders } from './positions/orders.ts';
import { uses } from './positions/uses.ts';
import { planets, terrain, vectors } from './positions/worlds.ts';
import { findsFewer, testKnownPositions, type Theme } from '../testing/knownPositions.ts';
import { answer, playOn } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const themes: readonly Theme<Battle>[] = [
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
  ['what a battle is about', uses],
  ['terrain', terrain],
  ['planets', planets],
];
const all = [...themes, ...later].flatMap(([, positions]) => positions);

test('are at least 40, and 20 more of the rules from chapter 10 on', () => {
  const most = later.flatMap(([, positions]) => positions).length;
  expect(most).toBeGreaterThanOrEqual(20);
  expect(all.length - most).toBeGreaterThanOrEqual(40);
});

const ask = testKnownPositions(fullThrust, [...themes, ...later], { answer, playOn }, 60);

test('a guide without opinions does not find most of the answers', () => {
  const blind: Guide<Battle> = noGuide;
  expect(findsFewer(ask, all, 0.5, blind)).toBe(true);
});
