import path from 'node:path';
import { testStoredStories } from '../testing/storedStories.ts';

testStoredStories('knighthawks', path.join(import.meta.dirname, 'saves'));
