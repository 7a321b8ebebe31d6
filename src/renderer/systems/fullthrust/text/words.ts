import type { Side } from '../../../../engine/game.ts';
import type { SystemView, UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { UnitWords, WordsPart } from '../../system.types.ts';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import { ARCS, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import {
  distance,
  groupName,
  groupPoint,
  hourToward,
  hullOf,
  isHere,
  mooringWords,
  mu,
  placeName,
  pointOf,
  salvoesOn,
  sideName,
  statesOf,
  systemWord,
  tenths,
  typeName,
  unitName,
  upperFirst,
} from './names.ts';

// The battle in whole sentences: what the board shows, for those who hear it.

/** Enemies that are told around a ship. */
const MOST = 6;
/** 12.3 Where a cloaked ship's marker lies, and for how long it stays unseen. */
const cloakFacts = ({ cloak }: UnitView): string[] =>
  cloak === null
    ? []
    : [
        t('words.marker', { place: placeName(cloak.at) }),
        ...(cloak.turns === null ? [] : [t('words.unseen', { turns: cloak.turns })]),
      ];

/** What every ship has, and no card names while it works. */
const PLAIN: readonly SystemView['system'][] = ['drive', 'bridge', 'power-core', 'life-support'];

/** What it carries that works, with the arcs through which it bears: its sheet in words. */
function aboard(unit: UnitView): string[] {
  const counts = new Map<string, number>();
  for (const { system, class: size, arcs, condition } of unit.systems) {
    if (condition !== 'works' || PLAIN.includes(system)) continue;
    const name = systemWord(system, size);
    const bearing = arcs.map((arc) => t(`arc.${arc}`).toLowerCase()).join(', ');
    const row =
      arcs.length === 0
        ? name
        : arcs.length === ARCS.length
          ? t('system.arcs.all', { name })
          : t('system.arcs', { name, arcs: bearing });
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  const rows = [...counts].map(([name, count]) => (count > 1 ? t('part.counted', { count, name }) : name));
  return rows.length === 0 ? [] : [t('words.aboard', { systems: rows.join('; ') })];
}

function facts(view: FullThrustView, unit: UnitView): string[] {
  const at = pointOf(unit);
  if (!at) return [...statesOf(unit), ...cloakFacts(unit)];
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
    ...(unit.order?.board === null || unit.order?.board === undefined ? [] : [t('words.board', { unit: unitName(view, unit.order.board) })]), // prettier-ignore
    ...(unit.mooring === null ? [] : [t('words.moors', mooringWords(view, unit.mooring))]),
    ...aboard(unit),
    ...(out.length > 0 ? [t('words.out', { systems: list(out) })] : []),
    ...advancedFacts(unit),
    ...statesOf(unit),
  ];
}

/** What its mines (12.1) and wonder weapons (12.3) are about. */
function advancedFacts(unit: UnitView): string[] {
  const mines = unit.systems.reduce((sum, one) => sum + (one.mines ?? 0), 0);
  return [
    ...unit.systems.flatMap(({ charge }) => (charge ? [t('words.charge', { charge })] : [])),
    ...unit.powers.map((power) => t('words.power', { power })),
    ...(unit.cloaks > 0 ? [t('words.cloaks', { turns: unit.cloaks })] : []),
    ...cloakFacts(unit),
    ...(mines > 0 ? [t('words.minesLeft', { mines })] : []),
    ...unit.lays.map(({ along }) => t('words.lays', { along })),
    ...(unit.sweeps ? [t('words.sweeps')] : []),
    ...(unit.orbit ? [t('words.orbit', { way: unit.orbit.way })] : []),
    ...(unit.streamlining === 'none' ? [] : [t('words.streamlined', { streamlining: unit.streamlining })]),
  ];
}

/** 13 What lies on the table. */
function terrainLines({ terrain }: FullThrustView): string[] {
  return terrain.map(({ kind, x, y, radius, drift, until }) => {
    const body = t('words.body', { kind: upperFirst(t(`body.${kind}`)), place: placeName({ x, y }), across: tenths(2 * radius) }); // prettier-ignore
    const moving = drift ? t('words.drifts', { body, ...drift }) : body;
    return until === null ? moving : t('words.until', { body: moving, turn: until });
  });
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
      type: unit.dummy ? typeName(unit) : `${typeName(unit)} ${unit.class}`.trimEnd(),
      side: sideName(unit.side),
    });
    return {
      heading: overlay.waiting.includes(unit.id) ? `${name}, ${t('state.waiting')}` : name,
      facts: isHere(unit) || unit.status !== 'expected' ? facts(view, unit) : [t('words.hidden')],
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
  const salvoes = salvoesOn(view).map((salvo) => `${t('salvo.name', { number: salvo.id + 1 })}: ${placeName(salvo)}`);
  const mines = view.mines.map((mine) =>
    t('words.mine', { side: sideName(mine.side), place: placeName(mine), armed: mine.armed ? 'yes' : 'no' }),
  );
  const lines = [...flying, ...salvoes, ...mines];
  const bodies = terrainLines(view);
  const { goal } = overlay.marks;
  const table = [
    ...(goal ? [t('words.lessonGoal', { place: placeName(goal.at), distance: goal.distance })] : []),
    t('words.map', { width: view.table.width, height: view.table.height }),
  ];
  return [
    fleet(first),
    fleet(first === 0 ? 1 : 0),
    ...(lines.length > 0 ? [{ id: 'groups', title: t('words.groups'), side: null, units: [], lines }] : []),
    ...(bodies.length > 0 ? [{ id: 'terrain', title: t('words.terrain'), side: null, units: [], lines: bodies }] : []),
    { id: 'table', title: t('words.table'), side: null, units: [], lines: table },
  ];
}
