import { audioClock, type Clock } from './clock.ts';
import { createMusicPlayer, type MusicPiece, type MusicPlayer } from './player.ts';

/** The music's way into the mixer: its volume, and what it draws back for. */
export interface MusicChannel {
  /** 0–1. */
  setVolume(volume: number): void;
  /** Draws back for an effect: how far (0–1), and for how many seconds. */
  drawBack(depth: number, length: number): void;
  /** A text is open: the music stays far back until it is closed. */
  setReading(reading: boolean): void;
  /** Begins a piece, unless one is played. */
  start(piece: MusicPiece): void;
  stop(): void;
  /** Notes that sound or wait, for tests. */
  notes(): number;
  dispose(): void;
}

/** How far it draws back at most for an effect. */
const DEPTH = 0.55;
/** What is left of it beside a text. */
export const BESIDE_TEXT = 0.35;
/** Seconds for volumes to change, to draw back and to come again. */
const SMOOTH = 0.03;
const BACK = 0.06;
const AGAIN = 0.8;
const TURN = 0.4;

/** Plays into `out`; `clock` is the audio's own where it is left out. */
export function createMusicChannel(
  context: BaseAudioContext,
  noise: AudioBuffer,
  out: AudioNode,
  clock: Clock = audioClock(context, out),
): MusicChannel {
  const duck = context.createGain();
  const beside = context.createGain();
  const volume = context.createGain();
  duck.connect(beside).connect(volume).connect(out);
  /** The one that plays, and those that still fade. */
  const players = new Set<MusicPlayer>();
  let player: MusicPlayer | null = null;

  return {
    setVolume: (loud) => volume.gain.setTargetAtTime(loud, context.currentTime, SMOOTH),
    drawBack(depth, length) {
      if (depth === 0) return;
      const now = context.currentTime;
      duck.gain.cancelScheduledValues(now);
      duck.gain.setTargetAtTime(1 - DEPTH * depth, now, BACK);
      duck.gain.setTargetAtTime(1, now + length * 0.7, AGAIN);
    },
    setReading: (reading) => beside.gain.setTargetAtTime(reading ? BESIDE_TEXT : 1, context.currentTime, TURN),
    start(piece) {
      if (player) return;
      const made = createMusicPlayer(context, noise, duck, piece, clock, () => players.delete(made));
      player = made;
      players.add(made);
    },
    stop() {
      player?.stop();
      player = null;
    },
    notes: () => [...players].reduce((sum, one) => sum + one.notes(), 0),
    dispose() {
      for (const one of [...players]) one.drop();
      player = null;
      for (const node of [duck, beside, volume]) node.disconnect();
    },
  };
}
