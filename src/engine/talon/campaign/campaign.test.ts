import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { talon } from '../index.ts';
import { talonRoster } from './roster.ts';

testCampaign(talonRoster, talon);
testPeople(talonRoster);
