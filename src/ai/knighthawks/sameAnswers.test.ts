import { pickFrom, randomSetup } from '../../engine/knighthawks/testing/randomSetup.ts';
import { sameAnswersSuite } from '../testing/sameAnswersSuite.ts';

sameAnswersSuite({
  id: 'knighthawks',
  rules: ['engine/knighthawks/index.ts', 'knightHawks'],
  knows: ['ai/knighthawks/index.ts', 'knightHawksKnowledge'],
  scenarios: ['patrol', 'blockade', 'hive'],
  other: (seed) => randomSetup(pickFrom(seed)),
});
