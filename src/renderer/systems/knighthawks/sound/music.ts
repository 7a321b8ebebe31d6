import { distance } from '../../../../engine/hex.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { held, row, strokes } from '../../../sound/music/patterns.ts';
import { DORIAN, MIXOLYDIAN } from '../../../sound/music/scales.ts';
import type { Score, Situation, SystemMusic } from '../../../sound/music/score.types.ts';

/** Semitones above the root. */
const HARMONIC_MINOR = [0, 2, 3, 5, 7, 8, 11] as const;

/** Plucked strings and horns of an age of adventure; the danger gallops in six. */
const SCORE: Score = {
  calm: {
    tempo: 66,
    beats: 6,
    scale: DORIAN,
    chords: [[0, 2, 4], [3, 5, 7], [0, 4, 6], [6, 8, 10]], // prettier-ignore
    layers: [
      { instrument: 'glass', level: 0.09, pan: -0.25, octave: 2, follows: 'chord', bars: [held(3, 6), held(2, 6)] },
      { instrument: 'bass', level: 0.15, octave: 1, follows: 'chord', bars: [[[0, 0, 5]]] },
      {
        instrument: 'pluck',
        level: 0.12,
        pan: 0.3,
        octave: 2,
        follows: 'chord',
        chance: 0.6,
        bars: [[[0.5, 3, 1], [1.5, 4, 1], [3, 5, 2]], [[2, 4, 1], [3, 3, 1]], [[1, 5, 1], [4, 4, 1]], []], // prettier-ignore
      },
      { instrument: 'brass', level: 0.04, pan: -0.1, octave: 2, follows: 'scale', chance: 0.5, bars: [[], [], [[0, 4, 2], [2, 6, 3]], []] }, // prettier-ignore
    ],
  },
  danger: {
    tempo: 152,
    loudness: 1.5,
    beats: 6,
    scale: HARMONIC_MINOR,
    chords: [[0, 2, 4], [5, 7, 9], [3, 5, 7], [4, 6, 8]], // prettier-ignore
    layers: [
      { instrument: 'pulse', level: 0.16, pan: -0.2, octave: 1, follows: 'chord', bars: [row([0, 2, 1, 0, 2, 1], 1, 3), row([0, 1, 2, 3, 2, 1], 1, 3)] }, // prettier-ignore
      {
        instrument: 'pluck',
        level: 0.07,
        pan: 0.35,
        octave: 2,
        follows: 'chord',
        bars: [row([3, null, 4, 3, null, 5], 1, 3)],
      },
      {
        instrument: 'drum',
        level: 0.28,
        octave: 0,
        follows: 'chord',
        bars: [strokes([0, 3, 5], 0.6), strokes([0, 2, 3, 5], 0.6)],
      },
      { instrument: 'brush', level: 0.05, pan: -0.3, octave: 2, follows: 'chord', bars: [strokes([1, 2, 4, 5], 0.3)] },
      { instrument: 'brass', level: 0.12, pan: 0.1, octave: 2, follows: 'chord', bars: [[[0, 0, 2], [2, 1, 1], [3, 2, 3]], [[0, 2, 5]], [[0, 1, 3], [3, 0, 3]], []] }, // prettier-ignore
      { instrument: 'bass', level: 0.12, octave: 1, follows: 'chord', bars: [[[0, 0, 5]]] },
    ],
  },
  end: {
    tempo: 56,
    beats: 4,
    scale: MIXOLYDIAN,
    chords: [[0, 2, 4], [6, 8, 10], [3, 5, 7], [0, 4, 7]], // prettier-ignore
    layers: [
      { instrument: 'pad', level: 0.08, octave: 2, follows: 'chord', bars: [held(3, 4)] },
      { instrument: 'brass', level: 0.09, pan: -0.15, octave: 2, follows: 'chord', bars: [[[0, 0, 1], [1, 1, 1], [2, 2, 2]], [[0, 2, 3]], [[0, 1, 2], [2, 2, 2]], [[0, 0, 4]]] }, // prettier-ignore
      { instrument: 'bass', level: 0.16, octave: 1, follows: 'chord', bars: [[[0, 0, 4]]] },
      { instrument: 'pluck', level: 0.09, pan: 0.3, octave: 3, follows: 'chord', chance: 0.75, bars: [row([0, 1, 2, 3], 1, 4)] }, // prettier-ignore
    ],
  },
};

/** Danger: a weapon that works, and has shots left, carries as far as the nearest enemy. */
function situation({ units, outcome }: KnightHawksView): Situation {
  const there = units.filter(({ status }) => status === 'in-play');
  const carries = ({ weapons }: KnightHawksView['units'][number]): number =>
    Math.max(0, ...weapons.map(({ working, shots, range }) => (working > 0 && shots?.left !== 0 ? range : 0)));
  return {
    inReach: there.some((unit) => {
      const range = carries(unit);
      return there.some(
        ({ side, hex }) => side !== unit.side && distance(hex.q - unit.hex.q, hex.r - unit.hex.r) <= range,
      );
    }),
    hurt: units.reduce(
      (sum, { status, hull }) => sum + (status === 'destroyed' ? hull.full : hull.full - hull.left),
      0,
    ),
    over: outcome !== null,
  };
}

/** What Knight Hawks' battles sound like. */
export const knightHawksMusic: SystemMusic<KnightHawksView> = { score: SCORE, situation };
