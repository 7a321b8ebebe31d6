import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testCrews } from '../../campaign/testing/crewSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { ftb } from '../index.ts';
import type { ShipSetup } from '../setup.ts';
import { ftbRoster } from './roster.ts';

testCampaign(ftbRoster, ftb);
testPeople(ftbRoster);
testCrews(ftbRoster, ftb, ({ length }: ShipSetup) => length);
