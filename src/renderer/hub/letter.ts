import Mail from '@lucide/svelte/icons/mail';
import { admiralOf } from '../../shared/admirals.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { recall, remember } from '../stores/remembered.ts';
import type { Source } from './entry.types.ts';
import { quietly } from './quietly.ts';

/** When the last letter was written that a commander has read here. */
const keyOf = (commander: string): string => `flagbridge.letter.${commander}`;

/** The newest letter of a rival, until it was read. */
export const letter: Source = async ({ app, show }) => {
  const commander = app.commanders.active;
  if (commander === null) return [];
  const rivals = (await quietly(app, 'rivals.list', { id: commander.id })) ?? [];
  const [newest] = rivals
    .flatMap(({ admiral, letters }) => letters.map((one) => ({ admiral: admiralOf(admiral), letter: one })))
    .sort((a, b) => (a.letter.writtenAt < b.letter.writtenAt ? 1 : -1));
  if (newest?.admiral === undefined || newest.letter.writtenAt <= (recall(keyOf(commander.id)) ?? '')) return [];
  const { admiral, letter: text } = newest;
  return [
    {
      id: 'letter',
      Sign: Mail,
      title: () => t('tonight.letter', { name: admiral.name }),
      text: () => text.about,
      playedAt: null,
      go() {
        remember(keyOf(commander.id), text.writtenAt);
        show({ kind: 'letter', letter: text, admiral, commander: commander.name });
      },
    },
  ];
};
