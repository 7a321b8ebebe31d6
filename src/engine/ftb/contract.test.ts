import { contractSuite } from '../testing/contractSuite.ts';
import { ftb } from './index.ts';

contractSuite(ftb);
