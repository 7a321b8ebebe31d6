import type { SpecialOrder, SpecialValue } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { SpecialWords } from '../../system.types.ts';
import { lengthOfPath, pathOfUnit } from '../battle/special.ts';
import type { FullThrustData, FullThrustDescription, FullThrustView } from '../data.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { kindOf } from '../options/index.ts';
import { slotName, unitOf, upperFirst } from './names.ts';

// Words for the orders that no list holds.

type Order = SpecialOrder<FullThrustDescription>;
type Value = SpecialValue<FullThrustDescription>;

/** What another rule or another ship could give: not worth a line on this ship's card. */
const NOT_ITS: readonly string[] = [
  'ram-not-in-use', 'mines-not-in-use', 'no-minelayer', 'no-minesweeper', 'boarding-not-in-use', 'wonders-not-in-use', 'no-such-system',
  'docking-not-in-use', 'no-station', 'not-docked', 'sensors-not-in-use', 'no-ecm', 'no-planet', 'no-ftl-drive', 'no-ftl-here',
  'no-group-to-launch', 'no-active-sensors', 'not-attacked',
]; // prettier-ignore

/** The ship that an order is written for, as its values say. */
const unitIn = ({ values }: Order): number | null => {
  const described = values[0]?.description;
  return described && 'unit' in described ? described.unit : null;
};
const layersOf = ({ systems }: UnitView): number => systems.filter(({ system }) => system === 'minelayer').length;

function orderName(order: Order, view: FullThrustView): string {
  const unit = unitIn(order);
  const of = unit === null ? undefined : unitOf(view, unit);
  const system = order.part === null || !of ? '' : slotName(view, of.id, order.part);
  if (order.kind === 'aim-asteroid') return t('special.aim-asteroid', { system: upperFirst(system), number: (order.part ?? 0) + 1 }); // prettier-ignore
  const key = `special.${order.kind}`;
  const name = isMessage(key) ? t(key as 'special.ram') : order.kind;
  if (order.part === null || !of) return name;
  if (order.kind !== 'lay') return t('special.part', { system: upperFirst(system), number: order.part + 1 });
  return layersOf(of) > 1 ? t('special.part', { system: name, number: order.part + 1 }) : name;
}

function valueName({ description, takesBack }: Value, { kind }: Order, view: FullThrustView): string {
  const { label, value = label } = kindOf(description);
  return (takesBack && kind !== 'scan' ? label : value)(description, view);
}

export const specialWords: SpecialWords<FullThrustData> = {
  order: orderName,
  value: valueName,
  matters: ({ blocked, kind }) =>
    blocked !== null && !NOT_ITS.includes(blocked.code) && kind !== 'dock' && kind !== 'cast-off',
  // A mine that would lie beyond the end of the move lies at it.
  isShown({ description }, view) {
    if (description.kind !== 'lay' || description.along === null) return true;
    const unit = unitOf(view, description.unit);
    return !unit || description.along <= Math.ceil(lengthOfPath(pathOfUnit(unit)));
  },
};
