import { testStoryScreen } from '../../../testing/storyScreenSuite.ts';
import { ftb } from '../index.ts';

testStoryScreen(ftb);
