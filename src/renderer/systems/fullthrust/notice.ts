import { t } from './messages/catalogue.ts';

/** Whose game it is and how they are reached, as the book asks of those who use it (2.1). */
export const notice = (): readonly string[] => [t('notice.book'), t('notice.own'), t('notice.reach')];
