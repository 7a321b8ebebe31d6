import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { heard, eventKinds } from './kinds.ts';

/** 3.3, 3.4 Orders. */
export const orderKinds = eventKinds({
  ordered: { tone: 'clock', values: ({ order, text }) => ({ text: order === 'move' ? text : t(`event.order.${order}`) }) }, // prettier-ignore
  ordersCommitted: { tone: 'clock' },
  ordersRevealed: {
    tone: 'action',
    values: ({ orders }, view) => ({ orders: orders.map(({ unit, text }) => `${unitName(view, unit)} ${text}`).join('; '), any: orders.length }), // prettier-ignore
    sound: heard('reveal'),
  },
  orderImpossible: { tone: 'action' },
  orderDropped: { tone: 'clock', values: ({ what, by }) => ({ what: t(`act.${what}`), state: t(`beside.${by}`) }) },
});
