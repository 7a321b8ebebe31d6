import type { Admiral } from '../../shared/admirals.ts';
import type { Letter } from '../../shared/rivals.ts';
import { t } from '../messages/catalogue.svelte.ts';

/** What an admiral writes, without the address; nobody's own style is the balanced one. */
export function letterText(letter: Letter, admiral: Admiral): string {
  const { won, lost } = letter;
  const temper = admiral.style === 'balanced' ? 'careful' : admiral.style;
  if (letter.kind === 'before') return t(`letter.before.${letter.mood}.${temper}`, { won, lost });
  if (letter.kind === 'after') return t(`letter.after.${letter.mood}.${temper}`);
  if (letter.kind === 'away') return t(`letter.away.${letter.mood}.${temper}`);
  return t(`letter.shift.${letter.mood}.${temper}`);
}
