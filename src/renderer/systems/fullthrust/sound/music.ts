import type { FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import { held, row, strokes } from '../../../sound/music/patterns.ts';
import { AEOLIAN, DORIAN, MIXOLYDIAN } from '../../../sound/music/scales.ts';
import type { Score, Situation, SystemMusic } from '../../../sound/music/score.types.ts';
import { MU } from '../data.ts';

/** A navy at sea: voices and horns; the danger is a march. */
const SCORE: Score = {
  calm: {
    tempo: 54,
    beats: 4,
    scale: DORIAN,
    chords: [[0, 2, 4], [6, 8, 10], [3, 5, 7], [0, 4, 7]], // prettier-ignore
    layers: [
      { instrument: 'choir', level: 0.09, pan: 0.15, octave: 2, follows: 'chord', bars: [held(2, 4), held(3, 4)] },
      { instrument: 'bass', level: 0.16, octave: 1, follows: 'chord', bars: [[[0, 0, 3.8]]] },
      {
        instrument: 'brass',
        level: 0.05,
        pan: -0.25,
        octave: 2,
        follows: 'scale',
        chance: 0.6,
        bars: [[], [[0, 4, 1.5], [1.5, 3, 0.5], [2, 2, 2]], [], [[1, 0, 1], [2, 1, 2]]], // prettier-ignore
      },
      { instrument: 'pluck', level: 0.07, pan: 0.35, octave: 2, follows: 'chord', chance: 0.4, bars: [[[1, 3, 1], [3, 4, 1]], [], [[2, 5, 1]]] }, // prettier-ignore
    ],
  },
  danger: {
    tempo: 96,
    loudness: 1.25,
    beats: 4,
    scale: AEOLIAN,
    chords: [[0, 2, 4], [5, 7, 9], [6, 8, 10], [0, 3, 4]], // prettier-ignore
    layers: [
      { instrument: 'drum', level: 0.28, octave: 0, follows: 'chord', bars: [strokes([0, 1, 2, 2.75, 3], 0.5), strokes([0, 1, 2, 3, 3.25, 3.5, 3.75], 0.5)] }, // prettier-ignore
      { instrument: 'brush', level: 0.06, pan: 0.25, octave: 2, follows: 'chord', bars: [strokes([0, 0.75, 1, 1.75, 2, 2.5, 2.75, 3, 3.75], 0.15)] }, // prettier-ignore
      { instrument: 'pulse', level: 0.15, pan: -0.2, octave: 1, follows: 'chord', bars: [row([0, null, 0, 0, 2, null, 1, null], 0.5, 4)] }, // prettier-ignore
      { instrument: 'brass', level: 0.11, pan: 0.1, octave: 2, follows: 'chord', bars: [[[0, 0, 1], [1, 1, 0.5], [1.5, 1, 0.5], [2, 2, 2]], [[0, 2, 1], [1, 1, 1], [2, 0, 2]]] }, // prettier-ignore
      { instrument: 'choir', level: 0.06, pan: -0.1, octave: 2, follows: 'chord', bars: [held(3, 4)] },
      { instrument: 'bass', level: 0.13, octave: 1, follows: 'chord', bars: [[[0, 0, 1.8], [2, 0, 1.8]]] }, // prettier-ignore
    ],
  },
  end: {
    tempo: 50,
    beats: 4,
    scale: MIXOLYDIAN,
    chords: [[0, 2, 4], [4, 6, 8], [3, 5, 7], [0, 4, 7]], // prettier-ignore
    layers: [
      { instrument: 'choir', level: 0.1, octave: 2, follows: 'chord', bars: [held(3, 4)] },
      { instrument: 'brass', level: 0.08, pan: -0.2, octave: 2, follows: 'scale', bars: [[[0, 0, 1], [1, 2, 1], [2, 4, 2]], [[0, 3, 1], [1, 1, 3]], [[0, 5, 2], [2, 4, 2]], [[0, 2, 1], [1, 0, 3]]] }, // prettier-ignore
      { instrument: 'bass', level: 0.16, octave: 1, follows: 'chord', bars: [[[0, 0, 4]]] },
      { instrument: 'drum', level: 0.12, octave: 0, follows: 'chord', bars: [[[0, 0, 1]], [[0, 0, 1], [3.5, 0, 0.5, 0.5]]] }, // prettier-ignore
    ],
  },
};

/** The MU within which most batteries and missiles carry. */
const CARRIES = 24;

/** Danger: ships of both sides, as far as they are seen, are within reach of each other's batteries. */
function situation({ units, outcome }: FullThrustView): Situation {
  const there = units.flatMap(({ status, side, x, y }) =>
    status === 'in-play' && x !== null && y !== null ? [{ side, x, y }] : [],
  );
  return {
    inReach: there.some(
      (one) =>
        one.side === 0 &&
        there.some(({ side, x, y }) => side === 1 && Math.hypot(x - one.x, y - one.y) <= CARRIES * MU),
    ),
    hurt: units.reduce(
      (sum, { status, hull, armour }) => sum + (status === 'destroyed' ? 10 : 0) + hull.lost + armour.lost,
      0,
    ),
    over: outcome !== null,
  };
}

/** What Full Thrust's battles sound like. */
export const fullThrustMusic: SystemMusic<FullThrustView> = { score: SCORE, situation };
