/** What the voices are built from: tones, noise and envelopes, each one line of a recipe. */

export interface Stroke {
  /** Seconds after the voice's begin, and how long. */
  readonly start?: number;
  readonly length?: number;
  /** 0–1. */
  readonly level: number;
  /** Seconds until it is at its level, and how long it stays there before it fades. */
  readonly attack?: number;
  readonly hold?: number;
}

export interface ToneStroke extends Stroke {
  readonly shape?: OscillatorType;
  /** Hertz at begin, in the middle and at the end. */
  readonly from: number;
  readonly via?: number;
  readonly to?: number;
  /** Trembling of the pitch: its rate in hertz, and how far in hertz. */
  readonly wobble?: { readonly rate: number; readonly depth: number };
  /** Frequency modulation, for what rings: ratio to the tone, and depth in hertz at the begin. */
  readonly ring?: { readonly ratio: number; readonly depth: number };
  readonly lowpass?: number;
}

export interface NoiseStroke extends Stroke {
  readonly band: 'lowpass' | 'bandpass' | 'highpass';
  readonly from: number;
  readonly via?: number;
  readonly to?: number;
  readonly q?: number;
  /** Trembling of the loudness: its rate in hertz, and how far, 0–1. */
  readonly flutter?: { readonly rate: number; readonly depth: number };
}

/** One voice while it is built. `length` is what it must fill, in seconds. */
export interface Kit {
  readonly length: number;
  readonly strength: number;
  readonly random: () => number;
  tone(stroke: ToneStroke): void;
  noise(stroke: NoiseStroke): void;
}

export type Recipe = (kit: Kit) => void;

/** What a voice has made, to be let go when it is over. */
export interface Built {
  readonly sources: AudioScheduledSourceNode[];
  readonly nodes: AudioNode[];
}

interface Place {
  readonly context: BaseAudioContext;
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
  /** The context's time of the voice's begin. */
  readonly at: number;
  readonly length: number;
  readonly strength: number;
  readonly pitch: number;
  readonly random: () => number;
}

/** Nothing that is heard is as quiet; exponential ramps cannot reach 0. */
const SILENCE = 0.001;

function envelope(param: AudioParam, at: number, stroke: Stroke, length: number): void {
  const attack = Math.min(stroke.attack ?? 0.004, length * 0.5);
  const hold = Math.min(stroke.hold ?? 0, Math.max(0, length - attack - 0.02));
  param.setValueAtTime(0, at);
  param.linearRampToValueAtTime(stroke.level, at + attack);
  if (hold > 0) param.setValueAtTime(stroke.level, at + attack + hold);
  param.exponentialRampToValueAtTime(stroke.level * SILENCE, at + length - 0.002);
  param.linearRampToValueAtTime(0, at + length);
}

function glide(
  param: AudioParam,
  at: number,
  length: number,
  { from, via, to }: { from: number; via?: number; to?: number },
): void {
  param.setValueAtTime(from, at);
  if (via !== undefined) param.exponentialRampToValueAtTime(via, at + length / 2);
  if (to !== undefined) param.exponentialRampToValueAtTime(to, at + length);
}

const scaled = <Glide extends { from: number; via?: number; to?: number }>(by: number, glide: Glide): Glide => ({
  ...glide,
  from: glide.from * by,
  ...(glide.via === undefined ? {} : { via: glide.via * by }),
  ...(glide.to === undefined ? {} : { to: glide.to * by }),
});

/** Builds a voice at `place` by its recipe; every source is started and knows its end. */
export function build(recipe: Recipe, place: Place): Built {
  const { context, at } = place;
  const sources: AudioScheduledSourceNode[] = [];
  const nodes: AudioNode[] = [];
  const keep = <Node extends AudioNode>(node: Node): Node => {
    nodes.push(node);
    return node;
  };
  const run = (source: OscillatorNode | AudioBufferSourceNode, start: number, length: number): void => {
    sources.push(source);
    // Each stroke of noise hears another part of it.
    if ('buffer' in source) source.start(start, place.random() * place.noise.duration);
    else source.start(start);
    source.stop(start + length);
  };
  const amplifier = (gain: number): GainNode => {
    const node = keep(context.createGain());
    node.gain.value = gain;
    return node;
  };
  const oscillator = (frequency: number): OscillatorNode => {
    const node = keep(context.createOscillator());
    node.frequency.value = frequency;
    return node;
  };
  const timesOf = (stroke: Stroke): { start: number; length: number } => {
    const after = Math.min(stroke.start ?? 0, place.length - 0.03);
    return { start: at + after, length: Math.max(0.02, Math.min(stroke.length ?? place.length, place.length - after)) };
  };

  recipe({
    length: place.length,
    strength: place.strength,
    random: place.random,
    tone(given) {
      const stroke = scaled(place.pitch, given);
      const { start, length } = timesOf(stroke);
      const source = oscillator(stroke.from);
      source.type = stroke.shape ?? 'sine';
      glide(source.frequency, start, length, stroke);
      if (stroke.wobble) {
        const shake = oscillator(stroke.wobble.rate);
        shake.connect(amplifier(stroke.wobble.depth * place.pitch)).connect(source.frequency);
        run(shake, start, length);
      }
      if (stroke.ring) {
        const ring = oscillator(stroke.from * stroke.ring.ratio);
        const depth = amplifier(0);
        envelope(depth.gain, start, { level: stroke.ring.depth * place.pitch }, length);
        ring.connect(depth).connect(source.frequency);
        run(ring, start, length);
      }
      const gain = amplifier(0);
      envelope(gain.gain, start, stroke, length);
      if (stroke.lowpass === undefined) source.connect(gain);
      else {
        const filter = keep(context.createBiquadFilter());
        filter.type = 'lowpass';
        filter.frequency.value = stroke.lowpass * place.pitch;
        source.connect(filter).connect(gain);
      }
      gain.connect(place.out);
      run(source, start, length);
    },
    noise(given) {
      const stroke = scaled(place.pitch, given);
      const { start, length } = timesOf(stroke);
      const source = keep(context.createBufferSource());
      source.buffer = place.noise;
      source.loop = true;
      const filter = keep(context.createBiquadFilter());
      filter.type = stroke.band;
      filter.Q.value = stroke.q ?? 0.7;
      glide(filter.frequency, start, length, stroke);
      const gain = amplifier(0);
      envelope(gain.gain, start, stroke, length);
      source.connect(filter).connect(gain);
      if (stroke.flutter) {
        const { rate, depth } = stroke.flutter;
        const tremble = amplifier(1 - depth / 2);
        const shake = oscillator(rate);
        shake.connect(amplifier(depth / 2)).connect(tremble.gain);
        run(shake, start, length);
        gain.connect(tremble).connect(place.out);
      } else gain.connect(place.out);
      run(source, start, length);
    },
  });
  return { sources, nodes };
}
