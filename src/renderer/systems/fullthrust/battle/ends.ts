import type { PlanePoint } from '../../../../engine/plane.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { EndMark } from '../board/board.types.ts';
import type { FullThrustDescription, FullThrustOption } from '../data.ts';
import { movesOf } from './orders.ts';
import { branchOf } from './branches.ts';

/** Where an option leads on the table; null: nowhere. */
function endOf(description: FullThrustDescription): PlanePoint | null {
  if (description.kind === 'order') return description.order === 'move' ? (description.path.at(-1) ?? null) : null;
  const { kind } = description;
  return kind === 'place' || kind === 'aim-point' || kind === 'asteroid' ? description.to : null;
}

/** The places to which options lead, each once; those of the turn that is looked at are strong. */
function endsOf(options: readonly FullThrustOption[], turn: number | null): EndMark[] {
  const ends = new Map<string, { at: PlanePoint; unit: number | null; actions: number[]; strong: boolean }>();
  for (const { action, description } of options) {
    const at = endOf(description);
    if (!at || action === null) continue;
    const key = `${at.x} ${at.y}`;
    const unit = description.kind === 'order' ? description.unit : null;
    const end = ends.get(key) ?? { at, unit, actions: [], strong: false };
    end.actions.push(action);
    end.strong ||= description.kind !== 'order' || branchOf(description.move) === turn;
    ends.set(key, end);
  }
  return [...ends.values()];
}

/** All places to which a ship can be pulled; a roll is offered with the listed move to its place. */
export function endsOfOrders(unit: UnitView, options: readonly FullThrustOption[], turn: number | null): EndMark[] {
  const listed = options.filter(({ description }) => description.kind === 'order' && description.unit === unit.id);
  const known = new Set(listed.map(({ action }) => action));
  return endsOf([...listed, ...movesOf(unit).filter(({ action }) => !known.has(action))], turn);
}

/** The places that are listed for a group or a salvo. */
export const endsOfPlaces = (options: readonly FullThrustOption[]): EndMark[] =>
  endsOf(
    options.filter(({ description }) => description.kind !== 'order'),
    null,
  );
