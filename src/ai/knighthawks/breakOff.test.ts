import { knightHawksRoster } from '../../engine/knighthawks/campaign/roster.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { testBreakOff } from '../testing/breakOffSuite.ts';
import { knightHawksGuide } from './guide.ts';

testBreakOff('6.2', knightHawksRoster, knightHawks, knightHawksGuide);
