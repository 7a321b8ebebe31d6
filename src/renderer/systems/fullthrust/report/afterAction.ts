import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { kindOf } from '../events/index.ts';
import { t } from '../messages/catalogue.ts';
import { hullName, hullOf, sideName, unitName } from '../text/names.ts';
import { Tally, type HullReport } from './tally.ts';

/** The battle hull by hull, in the fleets' order: who fired what, to what end. */
export function afterAction(events: readonly FullThrustEvent[], view: FullThrustView): HullReport[] {
  const tally = new Tally(view);
  for (const event of events) kindOf(event).report?.(event, tally);
  return tally.hulls;
}

/** Systems that were hit, each once: "2 × fire control, bridge". */
export const countedSystems = (systems: readonly string[]): string =>
  [...Map.groupBy(systems, (system) => system)]
    .map(([system, { length }]) => (length === 1 ? system : t('after.several', { count: length, system })))
    .join(', ');

/** How a hull came out of it. */
export const fateOf = (unit: UnitView): string =>
  unit.status === 'in-play' ? t('after.left', { left: hullOf(unit).left, of: hullOf(unit).full }) : t(`state.${unit.status}`); // prettier-ignore

/** The report as plain text, to be kept or sent. */
export function reportText(reports: readonly HullReport[], view: FullThrustView): string {
  const lines = ([0, 1] as const).flatMap((side) => [
    sideName(side),
    ...reports
      .filter(({ unit }) => unit.side === side)
      .flatMap(({ unit, shots, done, taken, systems, kills }) => [
        `  ${t('after.line', { unit: unit.name, type: hullName(unit.type), shots, done, taken, fate: fateOf(unit) })}`,
        ...(systems.length > 0 ? [`    ${t('after.systems', { systems: countedSystems(systems) })}`] : []),
        ...(kills.length > 0 ? [`    ${t('after.kills', { ships: kills.map((id) => unitName(view, id)).join(', ') })}`] : []), // prettier-ignore
      ]),
  ]);
  return [t('after.title'), ...lines].join('\n');
}
