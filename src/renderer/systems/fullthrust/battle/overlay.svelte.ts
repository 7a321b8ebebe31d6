import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { createExplained } from '../../../stores/battle/explained.svelte.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, OverlaySource, SpecialPart, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { BoardOverlay, BoardPick } from '../board/board.types.ts';
import { toTable } from '../board/space.ts';
import type { FullThrustData, FullThrustDescription, FullThrustOption } from '../data.ts';
import { goalPlace } from '../lessons/lessons.ts';
import { kindOf } from '../options/index.ts';
import { groupOf, isCommanded, pointOf, unitOf } from '../text/names.ts';
import { endsOfOrders, endsOfPlaces } from './ends.ts';
import { figuresOf } from './figures.ts';
import { canOrder, writtenOrder } from './orders.ts';
import { type Looked, driftsOf, facingsOf, ghostOf, linesOf, pathsOf, reachOf } from './marks.ts';
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

/** What the board shows above the ships: marks, reach, lines, by what is selected and pointed at. */
export function createOverlay(api: FlagbridgeApi, from: OverlaySource<FullThrust>): FullThrustOverlay {
  let hovered = $state.raw<BoardPick | null>(null);
  const explaining = createExplained<FullThrustDescription>();
  const explained = $derived(explaining.now);
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
  const looked = $derived<Looked>({
    view: from.view,
    drawn: drawn?.description ?? null,
    pointed: pointed?.description ?? null,
    explained,
    group: shown?.kind === 'group' ? shown.id : null,
  });
  const marks = $derived<BoardOverlay>({
    selected: unit?.id ?? null,
    group: looked.group,
    waiting,
    rings: unit && pointOf(unit) ? toTable(pointOf(unit)!) : null,
    paths: pathsOf(looked, from),
    // The area of the reach stands for them while one pulls.
    ends: from.pulled ? [] : ends,
    ghost: ghostOf(looked),
    guesses: from.ready ? guesses.drawn : [],
    drifts: driftsOf(looked),
    reach: placing && reachOf(looked, placing, from.pulled?.option?.description ?? null),
    facings: facingsOf(looked, faces),
    placing: placing !== null || faces,
    figures: from.ready ? figuresOf({ view: from.view, unit, pulled, option: drawn }).filter(({ key }) => !from.pulled || key !== 'course') : [], // prettier-ignore
    targets: [...free, ...(picking?.values ?? [])].flatMap(({ description, action }) => {
      const aimed = picking && action !== null ? aimedAt({ description }) : null;
      const target =
        aimed === null ? (kindOf(description).marked?.(description) ?? null) : ({ kind: 'unit', id: aimed } as const);
      return target === null ? [] : [{ ...target, strong: action === from.highlighted }];
    }),
    lines: linesOf(looked),
    goal: from.goal ? goalPlace(from.goal, from.view) : null,
  });

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
    explain: explaining.explain,
    hoverBranch(section, branch): void {
      if (section === 'orders') hoveredTurn = branch;
    },
    refresh: () => undefined,
  };
}
