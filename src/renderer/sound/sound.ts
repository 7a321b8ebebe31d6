import type { Viewer } from '../../engine/game.ts';
import type { Settings } from '../../shared/settings.ts';
import type { BoardSounds } from '../board/board.types.ts';
import { seedOf } from '../board/scene/seededRandom.ts';
import type { BoardTypes } from '../board/system.types.ts';
import type { Cue, Listener } from './cue.types.ts';
import { createCueLine, type Touch } from './cueLine.ts';
import { createMixer, type Mixer } from './mixer.ts';
import { createMoods, type Moods } from './music/moods.ts';
import type { Score } from './music/score.types.ts';
import type { SoundSystem } from './system.types.ts';
import type { Voice } from './voice.types.ts';
import { COURSE_VOICES } from './voices/course.ts';

export type SoundSettings = Pick<Settings, 'soundMaster' | 'soundEffects' | 'soundAmbience' | 'soundMusic' | 'muted'>;

/** The sounds of one open battle. */
export interface BattleSounds<T extends BoardTypes = BoardTypes> extends BoardSounds<T> {
  /** What the screen shows now, and to whom: the music follows it at its next bar. */
  follow(view: T['View'], viewer: Viewer): void;
  /** The battle is closed: its bed and its music go. */
  leave(): void;
}

/** The game's sound: silent until the player first touches the page, while muted, and where there is no Web Audio. */
export interface Sound {
  set(settings: SoundSettings): void;
  /** Listens for the first gesture, for clicks, and for whether the page is seen. Returns what ends it, context included. */
  listen(): () => void;
  /** `battle`: its id, which the bed is seeded by. `system`: what is heard of it. */
  enter<T extends BoardTypes>(battle: string, listener: Listener, system: SoundSystem<T>): BattleSounds<T>;
  /** A text is opened: room tone and music draw back until it is closed, by what is returned. */
  read(): () => void;
  /** For tests. */
  state(): { context: AudioContextState | 'none'; voices: number };
}

/** Between two sounds that stand for what is not seen, in seconds. */
const SUMMARY_GAP = 0.25;
/** A light signal is not told again within this time, in seconds: a fast battle would chatter. */
const CHATTER = 0.6;
const LIGHT = 4;

const CLICKED = 'button, a[href], summary, [role="radio"], [role="tab"], [role="menuitem"]';

const browserContext = (): AudioContext | null =>
  typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : null;

/** When each voice last began, by the clock `now`. */
function createTold(now: () => number) {
  const told = new Map<Voice, number>();
  return {
    add: (voice: Voice): void => void told.set(voice, now()),
    forget: (): void => told.clear(),
    /** Whether a light signal was told just now. */
    chatters(voice: Voice, { place }: Cue): boolean {
      const since = now() - (told.get(voice) ?? -CHATTER);
      return place === null && voice.weight <= LIGHT && since < CHATTER;
    },
  };
}

/** Hears the page's first touch, each click on what can be clicked, and whether it is seen; returns what ends it. */
function listenToPage(heard: { touched(): void; clicked(): void; turned(): void }): () => void {
  const touch = (): void => {
    forget();
    heard.touched();
  };
  const forget = (): void => {
    window.removeEventListener('pointerdown', touch, true);
    window.removeEventListener('keydown', touch, true);
  };
  const click = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(CLICKED)) heard.clicked();
  };
  window.addEventListener('pointerdown', touch, true);
  window.addEventListener('keydown', touch, true);
  document.addEventListener('click', click, true);
  document.addEventListener('visibilitychange', heard.turned);
  return () => {
    forget();
    document.removeEventListener('click', click, true);
    document.removeEventListener('visibilitychange', heard.turned);
  };
}

/** `makeContext` is called when the first sound may be made, and again after each silence that the player asked for. */
export function createSound(makeContext: () => AudioContext | null = browserContext): Sound {
  let settings: SoundSettings = { soundMaster: 0, soundEffects: 0, soundAmbience: 0, soundMusic: 0, muted: true };
  let touched = false;
  let context: AudioContext | null = null;
  let mixer: Mixer | null = null;
  let battle: { readonly seed: number; readonly score: Score | null; readonly moods: Moods } | null = null;
  /** Texts that are open. */
  let texts = 0;
  let lastSummary = -1;
  const now = (): number => context?.currentTime ?? 0;
  const told = createTold(now);

  /** Makes or closes the context, and brings it in line with the settings. */
  function update(): void {
    const { muted, soundMaster, soundEffects, soundAmbience, soundMusic } = settings;
    const wanted = touched && !muted && soundMaster > 0 && soundEffects + soundAmbience + soundMusic > 0;
    if (!wanted) return close();
    if (!context) {
      context = makeContext();
      if (!context) return;
      mixer = createMixer(context);
      mixer.setReading(texts > 0);
      lastSummary = -1;
      told.forget();
    }
    mixer?.setVolumes({ master: soundMaster, effects: soundEffects, ambience: soundAmbience, music: soundMusic });
    if (battle && soundAmbience > 0) mixer?.startBed(battle.seed);
    else mixer?.stopBed();
    if (battle?.score && soundMusic > 0)
      mixer?.music.start({ score: battle.score, seed: battle.seed, mood: battle.moods.mood });
    else mixer?.music.stop();
    // Either may come too late for a context that is closed meanwhile.
    void (document.hidden ? context.suspend() : context.resume()).catch(() => undefined);
  }

  function close(): void {
    mixer?.dispose();
    mixer = null;
    void context?.close().catch(() => undefined);
    context = null;
  }

  /** What would begin while the context sleeps would all be heard at its waking: it is left out. */
  const awake = (): Mixer | null =>
    context?.state === 'running' && settings.soundEffects > 0 && !document.hidden ? mixer : null;

  /** `length` in seconds; null: the voice's own. */
  function play(voice: Voice, { strength, pitch }: Touch, pan: number, length: number | null): void {
    const player = awake();
    if (!player || !context) return;
    told.add(voice);
    player.play({ voice, strength, pitch, pan, length });
  }

  /** Not too many short sounds in a row stand for what is not seen. */
  function maySummarise(): boolean {
    if (now() - lastSummary < SUMMARY_GAP) return false;
    lastSummary = now();
    return true;
  }

  return {
    set(next) {
      settings = next;
      update();
    },
    listen() {
      const end = listenToPage({
        touched() {
          touched = true;
          update();
        },
        clicked: () => play(COURSE_VOICES.click, { strength: 1, pitch: 1 }, 0, null),
        turned() {
          if (context) update();
        },
      });
      return () => {
        end();
        touched = false;
        close();
      };
    },
    enter<T extends BoardTypes>(id: string, listener: Listener, system: SoundSystem<T>): BattleSounds<T> {
      const own = {
        seed: seedOf(id),
        score: system.music?.score ?? null,
        moods: createMoods(now),
      };
      battle = own;
      // Another battle's music makes room for this one's.
      mixer?.music.stop();
      update();
      const line = createCueLine(system.voices, { play, chatters: told.chatters, maySummarise });
      return {
        begin(plan, next, speed, panOf) {
          const cues = awake() ? system.cuesOf(plan, next, listener) : [];
          line.begin(cues, { speed, unseen: plan.duration === 0, panOf });
        },
        advance: line.advance,
        cut() {
          const rest = line.end();
          awake()?.hush();
          line.summarise(rest);
        },
        follow(view, viewer) {
          if (system.music) own.moods.see(system.music.situation(view), viewer);
        },
        leave() {
          line.end();
          if (battle !== own) return;
          battle = null;
          mixer?.stopBed();
          mixer?.music.stop();
        },
      };
    },
    read() {
      const tell = (by: number): void => {
        texts += by;
        mixer?.setReading(texts > 0);
      };
      let open = true;
      tell(1);
      return () => {
        if (open) tell(-1);
        open = false;
      };
    },
    state: () => ({ context: context?.state ?? 'none', voices: mixer?.voices() ?? 0 }),
  };
}
