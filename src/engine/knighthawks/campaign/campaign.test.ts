import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { knightHawks } from '../index.ts';
import { knightHawksRoster } from './roster.ts';

testCampaign(knightHawksRoster, knightHawks);
