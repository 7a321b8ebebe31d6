import { pickFrom, randomSetup } from '../../engine/fullthrust/testing/randomSetup.ts';
import { sameAnswersSuite } from '../testing/sameAnswersSuite.ts';

sameAnswersSuite({
  id: 'fullthrust',
  rules: ['engine/fullthrust/index.ts', 'fullThrust'],
  knows: ['ai/fullthrust/index.ts', 'fullThrustKnowledge'],
  scenarios: ['veil', 'wonders'],
  other: (seed) => randomSetup(pickFrom(seed)),
});
