import type { PlanePoint } from '../../../../engine/plane.ts';
import type { EndMark } from '../board/board.types.ts';
import type { FullThrustDescription, FullThrustOption } from '../data.ts';
import { branchOf } from './sections.ts';

/** Where an option leads on the table; null: nowhere. */
export function endOf(description: FullThrustDescription): PlanePoint | null {
  if (description.kind === 'order') return description.order === 'move' ? (description.path.at(-1) ?? null) : null;
  return description.kind === 'place' || description.kind === 'aim-point' ? description.to : null;
}

/** The places to which options lead, each once; those of the turn that is looked at are strong. */
export function endsOf(options: readonly FullThrustOption[], turn: number | null): EndMark[] {
  const ends = new Map<string, { at: PlanePoint; actions: number[]; strong: boolean }>();
  for (const { action, description } of options) {
    const at = endOf(description);
    if (!at || action === null) continue;
    const key = `${at.x} ${at.y}`;
    const end = ends.get(key) ?? { at, actions: [], strong: false };
    end.actions.push(action);
    end.strong ||= description.kind !== 'order' || branchOf(description.move) === turn;
    ends.set(key, end);
  }
  return [...ends.values()];
}
