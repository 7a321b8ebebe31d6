import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, OverlaySource, SpecialPart, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { BoardLine, BoardOverlay, BoardPick, ReachMark } from '../board/board.types.ts';
import { toTable } from '../board/space.ts';
import { ARCS, type Arc, type FullThrustData, type FullThrustDescription, type FullThrustOption } from '../data.ts';
import { goalPlace } from '../lessons/lessons.ts';
import { kindOf } from '../options/index.ts';
import { groupOf, groupPoint, isCommanded, pointOf, unitOf } from '../text/names.ts';
import { endsOfOrders, endsOfPlaces } from './ends.ts';
import { figuresOf } from './figures.ts';
import { coursesOf } from '../reveal/courses.ts';
import { canOrder, writtenOrder } from './orders.ts';
import { createGuesses, type Guesses } from './guesses.svelte.ts';
import { optionsAt } from './picks.ts';
import { createSpecial } from '../../../stores/battle/special.svelte.ts';
import { placingIn } from './placing.ts';
import { endsAlong, hasSpecial, takenBy, targetOf as aimedAt } from './special.ts';

/** What Full Thrust draws of the present decision. */
export interface FullThrustOverlay extends SystemOverlay {
  readonly marks: BoardOverlay;
  /** Whose sheet is open. */
  readonly unit: UnitView | null;
  /** Ships that wait for their orders. */
  readonly waiting: readonly number[];
  /** What the player has guessed of the enemy's orders; it stays on this screen. */
  readonly guesses: Guesses;
}

/** Full Thrust's types as its own parts of the UI see them. */
export interface FullThrust extends FullThrustData {
  readonly overlay: FullThrustOverlay;
}
export type FullThrustStore = BattleStore<FullThrust>;
/** 5.2, 6.1 MU in which fighters attack and missiles seek. */
const FIGHT = 6;

/** What the board shows above the ships: marks, reach, lines, by what is selected and pointed at. */
export function createOverlay(api: FlagbridgeApi, from: OverlaySource<FullThrust>): FullThrustOverlay {
  let hovered = $state.raw<BoardPick | null>(null);
  /** What advice or a review would have done, and what was done instead. */
  let explained = $state.raw<{ better: FullThrustDescription; instead: FullThrustDescription | undefined } | null>(
    null,
  );
  let hoveredTurn = $state<number | null>(null);

  const shown = $derived(from.shown);
  const unit = $derived.by((): UnitView | null => {
    if (shown?.kind === 'unit') return unitOf(from.view, shown.id) ?? null;
    const carrier = shown?.kind === 'group' ? groupOf(from.view, shown.id)?.carrier : null;
    return typeof carrier === 'number' ? (unitOf(from.view, carrier) ?? null) : null;
  });
  const free = $derived(from.ready ? from.options.filter(isAvailable) : []);
  const marked = $derived(free.find(({ action }) => action === from.highlighted) ?? null);
  const guesses = createGuesses(() => from.view);
  const turn = $derived(hoveredTurn ?? from.stepped.find(({ section }) => section === 'orders')?.branch ?? null);

  /** The ship that the pointer can pull: the open one, where it may be ordered. */
  const pulled = $derived(free.length > 0 && unit && canOrder(from.view, unit) ? unit : null);
  const placing = $derived(placingIn(free));
  const faces = $derived(free.some(({ description }) => description.kind === 'face'));
  const special = createSpecial<FullThrustDescription>(api, {
    get id(): string {
      return from.id;
    },
    get ply(): number {
      return from.ply;
    },
    get unit(): Actor | null {
      const side = shown?.kind === 'group' ? groupOf(from.view, shown.id)?.side : unit?.side;
      return free.length > 0 && hasSpecial(from.view) && side === from.view.toAct ? shown : null;
    },
  });
  const picking = $derived(special.picking);
  const along = $derived(picking?.needs === 'point' && unit ? endsAlong(unit, picking, from.highlighted) : null);
  const ends = $derived(along ? along : pulled ? endsOfOrders(pulled, free, turn) : endsOfPlaces(free));
  /** The option under the pointer: that of the bar, or of the end that is pointed at. */
  const pointed = $derived.by((): FullThrustOption | null => {
    if (marked) return marked;
    if (!from.ready || (hovered?.kind !== 'end' && hovered?.kind !== 'spot')) return null;
    // What was pointed at may belong to the ship before.
    if (hovered.kind === 'end' && hovered.unit !== (pulled?.id ?? null)) return null;
    return optionsAt(hovered, { view: from.view, options: free })[0] ?? null;
  });
  const advised = $derived<FullThrustOption | null>(explained && { action: null, description: explained.better, blocked: null }); // prettier-ignore
  /** What is drawn: what is pointed at, what is advised, or the order that is written for the open ship. */
  const drawn = $derived((from.pulled?.option as FullThrustOption | undefined) ?? pointed ?? advised ?? (pulled ? writtenOrder(pulled) : null)); // prettier-ignore
  const waiting = $derived(
    from.ready && from.view.step === 'orders'
      ? from.view.units
          .filter((unit) => unit.side === from.view.toAct && unit.order === null && isCommanded(unit))
          .map(({ id }) => id)
      : free.flatMap(({ description }) =>
          description.kind === 'ship' || description.kind === 'missiles' ? [description.unit] : [],
        ),
  );
  const marks = $derived<BoardOverlay>({
    selected: unit?.id ?? null,
    group: shown?.kind === 'group' ? shown.id : null,
    waiting,
    rings: unit && pointOf(unit) ? toTable(pointOf(unit)!) : null,
    paths: pathsNow(),
    // The area of the reach stands for them while one pulls.
    ends: from.pulled ? [] : ends,
    ghost: ghostNow(),
    guesses: from.ready ? guesses.drawn : [],
    drifts: driftsNow(),
    reach: reachNow(),
    facings: facingsNow(),
    placing: placing !== null || faces,
    figures: from.ready ? figuresOf({ view: from.view, unit, pulled, option: drawn }).filter(({ key }) => !from.pulled || key !== 'course') : [], // prettier-ignore
    targets: [...free, ...(picking?.values ?? [])].flatMap(({ description, action }) => {
      const aimed = picking && action !== null ? aimedAt({ description }) : null;
      const target =
        aimed === null ? (kindOf(description).marked?.(description) ?? null) : ({ kind: 'unit', id: aimed } as const);
      return target === null ? [] : [{ ...target, strong: action === from.highlighted }];
    }),
    lines: linesNow(),
    goal: from.goal ? goalPlace(from.goal, from.view) : null,
  });

  function pathsNow(): BoardOverlay['paths'] {
    // As the orders were flown.
    if (from.stands) return [...coursesOf(from.stands).values()].map((course) => ({ ...course, strong: false }));
    const written = from.ready
      ? from.view.units.flatMap(({ id, path }) => (path && path.length > 1 ? [{ unit: id, path, strong: false }] : []))
      : [];
    const { description } = drawn ?? {};
    if (from.pulled) {
      const { ghosts } = from.pulled;
      return written.filter((one) => !ghosts.some(({ unit: id }) => id === one.unit));
    }
    if (description?.kind !== 'order') return written;
    const others = written.filter((one) => one.unit !== description.unit);
    const past = explained?.instead?.kind === 'order' ? [{ ...explained.instead, strong: false }] : [];
    return [...others, ...past, { ...description, strong: true }];
  }
  function ghostNow(): BoardOverlay['ghost'] {
    const { description } = drawn ?? {};
    const at = description?.kind === 'order' ? description.path.at(-1) : undefined;
    if (description?.kind !== 'order' || !at) return null;
    const { unit: ship, course, legs = [], path } = description;
    const [begin] = path;
    const drift = legs.length > 0 && begin ? { x: at.x - begin.x, y: at.y - begin.y } : null;
    return { unit: ship, at, course, legs, drift };
  }
  /** 10.2 What everybody knows of the ships that fly by vectors; a ghost tells more of its own ship. */
  function driftsNow(): BoardOverlay['drifts'] {
    return from.view.units.flatMap((one) => {
      const at = pointOf(one);
      if (!at || one.velocity === null || one.id === (drawn?.description.kind === 'order' ? drawn.description.unit : null)) return []; // prettier-ignore
      return [{ at, drift: one.velocity, side: one.side }];
    });
  }
  function reachNow(): BoardOverlay['reach'] {
    if (!placing) return null;
    const { description } = from.pulled?.option ?? pointed ?? {};
    const to = description?.kind === 'place' || description?.kind === 'aim-point' ? description.to : null;
    const { from: begin, reach } = placing;
    const ship = placing.kind === 'aim-point' ? unitOf(from.view, placing.unit) : undefined;
    const arcs = ship?.systems.find(({ slot }) => placing.kind === 'aim-point' && slot === placing.slot)?.arcs;
    return { from: begin, reach, to, works: FIGHT, arcs: ship && arcs ? bearingOf(ship, arcs) : null };
  }
  function facingsNow(): BoardOverlay['facings'] {
    const { description } = pointed ?? {};
    const active = from.view.active?.group ?? (shown?.kind === 'group' ? shown.id : null);
    const group = active === null ? undefined : groupOf(from.view, active);
    const at = group && groupPoint(group);
    const isFaced = faces || from.view.step === 'attack';
    if (!group || !at || !isFaced) return [];
    const facing = description?.kind === 'face' ? description.facing : group.facing;
    return [{ at, facing, strong: description?.kind === 'face' }];
  }
  function linesNow(): BoardLine[] {
    const { active } = from.view;
    const from0 = active?.unit === null || active === null ? null : unitOf(from.view, active.unit);
    const start = from0 && pointOf(from0);
    const announced = (active?.announced ?? []).flatMap(({ target, body }): BoardLine[] => {
      const aim = target === null ? undefined : unitOf(from.view, target);
      const to = target === null ? from.view.terrain.find(({ id }) => id === body) : aim && pointOf(aim);
      return start && to ? [{ from: start, to, strong: true }] : [];
    });
    const { description } = pointed ?? advised ?? {};
    if (description?.kind === 'fire' || description?.kind === 'needle') {
      const aim = unitOf(from.view, description.target);
      const to = aim && pointOf(aim);
      if (start && to) announced.push({ from: start, to, strong: false });
    }
    if (description?.kind === 'asteroid' && start) announced.push({ from: start, to: description.to, strong: false });
    if (description?.kind === 'place' || description?.kind === 'aim-point')
      announced.push({ from: description.from, to: description.to, strong: true });
    if (description?.kind === 'attack') {
      const group = groupOf(from.view, description.group);
      const begin = group && groupPoint(group);
      const aim = description.target.kind === 'ship' ? unitOf(from.view, description.target.id) : undefined;
      const to = aim && pointOf(aim);
      if (begin && to) announced.push({ from: begin, to, strong: false });
    }
    return announced;
  }

  return {
    get marks(): BoardOverlay {
      return marks;
    },
    threat: null,
    special: special as SpecialPart,
    takes(pick): FullThrustOption | null {
      const value = picking && takenBy(pick as BoardPick, picking);
      if (value) special.pick(null);
      return value;
    },
    get unit(): UnitView | null {
      return unit;
    },
    guesses,
    get waiting(): readonly number[] {
      return waiting;
    },
    hover(pick): void {
      hovered = pick as BoardPick | null;
    },
    explain(description, instead): void {
      const better = description as FullThrustDescription | null;
      explained = better && { better, instead: instead as FullThrustDescription | undefined };
    },
    hoverBranch(section, branch): void {
      if (section === 'orders') hoveredTurn = branch;
    },
    refresh: () => undefined,
  };
}

/** 4.1 The arcs of a system clockwise from the bow; a rolled ship's sides are swapped (3.3). */
function bearingOf({ course, rolled }: UnitView, arcs: readonly Arc[]): NonNullable<ReachMark['arcs']> {
  const bears = ARCS.map((arc) => arcs.includes(arc));
  return { course: course ?? 12, bears: rolled ? bears.map((_, n) => bears[(6 - n) % 6]!) : bears };
}
