import { endings } from '../../../../engine/knighthawks/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { knightHawks } from '../index.ts';

testEnds(knightHawks, endings, ['narrow', 'clear', 'crushing']);
