import type { AnimationPlan, AudiblePlan, TimedStep } from '../../board/animation/plan.types.ts';
import type { BoardTypes } from '../../board/system.types.ts';
import type { Cue } from '../cue.types.ts';
import type { Passage, SystemMusic } from '../music/score.types.ts';
import type { SoundSystem } from '../system.types.ts';
import type { VoiceData } from '../voice.types.ts';
import { voice, withRecipes } from '../voiceData.ts';
import { COURSE_VOICES } from '../voices/course.ts';
import type { Recipe } from '../voices/kit.ts';

/** Sounds of no game at all: for tests of what all games share. */

const TABLE = {
  engine: voice(0.7, 0.3, 2, 0.1, 0.05),
  hint: voice(0.2, 0.2, 2, 0.1, 0),
  signal: voice(0.6, 0.25, 4, 0.3, 0.1),
  lock: voice(0.3, 0.24, 3, 0.15, 0),
  screen: voice(0.55, 0.5, 5, 0.3, 0.2),
  hull: voice(0.6, 0.7, 6, 0.25, 0.4),
  beam: voice(0.7, 0.5, 6, 0.25, 0.4),
  charge: voice(1.26, 0.6, 9, 0.35, 0.8),
  blast: voice(1.7, 0.5, 10, 0.5, 1),
} satisfies Record<string, VoiceData>;

const hum: Recipe = ({ tone, noise }) => {
  tone({ from: 220, level: 0.4 });
  noise({ band: 'lowpass', from: 400, level: 0.2 });
};
const RECIPES = Object.fromEntries(Object.keys(TABLE).map((name) => [name, hum])) as Record<keyof typeof TABLE, Recipe>;

export const FIXTURE_VOICES = { ...withRecipes(TABLE, RECIPES), ...COURSE_VOICES };
export type FixtureVoice = keyof typeof FIXTURE_VOICES;

/** What the fixture's battles tell. */
export type FixtureEvent = 'shot' | 'round' | 'turn' | 'signal';

export interface FixtureTypes extends BoardTypes {
  Event: FixtureEvent;
}

/** When the charge of a shot is over, and its whole time, in milliseconds. */
const CHARGING = 1260;
const SHOT = 2150;

/** A plan of one event; only a shot is seen. */
export function fixturePlan(event: FixtureEvent): AudiblePlan<TimedStep, FixtureEvent> {
  const seen: AnimationPlan =
    event === 'shot'
      ? { steps: [{ kind: 'shot', at: 0, duration: SHOT }], duration: SHOT }
      : { steps: [], duration: 0 };
  return { ...seen, heard: [{ at: 0, event }] };
}

const SIGNALS = { round: 'new-round', turn: 'new-turn', signal: 'signal' } as const;

/** A shot charges, then goes off somewhere; everything else is one signal. */
export const fixtureSounds: SoundSystem<FixtureTypes> = {
  voices: FIXTURE_VOICES,
  cuesOf: ({ heard }) =>
    heard.flatMap(({ at, event }): Cue<FixtureVoice>[] => {
      const cue = { strength: 1, pitch: 1, length: null } as const;
      if (event !== 'shot') return [{ ...cue, voice: SIGNALS[event], at, place: null }];
      const place = { x: 1, z: 0 };
      return [
        { ...cue, voice: 'charge', at, place, length: CHARGING },
        { ...cue, voice: 'blast', at: at + CHARGING, place },
      ];
    }),
};

const passage = (octave: number): Passage => ({
  tempo: 80,
  beats: 4,
  scale: [0, 2, 4, 5, 7, 9, 11],
  chords: [[0, 2, 4]],
  layers: [{ instrument: 'pulse', level: 0.2, octave, follows: 'chord', bars: [[[0, 0, 1], [1, 1, 1]]] }], // prettier-ignore
});

/** Music of no game: its danger is an octave deeper than its calm, and a view is the word for it. */
export const fixtureMusic: SystemMusic<unknown> = {
  score: { calm: passage(3), danger: passage(2), end: passage(1) },
  situation: (view) => ({ inReach: view === 'danger', hurt: 0, over: view === 'end' }),
};
