import { describe, expect, test } from 'vitest';
import type { Cue } from './cue.types.ts';
import { summaryOf, thinned } from './cues.ts';
import { FIXTURE_VOICES, type FixtureVoice } from './testing/fixtureSounds.ts';

const voices = (cues: readonly Cue[]): string[] => cues.map(({ voice }) => voice);

const cue = (voice: FixtureVoice, at: number, strength = 0.6): Cue<FixtureVoice> => ({
  voice,
  at,
  strength,
  pitch: 1,
  place: null,
  length: null,
});

describe('when much begins at once', () => {
  test('like sounds become one that is a little stronger', () => {
    const [one, ...others] = thinned([cue('lock', 0), cue('lock', 20), cue('lock', 300)], FIXTURE_VOICES, 1);
    expect(one).toMatchObject({ voice: 'lock', at: 0 });
    expect(one?.strength).toBeGreaterThan(0.6);
    expect(others).toHaveLength(1);
  });

  test('the lightest of a crowd are dropped, never the explosion', () => {
    const crowd = (['engine', 'hint', 'hull', 'screen', 'blast', 'lock', 'beam'] as const).map((voice, i) =>
      cue(voice, i),
    );
    const kept = voices(thinned(crowd, FIXTURE_VOICES, 1));
    expect(kept).toHaveLength(5);
    expect(kept).toEqual(['hull', 'screen', 'blast', 'lock', 'beam']);
  });

  test('what is apart at speed 1 may be a crowd at speed 4', () => {
    const row = [cue('hull', 0), cue('hull', 200), cue('hull', 400)];
    expect(thinned(row, FIXTURE_VOICES, 1)).toHaveLength(3);
    expect(thinned(row, FIXTURE_VOICES, 4)).toHaveLength(2);
  });
});

test('what is not seen is one short sound: the weightiest of it', () => {
  const summary = summaryOf([cue('engine', 0), cue('blast', 900), cue('hull', 500)], FIXTURE_VOICES);
  expect(summary).toMatchObject({ voice: 'blast', at: 0 });
  expect(summary?.length).toBeLessThanOrEqual(500);
  expect(summaryOf([], FIXTURE_VOICES)).toBeNull();
  expect(summaryOf([cue('blast', 0), cue('victory', 10)], FIXTURE_VOICES)).toMatchObject({
    voice: 'victory',
    length: null,
  });
});
