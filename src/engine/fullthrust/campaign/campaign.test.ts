import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { fullThrust } from '../index.ts';
import { fullThrustRoster } from './roster.ts';

testCampaign(fullThrustRoster, fullThrust);
testPeople(fullThrustRoster);
