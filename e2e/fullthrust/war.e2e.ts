import { testWholeWar } from '../harness/war.ts';

testWholeWar('Full Thrust', ['Lantern', 'Anvil']);
