import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { distance, mu, nearestEnemy, pointOf, unitName, unitOf } from '../text/names.ts';
import type { DescriptionOf } from './kinds.types.ts';
import { atTarget, optionKinds } from './kit.ts';

/** 3.5 Where a ship comes back. */
function returnPlace({ edge, along }: DescriptionOf<'return'>, { table }: FullThrustView): PlanePoint {
  const [far, low] = [table.width * MU, table.height * MU];
  return {
    top: { x: along * MU, y: 0 },
    bottom: { x: along * MU, y: low },
    left: { x: 0, y: along * MU },
    right: { x: far, y: along * MU },
  }[edge];
}

function whyReturn(description: DescriptionOf<'return'>, view: FullThrustView): string[] {
  const ship = unitOf(view, description.unit);
  const place = returnPlace(description, view);
  const near = ship && nearestEnemy(view, ship.side, place);
  return near ? [t('why.return', { enemy: near.enemy.name, range: mu(distance(place, near.at)) })] : [];
}

/** It is told by who is nearest: edges have no name on a board that may be turned. */
function returnLabel(description: DescriptionOf<'return'>, view: FullThrustView): string {
  const { units } = view;
  const place = returnPlace(description, view);
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
  return: { rule: '3.5', section: 'return', label: returnLabel, why: whyReturn },
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
