import type { Side } from '../../../../engine/game.ts';
import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { RevealLine, RevealNote, SystemReveal } from '../../reveal.types.ts';
import type { Ftb } from '../battle/overlay.svelte.ts';
import { events as kinds, eventSentence } from '../events/index.ts';
import { t } from '../messages/catalogue.ts';
import { cardName, objectName, sideName } from '../text/names.ts';

type Turned = Extract<FtbEvent, { type: 'cardsTurned' }>;

const isTurned = (event: FtbEvent): event is Turned => event.type === 'cardsTurned';

/** The ship that fights for a side; the side itself where it is about the initiative. */
function fighter({ units }: Turned, view: FtbView, side: Side): string {
  const unit = units[side];
  return unit === null ? sideName(side) : objectName(view, unit);
}

function lineOf(event: Turned, view: FtbView, side: Side): RevealLine {
  const card = cardName(event.cards[side]);
  return { unit: event.units[side], name: fighter(event, view, side), order: card, words: t('reveal.card', { card }) };
}

/** 16 Which card beats which, and what that means; both hit where neither does, and nobody where both keep out of it. */
function outcomeText(event: Turned, view: FtbView): string {
  const { winner, cards, combat } = event;
  if (winner === null) return t('reveal.nothing');
  if (winner === 'both') return t(combat === 'initiative' ? 'reveal.onceMore' : 'reveal.both');
  const loser = winner === 0 ? 1 : 0;
  return t('reveal.beats', {
    card: cardName(cards[winner]),
    other: cardName(cards[loser]),
    who: fighter(event, view, winner),
    what: combat === 'initiative' ? 'initiative' : event.hits[loser] ? 'hits' : 'misses',
    target: fighter(event, view, loser),
  });
}

/** 16 The cards that both sides have laid in secret are turned together. */
export const reveal: SystemReveal<Ftb> = {
  is: isTurned,
  of({ events, view }) {
    const at = events.findLastIndex(isTurned);
    const event = events[at];
    if (!event || !isTurned(event)) return null;
    const effects = events.slice(at + 1).filter((effect) => kinds.eventClass(effect) === 'combat');
    const sentences = effects.map((effect) => eventSentence(effect, view).map((part) => (typeof part === 'string' ? part : part.text)).join('')); // prettier-ignore
    const notes = [outcomeText(event, view), ...sentences];
    return {
      title: t('reveal.title', { combat: t(`duel.for.${event.combat}`) }),
      sides: [[lineOf(event, view, 0)], [lineOf(event, view, 1)]],
      notes: notes.map((text): RevealNote => ({ kind: 'result', unit: null, text })),
    };
  },
};
