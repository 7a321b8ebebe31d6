import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testCrews } from '../../campaign/testing/crewSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { knightHawks } from '../index.ts';
import type { ShipSetup } from '../setup.ts';
import { knightHawksRoster } from './roster.ts';

testCampaign(knightHawksRoster, knightHawks);
testPeople(knightHawksRoster);
testCrews(knightHawksRoster, knightHawks, ({ speed = 0 }: ShipSetup) => speed);
