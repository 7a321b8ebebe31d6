import { expect, test } from 'vitest';
import { createMixer, type Play } from './mixer.ts';
import { createFakeAudio } from './testing/fakeAudio.ts';
import { testVoices } from './testing/testVoices.ts';
import { FIXTURE_VOICES, type FixtureVoice } from './testing/fixtureSounds.ts';

const loud = (voice: FixtureVoice): Play => ({
  voice: FIXTURE_VOICES[voice],
  strength: 1,
  pitch: 1,
  pan: 0,
  length: null,
});

testVoices(FIXTURE_VOICES);

test('no more voices than can be told apart: the lightest gives way, a lighter one is refused', () => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  for (let i = 0; i < 20; i++) expect(mixer.play(loud('screen'))).toBe(true);
  expect(mixer.play(loud('engine'))).toBe(false);
  expect(mixer.play(loud('screen'))).toBe(false);
  expect(mixer.play(loud('blast'))).toBe(true);
  expect(mixer.voices()).toBe(21);
  // The one that gave way has faded soon after.
  audio.elapse(0.1);
  expect(mixer.voices()).toBe(20);
});

test('where much sounds, engines and small signals stay away', () => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  for (let i = 0; i < 9; i++) mixer.play(loud('hull'));
  expect(mixer.play(loud('engine'))).toBe(false);
  expect(mixer.play(loud('screen'))).toBe(true);
});

test('the bed begins once, and leaves nothing behind', () => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  const fixed = audio.connected();
  mixer.startBed(7);
  const sounding = audio.sounding();
  expect(sounding).toBeGreaterThan(4);
  mixer.startBed(7);
  expect(audio.sounding()).toBe(sounding);
  mixer.stopBed();
  audio.elapse(1);
  expect(audio.sounding()).toBe(0);
  expect(audio.connected()).toBe(fixed);
  expect(audio.handlers()).toBe(0);
});

test('what is hushed fades within a tenth of a second', () => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  mixer.play(loud('charge'));
  mixer.play(loud('victory'));
  mixer.hush();
  audio.elapse(0.1);
  expect(mixer.voices()).toBe(0);
  expect(audio.sounding()).toBe(0);
});

test('disposed in the middle of it all, nothing stays', () => {
  const audio = createFakeAudio();
  const mixer = createMixer(audio.context);
  mixer.startBed(1);
  mixer.play(loud('blast'));
  mixer.dispose();
  audio.elapse(1);
  expect(audio.connected()).toBe(0);
  expect(audio.sounding()).toBe(0);
  expect(audio.handlers()).toBe(0);
});
