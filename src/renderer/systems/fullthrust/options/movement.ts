import { MU, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { distance, mu, pointOf, unitName } from '../text/names.ts';
import type { DescriptionOf } from './kinds.types.ts';
import { atTarget, optionKinds } from './kit.ts';

/** 3.5 Where a ship comes back, by who is nearest: edges have no name on a board that may be turned. */
function returnLabel({ edge, along }: DescriptionOf<'return'>, { table, units }: FullThrustView): string {
  const [far, low] = [table.width * MU, table.height * MU];
  const place = {
    top: { x: along * MU, y: 0 },
    bottom: { x: along * MU, y: low },
    left: { x: 0, y: along * MU },
    right: { x: far, y: along * MU },
  }[edge];
  const [nearest] = units
    .flatMap((unit) => {
      const at = pointOf(unit);
      return at ? [{ unit: unit.name, far: distance(place, at) }] : [];
    })
    .sort((one, other) => one.far - other.far);
  return t('option.return', nearest ? { unit: nearest.unit, range: mu(nearest.far) } : { unit: '', range: 0 });
}

/** 3.5, 3.6 Coming back to the table, and ramming. */
export const movementOptions = optionKinds({
  return: { rule: '3.5', section: 'return', label: returnLabel },
  ram: {
    rule: '3.6',
    section: 'special',
    actor: 'unit',
    isWhole: true,
    unlisted: ['orders'],
    picked: ({ target }) => (target === null ? null : atTarget({ target })),
    aimed: ({ target }) => target,
    label: ({ target }, view) => target === null ? t('option.noRam') : t('option.ram', { target: unitName(view, target) }), // prettier-ignore
    value: ({ target }, view) => (target === null ? t('option.noRam') : unitName(view, target)),
  },
});
