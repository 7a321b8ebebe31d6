import { type Chapter, type ChapterId, PEOPLE, STORY } from './chapters.ts';

// The story's table was made harder once; a story keeps the edition that it began with.

/** What a chapter is in the second edition, where it differs from the first: who won by even play did so nearly always. */
const SECOND: Partial<Readonly<Record<ChapterId, Partial<Chapter>>>> = {
  watch: {
    foes: [
      ['talon-dd', 'Shadow', 0, -6],
      ['talon-ff', 'Vision', -2, -5],
      ['talon-ff', 'Surprise', 2, -5],
    ],
  },
  convoy: {
    foes: [
      ['talon-cl', 'Indomitable', -7, -4],
      ['talon-cl', 'Dauntless', 0, -3],
      ['talon-ff', 'Vision', 4, -6],
      ['talon-dd', 'Shadow', 7, -3],
    ],
  },
  raid: {
    foes: [
      ['talon-tran', 'Tribe', -1, -4],
      ['talon-tran', 'Clan', 2, -5],
      ['talon-cl', 'Indomitable', -3, -1],
      ['talon-dd', 'Shadow', 4, -2],
      ['talon-ff', 'Vision', 0, -3],
    ],
  },
  merrow: {
    rounds: 11,
    foes: [
      ['talon-bc', 'Freedom', 0, -5],
      ['talon-ca', 'Unity', -4, -4],
      ['talon-ca', 'Service', 4, -4],
      ['talon-cl', 'Dauntless', 7, -4],
    ],
  },
  titans: {
    foes: [
      ['talon-bb', 'Eradicator', 0, -7],
      ['talon-cl', 'Dauntless', -4, -6],
      ['talon-cl', 'Fearless', 4, -6],
      ['talon-ff', 'Surprise', 6, -6],
    ],
  },
  bastion: {
    foes: [
      ['talon-base', 'Vigil', 0, -6],
      ['talon-cl', 'Fearless', -4, -5],
      ['talon-dd', 'Hunter', 4, -5],
    ],
  },
  exodus: {
    aims: [[{ kind: 'leave', number: 3, ships: PEOPLE, by: 'ftl' }], [{ kind: 'destroy', number: 1, ships: PEOPLE }]],
  },
  crown: {
    foes: [
      ['talon-dn', 'Imperial', 0, -8],
      ['talon-bc', 'Victory', -4, -7],
      ['talon-ca', 'Justice', 4, -7],
      ['talon-ff', 'Vision', 7, -6],
    ],
  },
};

type Table = Readonly<Record<ChapterId, Chapter>>;

const revised = (changes: typeof SECOND): Table =>
  Object.fromEntries(
    Object.entries(STORY).map(([id, chapter]) => [id, { ...chapter, ...changes[id as ChapterId] }]),
  ) as unknown as Table;

const EDITIONS: readonly Table[] = [STORY, revised(SECOND)];

/** The edition that stories begin with now; `War.version`. */
export const EDITION = EDITIONS.length;

/** The table of a story; one without an edition is of the first, which stored none. */
export const tableOf = ({ edition }: { readonly edition?: number }): Table => EDITIONS[(edition ?? 1) - 1]!;
