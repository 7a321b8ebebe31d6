import { decimal } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { groupName } from '../text/names.ts';
import type { DescriptionOf, Thing } from './kinds.types.ts';
import { atGroup, atUnit, optionKinds } from './kit.ts';
import { pointLabel } from './points.ts';

const atThreat = ({ target: { kind, id } }: DescriptionOf<'attack'>): Thing | null =>
  kind === 'salvo' ? null : { kind: kind === 'ship' ? 'unit' : 'group', id };
const reach = (description: { readonly reach: number }): string =>
  t('option.group.reach', { reach: description.reach });

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
  },
  'ace-needle': { rule: '5.10', section: 'attack', unlisted: ['attack'], tip: () => t('tip.needle') },
  'ace-duel': { rule: '5.10', section: 'attack' },
  'odd-kills': { rule: '5.4', section: 'attack', unlisted: ['attack'] },
});
