import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { OverlaySource, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { BoardLine, BoardOverlay, BoardPick } from '../board/board.types.ts';
import { toTable } from '../board/space.ts';
import { MU, type FullThrustData, type FullThrustDescription, type FullThrustOption } from '../data.ts';
import { endsOf } from './ends.ts';
import { groupOf, groupPoint, pointOf, unitOf } from '../text/names.ts';

/** What Full Thrust draws of the present decision. */
export interface FullThrustOverlay extends SystemOverlay {
  readonly marks: BoardOverlay;
  /** Whose sheet is open. */
  readonly unit: UnitView | null;
  /** Ships that wait for their orders. */
  readonly waiting: readonly number[];
}

/** Full Thrust's types as its own parts of the UI see them. */
export interface FullThrust extends FullThrustData {
  readonly overlay: FullThrustOverlay;
}
export type FullThrustStore = BattleStore<FullThrust>;

export function createOverlay(_api: FlagbridgeApi, from: OverlaySource<FullThrust>): FullThrustOverlay {
  let hovered = $state.raw<BoardPick | null>(null);
  let hoveredTurn = $state<number | null>(null);

  const shown = $derived(from.shown);
  const unit = $derived.by((): UnitView | null => {
    if (shown?.kind === 'unit') return unitOf(from.view, shown.id) ?? null;
    const carrier = shown?.kind === 'group' ? groupOf(from.view, shown.id)?.carrier : null;
    return typeof carrier === 'number' ? (unitOf(from.view, carrier) ?? null) : null;
  });
  const free = $derived(from.ready ? from.options.filter(isAvailable) : []);
  const marked = $derived(free.find(({ action }) => action === from.highlighted) ?? null);
  const turn = $derived(hoveredTurn ?? from.stepped.find(({ section }) => section === 'orders')?.branch ?? null);

  const ends = $derived(endsOf(free, turn));
  /** The option under the pointer: that of the bar, or of the end that is pointed at. */
  const pointed = $derived.by((): FullThrustOption | null => {
    if (marked) return marked;
    if (hovered?.kind !== 'end') return null;
    const { actions } = hovered;
    return free.find(({ action }) => action !== null && actions.includes(action)) ?? null;
  });
  const waiting = $derived(
    from.ready && from.view.step === 'orders'
      ? from.view.units
          .filter(({ side, order, status }) => side === from.view.toAct && order === null && status === 'in-play')
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
    ends,
    targets: free.flatMap(({ description, action }) => {
      const target = targetOf(description);
      return target === null ? [] : [{ ...target, strong: action === from.highlighted }];
    }),
    lines: linesNow(),
    goal: goalNow(),
  });

  function pathsNow(): BoardOverlay['paths'] {
    const written = from.ready
      ? from.view.units.flatMap(({ id, path }) => (path && path.length > 1 ? [{ unit: id, path, strong: false }] : []))
      : [];
    const { description } = pointed ?? {};
    return description?.kind === 'order'
      ? [...written.filter((one) => one.unit !== description.unit), { ...description, strong: true }]
      : written;
  }
  function goalNow(): BoardOverlay['goal'] {
    if (from.goal?.type !== 'reached') return null;
    const { place, distance } = from.goal;
    return { at: { x: place.x * MU, y: place.y * MU }, distance };
  }
  function linesNow(): BoardLine[] {
    const { active } = from.view;
    const from0 = active?.unit === null || active === null ? null : unitOf(from.view, active.unit);
    const start = from0 && pointOf(from0);
    const announced = (active?.announced ?? []).flatMap(({ target }): BoardLine[] => {
      const aim = unitOf(from.view, target);
      const to = aim && pointOf(aim);
      return start && to ? [{ from: start, to, strong: true }] : [];
    });
    const { description } = pointed ?? {};
    if (description?.kind === 'fire' || description?.kind === 'needle') {
      const aim = unitOf(from.view, description.target);
      const to = aim && pointOf(aim);
      if (start && to) announced.push({ from: start, to, strong: false });
    }
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
    outlook: null,
    get unit(): UnitView | null {
      return unit;
    },
    get waiting(): readonly number[] {
      return waiting;
    },
    hover(pick): void {
      hovered = pick as BoardPick | null;
    },
    hoverBranch(section, branch): void {
      if (section === 'orders') hoveredTurn = branch;
    },
    refresh: () => undefined,
  };
}

/** Whom an option aims at. */
function targetOf(description: FullThrustDescription): { kind: 'unit' | 'group'; id: number } | null {
  switch (description.kind) {
    case 'fire':
    case 'needle':
      return { kind: 'unit', id: description.target };
    case 'salvo-target':
      return { kind: 'unit', id: description.unit };
    case 'attack':
      if (description.target.kind === 'salvo') return null;
      return { kind: description.target.kind === 'ship' ? 'unit' : 'group', id: description.target.id };
    default:
      return null;
  }
}
