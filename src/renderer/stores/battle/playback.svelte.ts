import type { Side, Viewer } from '../../../engine/game.ts';
import type { BattleState, BattleUpdate } from '../../../shared/api.ts';
import type { BoardHandle } from '../../board/board.types.ts';
import type { MessagePart } from '../../messages/icu.ts';
import type { BattleOf, SystemTypes } from '../../systems/choice.types.ts';
import type { Reveal } from '../../systems/reveal.types.ts';
import { asHistory, rewoundTo, withEvents, withHistory, type LogEntry } from './battleLog.ts';
import { createStaging, type Staging } from './staging.svelte.ts';
import { createUpdateQueue, decidedByPerson, type Speed } from './updateQueue.ts';

/** What is shown while animations run behind the newest state, and what has happened so far. */
export interface Playback<T extends SystemTypes> {
  /** The state that all figures are taken from. */
  readonly state: BattleOf<T>;
  /** The position that stands on the board. */
  readonly shown: T['view'];
  /** Whom it is shown to. */
  readonly shownTo: Viewer;
  readonly animating: boolean;
  /** False while an update plays that must be seen before the player goes on. */
  readonly ready: boolean;
  readonly log: readonly LogEntry<T>[];
  /** What is being played, in one sentence; null: nothing, or nothing that a sentence tells. */
  readonly caption: readonly MessagePart[] | null;
  /** Who decided what is being played: whoever sits at the screen, or another; null: nothing is. */
  readonly playing: 'own' | 'other' | null;
  /** What the other side has done since the player decided last, as far as it was shown and not put away. */
  readonly report: readonly Act<T>[];
  /** The moment in which orders are turned over together. */
  readonly staging: Staging;
  /** What the moment that stands was made of; null: none stands. */
  readonly stands: readonly T['event'][] | null;
  /** Plays the moment that stands again. */
  seeAgain(): void;
  /** Puts the report away. */
  dismiss(): void;
  /** Plays what the report tells again. */
  again(): void;
  /** Ends the running animation, and shows what waits behind it at once. */
  skip(): void;
}

/** Something that was shown at once, and its sentence. */
export interface Act<T extends SystemTypes> {
  readonly id: number;
  readonly before: T['view'];
  readonly view: T['view'];
  readonly events: readonly T['event'][];
  readonly sentence: readonly MessagePart[] | null;
  /** What both sides had chosen in secret and was laid open by it; null: nothing. */
  readonly reveal: Reveal | null;
  readonly viewer: Viewer;
  /** What stood before it was for one player alone: it is not flown. */
  readonly isStill: boolean;
}

export interface PlaybackOptions<T extends SystemTypes> {
  latest(): BattleOf<T>;
  speed(): Speed;
  board(): BoardHandle | null;
  isSuspense(event: T['event']): boolean;
  /** Whether what happens next is shown together with what happened before it. */
  joins(before: readonly T['event'][], next: readonly T['event'][]): boolean;
  /** Whether an event is fire, which is told for longer. */
  isFire(event: T['event']): boolean;
  /** What happened, in one sentence; null: nothing worth one. */
  sentence(events: readonly T['event'][], view: T['view']): readonly MessagePart[] | null;
  /** Whether an event lays open what was chosen in secret: it is staged, and reported whoever decided it. */
  isReveal(event: T['event']): boolean;
  /** What is shown of it; null: nothing. `past` is what had happened before. */
  reveal(act: { events: readonly T['event'][]; before: T['view']; view: T['view']; past: readonly T['event'][] }): Reveal | null; // prettier-ignore
  /** Whether it is staged at all. */
  stages(): boolean;
  /** Whether a view holds what stays secret after a reveal. */
  keepsSecrets(view: T['view']): boolean;
  /** Two people share the screen. */
  shared(): boolean;
  /** Motion is to be reduced. */
  calm(): boolean;
  /** Called when an update stands on the board. */
  shown(): void;
  /** Called when another one looks on from this state: what they know of the past has to be asked for. */
  turned(state: BattleState): void;
  /** Called when nothing waits any more. */
  emptied(): void;
}

/** What the host has told and the board still has to show, in its order: the shown position lags behind the real one. */
export function createPlayback<T extends SystemTypes>(opened: BattleOf<T>, options: PlaybackOptions<T>) {
  let shown = $state.raw(opened);
  let waiting = $state.raw<readonly BattleUpdate[]>([]);
  let suspense = $state(false);
  let log = $state.raw<readonly LogEntry<T>[]>([]);

  let caption = $state.raw<readonly MessagePart[] | null>(null);
  let playing = $state<'own' | 'other' | null>(null);
  let report = $state.raw<readonly Act<T>[]>([]);
  /** The report goes on: the player has not decided since its last line. */
  let reporting = false;
  let replaying = $state(false);
  let acts = 0;
  /** The act that is being played. */
  let current: Act<T> | null = null;
  /** What it ends at. */
  let playedTo: BattleOf<T> | null = null;
  /** How many moments were staged since the battle was opened, and how many each side has looked on at. */
  let moments = 0;
  const seen: [number, number] = [0, 0];
  /** It is not flown: what stood before it is not for all who look on now. */
  let still = false;
  /** An update waits in which orders are turned over: it is seen before anything else is decided. */
  let unseen = $state(false);
  const staging = createStaging((held) => options.board()?.pause(held));
  const staged = (told: Act<T> | null, play: (paused: boolean) => Promise<void>): Promise<void> =>
    told?.reveal && staging.isShown && options.stages() ? staging.stage(told.id, told.reveal, () => play(true)) : play(false); // prettier-ignore
  const lays = (events: readonly T['event'][]): boolean => events.some((event) => options.isReveal(event));
  /** Updates that another one has decided. */
  const others = new WeakSet<BattleUpdate>();

  const queue = createUpdateQueue({
    speed: () => (still || (staging.holds && options.calm()) ? 0 : options.speed()),
    board: options.board,
    joins: (before, next) =>
      before.every((update) => others.has(update) === others.has(next)) &&
      options.joins(
        before.flatMap(({ events }) => events),
        next.events,
      ),
    isFire: ({ events }) => events.some((event) => options.isFire(event)),
    isOther: (update) => others.has(update),
    goesOn: ({ battle }) => battle.toAct !== 'nobody' && !decidedByPerson(battle),
    begun(act) {
      const events = act.flatMap((update) => update.events);
      const view: T['view'] = act.at(-1)?.battle.view;
      const sentence = options.sentence(events, view);
      caption = sentence;
      playing = act.some((update) => others.has(update)) ? 'other' : 'own';
      const battle = act.at(-1)!.battle;
      // Two people at one screen: what one of them knew goes before the other one looks.
      const handed = options.shared() && battle.viewer !== shown.viewer;
      const past = lays(events) ? log.map(({ event }) => event) : null;
      const reveal = past && options.reveal({ events, before: shown.view, view, past });
      if (playing === 'own') reporting = false;
      still = handed && reveal !== null && options.keepsSecrets(shown.view);
      const told: Act<T> = {
        id: ++acts,
        before: shown.view,
        view,
        events,
        sentence,
        reveal,
        viewer: battle.viewer,
        isStill: still,
      };
      if (reveal) {
        moments++;
        // What was told to who keeps the screen is still to be shown to the other one.
        const alone = options.shared() && battle.hidesInformation && battle.viewer === shown.viewer && options.keepsSecrets(view); // prettier-ignore
        for (const side of [0, 1] as const) if (!alone || battle.viewer === side) seen[side] = moments;
      }
      current = told;
      playedTo = battle;
      if (still) log = [];
      if (staging.now) staging.clear();
      if (playing === 'own' && !reveal) return;
      report = reporting ? [...report, told] : [told];
      reporting = true;
    },
    staged: (play) => staged(current, play),
    shown({ battle, events, rewound }) {
      const turned = shown.viewer !== battle.viewer;
      shown = battle;
      // A battle that is over hides nothing: what was known stands until the whole of it is there.
      if (turned && battle.viewer === 'referee' && !rewound)
        log = asHistory(withEvents(log, events, battle.ply, battle.view));
      else if (turned) log = [];
      else log = rewound ? rewoundTo(log, battle.ply) : withEvents(log, events, battle.ply, battle.view);
      // What was told to one player alone is not reported to the other one.
      if (
        turned &&
        battle.hidesInformation &&
        report.some(({ viewer }) => viewer !== 'public' && viewer !== battle.viewer)
      )
        report = [];
      if (turned) options.turned(battle);
      options.shown();
    },
    changed(now) {
      waiting = now;
      if (now.length > 0) return;
      suspense = false;
      unseen = false;
      caption = null;
      playing = null;
      options.emptied();
    },
  });
  const isReplaying = (): boolean => replaying;

  async function playAgain({ view, events, isStill }: Act<T>): Promise<void> {
    const speed = isStill || (staging.holds && options.calm()) ? 0 : options.speed();
    await options.board()?.play(view, events, speed);
  }

  /** Shows who has taken the screen over the moment that the other one has looked on at alone, as they were told of it. */
  function catchUp(side: Side, history: Parameters<typeof withHistory<T>>[1], view: T['view']): void {
    seen[side] = moments;
    const at = history.findLastIndex(({ events }) => lays(events as readonly T['event'][]));
    const found = history[at];
    if (!found || !staging.isShown || !options.stages() || staging.holds) return;
    const past = history.slice(0, at).flatMap(({ events }) => events as readonly T['event'][]);
    const reveal = options.reveal({ events: found.events as readonly T['event'][], before: view, view, past });
    if (!reveal) return;
    unseen = true;
    void staging
      .stage(++acts, reveal, () => Promise.resolve())
      .then(() => {
        unseen = waiting.some(({ events }) => lays(events as readonly T['event'][]));
        options.emptied();
      });
  }

  /** Shows acts once more, as they were; an update that comes meanwhile ends it. */
  async function replay(told: readonly Act<T>[]): Promise<void> {
    const board = options.board();
    const [first] = told;
    if (!first || (!board && !told.some(({ reveal }) => reveal))) return;
    replaying = true;
    if (!first.isStill) board?.show(first.before);
    for (const act of told) {
      if (!isReplaying()) break;
      caption = act.sentence;
      await staged(act, () => playAgain(act));
    }
    if (!isReplaying()) return;
    endReplay();
    options.emptied();
  }
  function endReplay(): void {
    replaying = false;
    caption = null;
    staging.drop();
    options.board()?.show(shown.view);
  }

  return {
    get state(): BattleOf<T> {
      // What stands to be read is what has come of the orders; before that they are not carried out yet.
      if (staging.holds && playedTo && staging.now?.id === current?.id) {
        if (staging.now?.step === 'standing') return playedTo;
        if (!still) return shown;
      }
      return suspense ? shown : options.latest();
    },
    get shown(): T['view'] {
      return shown.view;
    },
    get shownTo(): Viewer {
      return shown.viewer;
    },
    get animating(): boolean {
      return waiting.length > 0 || replaying;
    },
    get ready(): boolean {
      return !suspense && !unseen && !replaying;
    },
    get caption(): readonly MessagePart[] | null {
      return caption;
    },
    get playing(): 'own' | 'other' | null {
      return replaying ? 'other' : playing;
    },
    get report(): readonly Act<T>[] {
      return report;
    },
    dismiss(): void {
      report = [];
    },
    again(): void {
      if (waiting.length === 0 && !replaying && report.length > 0) void replay(report);
    },
    get log(): readonly LogEntry<T>[] {
      return log;
    },
    staging,
    get stands(): readonly T['event'][] | null {
      const { now, holds } = staging;
      return holds && now?.step === 'standing' && now.id === current?.id ? current.events : null;
    },
    seeAgain(): void {
      const told = replaying ? report.find(({ id }) => id === staging.now?.id) : current;
      if (!told) return;
      void staging.again(() => {
        if (!told.isStill) options.board()?.show(told.before);
        return playAgain(told);
      });
    },
    skip(): void {
      if (staging.holds) {
        if (staging.now?.step !== 'playing') return staging.goOn();
        staging.pause(false);
        if (replaying) return options.board()?.skip();
      }
      if (!replaying) return queue.skip();
      endReplay();
      options.emptied();
    },
    /** Takes an update in; what others have done, and what is decided by dice, is watched first. */
    push(update: BattleUpdate, before: BattleState): void {
      if (replaying) endReplay();
      if (update.rewound) staging.drop();
      if (staging.isShown && options.stages() && lays(update.events)) unseen = true;
      if (!decidedByPerson(before)) others.add(update);
      if (!decidedByPerson(before) || update.events.some((event) => options.isSuspense(event))) suspense = true;
      queue.push(update);
    },
    /** Puts what had happened before a state in front of the log. */
    recall(history: Parameters<typeof withHistory<T>>[1], state: BattleState): void {
      const { ply, view, viewer } = state;
      log = withHistory<T>(log, history, ply, view);
      if ((viewer === 0 || viewer === 1) && seen[viewer] < moments) catchUp(viewer, history, view);
    },
    /** Forgets the log: another one will be recalled. */
    forget(): void {
      log = [];
    },
    close(): void {
      queue.close();
      staging.drop();
    },
  };
}
