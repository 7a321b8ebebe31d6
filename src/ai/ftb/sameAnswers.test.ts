import { pickFrom, randomSetup } from '../../engine/ftb/testing/randomSetup.ts';
import { sameAnswersSuite } from '../testing/sameAnswersSuite.ts';

sameAnswersSuite({
  id: 'ftb',
  rules: ['engine/ftb/index.ts', 'ftb'],
  knows: ['ai/ftb/index.ts', 'ftbKnowledge'],
  scenarios: ['raid', 'belt', 'slingshot'],
  other: (seed) => randomSetup(pickFrom(seed)),
});
