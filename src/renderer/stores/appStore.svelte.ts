import type { Side } from '../../engine/game.ts';
import type {
  Answer,
  AppInfo,
  BattleState,
  FlagbridgeApi,
  HostError,
  Notice,
  Params,
  RequestName,
  ScenarioInfo,
  Settings,
} from '../../shared/api.ts';
import { uiScaleIn, type WindowSize } from '../uiScale.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { request } from '../api.ts';
import type { BoardLook } from '../board/board.types.ts';
import type { ReviewNote } from '../../shared/review.ts';
import { language, type MessageKey } from '../messages/catalogue.svelte.ts';
import { createCommanders } from './commanders.svelte.ts';
import { createRivals } from './rivals.svelte.ts';

/** Which screen is shown; `preset` is the battle that the form for a new one begins with. */
export type Screen =
  | { name: 'start' }
  | { name: 'new'; preset?: string }
  | { name: 'commanders' }
  | { name: 'editor'; editing: Editing | null }
  | { name: 'shipyard' }
  /** `campaign`: the one that it is fought or watched for, to which leaving leads back. */
  | { name: 'battle'; battle: BattleState; lesson?: LessonPlace; campaign?: string }
  /** A battle watched again, from the action `at` on; `review` is where in a review it was opened from. */
  | { name: 'replay'; id: string; at?: number; review?: ReviewPlace; campaign?: string }
  | { name: 'campaigns' }
  | { name: 'patrols' }
  | { name: 'campaign'; id: string }
  | { name: 'review'; id: string; side?: Side; campaign?: string }
  | { name: 'puzzles'; shelf?: PuzzleRun['shelf'] }
  | { name: 'puzzle'; id: string; run?: PuzzleRun };

/** Puzzles that follow each other: the player's own, or a system's, of a theme where one is named. */
export type PuzzleRun = { shelf: 'own' } | { shelf: 'shipped'; system: string; theme: string | null };

/** The side that a review was seen from, the decision that was looked at, and the others in its list. */
export interface ReviewPlace {
  side: Side;
  note: ReviewNote | null;
  others?: readonly ReviewNote[];
}

/** A battle in the editor; without an id it is not kept yet. */
export interface Editing {
  id?: string;
  name: string;
  briefing?: string;
  setup: unknown;
}

/** Where among the lessons a lesson's battle stands. */
export interface LessonPlace {
  lessons: readonly ScenarioInfo[];
  index: number;
}

/** Something to tell the player; its sentence is made where it is shown, in the language of that moment. */
export type Telling =
  | { kind: 'error'; error: HostError; request?: RequestName }
  | { kind: 'notice'; notice: Notice }
  /** A file that the player chose cannot be read. */
  | { kind: 'unreadable'; file: string }
  | { kind: 'done'; key: MessageKey; values: Record<string, string> };
export interface ShownTelling {
  id: number;
  telling: Telling;
}

/** No more than this many messages are kept on the screen. */
const MOST_TELLINGS = 4;
/** How long a mere confirmation stays, in milliseconds. */
const CONFIRMATION = 6_000;

export type AppStore = ReturnType<typeof createAppStore>;

/** The application's state outside a battle: screen, settings, messages to the player. */
export function createAppStore(api: FlagbridgeApi) {
  let screen = $state.raw<Screen>({ name: 'start' });
  let info = $state.raw<AppInfo | null>(null);
  let unreachable = $state(false);
  let connected = $state(true);
  let tellings = $state.raw<ShownTelling[]>([]);
  let room = $state.raw<WindowSize>({ width: window.innerWidth, height: window.innerHeight });
  let nextId = 1;

  function tell(telling: Telling): void {
    const same = JSON.stringify(telling);
    const others = tellings.filter((shown) => JSON.stringify(shown.telling) !== same);
    const id = nextId++;
    tellings = [...others, { id, telling }].slice(-MOST_TELLINGS);
    if (telling.kind === 'done') setTimeout(() => dismiss(id), CONFIRMATION);
  }

  function dismiss(id: number): void {
    tellings = tellings.filter((shown) => shown.id !== id);
  }

  /** Asks the host; a failure is told to the player and comes back as null. */
  async function ask<Name extends RequestName>(
    name: Name,
    params: Params<Name>,
  ): Promise<{ value: Answer<Name> } | null> {
    const reply = await request(api, name, params);
    // What failed before and works now is no longer worth a message.
    tellings = tellings.filter(({ telling }) => telling.kind !== 'error' || telling.request !== name);
    if (reply.ok) return { value: reply.value };
    tell({ kind: 'error', error: reply.error, request: name });
    return null;
  }

  const commanders = createCommanders(ask);
  const rivals = createRivals(ask);
  const ownSettings = (): Settings | undefined => commanders.atControls?.settings;

  async function start(): Promise<void> {
    const answer = await ask('app.info', {});
    if (!answer) {
      unreachable = true;
      return;
    }
    info = answer.value;
    await commanders.ask('commanders.list', {});
    language.current = (ownSettings() ?? answer.value.settings).language;
    for (const notice of answer.value.notices) tell({ kind: 'notice', notice });
  }

  /** They are the commander's who is at the controls; the machine's where nobody has signed in. */
  async function saveSettings(settings: Settings): Promise<void> {
    const commander = commanders.atControls;
    if (commander) {
      language.current = settings.language;
      await commanders.saveSettings(commander.id, settings);
      return;
    }
    if (info) info = { ...info, settings };
    language.current = settings.language;
    await ask('settings.set', settings);
  }

  return {
    api,
    ask,
    commanders,
    rivals,
    /** Hands the controls to a commander, by id, whose language holds from then on; null: to whoever has signed in. */
    sitDown(id: string | null): void {
      commanders.sitDown(id);
      language.current = (ownSettings() ?? info?.settings)?.language ?? language.current;
    },
    tell,
    start,
    saveSettings,
    get screen(): Screen {
      return screen;
    },
    /** Changes the screen; what was told about the last one goes with it. */
    go(next: Screen): void {
      const campaign = 'campaign' in screen ? screen.campaign : undefined;
      screen = next.name === 'start' && campaign !== undefined ? { name: 'campaign', id: campaign } : next;
      tellings = tellings.filter(({ telling }) => telling.kind === 'notice');
    },
    get info(): AppInfo | null {
      return info;
    },
    get settings(): Settings {
      return ownSettings() ?? info?.settings ?? { ...DEFAULT_SETTINGS, language: language.current };
    },
    /** How the player wants the board drawn. */
    get look(): BoardLook {
      const { quality, palette, uiScale, shipsGrow } = this.settings;
      return { quality, palette, scale: uiScaleIn(room, uiScale), grows: shipsGrow };
    },
    /** The window's size in CSS pixels. */
    get room(): WindowSize {
      return room;
    },
    /** The window has this size now. */
    resized(size: WindowSize): void {
      room = size;
    },
    get unreachable(): boolean {
      return unreachable;
    },
    get connected(): boolean {
      return connected;
    },
    set connected(now: boolean) {
      connected = now;
    },
    get tellings(): readonly ShownTelling[] {
      return tellings;
    },
    dismiss,
    /** Shows the host's notices as they come. Returns a function that ends it. */
    listen(): () => void {
      return api.on('notice', (notice) => {
        tell({ kind: 'notice', notice });
        // Its list has grown.
        if (notice.code === 'file-imported' && screen.name === 'start') screen = { name: 'start' };
      });
    },
  };
}
