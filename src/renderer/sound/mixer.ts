import { seededRandom } from '../board/scene/seededRandom.ts';
import { createBed, type Bed } from './bed.ts';
import { createMusicChannel, type MusicChannel } from './music/channel.ts';
import type { Clock } from './music/clock.ts';
import { makeEcho, makeNoise } from './noise.ts';
import type { Voice } from './voice.types.ts';
import { build, type Built } from './voices/kit.ts';

/** 0–1 each. */
export interface Volumes {
  readonly master: number;
  readonly effects: number;
  readonly ambience: number;
  readonly music: number;
}

export interface Play {
  readonly voice: Voice;
  readonly strength: number;
  readonly pitch: number;
  /** −1 left – 1 right. */
  readonly pan: number;
  /** Seconds; null: the voice's own. */
  readonly length: number | null;
}

/** Everything that sounds in one audio context: voices, echo, bed, volumes and a limiter. */
export interface Mixer {
  setVolumes(volumes: Volumes): void;
  /** Begins a voice now; false when too many weightier ones sound. */
  play(play: Play): boolean;
  /** Fades out what sounds. */
  hush(): void;
  startBed(seed: number): void;
  stopBed(): void;
  /** Beside the bed, with a volume of its own. */
  readonly music: Pick<MusicChannel, 'start' | 'stop' | 'notes'>;
  /** A text is open: bed and music draw back until it is closed. */
  setReading(reading: boolean): void;
  /** Voices that sound, for tests. */
  voices(): number;
  dispose(): void;
}

/** More voices than this are not told apart. */
const MOST_VOICES = 20;
/** From this many on, engines and small signals stay away. */
const CROWDED = 9;
const LIGHT = 3;
/** What is left of the bed beside a text, and the seconds until it has come down. */
export const BED_BESIDE_TEXT = 0.5;
const TURN = 0.4;
/** Seconds for volumes to change, and for what is cut off to fade: no clicks. */
const SMOOTH = 0.03;
const FADE = 0.06;

interface Running {
  readonly built: Built;
  readonly gain: GainNode;
  readonly others: readonly AudioNode[];
  readonly weight: number;
  fading: boolean;
}

/** A curve that lets quiet sound through as it is and never reaches 1. */
function limit(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(1025);
  for (let i = 0; i < curve.length; i++) {
    const x = i / 512 - 1;
    const far = Math.abs(x);
    curve[i] = Math.sign(x) * (far < 0.6 ? far : 0.6 + 0.36 * Math.tanh((far - 0.6) / 0.36));
  }
  return curve;
}

/** What all sound goes through: volumes, echo, the bed's way, a compressor and a limiter. */
function createChain(context: BaseAudioContext) {
  const master = context.createGain();
  const effects = context.createGain();
  const ambience = context.createGain();
  const duck = context.createGain();
  const beside = context.createGain();
  const echo = context.createConvolver();
  echo.buffer = makeEcho(context);
  const squeeze = context.createDynamicsCompressor();
  squeeze.threshold.value = -14;
  squeeze.knee.value = 10;
  squeeze.ratio.value = 8;
  squeeze.attack.value = 0.003;
  squeeze.release.value = 0.22;
  // Browsers make up for what a compressor takes: this takes it back.
  const trim = context.createGain();
  trim.gain.value = 0.8;
  const limiter = context.createWaveShaper();
  limiter.curve = limit();
  effects.connect(master);
  echo.connect(effects);
  duck.connect(beside).connect(ambience).connect(master);
  master.connect(squeeze).connect(trim).connect(limiter).connect(context.destination);
  const fixed: AudioNode[] = [master, effects, ambience, duck, beside, echo, squeeze, trim, limiter];
  return { master, effects, ambience, duck, beside, echo, fixed };
}

/** Plays into `context`, which stays the caller's to resume and to close. `clock`: the music's, the audio's own where it is left out. */
export function createMixer(context: BaseAudioContext, clock?: Clock): Mixer {
  const noise = makeNoise(context);
  const random = seededRandom(5_077);
  const { master, effects, ambience, duck, beside, echo, fixed } = createChain(context);
  const music = createMusicChannel(context, noise, master, clock);

  const running = new Set<Running>();
  /** The bed, and those that still fade. */
  const beds = new Set<Bed>();
  let bed: Bed | null = null;

  function end(one: Running): void {
    if (!running.delete(one)) return;
    for (const source of one.built.sources) source.onended = null;
    for (const node of [...one.built.nodes, ...one.others, one.gain]) node.disconnect();
  }

  function fade(one: Running): void {
    if (one.fading) return;
    one.fading = true;
    const now = context.currentTime;
    one.gain.gain.setTargetAtTime(0, now, FADE / 3);
    for (const source of one.built.sources) source.stop(now + FADE);
  }

  /** Makes room for a voice of this weight; false when all that sounds weighs more. */
  function makeRoom(weight: number): boolean {
    const full = [...running].filter(({ fading }) => !fading);
    if (full.length >= CROWDED && weight <= LIGHT) return false;
    if (full.length < MOST_VOICES) return true;
    const lightest = full.reduce((least, one) => (one.weight < least.weight ? one : least));
    if (lightest.weight >= weight) return false;
    fade(lightest);
    return true;
  }

  function drawBack(depth: number, length: number): void {
    if (depth === 0) return;
    music.drawBack(depth, length);
    const now = context.currentTime;
    duck.gain.cancelScheduledValues(now);
    duck.gain.setTargetAtTime(1 - 0.75 * depth, now, 0.05);
    duck.gain.setTargetAtTime(1, now + length * 0.7, 0.7);
  }

  return {
    setVolumes(volumes) {
      const now = context.currentTime;
      master.gain.setTargetAtTime(volumes.master, now, SMOOTH);
      effects.gain.setTargetAtTime(volumes.effects, now, SMOOTH);
      ambience.gain.setTargetAtTime(volumes.ambience, now, SMOOTH);
      music.setVolume(volumes.music);
    },
    play({ voice, strength, pitch, pan, length: wanted }) {
      if (!makeRoom(voice.weight)) return false;
      const length = wanted ?? voice.length;
      const at = context.currentTime;
      const gain = context.createGain();
      // Many at once are each a little quieter.
      gain.gain.value = (voice.level * strength) / Math.sqrt(1 + running.size / 5);
      const panner = context.createStereoPanner();
      panner.pan.value = pan;
      const send = context.createGain();
      send.gain.value = voice.echo;
      gain.connect(panner).connect(effects);
      panner.connect(send).connect(echo);
      const built = build(voice.recipe, { context, noise, out: gain, at, length, strength, pitch, random });
      const one: Running = { built, gain, others: [panner, send], weight: voice.weight, fading: false };
      running.add(one);
      let left = built.sources.length;
      for (const source of built.sources) {
        source.onended = () => {
          left--;
          if (left === 0) end(one);
        };
      }
      drawBack(voice.duck * strength, length);
      return true;
    },
    hush() {
      for (const one of running) fade(one);
    },
    startBed(seed) {
      if (bed) return;
      const made = createBed(context, noise, duck, seed, () => beds.delete(made));
      bed = made;
      beds.add(made);
    },
    stopBed() {
      bed?.stop();
      bed = null;
    },
    music,
    setReading(reading) {
      beside.gain.setTargetAtTime(reading ? BED_BESIDE_TEXT : 1, context.currentTime, TURN);
      music.setReading(reading);
    },
    voices: () => running.size,
    dispose() {
      music.dispose();
      for (const one of [...beds]) one.drop();
      bed = null;
      for (const one of [...running]) {
        for (const source of one.built.sources) source.stop();
        end(one);
      }
      for (const node of fixed) node.disconnect();
    },
  };
}
