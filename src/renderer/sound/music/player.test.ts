import { expect, test } from 'vitest';
import { rootOf } from '../bed.ts';
import { makeNoise } from '../noise.ts';
import { createFakeAudio } from '../testing/fakeAudio.ts';
import { createMusicChannel } from './channel.ts';
import { held, row } from './patterns.ts';
import { barLength, type MusicPiece } from './player.ts';
import type { Layer, Mood, Passage, Score } from './score.types.ts';

const SEED = 7;
const ROOT = rootOf(SEED);
/** Seconds from the call to the first bar, and the fade. */
const PAUSE = 0.3;
const FADED = 1.1;

const layer = (change: Partial<Layer>): Layer => ({
  instrument: 'pulse',
  level: 0.2,
  octave: 2,
  follows: 'chord',
  bars: [row([0, 1, 2, 3], 1, 4)],
  ...change,
});
const passage = (change: Partial<Passage>): Passage => ({
  tempo: 60,
  beats: 4,
  scale: [0, 2, 3, 5, 7, 8, 10],
  chords: [
    [0, 2, 4],
    [5, 7, 9],
  ],
  layers: [layer({})],
  ...change,
});
const SCORE: Score = {
  calm: passage({}),
  danger: passage({ tempo: 120, layers: [layer({ follows: 'scale', bars: [[[0.5, 4, 1]]] })] }),
  end: passage({ layers: [layer({ instrument: 'pad', bars: [held(3, 4)] })] }),
};

/** A channel with its music on a fake clock. */
function playing(mood: { now: Mood } = { now: 'calm' }, score: Score = SCORE) {
  const audio = createFakeAudio();
  const channel = createMusicChannel(audio.context, makeNoise(audio.context), audio.context.destination);
  const fixed = audio.connected();
  const piece: MusicPiece = { score, seed: SEED, mood: () => mood.now };
  channel.start(piece);
  /** The notes that begin in a span of time: when, and semitones above the root, each once. */
  const heard = (from: number, to: number): [at: number, semitones: number][] => {
    const all = audio.tones().filter(({ at }) => at >= from - 1e-6 && at < to - 1e-6);
    const texts = all.map(({ at, hertz }) => `${at.toFixed(3)} ${(12 * Math.log2(hertz / ROOT)).toFixed(2)}`);
    return [...new Set(texts)].map((text) => text.split(' ').map(Number) as [number, number]);
  };
  return { audio, channel, fixed, heard, piece };
}

test('the right notes at the right times: tones of each bar’s chord, beat by beat', () => {
  const { audio, heard } = playing();
  expect(heard(0, 100)).toEqual([
    [0.3, 24],
    [1.3, 27],
    [2.3, 31],
    [3.3, 36],
  ]);
  // Before the first bar's end the second one is put down, over its own chord.
  audio.elapse(3.8);
  expect(heard(4, 100)).toEqual([]);
  audio.elapse(0.15);
  expect(heard(4, 100)).toEqual([
    [4.3, 32],
    [5.3, 36],
    [6.3, 39],
    [7.3, 44],
  ]);
});

test('the mood changes at a bar line, into the other passage’s tempo, and not before', () => {
  const mood: { now: Mood } = { now: 'calm' };
  const { audio, heard } = playing(mood);
  audio.elapse(1);
  mood.now = 'danger';
  audio.elapse(1);
  expect(heard(0, 100)).toHaveLength(4);
  audio.elapse(2);
  expect(heard(PAUSE + barLength(SCORE.calm), 100)).toEqual([[4.55, 31]]);
  audio.elapse(2);
  expect(heard(5, 100)).toEqual([[6.55, 31]]);
});

test('a page that comes late goes on from now, not with all that it missed', () => {
  const { audio, heard } = playing();
  audio.elapse(60);
  const late = heard(5, 200);
  expect(late).toHaveLength(4);
  expect(late[0]![0]).toBeCloseTo(60.05);
});

test('each note is freed when it is over: minutes of music hold no more than a bar or two', () => {
  const { audio, channel } = playing();
  let most = 0;
  for (let i = 0; i < 240; i++) {
    audio.elapse(0.5);
    most = Math.max(most, channel.notes());
  }
  expect(audio.started()).toBeGreaterThan(200);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(9);
  expect(audio.connected()).toBeLessThan(90);
});

test('stopped, it fades, asks for nothing more and leaves nothing', () => {
  const { audio, channel, fixed } = playing();
  audio.elapse(1);
  channel.stop();
  const started = audio.started();
  expect(audio.sounding()).toBeGreaterThan(0);
  audio.elapse(FADED);
  expect(audio.sounding()).toBe(0);
  expect(audio.connected()).toBe(fixed);
  audio.elapse(20);
  expect(audio.started()).toBe(started);
  expect(audio.handlers()).toBe(0);
  expect(channel.notes()).toBe(0);
});

test('disposed while one piece fades and the next one plays, nothing stays', () => {
  const { audio, channel, piece } = playing();
  audio.elapse(1);
  channel.stop();
  channel.start(piece);
  expect(channel.notes()).toBeGreaterThan(0);
  channel.dispose();
  expect(audio.connected()).toBe(0);
  expect(audio.handlers()).toBe(0);
  audio.elapse(5);
  expect(audio.sounding()).toBe(0);
});

test('it draws back for effects as they are heavy, and beside a text until it is closed', () => {
  const { audio, channel } = playing();
  const [duck, beside] = [0, 1];
  const sent = (which: number): number | undefined => audio.sent(which).at(-1);
  channel.drawBack(0, 1);
  expect(sent(duck)).toBeUndefined();
  const seen: number[] = [];
  for (const depth of [0.2, 1]) {
    channel.drawBack(depth, 1);
    seen.push(audio.sent(duck).at(-2)!);
    // It comes again by itself.
    expect(sent(duck)).toBe(1);
  }
  expect(seen[0]).toBeLessThan(1);
  expect(seen[1]).toBeLessThan(seen[0]!);
  expect(seen[1]).toBeGreaterThan(0.2);
  channel.setReading(true);
  expect(sent(beside)).toBeLessThan(0.5);
  channel.setReading(false);
  expect(sent(beside)).toBe(1);
});
