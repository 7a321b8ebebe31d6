import type { Hex } from '../../../../engine/hex.ts';
import type { Sight } from '../../../../engine/knighthawks/sight.ts';
import type { KnightHawksView, UnitView, WeaponView } from '../../../../engine/knighthawks/view.types.ts';
import { hexDistance, hexToWorld } from '../../../board/tables/hexLayout.ts';
import { t } from '../messages/catalogue.ts';
import { awayText, damageText, directionName, hexName, hullName, sideName, statesOf } from './names.ts';

// The battle in whole sentences: what the board shows, for those who hear it.

/** Ships that are told around a unit. */
const MOST = 6;
const NEAR = 5;

/** Whether a weapon can fire, in a word or two. */
export function weaponState({ working, ready, shots }: WeaponView): string {
  if (working === 0) return t('card.out');
  if (shots) return t('card.shots', { left: shots.left, of: shots.full });
  return t(ready === 0 ? 'card.fired' : 'card.ready');
}

/** A unit's heading in the words view: name, class and sign. */
export const unitHeading = (unit: UnitView): string =>
  t('words.unit', { unit: unit.name, hull: hullName(unit.hullName), side: sideName(unit.side) });

/** All that its card says, as sentences. */
export function unitFacts(view: KnightHawksView, unit: UnitView, sight: Sight): string[] {
  if (unit.status !== 'in-play') return [awayText(view, unit)];
  const places = new Set(sight.reach.flatMap(({ ends }) => ends.map(({ hex }) => `${hex.q},${hex.r}`)));
  const defences = [
    ...(unit.reflectiveHull ? [t('card.reflective')] : []),
    ...unit.screens
      .filter(({ working }) => working)
      .map(({ screen }) =>
        screen === unit.screenUp ? `${t(`screen.${screen}`)} (${t('card.screenUp')})` : t(`screen.${screen}`),
      ),
    ...(unit.interceptors.full > 0
      ? [t('card.interceptors', { left: unit.interceptors.left, of: unit.interceptors.full })]
      : []),
  ];
  return [
    t('words.at', { hex: hexName(unit.hex), direction: directionName(unit.facing), speed: unit.speed }),
    t('card.hullLeft', { left: unit.hull.left, of: unit.hull.full }),
    unit.speeds ? t('words.nextSpeed', { ...unit.speeds, turns: unit.mr.now }) : '',
    sight.unit === unit.id && places.size > 0 ? t('words.reach', { count: places.size }) : '',
    ...statesOf(unit),
    ...unit.weapons.map((weapon) =>
      t('words.weapon', {
        weapon: t(`weapon.${weapon.weapon}`),
        count: weapon.working,
        range: weapon.range,
        chance: weapon.chance,
        damage: damageText(weapon.damage),
        state: weaponState(weapon),
      }),
    ),
    defences.length > 0 ? t('words.defences', { defences: defences.join(', ') }) : '',
    unit.faults.length > 0
      ? t('words.faults', { faults: unit.faults.map((fault) => t(`fault.${fault}`)).join(', ') })
      : '',
    unit.fighters ? t('card.fighters', { aboard: unit.fighters.aboard.length, room: unit.fighters.room }) : '',
  ].filter(Boolean);
}

/** The hexside, 0–5 clockwise from north, that looks most nearly from one hex to another. */
function directionBetween(from: Hex, to: Hex): number {
  const [a, b] = [hexToWorld(from), hexToWorld(to)];
  return (Math.round(Math.atan2(b.x - a.x, a.z - b.z) / (Math.PI / 3)) + 6) % 6;
}

function whereText(unit: UnitView, hex: Hex, ahead: boolean): string {
  const range = hexDistance(unit.hex, hex);
  if (range === 0) return t('words.sameHex');
  const direction = directionName(directionBetween(unit.hex, hex));
  return t('words.where', { range, direction, ahead: ahead ? 'yes' : 'no' });
}

/** Who and what is near: enemies with range and line of fire, own ships, planets. */
export function surroundings(view: KnightHawksView, unit: UnitView, sight: Sight): string[] {
  if (unit.status !== 'in-play') return [];
  const range = ({ hex }: { hex: Hex }): number => hexDistance(unit.hex, hex);
  const others = view.units
    .filter(({ id, status }) => id !== unit.id && status === 'in-play')
    .toSorted((a, b) => range(a) - range(b));
  const enemies = others.filter(({ side }) => side !== unit.side).slice(0, MOST);
  const friends = others.filter((one) => one.side === unit.side && range(one) <= NEAR);
  return [
    ...enemies.map((enemy) => {
      const line = sight.lines.find(({ from, to }) => from === unit.id && to === enemy.id);
      const where = whereText(unit, enemy.hex, line?.forward ?? false);
      const hidden = line?.blocked ? `, ${t('words.hidden')}` : '';
      return t('words.enemy', { unit: enemy.name, hull: hullName(enemy.hullName), where: `${where}${hidden}` });
    }),
    ...friends.map((friend) => t('words.friend', { unit: friend.name, where: whereText(unit, friend.hex, false) })),
    ...view.planets
      .filter((hex) => range({ hex }) <= NEAR)
      .map((hex) => t('words.planetNear', { where: whereText(unit, hex, false) })),
  ];
}
