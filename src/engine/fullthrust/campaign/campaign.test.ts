import { testCampaign } from '../../campaign/testing/campaignSuite.ts';
import { testCrews } from '../../campaign/testing/crewSuite.ts';
import { testPeople } from '../../campaign/testing/peopleSuite.ts';
import { fullThrust } from '../index.ts';
import type { ShipSetup } from '../setup/setup.types.ts';
import { fullThrustRoster } from './roster.ts';

testCampaign(fullThrustRoster, fullThrust);
testPeople(fullThrustRoster);
testCrews(fullThrustRoster, fullThrust, ({ speed }: ShipSetup) => speed);
