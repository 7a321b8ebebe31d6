import type { CardName } from '../../../../engine/ftb/terms.ts';

/** The cards' signs within ±16: a shield, a slug along rails, a row of guns, a turn aside. */
export const CARD_SIGNS: Readonly<Record<CardName, string>> = {
  defensive: 'M0 -13 L11 -9 V1 C11 7 5 11 0 14 C-5 11 -11 7 -11 1 V-9 Z',
  railgun: 'M-13 -5 H13 M-13 5 H13 M-9 0 H6 M6 0 L1 -3 M6 0 L1 3',
  broadside: 'M-11 -10 H0 M-11 0 H4 M-11 10 H0 M4 -10 H12 M8 0 H13 M4 10 H12 M-13 -13 V13',
  evasive: 'M-12 10 C-4 10 -6 -8 4 -8 H10 M10 -8 L5 -12 M10 -8 L5 -4',
};
