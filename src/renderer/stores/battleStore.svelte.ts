import { untrack } from 'svelte';
import type { Side } from '../../engine/game.ts';
import type { Hex } from '../../engine/hex.ts';
import type { TalonOption, TalonView, UnitView } from '../../engine/talon/view.types.ts';
import type { AiProgress, AiStatus, BattleState, BattleUpdate } from '../../shared/api.ts';
import type { BoardHandle, BoardOverlay, BoardPick } from '../board/board.types.ts';
import { isHotseat, unitOf } from '../text/names.ts';
import type { AppStore } from './appStore.svelte.ts';
import { rewoundTo, withEvents, withHistory, type LogEntry } from './battleLog.ts';
import { barItems, usableGroups, type BarItem } from './hotkeys.ts';
import { fireGroups, isAvailable, sectionsFor, waitingUnits, type OptionSection } from './optionGroups.ts';
import { createUpdateQueue, decidedByPerson } from './updateQueue.ts';

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE = new Set(['fired', 'exploded', 'collided', 'impulseBegan', 'powerPhaseBegan', 'battleEnded']);

export type BattleStore = ReturnType<typeof createBattleStore>;

/**
 * One open battle as the screen needs it: the newest state, the position that is shown while
 * animations run behind it, and what the player has selected. All input goes to the newest state.
 */
export function createBattleStore(app: AppStore, opened: BattleState) {
  let latest = $state.raw(opened);
  let shown = $state.raw<TalonView>(opened.view);
  let waiting = $state.raw<readonly BattleUpdate[]>([]);
  /** True while an update plays that must be seen before the player goes on. */
  let suspense = $state(false);
  let sending = $state(false);
  let log = $state.raw<readonly LogEntry[]>([]);
  let aiStatus = $state<AiStatus>(opened.ai);
  let progress = $state.raw<AiProgress | null>(null);
  let selected = $state<number | null>(null);
  let actorChoice = $state<number | null>(null);
  let chosenGroup = $state<number | null>(null);
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
  const waitingShips = $derived(waitingUnits(view, options));
  const actor = $derived.by(() => {
    if (selected !== null && waitingShips.includes(selected)) return selected;
    if (actorChoice !== null && waitingShips.includes(actorChoice)) return actorChoice;
    return waitingShips[0] ?? null;
  });
  const groups = $derived(fireGroups(options, actor));
  const group = $derived.by(() => {
    const firing = view.firing;
    if (firing && firing.unit === actor && groups.has(firing.group)) return firing.group;
    if (chosenGroup !== null && groups.get(chosenGroup)?.some(isAvailable)) return chosenGroup;
    return usableGroups(groups)[0] ?? null;
  });
  const sections = $derived(sectionsFor(options, actor));
  const items = $derived(barItems(sections, groups, group));
  const endStep = $derived(options.find((option) => option.description.kind === 'end-step') ?? null);
  const moves = $derived(
    options.filter(
      (option) => option.description.kind === 'move' && option.description.unit === actor && isAvailable(option),
    ),
  );
  const targets = $derived(
    group === null
      ? []
      : (groups.get(group) ?? []).filter((option) => option.description.kind === 'fire' && isAvailable(option)),
  );
  const overlay = $derived.by((): BoardOverlay => {
    const aim = targets.find((option) => option.action === highlighted)?.description;
    return {
      selected: selected ?? actor,
      waiting: waitingShips,
      moves: moves.flatMap(({ description: move, action }) =>
        move.kind === 'move'
          ? [
              {
                hex: move.to,
                facing: move.facing,
                collides: move.collidesWith.length > 0,
                highlighted: action === highlighted,
              },
            ]
          : [],
      ),
      targets: targets.flatMap(({ description: shot, action }) =>
        shot.kind === 'fire' ? [{ unit: shot.target, highlighted: action === highlighted }] : [],
      ),
      reach: reachNow(),
      arcsOf: arcsShown ? (selected ?? actor) : aim?.kind === 'fire' ? aim.target : null,
    };
  });

  function reachNow(): BoardOverlay['reach'] {
    if (hoveredGroup) return unitOf(view, hoveredGroup.unit)?.groups[hoveredGroup.group]?.reach ?? [];
    return actor !== null && group !== null ? (unitOf(view, actor)?.groups[group]?.reach ?? []) : [];
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

  function receive(update: BattleUpdate): void {
    if (update.battle.id !== latest.id) return;
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
      if (actor === null) return;
      actorChoice = actor;
      const side = unitOf(view, actor)?.side ?? null;
      // A look at the enemy's card is not taken away between two choices of one's own.
      const looksAtEnemy = selected !== null && unitOf(view, selected)?.side !== side && side === actingSide;
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
    selected = unit;
    sameHexMoves = [];
    if (unit !== null && waitingShips.includes(unit) && unit !== actorChoice) {
      actorChoice = unit;
      chosenGroup = null;
    }
  }

  /** What a click on the board means now: a move, a shot, or a look at a ship. */
  function pick(pick: BoardPick): void {
    if (pick.kind === 'unit') {
      const shot = targets.find(
        (option) => option.description.kind === 'fire' && option.description.target === pick.unit,
      );
      if (shot) return actOn(shot);
      const aimed = groupAimingAt(pick.unit);
      if (aimed !== null) chosenGroup = aimed;
      else if (unitOf(view, pick.unit)?.side === unitOf(view, actor ?? -1)?.side || !movesTo(pick.hex).length) {
        return select(pick.unit);
      }
    }
    const facing = pick.kind === 'hex' ? pick.facing : undefined;
    const here = movesTo(pick.hex).filter(
      ({ description: move }) => facing === undefined || (move.kind === 'move' && move.facing === facing),
    );
    if (here.length === 1) actOn(here[0] ?? null);
    else sameHexMoves = here;
  }

  function movesTo(hex: { q: number; r: number }): TalonOption[] {
    return moves.filter(({ description: move }) => move.kind === 'move' && move.to.q === hex.q && move.to.r === hex.r);
  }

  function groupAimingAt(target: number): number | null {
    for (const [index, of] of groups) {
      if (
        of.some(({ description: shot, action }) => action !== null && shot.kind === 'fire' && shot.target === target)
      ) {
        return index;
      }
    }
    return null;
  }

  /** Goes on to the next ship that waits; -1: to the one before. */
  function cycle(step: 1 | -1): void {
    if (waitingShips.length === 0) return;
    const place = waitingShips.indexOf(actor ?? -1);
    const next = waitingShips[(place + step + waitingShips.length) % waitingShips.length];
    if (next === undefined) return;
    select(next);
    const hex = unitOf(view, next)?.hex;
    if (hex && !sees(hex)) board?.focus(next);
  }

  /** Puts what had happened before this state in front of the log. */
  async function recall({ id, ply, view: then }: BattleState): Promise<void> {
    const history = await app.ask('battles.history', { id });
    if (history) log = withHistory(log, history.value, ply, then);
  }

  settle();
  void recall(opened);

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
    get latest(): BattleState {
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
    get waitingShips(): readonly number[] {
      return waitingShips;
    },
    get actor(): number | null {
      return actor;
    },
    get selectedUnit(): UnitView | null {
      const id = selected ?? actor;
      return id === null ? null : (unitOf(view, id) ?? null);
    },
    get groups(): ReadonlyMap<number, TalonOption[]> {
      return groups;
    },
    get group(): number | null {
      return group;
    },
    get targets(): readonly TalonOption[] {
      return targets;
    },
    get sameHexMoves(): readonly TalonOption[] {
      return sameHexMoves;
    },
    get overlay(): BoardOverlay {
      return overlay;
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
    pick,
    cycle,
    chooseGroup(index: number | null): void {
      chosenGroup = index;
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
      const held = chosenGroup !== null || sameHexMoves.length > 0;
      chosenGroup = null;
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
      next?.setOverlay(untrack(() => overlay));
    },
    focus(unit: number | 'all'): void {
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
      void recall(answer.value);
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
