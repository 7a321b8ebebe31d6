import { systems } from './index.ts';
import { contractSuite } from './testing/contractSuite.ts';
import { sealedBids } from './testing/sealedBids.ts';

for (const game of [...systems.values(), sealedBids]) contractSuite(game);
