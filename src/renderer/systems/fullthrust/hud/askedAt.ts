import type { FullThrustDescription, FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import type { FullThrustData } from '../data.ts';
import { toTable } from '../board/space.ts';
import { pointOf, unitOf } from '../text/names.ts';

/** Where the options lie between which a click leaves the choice. */
export function askedAt(first: FullThrustDescription, view: FullThrustView): FullThrustData['place'] | null {
  const unit = 'unit' in first && first.unit !== null ? unitOf(view, first.unit) : undefined;
  const at = first.kind === 'order' ? first.path.at(-1) : 'to' in first ? first.to : unit && pointOf(unit);
  return at ? toTable(at) : null;
}
