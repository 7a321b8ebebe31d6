import { untrack } from 'svelte';
import type { Side } from '../../engine/game.ts';
import type { Hex } from '../../engine/hex.ts';
import type { MissileView, TalonOption, TalonView, UnitView } from '../../engine/talon/view.types.ts';
import type { AiProgress, AiStatus, BattleState, BattleUpdate } from '../../shared/api.ts';
import {
  asTalonBattle,
  asTalonHistory,
  asTalonUpdate,
  type TalonBattle,
  type TalonUpdate,
} from '../systems/talon/data.ts';
import type { BoardHandle, BoardOverlay, BoardPick } from '../board/board.types.ts';
import { isHotseat, missileOf, unitOf } from '../text/names.ts';
import { isSameActor, unitsInQuestion, waitingActors, type Actor } from './actors.ts';
import type { AppStore } from './appStore.svelte.ts';
import { rewoundTo, withEvents, withHistory, type LogEntry } from './battleLog.ts';
import { barItems, type BarItem } from './hotkeys.ts';
import { createLegibility, type Legibility } from './legibility.svelte.ts';
import { isAvailable, sectionsFor, type OptionSection } from './optionGroups.ts';
import { destinationsOf, overlayOf } from './overlay.ts';
import { meaningOf, sideOf } from './picks.ts';
import { stepsOf, type Picked, type Steps, type SteppedName } from './steps.ts';
import { createUpdateQueue, decidedByPerson } from './updateQueue.ts';

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE = new Set([
  'fired',
  'exploded',
  'collided',
  'missileHit',
  'displaced',
  'impulseBegan',
  'powerPhaseBegan',
  'battleEnded',
]);

export type BattleStore = ReturnType<typeof createBattleStore>;

/**
 * One open battle as the screen needs it: the newest state, the position that is shown while
 * animations run behind it, and what the player has selected. All input goes to the newest state.
 */
export function createBattleStore(app: AppStore, opened: BattleState) {
  let latest = $state.raw<TalonBattle>(asTalonBattle(opened));
  let shown = $state.raw<TalonView>(asTalonBattle(opened).view);
  let waiting = $state.raw<readonly TalonUpdate[]>([]);
  /** True while an update plays that must be seen before the player goes on. */
  let suspense = $state(false);
  let sending = $state(false);
  let log = $state.raw<readonly LogEntry[]>([]);
  let aiStatus = $state<AiStatus>(opened.ai);
  let progress = $state.raw<AiProgress | null>(null);
  /** The ship or missile whose card is open. */
  let selected = $state.raw<Actor | null>(null);
  let actorChoice = $state.raw<Actor | null>(null);
  let picked = $state.raw<Picked | null>(null);
  /** Action of the option under the pointer or the keyboard's focus. */
  let highlighted = $state<number | null>(null);
  let hoveredGroup = $state.raw<{ unit: number; group: number } | null>(null);
  let arcsShown = $state(false);
  /** Moves into one hex between which the player must choose. */
  let sameHexMoves = $state.raw<readonly TalonOption[]>([]);
  let actingSide: Side | null = null;
  let board: BoardHandle | null = null;
  /** Whether a hex is seen on the screen, clear of the panels. */
  let sees: (hex: Hex) => boolean = () => true;
  /** The camera keeps the whole battle in view until the player takes it somewhere else. */
  let following = true;

  const animating = $derived(waiting.length > 0);
  /** Options are offered; while a request is under way they stay in sight, but take nothing. */
  const ready = $derived(!suspense);
  const view = $derived(suspense ? shown : latest.view);
  const options = $derived(ready ? latest.options : []);
  const actors = $derived(waitingActors(view, options));
  const waitingShips = $derived(actors.filter(({ kind }) => kind === 'unit').map(({ id }) => id));
  const actor = $derived.by((): Actor | null => {
    const wanted = [selected, actorChoice].find((one) => one && actors.some((other) => isSameActor(one, other)));
    return wanted ?? actors[0] ?? null;
  });
  const sections = $derived(sectionsFor(options, actor));
  const stepped = $derived.by((): Steps[] => {
    const firing = view.firing && view.firing.unit === actor?.id ? view.firing.group : null;
    return sections.flatMap((section) => stepsOf(section, picked, firing) ?? []);
  });
  const fire = $derived(stepsIn('fire'));
  const items = $derived(barItems(sections, stepped));
  const endStep = $derived(options.find((option) => option.description.kind === 'end-step') ?? null);
  const destinations = $derived(destinationsOf(view, options, actor, fire));
  const overlay = $derived(
    overlayOf({
      view,
      options,
      actors,
      actor,
      selected,
      destinations,
      fire,
      retarget: stepsIn('retarget'),
      highlighted,
      hoveredGroup,
      arcsShown,
    }),
  );

  const selectedUnit = $derived.by((): UnitView | null => {
    const [asked] = unitsInQuestion(options);
    const seen = selected ?? actor ?? (asked === undefined ? null : { kind: 'unit', id: asked });
    return seen?.kind === 'unit' ? (unitOf(view, seen.id) ?? null) : null;
  });
  const legibility = createLegibility(app.api, {
    id: () => latest.id,
    ply: () => latest.ply,
    view: () => view,
    ready: () => ready,
    actor: () => actor,
    selectedUnit: () => selectedUnit,
    group: () => hoveredGroup ?? aimedGroup(),
    shots: () => (fire && fire.branch !== null ? (fire.branches.get(fire.branch) ?? []) : []),
    destinations: () => destinations,
    options: () => options,
    highlighted: () => highlighted,
  });
  const shownOverlay = $derived<BoardOverlay>({ ...overlay, ...legibility.notes });

  function aimedGroup(): { unit: number; group: number } | null {
    return actor?.kind === 'unit' && fire && fire.branch !== null ? { unit: actor.id, group: fire.branch } : null;
  }

  function stepsIn(section: SteppedName): Steps | null {
    return stepped.find((one) => one.section === section) ?? null;
  }

  const queue = createUpdateQueue({
    speed: () => app.settings.animationSpeed,
    board: () => board,
    shown(update) {
      shown = update.battle.view;
      log = update.rewound
        ? rewoundTo(log, update.battle.ply)
        : withEvents(log, update.events, update.battle.ply, update.battle.view);
      follow();
    },
    changed(now) {
      waiting = now;
      if (now.length === 0) {
        suspense = false;
        settle();
      }
    },
  });

  /** Brings the whole battle back into view when it has drifted out, unless the player looks at a part of it. */
  function follow(): void {
    const all = shown.units.every((unit) => unit.status !== 'in-play' || sees(unit.hex));
    if (all) following = true;
    else if (following) board?.focus('all');
  }

  function receive(pushed: BattleUpdate): void {
    if (pushed.battle.id !== latest.id) return;
    const update = asTalonUpdate(pushed);
    const own = decidedByPerson(latest);
    // Both are in order of arrival: the newest update is the newest state.
    latest = update.battle;
    aiStatus = update.battle.ai;
    if (update.battle.ai !== 'thinking') progress = null;
    if (!own || update.events.some((event) => SUSPENSE.has(event.type))) suspense = true;
    highlighted = null;
    sameHexMoves = [];
    queue.push(update);
    if (!suspense) settle();
  }

  /** Selects the ship that decides, when the one at hand has nothing left to choose. */
  function settle(): void {
    untrack(() => {
      if (actor === null) {
        if (selected?.kind === 'missile' && !missileOf(view, selected.id)) selected = null;
        return;
      }
      actorChoice = actor;
      const side = sideOf(view, actor);
      // A look at the enemy's card is not taken away between two choices of one's own.
      const looksAtEnemy = selected !== null && sideOf(view, selected) !== side && side === actingSide;
      actingSide = side;
      if (!looksAtEnemy || view.firing) selected = actor;
    });
  }

  async function act(action: number): Promise<void> {
    if (!ready || sending || !latest.options.some((option) => option.action === action)) return;
    board?.skip();
    sending = true;
    await app.ask('battle.act', { id: latest.id, ply: latest.ply, action });
    sending = false;
    settle();
  }

  /** Takes an option where it can be taken. */
  function actOn(option: TalonOption | null): void {
    if (option && isAvailable(option)) void act(option.action);
  }

  async function undo(): Promise<void> {
    if (!latest.canUndo || sending) return;
    queue.skip();
    sending = true;
    await app.ask('battle.undo', { id: latest.id, ply: latest.ply });
    sending = false;
    settle();
  }

  function select(unit: number | null): void {
    choose(unit === null ? null : { kind: 'unit', id: unit });
  }

  /** Opens the card of a ship or missile, which decides next where it waits. */
  function choose(next: Actor | null): void {
    selected = next;
    sameHexMoves = [];
    if (next && actors.some((one) => isSameActor(one, next)) && !isSameActor(next, actorChoice)) {
      actorChoice = next;
      picked = null;
    }
  }

  function pick(pick: BoardPick): void {
    const meaning = meaningOf(pick, { view, options, actor, stepped, destinations });
    switch (meaning.kind) {
      case 'act':
        return actOn(meaning.option);
      case 'step':
        picked = meaning.picked;
        return;
      case 'ask':
        sameHexMoves = meaning.options;
        return;
      case 'look':
        return choose(meaning.at);
      case 'nothing':
        return;
    }
  }

  /** Goes on to the next ship or missile that waits; -1: to the one before. */
  function cycle(step: 1 | -1): void {
    if (actors.length === 0) return;
    const place = actors.findIndex((one) => isSameActor(one, actor));
    const next = actors[(place + step + actors.length) % actors.length];
    if (!next) return;
    choose(next);
    const hex = (next.kind === 'unit' ? unitOf(view, next.id) : missileOf(view, next.id))?.hex;
    if (hex && !sees(hex)) board?.focus(next.kind === 'unit' ? next.id : { missile: next.id });
  }

  /** Puts what had happened before this state in front of the log. */
  async function recall({ id, ply, view: then }: TalonBattle): Promise<void> {
    const history = await app.ask('battles.history', { id });
    if (history) log = withHistory(log, asTalonHistory(history.value), ply, then);
  }

  settle();
  void recall(asTalonBattle(opened));

  const ends = [
    app.api.on('battle.update', receive),
    app.api.on('battle.ai', (now) => {
      if (now.id === latest.id) aiStatus = now.status;
    }),
    app.api.on('ai.progress', (now) => {
      if (now.id === latest.id) progress = now;
    }),
  ];

  return {
    get id(): string {
      return latest.id;
    },
    get latest(): TalonBattle {
      return latest;
    },
    /** The position that all figures are taken from. */
    get view(): TalonView {
      return view;
    },
    get options(): readonly TalonOption[] {
      return options;
    },
    get sections(): readonly OptionSection[] {
      return sections;
    },
    /** What the number keys take, from 1 on. */
    get items(): readonly BarItem[] {
      return items;
    },
    get endStep(): TalonOption | null {
      return endStep;
    },
    /** Ships and missiles with something to choose. */
    get actors(): readonly Actor[] {
      return actors;
    },
    get waitingShips(): readonly number[] {
      return waitingShips;
    },
    /** The ship or missile whose options are offered. */
    get acting(): Actor | null {
      return actor;
    },
    /** The same, if it is a ship. */
    get actor(): number | null {
      return actor?.kind === 'unit' ? actor.id : null;
    },
    get selectedUnit(): UnitView | null {
      return selectedUnit;
    },
    /** Ranges, ways, threats and lines of fire. */
    get legibility(): Legibility {
      return legibility;
    },
    get selectedMissile(): MissileView | null {
      const seen = selected ?? actor;
      return seen?.kind === 'missile' ? (missileOf(view, seen.id) ?? null) : null;
    },
    /** Sections whose options are chosen in steps. */
    get stepped(): readonly Steps[] {
      return stepped;
    },
    /** The weapon group that is aimed. */
    get group(): number | null {
      return fire?.branch ?? null;
    },
    /** Shots of the group that is aimed, those that terrain blocks included. */
    get shots(): readonly TalonOption[] {
      return fire && fire.branch !== null ? (fire.branches.get(fire.branch) ?? []) : [];
    },
    get sameHexMoves(): readonly TalonOption[] {
      return sameHexMoves;
    },
    get overlay(): BoardOverlay {
      return shownOverlay;
    },
    get animating(): boolean {
      return animating;
    },
    get ready(): boolean {
      return ready;
    },
    /** A choice is on its way: the options are still in sight, but none can be taken. */
    get sending(): boolean {
      return sending;
    },
    get log(): readonly LogEntry[] {
      return log;
    },
    get aiStatus(): AiStatus {
      return aiStatus;
    },
    get progress(): AiProgress | null {
      return progress;
    },
    get canUndo(): boolean {
      return latest.canUndo && !sending;
    },
    get hotseat(): boolean {
      return isHotseat(latest.controllers);
    },
    get arcsShown(): boolean {
      return arcsShown;
    },
    get highlighted(): number | null {
      return highlighted;
    },
    act,
    actOn,
    undo,
    select,
    selectMissile: (missile: number) => choose({ kind: 'missile', id: missile }),
    choose,
    pick,
    cycle,
    /** Takes a step toward an option: a weapon group, a missile, a squadron; `target` where it needs one. */
    pickBranch(section: SteppedName, branch: number, target: number | null = null): void {
      picked = { section, branch, target };
    },
    chooseGroup(group: number): void {
      picked = { section: 'fire', branch: group, target: null };
    },
    highlight(action: number | null): void {
      highlighted = action;
    },
    hoverGroup(unit: number | null, index = 0): void {
      hoveredGroup = unit === null ? null : { unit, group: index };
    },
    toggleArcs(): void {
      arcsShown = !arcsShown;
    },
    /** Lets go of the weapon group or the choice of moves. False when there was nothing to let go. */
    cancel(): boolean {
      const held = picked !== null || sameHexMoves.length > 0;
      picked = null;
      sameHexMoves = [];
      return held;
    },
    skip(): void {
      queue.skip();
    },
    /** Gives the battle its board, or takes it away; `visible` tells whether a hex is seen. */
    attach(next: BoardHandle | null, visible: (hex: Hex) => boolean = () => true): void {
      board = next;
      sees = visible;
      next?.show(shown);
      next?.setOverlay(untrack(() => shownOverlay));
    },
    focus(unit: number | 'all' | { missile: number }): void {
      following = unit === 'all';
      board?.focus(unit);
    },
    camera(step: Parameters<BoardHandle['camera']>[0]): void {
      following = step === 'reset';
      board?.camera(step);
    },
    /** The player has taken the camera with the pointer. */
    cameraTaken(): void {
      following = false;
    },
    async askAi(request: 'ai.cancel' | 'ai.resume' | 'ai.moveNow'): Promise<void> {
      await app.ask(request, { id: latest.id });
    },
    /** After the host was away: takes up what it holds now. False when it knows the battle no more. */
    async resync(): Promise<boolean> {
      const answer = await app.ask('battles.open', { id: latest.id });
      if (!answer) return false;
      log = [];
      receive({ battle: answer.value, events: [], rewound: true });
      void recall(asTalonBattle(answer.value));
      return true;
    },
    /** Ends the subscriptions and tells the host that nobody watches this battle any more. */
    close(): void {
      for (const end of ends) end();
      queue.close();
      void app.api.request('battles.close', { id: latest.id });
    },
  };
}
