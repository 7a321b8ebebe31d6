import { endings } from '../../../../engine/ftb/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { ftb } from '../index.ts';

testEnds(ftb, endings, ['narrow', 'clear', 'crushing']);
