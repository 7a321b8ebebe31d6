import { testStoryScreen } from '../../../testing/storyScreenSuite.ts';
import { fullThrust } from '../index.ts';

testStoryScreen(fullThrust);
