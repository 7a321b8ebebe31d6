import type { Refusal } from '../../../../engine/game.ts';
import { blockedText } from '../../../text/tellingText.ts';
import { t } from '../messages/catalogue.ts';
import { refusalText } from './refusals.ts';

/** Why an order is not possible, with the book's section. */
export const whyNotText = (refusal: Refusal): string =>
  refusal.section === '' ? t('order.wrong.nothing-written') : blockedText(refusal, { texts: { refusal: refusalText } });
