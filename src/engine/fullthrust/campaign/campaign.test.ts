import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { fullThrust } from '../index.ts';
import { fullThrustRoster } from './roster.ts';

testCampaign(fullThrustRoster, fullThrust);
