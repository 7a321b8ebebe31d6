import path from 'node:path';
import { testStoredWars } from '../testing/storedWars.ts';

testStoredWars(path.join(import.meta.dirname, 'saves'));
