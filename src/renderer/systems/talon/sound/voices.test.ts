import { testVoices } from '../../../sound/testing/testVoices.ts';
import { VOICES } from './voiceTable.ts';

testVoices(VOICES);
