import { seededRandom } from '../board/scene/seededRandom.ts';

/** What is always there in a battle: a slow drone and a breath of filtered noise. */
export interface Bed {
  /** Fades out. */
  stop(): void;
  /** Is gone at once, fading or not. */
  drop(): void;
}

/** Roots that all go with the signals' tones, in hertz. */
const ROOTS = [49, 55, 58.27, 65.41] as const;

/** Seconds to come and to go. */
const RISE = 4;
const FADE = 0.8;
/** Felt under everything else: its tones are low and never end. */
const LEVEL = 0.45;

/** The lowest tone of a battle, in hertz: its music goes with it. */
export const rootOf = (seed: number): number => ROOTS[Math.floor(seededRandom(seed)() * ROOTS.length)] ?? ROOTS[0];

/** Each battle has its own root and its own slow waves. `gone` is called when nothing of the bed is left. */
export function createBed(
  context: BaseAudioContext,
  noise: AudioBuffer,
  out: AudioNode,
  seed: number,
  gone: () => void,
): Bed {
  const random = seededRandom(seed);
  const root = rootOf(seed);
  // The first lot is the root's.
  random();
  const nodes: AudioNode[] = [];
  const sources: AudioScheduledSourceNode[] = [];
  const keep = <Node extends AudioNode>(node: Node): Node => {
    nodes.push(node);
    return node;
  };
  const now = context.currentTime;
  const amplifier = (gain: number): GainNode => {
    const node = keep(context.createGain());
    node.gain.value = gain;
    return node;
  };
  /** A wave so slow that it is felt rather than heard. */
  const slowly = (rate: number, depth: number, param: AudioParam): void => {
    const wave = keep(context.createOscillator());
    wave.frequency.value = rate;
    wave.connect(amplifier(depth)).connect(param);
    wave.start(now);
    sources.push(wave);
  };

  const whole = amplifier(0);
  whole.gain.setValueAtTime(0, now);
  whole.gain.linearRampToValueAtTime(LEVEL, now + RISE);
  whole.connect(out);

  const dark = keep(context.createBiquadFilter());
  dark.type = 'lowpass';
  dark.frequency.value = 210;
  slowly(0.031 + 0.02 * random(), 90, dark.frequency);
  dark.connect(whole);
  for (const [ratio, level] of [
    [1, 0.2],
    [1.006, 0.16],
    [1.5, 0.1],
    [2.003, 0.07],
  ] as const) {
    const tone = keep(context.createOscillator());
    tone.type = ratio < 1.2 ? 'sawtooth' : 'triangle';
    tone.frequency.value = root * ratio;
    const gain = amplifier(level);
    slowly(0.02 + 0.05 * random(), level * 0.5, gain.gain);
    tone.connect(gain).connect(dark);
    tone.start(now);
    sources.push(tone);
  }

  const breath = keep(context.createBufferSource());
  breath.buffer = noise;
  breath.loop = true;
  const band = keep(context.createBiquadFilter());
  band.type = 'bandpass';
  band.frequency.value = 420;
  band.Q.value = 1.4;
  slowly(0.043 + 0.02 * random(), 210, band.frequency);
  const gain = amplifier(0.06);
  slowly(0.027 + 0.02 * random(), 0.035, gain.gain);
  breath.connect(band).connect(gain).connect(whole);
  breath.start(now);
  sources.push(breath);

  function drop(): void {
    for (const source of sources) {
      source.onended = null;
      source.stop();
    }
    for (const node of nodes) node.disconnect();
    gone();
  }

  return {
    stop() {
      const end = context.currentTime;
      whole.gain.cancelScheduledValues(end);
      whole.gain.setTargetAtTime(0, end, FADE / 4);
      for (const source of sources) source.stop(end + FADE);
      const [last] = sources;
      if (last) last.onended = drop;
    },
    drop,
  };
}
