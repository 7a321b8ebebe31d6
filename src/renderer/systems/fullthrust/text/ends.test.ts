import { endings } from '../../../../engine/fullthrust/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { fullThrust } from '../index.ts';

testEnds(fullThrust, endings, ['narrow', 'clear', 'crushing']);
