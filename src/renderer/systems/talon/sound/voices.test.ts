import { expect, test } from 'vitest';
import { createMixer, type Play } from '../../../sound/mixer.ts';
import { createFakeAudio } from '../../../sound/testing/fakeAudio.ts';
import { VOICE_NAMES, VOICES, type VoiceName } from './voiceTable.ts';

const loud = (voice: VoiceName): Play => ({ voice: VOICES[voice], strength: 1, pitch: 1, pan: 0, length: null });

test.each(VOICE_NAMES)('%s: everything started ends, is disconnected and calls nobody any more', (voice) => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  const fixed = audio.connected();
  for (const length of [null, 0.1, 3]) expect(mixer.play({ ...loud(voice), length })).toBe(true);
  expect(audio.sounding()).toBeGreaterThan(0);
  expect(audio.handlers()).toBe(audio.sounding());
  audio.elapse(Math.max(3, VOICES[voice].length) + 0.01);
  expect(audio.sounding()).toBe(0);
  expect(audio.connected()).toBe(fixed);
  expect(audio.handlers()).toBe(0);
  expect(mixer.voices()).toBe(0);
});
