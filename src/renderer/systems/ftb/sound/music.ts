import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import { held, row, strokes } from '../../../sound/music/patterns.ts';
import { AEOLIAN } from '../../../sound/music/scales.ts';
import type { Score, Situation, SystemMusic } from '../../../sound/music/score.types.ts';

/** Semitones above the root. */
const LYDIAN = [0, 2, 4, 6, 7, 9, 11] as const;

/** Cold light and slow orbits: glass and bells; the danger is a clockwork in five. */
const SCORE: Score = {
  calm: {
    tempo: 44,
    beats: 3,
    scale: LYDIAN,
    chords: [[0, 4, 8], [1, 4, 8], [2, 4, 6], [1, 3, 5]], // prettier-ignore
    layers: [
      { instrument: 'glass', level: 0.12, pan: 0.2, octave: 2, follows: 'chord', bars: [held(3, 3), held(2, 3)] },
      { instrument: 'bass', level: 0.12, octave: 1, follows: 'chord', bars: [[[0, 0, 2.8]], [], []] },
      {
        instrument: 'bell',
        level: 0.1,
        pan: -0.35,
        octave: 3,
        follows: 'scale',
        chance: 0.5,
        bars: [[[0.5, 4, 1]], [[1, 8, 1], [2, 6, 1]], [], [[0, 5, 1], [1.5, 9, 1]], []], // prettier-ignore
      },
      {
        instrument: 'choir',
        level: 0.03,
        pan: -0.1,
        octave: 2,
        follows: 'chord',
        chance: 0.5,
        bars: [[], [[0, 1, 3]], []],
      },
    ],
  },
  danger: {
    tempo: 116,
    loudness: 1.3,
    beats: 5,
    scale: AEOLIAN,
    chords: [[0, 2, 4], [0, 3, 5], [5, 7, 9], [4, 6, 8]], // prettier-ignore
    layers: [
      { instrument: 'pluck', level: 0.15, pan: -0.25, octave: 2, follows: 'chord', bars: [row([0, 2, 1, 2, 3, 0, 2, 1, 3, 2], 0.5, 5)] }, // prettier-ignore
      { instrument: 'pulse', level: 0.15, octave: 1, follows: 'chord', bars: [row([0, 0, null, 0, null, 0, 0, null, 0, null], 0.5, 5)] }, // prettier-ignore
      {
        instrument: 'drum',
        level: 0.27,
        octave: 0,
        follows: 'chord',
        bars: [strokes([0, 3], 0.6), strokes([0, 1.5, 3, 4], 0.6)],
      },
      {
        instrument: 'brush',
        level: 0.045,
        pan: 0.4,
        octave: 2,
        follows: 'chord',
        bars: [strokes([0, 1, 2, 3, 4], 0.2)],
      },
      { instrument: 'glass', level: 0.07, pan: 0.15, octave: 3, follows: 'chord', bars: [[[0, 2, 5]], [[0, 1, 5]]] },
      { instrument: 'bass', level: 0.12, octave: 1, follows: 'chord', bars: [[[0, 0, 3], [3, 0, 2]]] }, // prettier-ignore
    ],
  },
  end: {
    tempo: 48,
    beats: 3,
    scale: LYDIAN,
    chords: [[0, 2, 4], [4, 6, 8], [1, 3, 5], [0, 4, 7]], // prettier-ignore
    layers: [
      { instrument: 'pad', level: 0.07, pan: -0.1, octave: 2, follows: 'chord', bars: [held(3, 3)] },
      { instrument: 'glass', level: 0.09, pan: 0.2, octave: 3, follows: 'chord', bars: [[[0, 2, 1.5], [1.5, 1, 1.5]], [[0, 0, 3]]] }, // prettier-ignore
      { instrument: 'bass', level: 0.15, octave: 1, follows: 'chord', bars: [[[0, 0, 3]]] },
      { instrument: 'bell', level: 0.09, pan: -0.3, octave: 3, follows: 'chord', chance: 0.7, bars: [[[1, 3, 1], [2, 4, 1]], [[1, 2, 2]]] }, // prettier-ignore
    ],
  },
};

/** The LU that weapons carry from any point of a vector. */
const CARRIES = 3;

/** Danger: a ship's vector can bring it within reach of an enemy. */
function situation({ units, outcome }: FtbView): Situation {
  const there = units.filter(({ status }) => status === 'in-play');
  const gone = (status: string): number => (status === 'destroyed' ? 10 : 0);
  return {
    inReach: there.some((unit) =>
      there.some(
        ({ side, x, y }) => side !== unit.side && Math.hypot(x - unit.x, y - unit.y) <= (CARRIES + unit.length) * UNIT,
      ),
    ),
    hurt: units.reduce(
      (sum, { status, shields, systems }) =>
        sum + gone(status) + shields.full - shields.left + systems.filter(({ state }) => state !== 'online').length,
      0,
    ),
    over: outcome !== null,
  };
}

/** What FtB's battles sound like. */
export const ftbMusic: SystemMusic<FtbView> = { score: SCORE, situation };
