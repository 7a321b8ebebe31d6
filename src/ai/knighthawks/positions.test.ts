import { expect, test } from 'vitest';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { type Guide, noGuide } from '../guide.ts';
import { defences } from './positions/defences.ts';
import { fire } from './positions/fire.ts';
import { leaving } from './positions/leaving.ts';
import { movement } from './positions/movement.ts';
import { findsFewer, testKnownPositions, type Theme } from '../testing/knownPositions.ts';
import { answer, playOn, playStep } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const themes: readonly Theme<Battle>[] = [
  ['movement', movement],
  ['fire', fire],
  ['defences', defences],
  ['leaving and aims', leaving],
];

const ask = testKnownPositions(knightHawks, themes, { answer, playOn, playStep }, 20);

test('a guide without opinions does not find most of the answers', () => {
  const blind: Guide<Battle> = noGuide;
  const positions = themes.flatMap(([, some]) => some);
  expect(findsFewer(ask, positions, 0.5, blind)).toBe(true);
});
