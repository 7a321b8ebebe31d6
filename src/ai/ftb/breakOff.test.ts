import { ftbRoster } from '../../engine/ftb/campaign/roster.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { testBreakOff } from '../testing/breakOffSuite.ts';
import { createFtbGuide } from './guide.ts';

testBreakOff('8', ftbRoster, ftb, createFtbGuide());
