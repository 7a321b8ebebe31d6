import path from 'node:path';
import { testStoredStories } from '../testing/storedStories.ts';

testStoredStories('ftb', path.join(import.meta.dirname, 'saves'));
