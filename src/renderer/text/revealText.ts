import type { Reveal } from '../systems/reveal.types.ts';
import type { BattleStore } from '../systems/system.types.ts';
import { t } from '../messages/catalogue.svelte.ts';

/** What was turned over as sentences: the title, then each side's orders, whose own full stops give way to the sentence's. */
export const revealLines = ({ title, sides, none }: Reveal, { sides: looks }: Pick<BattleStore, 'sides'>): string[] => [
  title,
  ...sides.map((lines, side) =>
    t('reveal.side', {
      side: looks[side as 0 | 1].name,
      orders:
        lines.length === 0
          ? (none ?? t('reveal.none'))
          : lines.map(({ name, words }) => `${name}: ${words.replace(/\.$/, '')}`).join('; '),
    }),
  ),
];
