import type { SystemView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { DesignSystem, Sheet, ShipDesign } from '../data.ts';
import { NO_MARKS, type SheetMarks } from './sheetMarks.ts';

/** A ship's sheet in a battle: what of its design the view tells, and what is crossed out. */
export interface UnitSheet {
  readonly design: ShipDesign;
  readonly sheet: Sheet;
  readonly marks: SheetMarks;
}

const DRIVES = ['drive', 'ftl', 'bridge', 'power-core', 'life-support'] as const;
type Fitted = Exclude<SystemView['system'], (typeof DRIVES)[number]>;
const isFitted = ({ system }: SystemView): boolean => !(DRIVES as readonly string[]).includes(system);

/** The sheet of a ship as it is now (2.6); `fighters` names the type of a bay's group. */
export function unitSheet(unit: UnitView, fightersOf: (group: number) => string | null): UnitSheet {
  const fitted = unit.systems.filter(isFitted);
  const magazines = fitted.filter(({ system }) => system === 'magazine').map(({ slot }) => slot);
  const isLost = (name: SystemView['system']): boolean =>
    unit.systems.some(({ system, condition }) => system === name && condition !== 'works');
  const drive = unit.systems.find(({ system }) => system === 'drive')?.condition ?? 'works';
  const design: ShipDesign = {
    name: unit.class,
    navy: unit.navy,
    type: unit.type,
    service: 'military',
    mass: unit.mass,
    hull: unit.hull.rows.reduce((sum, row) => sum + row, 0),
    thrust: unit.thrust.rating,
    ftl: unit.systems.some(({ system }) => system === 'ftl'),
    tow: 0,
    armour: unit.armour.full,
    streamlining: 'none',
    spaces: { cargo: 0, passengers: 0, science: 0, troops: 0 },
    systems: fitted.map((one) => systemOf(one, magazines, fightersOf)),
  };
  return {
    design,
    sheet: {
      rows: unit.hull.rows,
      crewDots: unit.crew,
      spaces: unit.holds.some((mass) => mass > 0) ? [{ kind: 'cargo', groups: unit.holds }] : [],
    },
    marks: {
      ...NO_MARKS,
      hull: unit.hull.lost,
      armour: unit.armour.lost,
      systems: fitted.map(({ condition }) => condition !== 'works'),
      driveHits: drive === 'works' ? 0 : drive === 'halved' ? 1 : 2,
      ftl: isLost('ftl'),
      bridge: isLost('bridge'),
      power: isLost('power-core'),
      lifeSupport: isLost('life-support'),
      groups: unit.holdsLost,
    },
  };
}

function systemOf(
  view: SystemView,
  magazines: readonly number[],
  fightersOf: (group: number) => string | null,
): DesignSystem {
  const kind = view.system as Fitted;
  switch (kind) {
    case 'beam':
      return { kind, class: view.class, arcs: view.arcs };
    case 'torpedo':
    case 'needle':
    case 'submunitions':
      return { kind, arcs: view.arcs };
    case 'launcher':
      return { kind, arcs: view.arcs, magazine: view.magazine === null ? -1 : magazines.indexOf(view.magazine) };
    case 'magazine': {
      const { standard = 0, extended = 0 } = view.salvoes ?? {};
      return { kind, mass: 2 * standard + 3 * extended, standard, extended };
    }
    case 'rack':
      return { kind, arcs: view.arcs, load: view.load ?? 'standard' };
    case 'bay': {
      const fighters = view.group === null ? null : fightersOf(view.group);
      return { kind, fighters: (fighters ?? 'standard') as Extract<DesignSystem, { kind: 'bay' }>['fighters'] };
    }
    case 'hangar':
      return { kind, capacity: 0 };
    case 'minelayer':
      return { kind, mines: view.mines ?? 0 };
    default:
      return { kind };
  }
}
