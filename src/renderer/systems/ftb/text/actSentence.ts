import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { MessagePart, UnitName } from '../../../messages/icu.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { eventSentence } from './eventSentence.ts';
import { cardName, lowerFirst, objectName, sideName } from './names.ts';

type EventOf<Type extends FtbEvent['type']> = Extract<FtbEvent, { type: Type }>;

const find = <Type extends FtbEvent['type']>(events: readonly FtbEvent[], type: Type): EventOf<Type> | undefined =>
  events.find((event): event is EventOf<Type> => event.type === type);

/** Told by themselves where no combat explains them, the weightiest first. */
const TOLD: readonly FtbEvent['type'][] = [
  'destroyed',
  'leftMap',
  'torpedoAttacked',
  'launched',
  'combatBegan',
  'systemDamaged',
  'overheated',
  'refitted',
  'docked',
  'orbitBegan',
  'plotted',
  'refuelled',
];

/** What was shown at once, in one sentence with its result; null: nothing worth one. */
export function actSentence(events: readonly FtbEvent[], view: FtbView): readonly MessagePart[] | null {
  const ship = (id: number): UnitName => ({ unit: id, text: objectName(view, id) });
  const cards = find(events, 'cardsTurned');
  if (cards) {
    const name = (side: 0 | 1): UnitName | string => {
      const unit = cards.units[side];
      return unit === null ? sideName(side) : ship(unit);
    };
    return tParts('act.cards', {
      first: name(0),
      firstCard: cardName(cards.cards[0]),
      second: name(1),
      secondCard: cardName(cards.cards[1]),
      result: initiativeText(cards) ?? resultText(events, view) ?? t('act.nothing'),
    });
  }
  const attack = find(events, 'torpedoAttacked');
  if (attack) {
    const result = resultText(events, view);
    if (result !== null)
      return tParts('act.torpedo', { torpedo: ship(attack.torpedo), target: ship(attack.object), result });
  }
  for (const type of TOLD) {
    const told = find(events, type);
    if (told) return eventSentence(told, view);
  }
  const flight = find(events, 'flew');
  const order = find(events, 'orderGiven');
  if (flight && order && flight.object === order.unit)
    return tParts('act.flight', {
      unit: ship(flight.object),
      order: lowerFirst(t(`order.${order.order}`)),
      course: flight.course,
      length: flight.length,
    });
  return null;
}

/** Who has won the initiative; null: something else was fought for. */
function initiativeText({ combat, winner }: EventOf<'cardsTurned'>): string | null {
  if (combat !== 'initiative') return null;
  return winner === 0 || winner === 1 ? t('act.wins', { side: sideName(winner) }) : t('act.again');
}

/** What the ships suffered; null: nothing did happen to them. */
function resultText(events: readonly FtbEvent[], view: FtbView): string | null {
  const results = events.flatMap((event): string[] => {
    switch (event.type) {
      case 'destroyed':
        return [t('act.destroyed', { unit: objectName(view, event.unit) })];
      case 'systemDamaged':
        return [
          t('act.damaged', { unit: objectName(view, event.unit), system: lowerFirst(t(`system.${event.system}`)) }),
        ];
      case 'shieldLost':
        return [t('act.shield', { unit: objectName(view, event.unit) })];
      case 'torpedoRemoved':
        return event.why === 'defeated' ? [t('act.defeated')] : [];
      default:
        return [];
    }
  });
  return results.length === 0 ? null : list(results);
}
