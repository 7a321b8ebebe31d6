import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { held, row, strokes } from '../../../sound/music/patterns.ts';
import { AEOLIAN } from '../../../sound/music/scales.ts';
import type { Score, Situation, SystemMusic } from '../../../sound/music/score.types.ts';

/** Semitones above the root. */
const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10] as const;

/** Dark strings over a wide room; the danger is a low figure of eighths with drums under it. */
const SCORE: Score = {
  calm: {
    tempo: 50,
    beats: 4,
    scale: AEOLIAN,
    chords: [[0, 2, 4], [5, 7, 9], [2, 4, 8], [0, 3, 4]], // prettier-ignore
    layers: [
      { instrument: 'pad', level: 0.1, pan: -0.2, octave: 2, follows: 'chord', bars: [held(3, 4), held(2, 4)] },
      { instrument: 'bass', level: 0.16, octave: 1, follows: 'chord', bars: [[[0, 0, 3.5]], []] },
      {
        instrument: 'bell',
        level: 0.09,
        pan: 0.35,
        octave: 3,
        follows: 'chord',
        chance: 0.55,
        bars: [[[1.5, 2, 2]], [[0.5, 4, 2], [2.5, 3, 1.5]], [], [[2, 1, 2]]], // prettier-ignore
      },
      { instrument: 'glass', level: 0.05, pan: 0.1, octave: 3, follows: 'scale', chance: 0.5, bars: [[], [[1, 4, 3]], [], [[0, 2, 3]]] }, // prettier-ignore
    ],
  },
  danger: {
    tempo: 104,
    loudness: 2,
    beats: 4,
    scale: PHRYGIAN,
    chords: [[0, 2, 4], [0, 2, 4], [1, 3, 5], [5, 7, 9]], // prettier-ignore
    layers: [
      { instrument: 'pulse', level: 0.17, pan: -0.15, octave: 1, follows: 'chord', bars: [row([0, 0, 3, 0, 0, 3, 2, 1], 0.5, 4), row([0, 0, 3, 0, 4, 3, 2, 3], 0.5, 4)] }, // prettier-ignore
      { instrument: 'pulse', level: 0.07, pan: 0.4, octave: 2, follows: 'chord', bars: [row([null, 2, null, 1, null, 2, null, 1], 0.5, 2)] }, // prettier-ignore
      { instrument: 'drum', level: 0.3, octave: 0, follows: 'chord', bars: [strokes([0, 1.5, 2.5], 0.5), strokes([0, 1.5, 2, 3, 3.5], 0.5)] }, // prettier-ignore
      {
        instrument: 'brush',
        level: 0.05,
        pan: 0.3,
        octave: 2,
        follows: 'chord',
        bars: [strokes([0.5, 1.5, 2.5, 3.5], 0.2)],
      },
      { instrument: 'brass', level: 0.11, pan: 0.1, octave: 1, follows: 'chord', bars: [[[0, 0, 3]], [], [[0, 2, 2], [2, 1, 2]], [[0, 2, 4]]] }, // prettier-ignore
      { instrument: 'pad', level: 0.05, octave: 2, follows: 'chord', bars: [held(3, 4)] },
    ],
  },
  end: {
    tempo: 46,
    beats: 4,
    scale: AEOLIAN,
    chords: [[5, 7, 9], [6, 8, 10], [2, 4, 6], [0, 4, 7]], // prettier-ignore
    layers: [
      { instrument: 'choir', level: 0.11, octave: 2, follows: 'chord', bars: [held(3, 4)] },
      { instrument: 'brass', level: 0.07, pan: -0.2, octave: 1, follows: 'chord', bars: [[[0, 0, 2], [2, 1, 2]], [[0, 2, 3.5]]] }, // prettier-ignore
      { instrument: 'bass', level: 0.16, octave: 1, follows: 'chord', bars: [[[0, 0, 4]]] },
      { instrument: 'bell', level: 0.08, pan: 0.3, octave: 3, follows: 'chord', chance: 0.7, bars: [[[1, 2, 2], [3, 1, 1]], [[2, 3, 2]]] }, // prettier-ignore
    ],
  },
};

const isThere = ({ status }: TalonView['units'][number]): boolean => status === 'in-play';

/** Danger: a charged weapon reaches an enemy from where both stand. */
function situation({ units, outcome }: TalonView): Situation {
  const there = units.filter(isThere);
  const at = ({ q, r }: { q: number; r: number }): string => `${q} ${r}`;
  const places = ([0, 1] as const).map((side) => new Set(there.filter((unit) => unit.side === side).map(({ hex }) => at(hex)))); // prettier-ignore
  return {
    inReach: there.some(({ side, groups }) =>
      groups.some(
        ({ charged, destroyed, reach }) => charged && !destroyed && reach.some((hex) => places[1 - side]!.has(at(hex))),
      ),
    ),
    hurt: units.reduce(
      (sum, { status, hullBoxes }) =>
        sum + (status === 'destroyed' ? hullBoxes.length : hullBoxes.filter(({ marked }) => marked).length),
      0,
    ),
    over: outcome !== null,
  };
}

/** What Talon's battles sound like. */
export const talonMusic: SystemMusic<TalonView> = { score: SCORE, situation };
