import { seededRandom } from '../board/scene/seededRandom.ts';

/** What is always there in a battle: the room tone of a bridge, under it a slow drone and a breath of filtered noise. */
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

/** Where the parts of a bed are put together. */
interface Bench {
  readonly root: number;
  readonly random: () => number;
  amplifier(gain: number): GainNode;
  filter(type: BiquadFilterType, hertz: number, q?: number): BiquadFilterNode;
  /** A tone that is begun. */
  tone(shape: OscillatorType, hertz: number): OscillatorNode;
  /** Noise that is begun. */
  noise(): AudioBufferSourceNode;
  /** A wave so slow that it is felt rather than heard. */
  slowly(rate: number, depth: number, param: AudioParam): void;
}

function benchOn(context: BaseAudioContext, buffer: AudioBuffer, root: number, random: () => number) {
  const nodes: AudioNode[] = [];
  const sources: AudioScheduledSourceNode[] = [];
  const keep = <Node extends AudioNode>(node: Node): Node => {
    nodes.push(node);
    return node;
  };
  const begun = <Source extends AudioScheduledSourceNode>(source: Source): Source => {
    source.start(context.currentTime);
    sources.push(source);
    return keep(source);
  };
  const bench: Bench = {
    root,
    random,
    amplifier(gain) {
      const node = keep(context.createGain());
      node.gain.value = gain;
      return node;
    },
    filter(type, hertz, q) {
      const node = keep(context.createBiquadFilter());
      node.type = type;
      node.frequency.value = hertz;
      if (q !== undefined) node.Q.value = q;
      return node;
    },
    tone(shape, hertz) {
      const node = context.createOscillator();
      node.type = shape;
      node.frequency.value = hertz;
      return begun(node);
    },
    noise() {
      const node = context.createBufferSource();
      node.buffer = buffer;
      node.loop = true;
      return begun(node);
    },
    slowly(rate, depth, param) {
      bench.tone('sine', rate).connect(bench.amplifier(depth)).connect(param);
    },
  };
  return { bench, nodes, sources };
}

function addDrone({ root, random, amplifier, filter, tone, slowly }: Bench, out: AudioNode): void {
  const dark = filter('lowpass', 210);
  slowly(0.031 + 0.02 * random(), 90, dark.frequency);
  dark.connect(out);
  for (const [ratio, level] of [
    [1, 0.2],
    [1.006, 0.16],
    [1.5, 0.1],
    [2.003, 0.07],
  ] as const) {
    const gain = amplifier(level);
    slowly(0.02 + 0.05 * random(), level * 0.5, gain.gain);
    tone(ratio < 1.2 ? 'sawtooth' : 'triangle', root * ratio)
      .connect(gain)
      .connect(dark);
  }
}

function addBreath({ random, amplifier, filter, noise, slowly }: Bench, out: AudioNode): void {
  const band = filter('bandpass', 420, 1.4);
  slowly(0.043 + 0.02 * random(), 210, band.frequency);
  const gain = amplifier(0.06);
  slowly(0.027 + 0.02 * random(), 0.035, gain.gain);
  noise().connect(band).connect(gain).connect(out);
}

/** The hum of what feeds the consoles, an octave and two above the root, and the air that the fans move. */
function addBridge({ root, amplifier, filter, tone, noise, slowly }: Bench, out: AudioNode): void {
  // Two tones that beat against each other once in three seconds are heard as one machine.
  for (const [hertz, level] of [
    [root * 2, 0.1],
    [root * 2 + 0.33, 0.07],
    [root * 4, 0.025],
  ] as const)
    tone('sine', hertz).connect(amplifier(level)).connect(out);
  const fans = amplifier(0.3);
  slowly(0.11, 0.06, fans.gain);
  noise()
    .connect(filter('lowpass', 170, 0.4))
    .connect(fans)
    .connect(out);
  noise()
    .connect(filter('bandpass', 1300, 0.6))
    .connect(amplifier(0.012))
    .connect(out);
}

/** Each battle has its own root and its own slow waves. `gone` is called when nothing of the bed is left. */
export function createBed(
  context: BaseAudioContext,
  noise: AudioBuffer,
  out: AudioNode,
  seed: number,
  gone: () => void,
): Bed {
  const random = seededRandom(seed);
  // The first lot is the root's.
  random();
  const { bench, nodes, sources } = benchOn(context, noise, rootOf(seed), random);
  const now = context.currentTime;
  const whole = bench.amplifier(0);
  whole.gain.setValueAtTime(0, now);
  whole.gain.linearRampToValueAtTime(LEVEL, now + RISE);
  whole.connect(out);
  addDrone(bench, whole);
  addBreath(bench, whole);
  addBridge(bench, whole);

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
