import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import App from '../App.svelte';
import type { BattleSummary } from '../../shared/api.ts';
import type { CampaignGlance, CampaignSummary } from '../../shared/campaign.ts';
import { handedOn } from '../../shared/testing/opaque.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { BATTLE_ID, FIXTURE, makeSummary } from '../testing/battles.ts';
import { makeCommander } from '../testing/careerSamples.ts';
import { createFakeApi, type FakeApi } from '../testing/fakeApi.ts';
import { createFakeBoard } from '../testing/fakeBoard.ts';

beforeEach(() => window.localStorage.clear());

const ui = {
  ...sealedBidsUi,
  lessons: { about: () => 'Two lessons', isReached: () => false, step: () => ({ ask: 'bid', refusal: () => null }) },
  war: {
    about: () => ({ name: 'War and story', text: 'Both.' }),
    size: () => 'small',
    story: { scenario: 'tale', level: 'cadet', length: [8, 8], chances: { cadet: 0.5 }, sentence: () => null },
  },
} as unknown as SystemUi;

const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const WAR = uuid(2);
const STORY = uuid(3);

const campaign = (change: Partial<CampaignSummary> = {}): CampaignSummary => ({
  id: WAR,
  system: FIXTURE,
  scenario: 'four-sectors',
  name: 'The long border',
  controllers: [{ kind: 'human' }, { kind: 'ai', level: 'captain' }],
  seats: [null, null],
  createdAt: '2026-11-20T10:00:00.000Z',
  playedAt: '2026-11-22T10:00:00.000Z',
  turn: 10,
  outcome: null,
  damaged: false,
  ...change,
});
const story = campaign({
  ...{ id: STORY, scenario: 'tale', name: 'The tale', turn: 3 },
  playedAt: '2026-11-23T10:00:00.000Z',
});
const patrol = campaign({ id: uuid(6), scenario: 'patrol', name: 'A night out', turn: 4 });

/** A war of three zones a lane, whose front has come to a zone of its one lane. */
const glance = (front: number, waiting = 0): CampaignGlance =>
  handedOn<CampaignGlance>({
    phase: waiting > 0 ? 'battles' : 'planning',
    waiting,
    view: {
      turnLimit: 12,
      sectors: [{ front, zones: [{}, {}, {}] }],
      sides: [{ zones: 5 }, { zones: 7 }],
    },
  });

const battle = (playedAt: string): BattleSummary => makeSummary({ name: 'First bids', playedAt, round: 2 });

function show(prepare: (api: FakeApi) => void): FakeApi {
  const api = createFakeApi({ 'battles.list': () => [] });
  prepare(api);
  render(App, {
    connection: { api, onStatus: () => () => undefined },
    entries: [{ id: FIXTURE, load: () => Promise.resolve(ui) }],
    loadBoard: () => Promise.resolve(createFakeBoard().create),
  });
  return api;
}
const goOn = () => screen.findByRole('button', { name: /^Continue/ });
const lines = (): string[] =>
  within(screen.getByRole('region', { name: 'Tonight' }))
    .getAllByRole('button')
    .map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim());

test('a newcomer is led to the lessons, and nothing waits', async () => {
  const api = show(() => undefined);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Learn to play/ })).toHaveClass('primary'));
  expect(screen.getByText(/^No battle yet\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  expect(api.callsOf('campaigns.glance')).toEqual([]);
});

describe('who has a war only', () => {
  const one = (war: CampaignSummary, seen: CampaignGlance = glance(1)) =>
    show((api) => {
      api.answer('campaigns.list', () => [war]);
      api.answer('campaigns.glance', () => seen);
    });

  test('is no newcomer and goes on with it', async () => {
    const api = one(campaign());
    const next = await goOn();
    expect(next).toHaveClass('primary');
    expect(screen.queryByText(/^No battle yet\./)).toBeNull();
    expect(screen.getByText(/^No battle here\. Battles of a war or a story are found there/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Learn to play/ })).not.toHaveClass('primary');
    await fireEvent.click(next);
    expect(api.callsOf('campaigns.open')).toEqual([{ id: WAR }]);
    // No sample is opened here: the page goes to the list of wars and stories, all of which is drawn.
    expect(await screen.findByRole('button', { name: 'Begin the story' })).toBeVisible();
  });

  test.each([
    ['a battle of its turn comes first', glance(-1, 2), '2 battles are to be fought'],
    ['then the own home world', glance(-1), 'your home world is in reach'],
    ['then the enemy’s', glance(3), 'the enemy’s home world is in reach'],
    ['else how the zones stand', glance(0), 'zones, yours first: 5 : 7'],
    ['so at the other end of a lane', glance(2), 'zones, yours first: 5 : 7'],
  ])('is told where it stands: %s', async (_, seen, told) => {
    one(campaign(), seen);
    await waitFor(async () =>
      expect(await goOn()).toHaveTextContent(`The long border, turn 10 of 12 · ${told}`, { normalizeWhitespace: true }),
    );
  });

  test('from the other side the other home world is the own one', async () => {
    one(campaign({ controllers: [{ kind: 'ai', level: 'captain' }, { kind: 'human' }] }), glance(-1));
    await waitFor(async () => expect(await goOn()).toHaveTextContent('the enemy’s home world is in reach'));
  });

  test('of two people nobody’s home is told', async () => {
    one(campaign({ controllers: [{ kind: 'human' }, { kind: 'human' }] }), glance(-1));
    await waitFor(async () => expect(await goOn()).toHaveTextContent(/turn 10 of 12$/));
  });

  test('over or damaged it is nothing to go on with, and who has fought it no newcomer', async () => {
    one(campaign({ outcome: { winner: 0, reason: 'turns' } }));
    await screen.findByText(/^No battle here\./);
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^New battle/ })).toHaveClass('primary');
  });
});

describe('who has everything under way', () => {
  const everything = (playedAt: string, change: (api: FakeApi) => void = () => undefined) =>
    show((api) => {
      api.answer('battles.list', () => [battle(playedAt)]);
      api.answer('campaigns.list', () => [story, patrol, campaign(), campaign({ id: uuid(4), name: 'An older war' })]);
      api.answer('campaigns.glance', () => glance(-1));
      const active = makeCommander({ battles: 3 });
      api.answer('commanders.list', () => ({ commanders: [active], active: active.id }));
      api.answer('daily.battle', () => ({
        ...{ day: '2026-11-23', scenario: 'long', side: 1, level: 'captain', admiral: 'varga' },
        ...{ battle: null, result: null, streak: 3 },
      }));
      const info = {
        ...{ id: uuid(5), battle: null, ply: 3, name: '', system: FIXTURE, scenario: 'long', theme: null },
        side: 0,
        ...{ unit: null, place: 1, aim: null, steps: 1, round: null, cost: null },
        ...{ rating: 1200, createdAt: '', attempts: 0, solvedAt: null, streak: 0, dueAt: '', due: true },
      } as const;
      api.answer('puzzles.daily', () => ({ day: '2026-11-23', puzzle: info, result: 'solved', streak: 1 }));
      const letter = { campaign: null, about: 'First duel', won: 1, lost: 2 };
      const tally = { battles: 3, victories: 1, defeats: 2, draws: 0, score: 2 };
      api.answer('rivals.list', () => [
        {
          admiral: 'varga',
          ...{
            battles: tally,
            wars: { victories: 0, defeats: 0, draws: 0 },
            style: 'sniper',
            lessons: [],
            habit: null,
          },
          letters: [
            { kind: 'away', mood: 'away', ...letter, writtenAt: '2026-11-22T20:00:00.000Z' },
            { kind: 'shift', mood: 'careful', ...letter, about: 'Older', writtenAt: '2026-11-20T20:00:00.000Z' },
          ],
        },
      ]);
      change(api);
    });

  test('sees a line for each, in order, and goes on with what was played last', async () => {
    everything('2026-11-23T20:00:00.000Z');
    expect(await goOn()).toHaveTextContent('First bids, round 2');
    await waitFor(() =>
      expect(lines()).toEqual([
        'The tale Chapter 3',
        'The long border turn 10 of 12 · your home world is in reach',
        'A night out stop 4 of 11',
        'A letter from Ilka Varga First duel',
        'Battle of the day Bids, long, against Ilka Varga 3 days in a row',
        'Puzzle of the day Solved at the first try. 1 day in a row',
      ]),
    );
    // Before the battles, for who hears the page.
    const order = screen.getByRole('region', { name: 'Tonight' });
    const battles = screen.getByRole('region', { name: 'Battles' });
    expect(order.compareDocumentPosition(battles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a battle that was played before the story waits in the list', async () => {
    const api = everything('2026-11-22T20:00:00.000Z');
    expect(await goOn()).toHaveTextContent('The tale, Chapter 3');
    expect(lines()).toContain('First bids round 2');
    await fireEvent.click(screen.getByRole('button', { name: /^First bids/ }));
    await waitFor(() => expect(api.callsOf('battles.open')).toEqual([{ id: BATTLE_ID }]));
  });

  test('the battle of the day has one line, though it waits too', async () => {
    everything('2026-11-22T20:00:00.000Z', (api) => {
      const daily = { day: '2026-11-23', scenario: 'long', side: 1, level: 'captain', admiral: 'varga' } as const;
      api.answer('daily.battle', () => ({ ...daily, battle: BATTLE_ID, result: null, streak: 0 }));
    });
    await goOn();
    expect(lines().filter((line) => /^(First bids|Battle of the day)/.test(line))).toEqual([
      'Battle of the day Bids, long: it goes on',
    ]);
  });

  test('a letter is read once, and then gone; the next one comes', async () => {
    const api = everything('2026-11-23T20:00:00.000Z');
    await fireEvent.click(await screen.findByRole('button', { name: /^A letter from Ilka Varga/ }));
    const dialog = await screen.findByRole('dialog', { name: 'A letter from Ilka Varga' });
    expect(within(dialog).getByText(/^Commander .+,/)).toBeVisible();
    await fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^A letter/ })).toBeNull());
    expect(api.callsOf('rivals.list')).toHaveLength(2);
  });

  test('another commander’s war and battle are not theirs to go on with', async () => {
    const seat = { commander: uuid(8), admiral: null, name: 'Odo' };
    everything('2026-11-23T20:00:00.000Z', (api) => {
      api.answer('battles.list', () => [{ ...battle('2026-11-23T20:00:00.000Z'), seats: [seat, null] }]);
      api.answer('campaigns.list', () => [{ ...story, seats: [seat, null] }, campaign()]);
    });
    expect(await goOn()).toHaveTextContent('The long border');
    expect(lines().filter((line) => /^(The tale|First bids)/.test(line))).toEqual([]);
  });

  test('what cannot be had is left out, and nothing is told of it', async () => {
    everything('2026-11-23T20:00:00.000Z', (api) => {
      for (const name of ['campaigns.list', 'daily.battle', 'rivals.list'] as const) api.breakAt(name);
    });
    await goOn();
    await waitFor(() => expect(lines()).toEqual(['Puzzle of the day Solved at the first try. 1 day in a row']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
