import { seededRandom } from '../../board/scene/seededRandom.ts';
import { createMixer } from '../mixer.ts';
import { makeNoise } from '../noise.ts';
import type { Voice } from '../voice.types.ts';
import { build } from '../voices/kit.ts';

/** Renders voices as fast as the machine can, for tests in a real browser. */

export const RATE = 22_050;
/** Seconds until a compressor that has heard nothing yet lets through what it will. */
const SETTLE = 1;
/** Samples of a spectrum's window. */
const WINDOW = 8192;

export interface Measured {
  /** Highest sample, and the root of the mean square over the planned length. */
  readonly peak: number;
  readonly rms: number;
  /** Seconds until nothing louder than a thousandth of the peak follows. */
  readonly heard: number;
  readonly planned: number;
  /** Hertz: the middle of its spectrum by power. */
  readonly centroid: number;
}

export function measure(channels: readonly Float32Array[], planned: number): Measured {
  let peak = 0;
  let sum = 0;
  const length = Math.round(planned * RATE);
  for (const samples of channels) {
    for (let i = 0; i < samples.length; i++) {
      const size = Math.abs(samples[i]!);
      peak = Math.max(peak, size);
      if (i < length) sum += size * size;
    }
  }
  const heard = Math.max(...channels.map((samples) => samples.findLastIndex((one) => Math.abs(one) > peak / 1000)));
  return {
    peak,
    rms: Math.sqrt(sum / (length * channels.length)),
    heard: heard / RATE,
    planned,
    centroid: centroid(channels[0]!),
  };
}

function centroid(samples: Float32Array): number {
  const power = new Float64Array(WINDOW / 2);
  for (let begin = 0; begin < samples.length; begin += WINDOW) {
    const real = new Float64Array(WINDOW);
    const imaginary = new Float64Array(WINDOW);
    real.set(samples.subarray(begin, begin + WINDOW));
    transform(real, imaginary);
    for (let i = 0; i < power.length; i++) power[i]! += real[i]! ** 2 + imaginary[i]! ** 2;
  }
  let weighted = 0;
  let whole = 0;
  for (let i = 0; i < power.length; i++) {
    weighted += power[i]! * i;
    whole += power[i]!;
  }
  return ((weighted / whole) * RATE) / WINDOW;
}

/** Fast Fourier transform in place (radix 2). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    for (let k = 0; k < size / 2; k++) {
      const turn = (-2 * Math.PI * k) / size;
      const cos = Math.cos(turn);
      const sin = Math.sin(turn);
      for (let a = k; a < n; a += size) {
        const b = a + size / 2;
        const x = real[b]! * cos - imaginary[b]! * sin;
        const y = real[b]! * sin + imaginary[b]! * cos;
        real[b] = real[a]! - x;
        imaginary[b] = imaginary[a]! - y;
        real[a]! += x;
        imaginary[a]! += y;
      }
    }
  }
}

const channelsOf = (buffer: AudioBuffer): Float32Array[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));

/** One voice by itself, as loud as its table says, without echo and limiter. */
export async function bare(voice: Voice): Promise<Measured> {
  const { length, level, recipe } = voice;
  const context = new OfflineAudioContext(1, Math.ceil((length + 0.5) * RATE), RATE);
  const out = context.createGain();
  out.gain.value = level;
  out.connect(context.destination);
  const noise = makeNoise(context);
  build(recipe, { context, noise, out, at: 0, length, strength: 1, pitch: 1, random: seededRandom(1) });
  return measure(channelsOf(await context.startRendering()), length);
}

/** Voices that begin together, through the whole mixer with every volume at its most. */
export async function mixed(voices: readonly Voice[], bed: boolean): Promise<Measured> {
  const length = Math.max(1, ...voices.map(({ length }) => length));
  const context = new OfflineAudioContext(2, Math.ceil((SETTLE + length + 0.5) * RATE), RATE);
  const mixer = createMixer(context);
  mixer.setVolumes({ master: 1, effects: 1, ambience: 1, music: 1 });
  if (bed) mixer.startBed(3);
  void context.suspend(SETTLE).then(() => {
    for (const voice of voices) mixer.play({ voice, strength: 1, pitch: 1, pan: 0, length: null });
    return context.resume();
  });
  const channels = channelsOf(await context.startRendering());
  return measure(
    channels.map((samples) => samples.subarray(SETTLE * RATE)),
    length,
  );
}

/** The bed by itself for some seconds. */
export async function bed(seconds: number, seed: number): Promise<Measured> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  const mixer = createMixer(context);
  mixer.setVolumes({ master: 0.7, effects: 0.8, ambience: 0.4, music: 0 });
  mixer.startBed(seed);
  return measure(channelsOf(await context.startRendering()), seconds);
}
