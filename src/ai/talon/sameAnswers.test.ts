import { pickFrom, randomSetup } from '../../engine/talon/testing/randomSetup.ts';
import { sameAnswersSuite } from '../testing/sameAnswersSuite.ts';

sameAnswersSuite({
  id: 'talon',
  rules: ['engine/talon/index.ts', 'talon'],
  knows: ['ai/talon/index.ts', 'talonKnowledge'],
  scenarios: ['duel', 'mixed', 'breakout'],
  other: (seed) => randomSetup(pickFrom(seed), true),
});
