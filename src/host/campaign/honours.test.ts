import { expect, test } from 'vitest';
import type { CampaignSummary } from '../../shared/campaign.ts';
import type { Book } from '../store/books.ts';
import { keepHonours, pastHonours } from './honours.ts';

const COMMANDER = '00000000-0000-4000-8000-000000000001';
const run = (rank: number, change: Partial<CampaignSummary> = {}): CampaignSummary => ({
  id: '00000000-0000-4000-8000-000000000009',
  system: 'some',
  scenario: 'patrol',
  name: 'Patrol',
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
  seats: [null, null],
  createdAt: '2026-11-20T10:00:00.000Z',
  playedAt: '2026-11-21T10:00:00.000Z',
  turn: 11,
  outcome: { winner: 0, reason: 'flagship', score: [400, 0], medals: [[`rank${rank}`], []] },
  damaged: false,
  ...change,
});

/** Books in memory. */
function shelf() {
  const books = new Map<string | null, Book>();
  return {
    read: (owner: string | null): Book =>
      books.get(owner) ?? { puzzles: {}, rating: null, fights: { rating: null, battles: 0, rated: [], systems: {}, older: [] }, days: {}, honours: [] }, // prettier-ignore
    write: (owner: string | null, book: Book) => {
      books.set(owner, book);
      return { ok: true as const, value: undefined };
    },
  };
}

test('honours are kept once each, in the book of who has won', () => {
  const books = shelf();
  const seat = { commander: COMMANDER, admiral: null, name: 'Ada' };
  for (const one of [run(1), run(2), run(2), run(3, { seats: [seat, null] }), run(1, { system: 'other' })])
    keepHonours(books, one);
  expect(pastHonours(books, null)).toEqual([
    { system: 'some', scenario: 'patrol', honours: ['rank1', 'rank2'] },
    { system: 'other', scenario: 'patrol', honours: ['rank1'] },
  ]);
  expect(pastHonours(books, COMMANDER)[0]).toEqual({ system: 'some', scenario: 'patrol', honours: ['rank3'] });
});

test('nothing is kept of a war that is lost, goes on, or was won by the computer', () => {
  const books = shelf();
  keepHonours(books, run(1, { outcome: null }));
  keepHonours(books, run(1, { outcome: { winner: 1, reason: 'lost', medals: [['rank1'], []] } }));
  keepHonours(books, run(1, { outcome: { winner: 1, reason: 'lost', medals: [[], ['rank1']] } }));
  expect(pastHonours(books, null)).toEqual([]);
});
