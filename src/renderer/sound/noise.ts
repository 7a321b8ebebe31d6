import { seededRandom } from '../board/scene/seededRandom.ts';

/** Seconds of the noise that all voices share, and of the echo. */
const NOISE = 2;
const ECHO = 1.3;

/** White noise, always the same: as loud in every band whatever the rate, which spreads it wider or closer. */
export function makeNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(NOISE * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  const random = seededRandom(20_231);
  const level = Math.sqrt(context.sampleRate / 44_100);
  for (let i = 0; i < samples.length; i++) samples[i] = level * (random() * 2 - 1);
  return buffer;
}

/** The echo of a large dark hall: noise that dies away and loses its edge. */
export function makeEcho(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(ECHO * context.sampleRate);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (let channel = 0; channel < 2; channel++) {
    const samples = buffer.getChannelData(channel);
    const random = seededRandom(7_411 + channel);
    let dull = 0;
    for (let i = 0; i < length; i++) {
      const share = i / length;
      dull += (random() * 2 - 1 - dull) * (0.55 - 0.45 * share);
      samples[i] = dull * (1 - share) ** 3;
    }
  }
  return buffer;
}
