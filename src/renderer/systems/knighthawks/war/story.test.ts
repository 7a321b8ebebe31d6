import { testStoryScreen } from '../../../testing/storyScreenSuite.ts';
import { knightHawks } from '../index.ts';

testStoryScreen(knightHawks);
