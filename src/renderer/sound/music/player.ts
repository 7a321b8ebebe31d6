import { seededRandom } from '../../board/scene/seededRandom.ts';
import { rootOf } from '../bed.ts';
import type { Clock } from './clock.ts';
import { INSTRUMENTS } from './instruments.ts';
import { playNote, type Room, type Sounding } from './note.ts';
import type { Layer, Mood, Passage, Score } from './score.types.ts';

/** What is to be played, and what it follows. */
export interface MusicPiece {
  readonly score: Score;
  /** Each battle has its own lots of notes, and the root of its bed. */
  readonly seed: number;
  /** Asked before every bar. */
  mood(): Mood;
}

/** A piece that is being played. */
export interface MusicPlayer {
  /** Fades out. */
  stop(): void;
  /** Is gone at once, fading or not. */
  drop(): void;
  /** Notes that sound or wait for their time, for tests. */
  notes(): number;
}

/** So many seconds before a bar line its notes are put down: a busy page is no later than that. */
const AHEAD = 0.4;
/** Seconds from a late call to the bar's begin. */
const LATE = 0.05;
/** Seconds until the first bar. */
const PAUSE = 0.3;
const FADE = 1;
/** Seconds of the delay, how much of it comes again, and the hertz that it keeps. */
const DELAY = 0.47;
const AGAIN = 0.42;
const DULL = 2200;
/** Under effects and signals, above the bed. */
const LEVEL = 0.6;
/** How much the strength of one note differs from the next. */
const UNEVEN = 0.18;

/** Seconds that a bar of a passage lasts. */
export const barLength = ({ tempo, beats }: Passage): number => (beats * 60) / tempo;

/** Hertz of a tone of a layer over a chord. */
function hertzOf(root: number, scale: readonly number[], chord: readonly number[], layer: Layer, tone: number): number {
  const steps = scale.length;
  const step =
    layer.follows === 'scale' ? tone : chord[((tone % chord.length) + chord.length) % chord.length]! + steps * Math.floor(tone / chord.length); // prettier-ignore
  const octave = Math.floor(step / steps);
  const semitones = scale[step - octave * steps]! + 12 * (octave + layer.octave);
  return root * 2 ** (semitones / 12);
}

/** Begins to play into `out`. `gone` is called when nothing of it is left. */
export function createMusicPlayer(
  context: BaseAudioContext,
  noise: AudioBuffer,
  out: AudioNode,
  piece: MusicPiece,
  clock: Clock,
  gone: () => void,
): MusicPlayer {
  const { score } = piece;
  const root = rootOf(piece.seed);
  const random = seededRandom(piece.seed);
  const whole = context.createGain();
  const delay = context.createDelay(1);
  const again = context.createGain();
  const dull = context.createBiquadFilter();
  whole.gain.value = LEVEL;
  delay.delayTime.value = DELAY;
  again.gain.value = AGAIN;
  dull.type = 'lowpass';
  dull.frequency.value = DULL;
  delay.connect(dull).connect(again).connect(delay);
  dull.connect(whole);
  whole.connect(out);
  const fixed: readonly AudioNode[] = [whole, delay, again, dull];
  const room: Room = { context, noise, out: whole, delay };

  const running = new Set<Sounding>();
  let mood: Mood | null = null;
  /** Bars of the present mood that were put down. */
  let bars = 0;
  let callOff: (() => void) | null = null;
  let stopped = false;

  function free(note: Sounding): void {
    if (!running.delete(note)) return;
    for (const source of note.sources) source.onended = null;
    for (const node of note.nodes) node.disconnect();
    if (stopped && running.size === 0) end();
  }

  function end(): void {
    for (const node of fixed) node.disconnect();
    gone();
  }

  function putDown(layer: Layer, passage: Passage, at: number): void {
    const chord = passage.chords[bars % passage.chords.length]!;
    const beat = 60 / passage.tempo;
    for (const [begin, tone, beats, strength = 1] of layer.bars[bars % layer.bars.length]!) {
      const uneven = 1 - UNEVEN * random();
      if (layer.chance !== undefined && random() >= layer.chance) continue;
      const note = playNote(room, {
        instrument: INSTRUMENTS[layer.instrument],
        hertz: hertzOf(root, passage.scale, chord, layer, tone),
        at: at + begin * beat,
        length: beats * beat,
        level: layer.level * (passage.loudness ?? 1) * strength * uneven,
        pan: layer.pan ?? 0,
      });
      running.add(note);
      const [first] = note.sources;
      if (first) first.onended = () => free(note);
    }
  }

  function playBar(at: number): void {
    const wanted = piece.mood();
    if (wanted !== mood) bars = 0;
    mood = wanted;
    const passage: Passage = score[wanted];
    for (const layer of passage.layers) putDown(layer, passage, at);
    bars++;
    const next = at + barLength(passage);
    callOff = clock(next - AHEAD, () => playBar(Math.max(next, context.currentTime + LATE)));
  }

  playBar(context.currentTime + PAUSE);

  return {
    stop() {
      if (stopped) return;
      stopped = true;
      callOff?.();
      const now = context.currentTime;
      whole.gain.cancelScheduledValues(now);
      whole.gain.setTargetAtTime(0, now, FADE / 4);
      for (const note of [...running]) {
        for (const source of note.sources) source.stop(now + FADE);
        // What has not begun by then never does.
        if (note.at >= now + FADE) free(note);
      }
      if (running.size === 0) end();
    },
    drop() {
      if (!stopped) callOff?.();
      stopped = true;
      for (const note of [...running]) for (const source of note.sources) source.stop();
      if (running.size === 0) return end();
      for (const note of [...running]) free(note);
    },
    notes: () => running.size,
  };
}
