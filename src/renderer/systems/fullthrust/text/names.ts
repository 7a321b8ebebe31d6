import type { Side } from '../../../../engine/game.ts';
import type { Threat } from '../../../../engine/fullthrust/events.ts';
import type { SystemWord } from '../../../../engine/fullthrust/terms.ts';
import type { Mooring, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU, type FullThrustView } from '../data.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { groupOf, unitOf } from './lookup.ts';

export * from './lookup.ts';

/** A sentence's beginning with a capital letter. */
export const upperFirst = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

export type Colour = 'lantern' | 'anvil';
export const COLOURS: readonly [Colour, Colour] = ['lantern', 'anvil'];
/** A side's name. */
export const sideName = (side: Side): string => t(`side.${side}`);
/** The colour that stands for a side on the page. */
export const colourOf = (side: Side): Colour => COLOURS[side];
/** The enemy of a side. */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** A unit's name; its number where the viewer does not know it. */
export const unitName = (view: FullThrustView, id: number): string => unitOf(view, id)?.name ?? `#${id}`;
/** A fighter group's name. */
export function groupName(view: FullThrustView, id: number): string {
  const group = groupOf(view, id);
  return group ? t('group.name', { fighters: t(`fighters.${group.fighters}`), number: id + 1 }) : `#${id}`;
}
/** The name of what attacks, or is attacked. */
export function threatName(view: FullThrustView, { kind, id }: Threat): string {
  if (kind === 'ship') return unitName(view, id);
  return kind === 'group' ? groupName(view, id) : t('salvo.name', { number: id + 1 });
}

/** A ship's type in words; the letters themselves where the catalogue has no words for them. */
export const hullName = (type: string): string => sentence(`type.${type}`) ?? type;

/** What a ship is, as far as it is known: its type, or what a contact is taken for (11.1); 11.3 a dummy is no type. */
export const typeName = (unit: UnitView): string =>
  unit.dummy ? t('state.dummy') : unit.known === 'bogey' ? t(`guise.${unit.guise}`) : hullName(unit.type);

/** A system in the middle of a sentence; a beam with its class. */
export const systemWord = (system: SystemWord, beamClass = 0): string =>
  system === 'beam' && beamClass > 0 ? t('word.beamClass', { class: beamClass }) : t(`word.${system}`);

/** The system of a ship by its slot. */
export function slotName(view: FullThrustView, unit: number, slot: number): string {
  const found = unitOf(view, unit)?.systems.find((one) => one.slot === slot);
  return found ? systemWord(found.system, found.class) : '';
}

/** Units of the view as whole MU. */
export const mu = (units: number): number => Math.round(units / MU);
/** The same with one decimal. */
export const tenths = (units: number): number => Math.round((units / MU) * 10) / 10;

/** A place of the table in whole MU from its upper left corner. */
export const placeName = ({ x, y }: PlanePoint): string => t('words.place', { x: mu(x), y: mu(y) });

/** The hour of the clock, 1 to 12, toward which something lies; 12 is up. */
export function hourToward(from: PlanePoint, to: PlanePoint): number {
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return (Math.round(angle / 30) + 12) % 12 || 12;
}

/** 13.7 The figures of a sentence about docking and casting off. */
export const mooringWords = (view: FullThrustView, mooring: Mooring) => ({
  docks: mooring === 'cast-off' ? 'no' : 'yes',
  station: mooring === 'cast-off' ? '' : unitName(view, mooring),
});

/** What is remarkable about a ship in play. */
export function statesOf(unit: UnitView): string[] {
  if (unit.cloak) return [unit.cloak.turns === null ? t('state.cloaked') : t('state.cloakedFor', { turns: unit.cloak.turns })]; // prettier-ignore
  if (unit.status !== 'in-play' && unit.status !== 'adrift') return [t(`state.${unit.status}`)];
  return [
    unit.status === 'adrift' ? t('state.adrift') : '',
    unit.prize ? t('state.prize') : '',
    unit.rolled ? t('state.rolled') : '',
    unit.fired ? t('state.fired') : '',
    unit.outOfControl === 0 ? '' : t('state.outOfControl'),
    unit.coreHot ? t('state.coreHot') : '',
    unit.breath === null ? '' : t('state.breath', { turns: unit.breath }),
    unit.warm ? t('state.warm') : '',
    unit.orbit ? t('state.orbit') : '',
    unit.docked === null ? '' : t('state.docked'),
    unit.dummy ? t('state.dummy') : '',
    unit.known === 'bogey' ? t('state.bogey') : unit.known === 'all' ? '' : t(`state.known.${unit.known}`),
    unit.scans.length > 0 ? t('state.scans') : '',
    unit.jams ? t('state.jams') : '',
    unit.cloaks > 0 ? t('state.cloaks', { turns: unit.cloaks }) : '',
  ].filter(Boolean);
}
