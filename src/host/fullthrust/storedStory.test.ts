import path from 'node:path';
import { testStoredStories } from '../testing/storedStories.ts';

testStoredStories('fullthrust', path.join(import.meta.dirname, 'saves'));
