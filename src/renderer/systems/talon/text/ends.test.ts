import { endings } from '../../../../engine/talon/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { talon } from '../index.ts';

testEnds(talon, endings, ['marginal', 'standard', 'great', 'devastating']);
