import { fullThrustRoster } from '../../engine/fullthrust/campaign/roster.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { testBreakOff } from '../testing/breakOffSuite.ts';
import { createFullThrustGuide } from './guide.ts';

const fullThrustGuide = createFullThrustGuide();

testBreakOff('3.5', fullThrustRoster, fullThrust, fullThrustGuide);
