import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { PuzzleInfo, PuzzleVerdict } from '../../../../shared/puzzles.ts';
import { createAppStore, type AppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi, type FakeApi } from '../testing/talonApi.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';
import { makeBattle } from '../testing/views.ts';
import { talonSystems } from '../testing/talonStore.ts';
import PuzzleScreen from '../../../puzzles/PuzzleScreen.svelte';
import PuzzlesScreen from '../../../puzzles/PuzzlesScreen.svelte';
import { handedOn } from '../../../../shared/testing/opaque.ts';

const makePuzzle = (change: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  battle: makeBattle().id,
  ply: 12,
  name: 'First duel',
  system: 'talon',
  scenario: 'duel',
  side: 0,
  theme: null,
  rating: null,
  unit: null,
  place: 1,
  aim: null,
  steps: 1,
  round: null,
  cost: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  attempts: 0,
  solvedAt: null,
  streak: 0,
  dueAt: '2026-11-02T10:00:00.000Z',
  due: true,
  ...change,
});
const straight = { kind: 'hold-power', unit: 0 };
const verdict = (right: boolean): PuzzleVerdict =>
  handedOn<PuzzleVerdict>({
    right,
    step: 0,
    chosen: straight,
    chosenWin: right ? 0.71 : 0.42,
    best: { kind: 'hold-fire', unit: 0 },
    bestAction: 101,
    bestWin: 0.71,
    next: straight,
    nextWin: 0.42,
    noise: 0.01,
    played: straight,
    harm: null,
    rating: null,
    info: makePuzzle({ attempts: 1 }),
  });

let api: FakeApi;
let app: AppStore;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('puzzles.open', () => ({ info: makePuzzle(), position: makeBattle({ id: makePuzzle().id }) }));
  app = createAppStore(api);
  await app.start();
});

async function show(): Promise<void> {
  const board = createFakeBoard();
  render(PuzzleScreen, {
    app,
    systems: await talonSystems(),
    id: makePuzzle().id,
    loadBoard: () => Promise.resolve(board.create),
    openHelp: () => undefined,
    openSettings: () => undefined,
  });
  await waitFor(() => expect(board.calls).toContain('show'));
}

test('the decision is judged, not played, and only once', async () => {
  api.answer('puzzles.answer', () => verdict(false));
  await show();
  expect(screen.getByText('Terran: what is best here?')).toBeVisible();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('Not the best.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Your choice Napoleon: Keep the AP unspent 42%/);
  expect(screen.getByText('Tried once')).toBeVisible();
  // The answer stays hidden until it is asked for.
  expect(screen.getByRole('status')).not.toHaveTextContent(/Hold fire/);
  screen.getByRole('button', { name: 'Show the answer' }).click();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Best Napoleon: Hold fire 71%/));
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(api.callsOf('puzzles.answer')).toEqual([{ id: makePuzzle().id, action: 102 }]);
  expect(api.callsOf('battle.act')).toEqual([]);
});

test('a wrong answer can be tried again; a right one goes on to the next that is due', async () => {
  api.answer('puzzles.answer', () => verdict(false));
  await show();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  (await screen.findByRole('button', { name: 'Try again' })).click();
  api.answer('puzzles.answer', () => verdict(true));
  await waitFor(() => expect(screen.queryByText('Not the best.')).toBeNull());
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(await screen.findByText('Right!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const other = makePuzzle({ id: '00000000-0000-4000-8000-0000000000a2' });
  api.answer('puzzles.list', () => [makePuzzle(), other]);
  screen.getByRole('button', { name: 'Next puzzle' }).click();
  await waitFor(() => expect(app.screen).toEqual({ name: 'puzzle', id: other.id }));
});

test('the list tells what is new, missed, solved and due again', async () => {
  const ids = ['b1', 'b2', 'b3', 'b4'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
  api.answer('puzzles.list', () => [
    makePuzzle({ id: ids[0]! }),
    makePuzzle({ id: ids[1]!, attempts: 2 }),
    makePuzzle({ id: ids[2]!, attempts: 1, streak: 1 }),
    makePuzzle({ id: ids[3]!, attempts: 1, streak: 1, due: false }),
  ]);
  render(PuzzlesScreen, { app, systems: await talonSystems() });
  const rows = await screen.findAllByRole('listitem');
  for (const [at, word] of ['New', 'Missed', 'Due', 'Solved'].entries()) expect(rows[at]).toHaveTextContent(word);
  expect(rows[3]).toHaveTextContent('Due again');
  screen.getAllByRole('button', { name: /^Solve/ })[1]!.click();
  expect(app.screen).toEqual({ name: 'puzzle', id: ids[1] });
});

test('a puzzle is deleted only after the player has said so', async () => {
  api.answer('puzzles.list', () => [makePuzzle()]);
  render(PuzzlesScreen, { app, systems: await talonSystems() });
  const bin = await screen.findByRole('button', { name: /^Delete the puzzle of/ });
  await fireEvent.click(bin);
  expect(await screen.findByRole('alertdialog', { name: 'Delete this puzzle?' })).toHaveTextContent(/First duel/);
  await fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.callsOf('puzzles.delete')).toEqual([]);
  await fireEvent.click(bin);
  api.answer('puzzles.list', () => []);
  await fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete the puzzle of/ })).toBeNull());
  expect(api.callsOf('puzzles.delete')).toEqual([{ id: makePuzzle().id }]);
});

test('the puzzle of the day says of which game it is', async () => {
  api.answer('puzzles.list', () => [makePuzzle()]);
  api.answer('puzzles.daily', () => ({ puzzle: makePuzzle(), day: '2026-11-02', result: null, streak: 0 }));
  render(PuzzlesScreen, { app, systems: await talonSystems() });
  expect(await screen.findByRole('region', { name: 'Puzzle of the day' })).toHaveTextContent(
    'Puzzle of the day · Talon',
  );
});

test('a puzzle over several moves goes on over the board to its next decision, and its reason is told at the end', async () => {
  const aim = { kind: 'save', unit: 'Hunter', right: 0.9, next: 0.4 } as const;
  const info = makePuzzle({ battle: null, name: '', theme: 'kill', unit: 'Napoleon', place: 2, aim, steps: 2 });
  const position = makeBattle({ id: info.id });
  const moved = (ply: number) => ({ battle: { ...position, ply }, events: [], rewound: false });
  api.answer('puzzles.open', () => ({ info, position }));
  api.answer('puzzles.answer', ({ step = 0 }) => ({ ...verdict(true), step, info }));
  api.answer('puzzles.line', ({ step = 0 }) => [moved(13 + 2 * step), moved(14 + 2 * step)]);
  await show();
  expect(screen.getByText('Terran: Save Hunter!')).toBeVisible();
  expect(screen.getByText('Napoleon: A kill II · Save Hunter · 2 moves')).toBeVisible();
  expect(screen.getByText('Move 1 of 2')).toBeVisible();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('Move 2 of 2')).toBeVisible();
  expect(screen.queryByText('Right!')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('Right!')).toBeVisible();
  expect(api.callsOf('puzzles.answer')).toMatchObject([{ action: 102 }, { action: 102, step: 1 }]);
  expect(api.callsOf('puzzles.line')).toEqual([
    { id: info.id, step: 0 },
    { id: info.id, step: 1 },
  ]);
  const again = screen.getByText('Play it again');
  await waitFor(() => expect(again).toBeEnabled());
  again.click();
  await waitFor(() => expect(api.callsOf('puzzles.line')).toHaveLength(4));
});

test('the first decision’s reason is told in figures: what comes of it, and of the next best', async () => {
  const aim = { kind: 'destroy', unit: 'Hunter', right: 0.75, next: 0.25 } as const;
  const info = makePuzzle({ battle: null, theme: 'kill', unit: 'Napoleon', aim });
  api.answer('puzzles.open', () => ({ info, position: makeBattle({ id: info.id }) }));
  api.answer('puzzles.answer', () => ({ ...verdict(true), info }));
  await show();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText(/^Hunter is destroyed 75% of the time; after the next best choice 25%/)).toBeVisible();
});

test('a puzzle can be solved in words', async () => {
  api.answer('puzzles.answer', () => verdict(false));
  await show();
  await fireEvent.keyDown(document.body, { key: 'x' });
  const words = await screen.findByRole('region', { name: 'The battle in words' });
  expect(words).toHaveTextContent('First duel. Terran: what is best here?');
  words.querySelector<HTMLButtonElement>('[data-twin-actions] li button[title]')!.click();
  await waitFor(() => expect(words).toHaveTextContent('Not the best.'));
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(screen.queryByRole('region', { name: 'The battle in words' })).toBeNull();
});
