import { testStoryScreen } from '../../../testing/storyScreenSuite.ts';
import { talon } from '../index.ts';

testStoryScreen(talon);
