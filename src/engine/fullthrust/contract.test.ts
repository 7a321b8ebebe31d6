import { contractSuite } from '../testing/contractSuite.ts';
import { fullThrust } from './index.ts';

contractSuite(fullThrust);
