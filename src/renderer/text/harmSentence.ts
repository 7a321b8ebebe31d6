import type { ReviewNote } from '../../shared/review.ts';
import { decimal, t } from '../messages/catalogue.svelte.ts';

/** Differences of damage that are smaller are not worth a sentence. */
const TELLING = 0.6;

/** A difference of two figures as both are written: it is what a reader takes from what stands there. */
const apart = (larger: number, smaller: number): string =>
  decimal(Math.round(larger * 10) / 10 - Math.round(smaller * 10) / 10);

/** What the better of a note's two actions changes most in the damage to come; null where nobody has counted it. */
export function harmSentence({
  harm,
  chosenWin,
  otherWin,
}: Pick<ReviewNote, 'harm' | 'chosenWin' | 'otherWin'>): string | null {
  if (!harm) return null;
  const [better, worse] = chosenWin < otherWin ? [harm[1], harm[0]] : [harm[0], harm[1]];
  const more = better.given - worse.given;
  const less = worse.taken - better.taken;
  if (Math.max(more, less) < TELLING)
    return t('review.harm.same', { given: decimal(better.given), taken: decimal(better.taken) });
  return less > more
    ? t('review.harm.taken', {
        less: apart(worse.taken, better.taken),
        better: decimal(better.taken),
        worse: decimal(worse.taken),
      })
    : t('review.harm.given', {
        more: apart(better.given, worse.given),
        better: decimal(better.given),
        worse: decimal(worse.given),
      });
}
