import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleInfo } from '../../../../shared/puzzles.ts';
import type { ReviewNote, Review } from '../../../../shared/review.ts';
import { createAppStore, type AppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi, type FakeApi } from '../testing/talonApi.ts';
import { factsOf, makeBattle, makeView } from '../testing/views.ts';
import { talonSystems } from '../testing/talonStore.ts';
import ReviewScreen from '../../../review/ReviewScreen.svelte';
import { handedOn } from '../../../../shared/testing/opaque.ts';

// jsdom has no canvas; what the chart is given is tested in figures.test.ts, its look by screenshots.
vi.mock('../../../parts/loadPlot.ts', () => ({ loadPlot: () => new Promise(() => undefined) }));

const { id, name, system, scenario, controllers, roundLimit, fleets } = makeBattle();
const note = (ply: number, side: 0 | 1, change: Partial<ReviewNote> = {}): ReviewNote =>
  handedOn<ReviewNote>({
    ply,
    side,
    chosen: { kind: 'hold-fire', unit: side },
    other: { kind: 'set-curve', unit: side, row: 1, change: 0, power: 2, speed: 4, turnRadius: 2 },
    chosenWin: 0.4,
    otherWin: 0.6,
    noise: 0.01,
    ...change,
  });
const review: Review = {
  plies: 20,
  swings: [{ from: 0, to: 20, before: 0.5, after: 0.2, luck: -0.1, decisions: [-0.25, 0.05], drift: 0 }],
  mistakes: [[note(5, 0)], []],
  finds: [[], [note(8, 1, { chosenWin: 0.7, otherWin: 0.5 })]],
  gunnery: [
    { shots: 4, expected: 6.5, actual: 3 },
    { shots: 5, expected: 7, actual: 9 },
  ],
  noise: 0.015,
  iterations: 600,
};

let api: FakeApi;
let app: AppStore;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('replay.open', () => ({
    id,
    name,
    system,
    scenario,
    controllers,
    viewer: 'referee',
    roundLimit,
    fleets,
    seats: [null, null],
    plies: 20,
    outcome: { winner: 1, reason: 'last-ship', points: [0, 115], degree: 'standard' },
    branch: null,
    marks: [{ ply: 0, kind: 'impulse', round: 1, part: 'A' }],
    moments: [],
  }));
  api.answer('replay.frames', () => [{ ply: 0, ...factsOf(makeView()), view: makeView(), events: [] }]);
  app = createAppStore(api);
  await app.start();
});

test('a battle that was never reviewed can be, with progress, and stopped', async () => {
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  (await screen.findByRole('button', { name: 'Review the battle' })).click();
  await screen.findByText('The review waits for its turn.');
  // Whoever waits has no percentage yet.
  expect([screen.queryByRole('progressbar'), screen.queryByText(/%/)]).toEqual([null, null]);
  api.push('review.status', { id, state: 'under-way', done: 0.4 });
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0.4'));
  expect(screen.getByText('40%')).toBeVisible();
  expect(screen.queryByText('The review waits for its turn.')).toBeNull();
  api.push('review.status', { id: '00000000-0000-4000-8000-00000000000f', state: 'under-way', done: 0.9 });
  expect(screen.getByText('40%')).toBeVisible();
  screen.getByRole('button', { name: 'Stop' }).click();
  expect(await screen.findByRole('button', { name: 'Review the battle' })).toBeVisible();
  expect(api.callsOf('review.stop')).toEqual([{ id }]);
});

test('where dice did no damage nothing is told of it', async () => {
  const none = { shots: 0, expected: 0, actual: 0 };
  api.answer('review.get', () => ({
    status: { id, state: 'done', done: 1 },
    review: { ...review, gunnery: [none, none] },
  }));
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  await screen.findByRole('region', { name: 'Worst mistakes, Terran' });
  expect(screen.queryByRole('region', { name: 'Damage by dice' })).toBeNull();
});

test('the result appears when it is there; a mistake leads to its position', async () => {
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  await screen.findByRole('button', { name: 'Review the battle' });
  api.answer('review.get', () => ({ status: { id, state: 'done', done: 1 }, review }));
  api.push('review.status', { id, state: 'done', done: 1 });
  const mistakes = await screen.findByRole('region', { name: 'Worst mistakes, Terran' });
  expect(mistakes).toHaveTextContent('Napoleon: Hold fire');
  expect(mistakes).toHaveTextContent('I would have chosen: Napoleon: Speed 4');
  expect(mistakes).toHaveTextContent('40%, with the other 60% (± 1.0)');
  expect(screen.getByText('50% → 20%')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Terran/ })).toHaveTextContent('46.53−3.5');
  mistakes.querySelector('button')!.click();
  expect(app.screen).toEqual({
    name: 'replay',
    id,
    at: 5,
    review: { side: 0, note: review.mistakes[0][0], others: review.mistakes[0] },
  });
});

test('all damage is counted, what was seen only later is explained, and a mistake is tried again from the list', async () => {
  const gunnery: Review['gunnery'] = [
    { shots: 4, expected: 6.5, actual: 30, wasted: 2, beside: 5 },
    { shots: 5, expected: 7, actual: 9, wasted: 0, beside: 0 },
  ];
  api.answer('review.get', () => ({ status: { id, state: 'done', done: 1 }, review: { ...review, gunnery } }));
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  const table = await screen.findByRole('region', { name: 'Damage by dice' });
  expect(table).toHaveTextContent('Terran took 33 in all, as the log tells: 30 by dice (2 of it with nothing left to hit), 5 otherwise.'); // prettier-ignore
  expect(table).toHaveTextContent('Talon took 9 in all, as the log tells: 9 by dice, 0 otherwise.');
  expect(screen.getByText(/^Neither dice nor a decision/)).toBeInTheDocument();
  screen.getByRole('button', { name: 'Try again from here' }).click();
  expect(await screen.findByRole('dialog', { name: 'Take over from here' })).toBeVisible();
});

test.each([
  ['0.2.0', 'Judged by the computer of version 0.2.0.'],
  [undefined, 'Judged by the computer of an earlier version.'],
])('it says which version of the game judged it: %s', async (gameVersion, sentence) => {
  api.answer('review.get', () => ({ status: { id, state: 'done', done: 1 }, review: { ...review, gameVersion } }));
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
});

test('the other side sees the same battle the other way round', async () => {
  api.answer('review.get', () => ({ status: { id, state: 'done', done: 1 }, review }));
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: 1 });
  expect(await screen.findByText('50% → 80%')).toBeVisible();
  expect(screen.getByText('No mistake that stands out.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Best finds, Talon' })).toHaveTextContent('+20');
});

test('a mistake is offered as an exercise, alone or with all others', async () => {
  const offer = { id: '00000000-0000-4000-8000-0000000000e1', ply: 5, kept: false };
  const other = { id: '00000000-0000-4000-8000-0000000000e2', ply: 9, kept: true };
  const two: Review = { ...review, mistakes: [[note(5, 0), note(9, 0)], []] };
  api.answer('review.get', () => ({ status: { id, state: 'done', done: 1 }, review: two }));
  let offers = [offer, other];
  api.answer('puzzles.offers', () => offers);
  api.answer('puzzles.keep', () => {
    offers = offers.map((one) => ({ ...one, kept: true }));
    return {} as PuzzleInfo;
  });
  render(ReviewScreen, { app, systems: await talonSystems(), id, side: null });
  const mistakes = await screen.findByRole('region', { name: 'Worst mistakes, Terran' });
  await waitFor(() => expect(mistakes).toHaveTextContent('Make an exercise of the mistake'));
  // One of the two is among them already.
  expect(screen.getAllByText('Among your exercises')).toHaveLength(1);
  screen.getByText('Make an exercise of the mistake').click();
  await waitFor(() => expect(screen.getAllByText('Among your exercises')).toHaveLength(2));
  expect(api.callsOf('puzzles.keep')).toEqual([{ id: offer.id }]);
  screen.getAllByText('Practise this')[0]!.click();
  await waitFor(() => expect(app.screen).toEqual({ name: 'puzzle', id: offer.id, run: { shelf: 'own' } }));
});
