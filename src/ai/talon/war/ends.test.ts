import { testEnds } from '../../campaign/testing/endsSuite.ts';
import { talonFitted } from './roster.ts';

testEnds(talonFitted);
