import type { Side } from '../../../../engine/game.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { UnitWords, WordsPart } from '../../system.types.ts';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import type { FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import {
  distance,
  groupName,
  groupPoint,
  hourToward,
  hullOf,
  isHere,
  mu,
  placeName,
  pointOf,
  sideName,
  statesOf,
  systemWord,
  typeName,
  unitName,
} from './names.ts';

// The battle in whole sentences: what the board shows, for those who hear it.

/** Enemies that are told around a ship. */
const MOST = 6;

function facts(unit: UnitView): string[] {
  const at = pointOf(unit);
  if (!at) return statesOf(unit);
  const { left, full } = hullOf(unit);
  const out = unit.systems
    .filter(({ condition }) => condition !== 'works')
    .map((one) => systemWord(one.system, one.class));
  return [
    unit.velocity && unit.speed !== 0
      ? t('words.atVector', { place: placeName(at), facing: unit.course ?? 12, speed: unit.speed ?? 0, hour: hourToward({ x: 0, y: 0 }, unit.velocity) }) // prettier-ignore
      : t('words.at', { place: placeName(at), course: unit.course ?? 12, speed: unit.speed ?? 0 }),
    ...(full === 0
      ? []
      : [t('words.hull', { left, of: full, armour: unit.armour.full - unit.armour.lost, screens: unit.screens })]),
    ...(unit.thrust.rating === 0 && unit.known !== 'all' ? [] : [t('words.thrust', { now: unit.thrust.now, turns: unit.thrust.turns })]), // prettier-ignore
    ...(unit.order ? [t('words.order', { order: unit.order.text })] : []),
    ...(out.length > 0 ? [t('words.out', { systems: list(out) })] : []),
    ...statesOf(unit),
  ];
}

function surroundings(view: FullThrustView, unit: UnitView): string[] {
  const at = pointOf(unit);
  if (!at) return [];
  return view.units
    .filter((one) => one.side !== unit.side)
    .flatMap((one) => {
      const to = pointOf(one);
      return to ? [{ one, to, range: distance(at, to) }] : [];
    })
    .toSorted((a, b) => a.range - b.range)
    .slice(0, MOST)
    .map(({ one, to, range }) => {
      const hour = t('words.hour', { hour: hourToward(at, to) });
      return t('words.enemy', { unit: one.name, type: typeName(one), range: mu(range), arc: hour });
    });
}

/** The position in words: both fleets, fighters and missiles, the table. */
export function words({ view, overlay }: FullThrustStore, first: Side): WordsPart[] {
  function unitWords(unit: UnitView): UnitWords {
    const around = surroundings(view, unit);
    const name = t('words.unit', {
      unit: unit.name,
      type: typeName(unit),
      class: unit.class,
      side: sideName(unit.side),
    });
    return {
      heading: overlay.waiting.includes(unit.id) ? `${name}, ${t('state.waiting')}` : name,
      facts: isHere(unit) || unit.status !== 'expected' ? facts(unit) : [t('words.hidden')],
      around: around.length > 0 ? { heading: t('words.around', { unit: unit.name }), lines: around } : null,
    };
  }
  const fleet = (side: Side): WordsPart => ({
    id: `side-${side}`,
    title: t('hud.fleet', { side: sideName(side) }),
    side,
    units: view.units.filter((unit) => unit.side === side).map(unitWords),
    lines: [],
  });
  const flying = view.groups.map((group) => {
    const at = groupPoint(group);
    const row = { group: groupName(view, group.id), craft: group.craft, endurance: group.endurance };
    const state = t(`groupState.${group.status}`, {
      carrier: group.carrier === null ? '' : unitName(view, group.carrier),
      unit: group.screens === null ? '' : unitName(view, group.screens),
    });
    return [t('hud.groupRow', row), state, at ? placeName(at) : ''].filter(Boolean).join(', ');
  });
  const salvoes = view.salvoes.map((salvo) => `${t('salvo.name', { number: salvo.id + 1 })}: ${placeName(salvo)}`);
  const mines = view.mines.map((mine) =>
    t('words.mine', { side: sideName(mine.side), place: placeName(mine), armed: mine.armed ? 'yes' : 'no' }),
  );
  const lines = [...flying, ...salvoes, ...mines];
  const table = t('words.map', { width: view.table.width, height: view.table.height });
  return [
    fleet(first),
    fleet(first === 0 ? 1 : 0),
    ...(lines.length > 0 ? [{ id: 'groups', title: t('words.groups'), side: null, units: [], lines }] : []),
    { id: 'table', title: t('words.table'), side: null, units: [], lines: [table] },
  ];
}
