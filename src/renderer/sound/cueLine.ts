import type { Point } from '../board/plane.ts';
import type { Cue } from './cue.types.ts';
import { summaryOf, thinned, voiceOf } from './cues.ts';
import type { SoundSystem } from './system.types.ts';
import type { Voice } from './voice.types.ts';

/** How hard and how high a voice is played. */
export type Touch = Pick<Cue, 'strength' | 'pitch'>;

/** How the plan is played that the cues belong to. */
interface Playing {
  /** 0: it is shown at once, and one short sound stands for it. */
  readonly speed: number;
  /** Nothing of it is to be seen: the board goes on at once. */
  readonly unseen: boolean;
  /** Where a place is heard, from −1 on the left to 1 on the right. */
  readonly panOf: (place: Point) => number;
}

/** Who plays what is due. */
interface Player {
  /** `length` in seconds; null: the voice's own. */
  play(voice: Voice, touch: Touch, pan: number, length: number | null): void;
  /** Whether a light signal was told just now. */
  chatters(voice: Voice, cue: Cue): boolean;
  /** Whether one more sound for what is not seen may be told; it is told then. */
  maySummarise(): boolean;
}

/** The cues of one plan, each played as its time comes. */
export interface CueLine {
  begin(cues: readonly Cue[], playing: Playing): void;
  advance(milliseconds: number): void;
  /** Ends it; returns what waited still. */
  end(): readonly Cue[];
  /** One short sound for what is not seen; not too many of them in a row. */
  summarise(cues: readonly Cue[]): void;
}

/** Voices whose length no picture gives are shorter when all goes faster. */
const shrinkAt = (speed: number): number => speed ** -0.42;
/** Nothing is heard from one side alone. */
const WIDEST = 0.8;

/** An empty line, of a system's voices. */
export function createCueLine(voices: SoundSystem['voices'], player: Player): CueLine {
  let waiting: Cue[] = [];
  let time = 0;
  let pace = 1;
  let panOf: (place: Point) => number = () => 0;

  const pan = ({ place }: Cue): number => (place ? Math.max(-WIDEST, Math.min(WIDEST, panOf(place) * WIDEST)) || 0 : 0);

  function playCue(cue: Cue, speed: number): void {
    const voice = voiceOf(voices, cue);
    if (player.chatters(voice, cue)) return;
    player.play(voice, cue, pan(cue), cue.length === null ? voice.length * shrinkAt(speed) : cue.length / 1000 / speed);
  }

  function playDue(): void {
    while (waiting[0] && waiting[0].at <= time) {
      const [cue] = waiting.splice(0, 1);
      if (cue) playCue(cue, pace);
    }
  }

  function summarise(cues: readonly Cue[]): void {
    const cue = summaryOf(cues, voices);
    if (cue && player.maySummarise()) playCue(cue, 1);
  }

  return {
    begin(cues, { speed, unseen, panOf: given }) {
      panOf = given;
      time = 0;
      waiting = [];
      if (speed === 0) return summarise(cues);
      pace = speed;
      waiting = thinned(cues, voices, speed);
      if (unseen) time = Number.POSITIVE_INFINITY;
      playDue();
    },
    advance(milliseconds) {
      if (waiting.length === 0) return;
      time += milliseconds * pace;
      playDue();
    },
    end() {
      const rest = waiting;
      waiting = [];
      return rest;
    },
    summarise,
  };
}
