import { expect, test } from 'vitest';
import type { Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { type Guide, noGuide } from '../guide.ts';
import { fights } from './positions/fights.ts';
import { torpedoes } from './positions/torpedoes.ts';
import { ways } from './positions/ways.ts';
import { findsFewer, testKnownPositions, type Theme } from '../testing/knownPositions.ts';
import { answer, playOn } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const themes: readonly Theme<Battle>[] = [
  ['fights', fights],
  ['torpedoes', torpedoes],
  ['orders and ways', ways],
];

const ask = testKnownPositions(ftb, themes, { answer, playOn }, 20);

test('a guide without opinions finds fewer of the answers', () => {
  const blind: Guide<Battle> = noGuide;
  const positions = themes.flatMap(([, some]) => some);
  expect(findsFewer(ask, positions, 0.75, blind)).toBe(true);
});
