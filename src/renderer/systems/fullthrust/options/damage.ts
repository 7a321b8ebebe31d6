import { percent } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { slotName, upperFirst } from '../text/names.ts';
import { optionKinds } from './kit.ts';

/** 7 Damage control and core systems. */
export const damageOptions = optionKinds({
  repair: {
    rule: '7.3',
    section: 'repair',
    actor: 'unit',
    unlisted: ['repair'],
    values: ({ unit, slot }, view) => ({ system: upperFirst(slotName(view, unit, slot)) }),
    figures: ({ chance }) => t('option.repair.figures', { chance }),
    why: ({ unit, slot, chance }, view) => [t('why.repair', { system: slotName(view, unit, slot), chance: percent(chance) })], // prettier-ignore
  },
  'dump-core': { rule: '7.2', section: 'core', tip: () => t('tip.core') },
  abandon: { rule: '7.2', section: 'core', tip: () => t('tip.core') },
});
