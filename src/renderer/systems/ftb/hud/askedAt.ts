import type { FtbDescription, FtbView } from '../../../../engine/ftb/view.types.ts';
import type { FtbData } from '../data.ts';
import { toTable } from '../board/space.ts';
import { objectAt } from '../text/names.ts';

/** Where the options lie between which a click leaves the choice. */
export function askedAt(first: FtbDescription, view: FtbView): FtbData['place'] | null {
  if ('point' in first) return toTable(first.point);
  const unit = 'unit' in first && first.unit !== null ? objectAt(view, first.unit) : undefined;
  return unit ? toTable(unit) : null;
}
