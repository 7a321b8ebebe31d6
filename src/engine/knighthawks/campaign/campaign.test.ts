import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { knightHawks } from '../index.ts';
import { knightHawksRoster } from './roster.ts';

testCampaign(knightHawksRoster, knightHawks);
testPeople(knightHawksRoster);
