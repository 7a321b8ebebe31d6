import { decimal } from '../../../messages/catalogue.svelte.ts';
import { MU, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import {
  distance,
  hullOf,
  mu,
  nearestEnemy,
  slotName,
  systemWord,
  threatName,
  unitOf,
  upperFirst,
} from '../text/names.ts';
import type { DescriptionOf } from './kinds.types.ts';
import { atUnit, optionKinds } from './kit.ts';
import { pointLabel } from './points.ts';

/** 6.2 A salvo goes for the nearest ship within so many MU. */
const SEEK = 6;

/** 6.1 Whom the salvo would find if all flew straight on. */
function whyAim({ unit, to }: DescriptionOf<'aim-point'>, view: FullThrustView): string[] {
  const ship = unitOf(view, unit);
  const near = ship && nearestEnemy(view, ship.side, to);
  if (!near) return [];
  const range = distance(to, near.at);
  return [t(range <= SEEK * MU ? 'why.finds' : 'why.finds.not', { enemy: near.enemy.name, range: mu(range) })];
}

/** 6 Salvo missiles; 5.3, 6.2 point defence. */
export const missileOptions = optionKinds({
  missiles: { rule: '6.1', section: 'missiles', picked: atUnit },
  salvo: {
    rule: '6.4',
    section: 'salvo',
    actor: 'unit',
    unlisted: ['salvo'],
    values: ({ unit, slot, load }, view) => ({
      weapon: upperFirst(slotName(view, unit, slot)),
      load: t(`load.${load}`).toLocaleLowerCase(),
    }),
    figures: ({ left }) => t('option.salvo.left', { left }),
  },
  'aim-point': {
    rule: '6.1',
    section: 'aim-point',
    actor: 'unit',
    unlisted: ['aim-point'],
    label: pointLabel('option.aimPoint', null),
    tip: () => t('tip.salvo'),
    why: whyAim,
  },
  'salvo-target': {
    rule: '6.1',
    section: 'salvo-target',
    picked: atUnit,
    marked: atUnit,
    why({ unit: id }, view) {
      const unit = unitOf(view, id);
      if (!unit) return [];
      const armour = unit.armour.full - unit.armour.lost;
      return [t('why.salvo-target', { unit: unit.name, left: hullOf(unit).left, armour })];
    },
  },
  defend: {
    rule: '5.3',
    section: 'defend',
    actor: 'unit',
    isWhole: true,
    unlisted: ['defend'],
    values: ({ system }) => ({ system: upperFirst(systemWord(system)) }),
    figures: ({ expected }) => t('option.defend.figures', { expected: decimal(expected / 100) }),
    why: ({ threat }, view) => [t('why.defend', { threat: threatName(view, threat) })],
  },
});
