import { decimal } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { MU, type FullThrustView } from '../data.ts';
import { distance, groupName, groupOf, mu, nearestEnemy, slotName } from '../text/names.ts';
import { whyDamage } from './fire.ts';
import type { DescriptionOf, Thing } from './kinds.types.ts';
import { atGroup, atUnit, optionKinds } from './kit.ts';
import { pointLabel } from './points.ts';

const atThreat = ({ target: { kind, id } }: DescriptionOf<'attack'>): Thing | null =>
  kind === 'salvo' ? null : { kind: kind === 'ship' ? 'unit' : 'group', id };
const reach = (description: { readonly reach: number }): string =>
  t('option.group.reach', { reach: description.reach });

/** 5.2 Groups attack ships within so many MU. */
const ATTACKS = 6;

/** 5.1 Whether the group can attack the nearest enemy from there, if he flies straight on. */
function whyPlace({ group: id, to }: DescriptionOf<'place'>, view: FullThrustView): string[] {
  const group = groupOf(view, id);
  const near = group && nearestEnemy(view, group.side, to);
  if (!near) return [];
  const range = distance(to, near.at);
  return [t(range <= ATTACKS * MU ? 'why.place' : 'why.place.not', { enemy: near.enemy.name, range: mu(range) })];
}

/** 5 Fighters. */
export const fighterOptions = optionKinds({
  group: { rule: '5.1', section: 'group', picked: atGroup, figures: reach },
  'break-off': { rule: '5.4', section: 'group', picked: atGroup, figures: reach },
  join: {
    rule: '5.11',
    section: 'group',
    values: ({ from }, view) => ({ from: groupName(view, from) }),
  },
  place: {
    rule: '5.1',
    section: 'place',
    actor: 'group',
    unlisted: ['place'],
    label: pointLabel('option.place', 'option.place.stay'),
    why: whyPlace,
  },
  face: { rule: '5.1', section: 'face', actor: 'group' },
  screen: { rule: '5.5', section: 'place', actor: 'group', picked: atUnit },
  land: { rule: '5', section: 'place', actor: 'group', picked: atUnit },
  attack: {
    rule: '5.2',
    section: 'attack',
    unlisted: ['attack', 'defend'],
    picked: atThreat,
    marked: atThreat,
    figures({ target, odds: { expected, attacks } }) {
      const what = target.kind === 'ship' ? 'damage' : 'kills';
      return t('option.attack.figures', { expected: decimal(expected / 100), what, attacks });
    },
    why({ target: { kind, id }, odds: { expected } }, view) {
      return kind === 'ship' ? whyDamage(id, expected, view) : [t('why.attack', { expected: decimal(expected / 100) })];
    },
  },
  'ace-needle': {
    rule: '5.10',
    section: 'attack',
    unlisted: ['attack'],
    tip: () => t('tip.needle'),
    why: ({ unit, slot }, view) => [t('why.needle', { system: slotName(view, unit, slot) })],
  },
  'ace-duel': { rule: '5.10', section: 'attack' },
  'odd-kills': { rule: '5.4', section: 'attack', unlisted: ['attack'] },
});
