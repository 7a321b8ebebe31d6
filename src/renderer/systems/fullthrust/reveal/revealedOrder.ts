import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';

export type RevealedOrder = Extract<FullThrustEvent, { type: 'ordersRevealed' }>['orders'][number];

/** A move in words: how far it turns, how much faster or slower, and the speed that it leads to. */
function moveWords({ move, text }: RevealedOrder, speed: string): string {
  if (move.legs) return t(move.legs.length === 0 ? 'reveal.drifts' : 'reveal.legs', { legs: text, speed });
  const parts = [
    move.roll ? t('reveal.roll') : '',
    move.turn === 0
      ? ''
      : t('reveal.turn', { points: Math.abs(move.turn), side: move.turn < 0 ? 'port' : 'starboard' }),
    move.thrust === 0
      ? ''
      : t('reveal.thrust', { thrust: Math.abs(move.thrust), way: move.thrust < 0 ? 'less' : 'more' }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('reveal.straight', { speed }) : t('reveal.move', { parts: parts.join(', '), speed });
}

/** An order that was revealed, in words; `view` knows the names. */
export function revealedOrderWords(order: RevealedOrder, view: FullThrustView): string {
  // 3.3 The speed that it leads to stands behind the colon.
  const speed = order.text.split(': ').at(-1) ?? '';
  const move =
    order.order === 'launch' || order.order === 'ftl'
      ? t(`reveal.${order.order}`, { speed })
      : order.order === 'none'
        ? t('reveal.straight', { speed })
        : moveWords(order, speed);
  const beside = [
    order.ram === null ? '' : t('reveal.ram', { target: unitName(view, order.ram) }),
    order.board === undefined ? '' : t('reveal.board', { target: unitName(view, order.board) }),
  ].filter((part) => part !== '');
  return [move, ...beside].join(', ');
}
