import { testWholeWar } from '../harness/war.ts';

testWholeWar('FtB', ['Helion', 'Verge']);
