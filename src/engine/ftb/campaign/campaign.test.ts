import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { ftb } from '../index.ts';
import { ftbRoster } from './roster.ts';

testCampaign(ftbRoster, ftb);
testPeople(ftbRoster);
