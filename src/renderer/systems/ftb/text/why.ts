import type { FtbDescription, FtbView } from '../../../../engine/ftb/view.types.ts';
import { courseMark } from '../battle/plots.ts';
import { t } from '../messages/catalogue.ts';
import { objectName, unitOf } from './names.ts';

/** Why an action may be good, in the game's terms. */
export function why(description: FtbDescription, view: FtbView): string[] {
  if (description.kind === 'attack') {
    const { target, range } = description;
    const shields = unitOf(view, target)?.shields.left ?? 0;
    return [t('why.attack', { target: objectName(view, target), range, shields })];
  }
  if (description.kind !== 'plot') return [];
  const { targets } = courseMark(view, description);
  const [first] = targets.toSorted((a, b) => a.range - b.range);
  return [t('why.plot', { count: targets.length, enemy: first ? objectName(view, first.object) : '' })];
}
