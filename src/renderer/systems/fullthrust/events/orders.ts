import { t } from '../messages/catalogue.ts';
import { heard, eventKinds } from './kit.ts';

/** 3.3, 3.4 Orders. */
export const orderKinds = eventKinds({
  ordered: { tone: 'clock', values: ({ order, text }) => ({ text: order === 'move' ? text : t(`event.order.${order}`) }) }, // prettier-ignore
  ordersCommitted: { tone: 'clock' },
  ordersRevealed: { tone: 'action', sound: heard('reveal') },
  orderImpossible: { tone: 'action' },
  orderDropped: { tone: 'clock', values: ({ what, by }) => ({ what: t(`act.${what}`), state: t(`beside.${by}`) }) },
});
