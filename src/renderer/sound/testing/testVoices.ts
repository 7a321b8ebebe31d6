import { describe, expect, test } from 'vitest';
import type { Cue } from '../cue.types.ts';
import { createMixer } from '../mixer.ts';
import type { Voices } from '../voice.types.ts';
import { createFakeAudio } from './fakeAudio.ts';

/** Every voice comes to its end and leaves nothing behind. */
export function testVoices(voices: Voices): void {
  test.each(Object.keys(voices))('%s: everything started ends, is disconnected and calls nobody any more', (name) => {
    const voice = voices[name]!;
    const audio = createFakeAudio();
    const mixer = createMixer(audio.context);
    const fixed = audio.connected();
    for (const length of [null, 0.1, 3])
      expect(mixer.play({ voice, strength: 1, pitch: 1, pan: 0, length })).toBe(true);
    expect(audio.sounding()).toBeGreaterThan(0);
    expect(audio.handlers()).toBe(audio.sounding());
    audio.elapse(Math.max(3, voice.length) + 0.01);
    expect(audio.sounding()).toBe(0);
    expect(audio.connected()).toBe(fixed);
    expect(audio.handlers()).toBe(0);
    expect(mixer.voices()).toBe(0);
  });
}

/** Every event is heard with figures that make sense, but for the silent ones, which are not. */
export function testCues<Event extends { readonly type: string }>(
  events: readonly Event[],
  silent: ReadonlySet<Event['type']>,
  heard: (event: Event) => readonly Cue[],
): void {
  describe.each(events.map((event) => [event.type, event] as const))('%s', (type, event) => {
    test(silent.has(type) ? 'is silent, as the list says' : 'is heard', () => {
      const cues = heard(event);
      if (silent.has(type)) expect(cues).toEqual([]);
      else expect(cues.length).toBeGreaterThan(0);
      for (const { strength, pitch, at, length } of cues) {
        expect(strength).toBeGreaterThan(0);
        expect(strength).toBeLessThanOrEqual(1);
        expect(pitch).toBeGreaterThan(0.3);
        expect(at).toBeGreaterThanOrEqual(0);
        if (length !== null) expect(length).toBeGreaterThan(100);
      }
    });
  });
}
