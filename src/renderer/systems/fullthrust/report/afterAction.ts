import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { hullName, hullOf, sideName, slotName, systemWord, unitName } from '../text/names.ts';

/** What one hull did and suffered in a battle. */
export interface HullReport {
  readonly unit: UnitView;
  /** Weapons fired, salvoes and its fighters' attacks among them. */
  shots: number;
  /** Points of damage done, and suffered on armour and hull. */
  done: number;
  taken: number;
  /** Systems that were hit. */
  readonly systems: string[];
  /** Ids of ships that it finished. */
  readonly kills: number[];
}

/** The battle hull by hull, in the fleets' order: who fired what, to what end. */
export function afterAction(events: readonly FullThrustEvent[], view: FullThrustView): HullReport[] {
  const reports = new Map(view.units.map((unit) => [unit.id, { unit, shots: 0, done: 0, taken: 0, systems: [], kills: [] } as HullReport])); // prettier-ignore
  /** Which ship fired a salvo of this turn; whose fire falls on a ship just now. */
  const salvoes = new Map<number, number>();
  const firers = new Map<number, number>();
  const carrierOf = (group: number): number | null => view.groups.find(({ id }) => id === group)?.carrier ?? null;
  const fire = (unit: number | null | undefined, target: number, shots: number): void => {
    const report = unit === null || unit === undefined ? undefined : reports.get(unit);
    if (!report) {
      firers.delete(target);
      return;
    }
    report.shots += shots;
    firers.set(target, report.unit.id);
  };
  for (const event of events) {
    switch (event.type) {
      case 'fired':
        fire(event.unit, event.target, event.shots.length);
        break;
      case 'groupFired':
        if (event.target.kind === 'ship') fire(carrierOf(event.group), event.target.id, 1);
        break;
      case 'salvoLaunched':
        salvoes.set(event.salvo, event.unit);
        break;
      case 'salvoHit':
        fire(salvoes.get(event.salvo), event.target, 1);
        break;
      case 'rammed':
        fire(event.unit, event.target, 1);
        fire(event.target, event.unit, 0);
        break;
      case 'damaged': {
        const amount = event.armour + event.hull;
        const hurt = reports.get(event.unit);
        if (hurt) hurt.taken += amount;
        const by = firers.get(event.unit);
        const firer = by === undefined ? undefined : reports.get(by);
        if (firer) firer.done += amount;
        break;
      }
      case 'systemHit':
        reports.get(event.unit)?.systems.push(slotName(view, event.unit, event.slot) || systemWord(event.system));
        break;
      case 'destroyed': {
        const by = firers.get(event.unit);
        if (by !== undefined && by !== event.unit) reports.get(by)?.kills.push(event.unit);
        break;
      }
      default:
    }
  }
  return [...reports.values()];
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
