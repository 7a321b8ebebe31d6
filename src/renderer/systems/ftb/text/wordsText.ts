import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { FtbView, TorpedoView, UnitView } from '../../../../engine/ftb/view.types.ts';
import { t } from '../messages/catalogue.ts';
import {
  awayText,
  bodyName,
  hullName,
  isDriven,
  lineBetween,
  lu,
  motionText,
  objectName,
  placeName,
  sideName,
  siteName,
  statesOf,
} from './names.ts';

// The battle in whole sentences: what the board shows, for those who hear it.

/** Ships that are told around a unit, and how near an own one must be, in LU. */
const MOST = 6;
const NEAR = 15;

/** A unit's heading in the words view: name, class and sign. */
export const unitHeading = (unit: UnitView): string =>
  t('words.unit', { unit: unit.name, hull: hullName(unit.hull), side: sideName(unit.side) });

/** All that its manifest says, as sentences. */
export function unitFacts(view: FtbView, unit: UnitView): string[] {
  if (unit.status !== 'in-play') return [awayText(unit)];
  const { heat, shields, fuel, torpedoes } = unit;
  return [
    motionFact(view, unit),
    t('words.heat', { now: heat.now, overheats: heat.overheats, meltdown: heat.meltdown }),
    t('words.stores', {
      shields: shields.left,
      shieldsFull: shields.full,
      fuel: fuel.left,
      fuelFull: fuel.full,
      torpedoes: torpedoes.left,
      torpedoesFull: torpedoes.full,
    }),
    ...statesOf(view, unit),
    ...unit.systems.map(({ system, state }) =>
      t('words.system', { system: t(`system.${system}`), state: t(`systemState.${state}`) }),
    ),
    isDriven(unit)
      ? t('words.burns', {
          burn: unit.burn,
          hard: unit.hardBurn,
          ability: t(`ability.${unit.ability}`),
          hint: t(`abilityHint.${unit.ability}`),
        })
      : t('words.driveless'),
  ];
}

/** Where it is, and how it moves on. */
function motionFact(view: FtbView, unit: UnitView): string {
  const [place, next] = [placeName(unit), placeName(unit.next)];
  if (unit.docked !== null) return t('words.docked', { place, site: siteName(view, unit.docked) });
  if (!unit.orbit) return t('words.at', { place, course: unit.course, length: unit.length, next });
  const { body, radius, direction } = unit.orbit;
  return t('words.orbit', {
    place,
    body: bodyName(view, body),
    radius,
    direction: t(`orbit.${direction}`),
    next,
  });
}
/** A torpedo in flight, with where it is. */
export const torpedoLine = (view: FtbView, torpedo: TorpedoView, where: string): string =>
  t('words.torpedo', {
    torpedo: objectName(view, torpedo.id),
    unit: objectName(view, torpedo.guide),
    where,
    course: torpedo.course,
    length: torpedo.length,
  });

/** Who and what is near: enemies with range, course and vector, own ships, torpedoes. */
export function surroundings(view: FtbView, unit: UnitView): string[] {
  if (unit.status !== 'in-play') return [];
  const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - unit.x, y - unit.y);
  const where = (to: { x: number; y: number }): string => t('words.where', lineBetween(unit, to));
  const others = view.units
    .filter(({ id, status }) => id !== unit.id && status === 'in-play')
    .toSorted((a, b) => far(a) - far(b));
  const enemies = others.filter(({ side }) => side !== unit.side).slice(0, MOST);
  const friends = others.filter((one) => one.side === unit.side && far(one) <= NEAR * UNIT);
  return [
    ...enemies.map((enemy) =>
      t('words.enemy', {
        unit: enemy.name,
        hull: hullName(enemy.hull),
        where: where(enemy),
        vector: motionText(view, enemy, (vector) => t('words.vector', vector)),
      }),
    ),
    ...friends.map((friend) => t('words.friend', { unit: friend.name, where: where(friend) })),
    ...view.torpedoes.map((torpedo) => torpedoLine(view, torpedo, where(torpedo))),
  ];
}

/** What lies on the table, and how large it is. */
export const tableLines = (view: FtbView): string[] => [
  t('words.map', { width: lu(view.map.width), height: lu(view.map.height) }),
  ...view.bodies.map((body) =>
    t('words.body', { body: t(`body.${body.kind}`), place: placeName(body), influence: body.influence }),
  ),
  ...view.sites.map((site) => t('words.site', { site: t(`site.${site.kind}`), place: placeName(site) })),
  ...view.zones.map((zone) =>
    t('words.zone', {
      zone: t(`zone.${zone.kind}`),
      place: placeName(zone),
      inner: zone.inner,
      outer: zone.outer,
    }),
  ),
  ...view.lanes.map((lane) =>
    t('words.lane', { lane: t(`lane.${lane.kind}`), places: lane.marks.map(placeName).join('; ') }),
  ),
];
