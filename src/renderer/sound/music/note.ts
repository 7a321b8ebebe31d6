import { DARKEST, type Instrument } from './instruments.ts';

/** A note as it is to be played. */
export interface PlayedNote {
  readonly instrument: Instrument;
  readonly hertz: number;
  /** The context's time of its begin, and how long it is held, in seconds. */
  readonly at: number;
  readonly length: number;
  /** 0–1. */
  readonly level: number;
  /** −1 left – 1 right. */
  readonly pan: number;
}

/** A note that was begun, to be let go when it is over. */
export interface Sounding {
  readonly at: number;
  readonly sources: readonly AudioScheduledSourceNode[];
  readonly nodes: readonly AudioNode[];
}

/** Where notes go. */
export interface Room {
  readonly context: BaseAudioContext;
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
  readonly delay: AudioNode;
}

/** No low pass above this, whatever the note. */
const BRIGHTEST = 10_000;
/** Seconds in which what is struck falls to its pitch. */
const FALL = 0.07;

/** Begins a note at its time; every source is started and knows its end, and all end together. */
export function playNote(room: Room, note: PlayedNote): Sounding {
  const { context } = room;
  const { instrument, hertz, at, level } = note;
  const { attack, decay, release } = instrument;
  const held = Math.max(note.length, attack + 0.02);
  const end = at + (decay === null ? held : Math.min(attack + decay, held + release)) + release;
  const sources: AudioScheduledSourceNode[] = [];
  const nodes: AudioNode[] = [];
  const keep = <Node extends AudioNode>(node: Node): Node => {
    nodes.push(node);
    return node;
  };
  const run = (source: OscillatorNode | AudioBufferSourceNode): void => {
    source.start(at);
    source.stop(end);
    sources.push(source);
  };
  const amplifier = (gain: number): GainNode => {
    const node = keep(context.createGain());
    node.gain.value = gain;
    return node;
  };

  const envelope = amplifier(0);
  const swell = envelope.gain;
  swell.setValueAtTime(0, at);
  swell.linearRampToValueAtTime(level, at + attack);
  if (decay === null) swell.setValueAtTime(level, at + held);
  swell.setTargetAtTime(0, at + (decay === null ? held : attack), (decay ?? release) / 4);
  // What is left of it is gone before its sources end: no click.
  swell.setTargetAtTime(0, end - Math.min(0.05, release / 2), 0.01);

  const dark = keep(context.createBiquadFilter());
  dark.type = 'lowpass';
  const [begin, peak, last] = instrument.bright.map((times) => Math.min(BRIGHTEST, Math.max(DARKEST, times * hertz)));
  dark.frequency.setValueAtTime(begin!, at);
  dark.frequency.linearRampToValueAtTime(peak!, at + attack);
  dark.frequency.linearRampToValueAtTime(last!, end);

  /** What bends every tone: trembling and ringing. */
  const bends: ((tone: OscillatorNode) => void)[] = [];
  if (instrument.tremble) {
    const shake = keep(context.createOscillator());
    shake.frequency.value = instrument.tremble.rate;
    const depth = amplifier(instrument.tremble.cents);
    shake.connect(depth);
    bends.push((tone) => depth.connect(tone.detune));
    run(shake);
  }
  if (instrument.ring) {
    const ring = keep(context.createOscillator());
    ring.frequency.value = hertz * instrument.ring.ratio;
    const depth = amplifier(0);
    depth.gain.setValueAtTime(hertz * instrument.ring.depth, at);
    depth.gain.setTargetAtTime(0, at, (decay ?? held) / 6);
    ring.connect(depth);
    bends.push((tone) => depth.connect(tone.frequency));
    run(ring);
  }
  for (const { shape, ratio, cents, level: share } of instrument.tones) {
    const tone = keep(context.createOscillator());
    tone.type = shape;
    tone.detune.value = cents;
    const target = hertz * ratio;
    if (instrument.fall === undefined) tone.frequency.value = target;
    else {
      tone.frequency.setValueAtTime(target * instrument.fall, at);
      tone.frequency.exponentialRampToValueAtTime(target, at + FALL);
    }
    for (const bend of bends) bend(tone);
    tone.connect(amplifier(share)).connect(dark);
    run(tone);
  }
  if (instrument.noise) {
    const air = keep(context.createBufferSource());
    air.buffer = room.noise;
    air.loop = true;
    const band = keep(context.createBiquadFilter());
    band.type = instrument.noise.band;
    band.frequency.value = instrument.noise.hertz;
    air.connect(band).connect(amplifier(instrument.noise.level)).connect(dark);
    run(air);
  }

  const panner = keep(context.createStereoPanner());
  panner.pan.value = note.pan;
  dark.connect(envelope).connect(panner).connect(room.out);
  if (instrument.send > 0) panner.connect(amplifier(instrument.send)).connect(room.delay);
  return { at, sources, nodes };
}
