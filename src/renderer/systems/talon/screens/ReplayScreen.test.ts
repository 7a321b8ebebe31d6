import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReplayFrame, ReplayInfo } from '../../../../shared/replay.ts';
import { createAppStore, type AppStore, type ReviewPlace } from '../../../stores/appStore.svelte.ts';
import { createFakeApi, type FakeApi } from '../testing/talonApi.ts';
import { createFakeBoard, type FakeBoard } from '../../../testing/fakeBoard.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { factsOf, makeBattle, makeView, moveOptions } from '../testing/views.ts';
import { talonSystems } from '../testing/talonStore.ts';
import ReplayScreen from '../../../replay/ReplayScreen.svelte';
import { handedOn } from '../../../../shared/testing/opaque.ts';
import type { ReviewNote } from '../../../../shared/review.ts';

const PLIES = 40;
const { id, name, system, scenario, controllers, roundLimit, fleets } = makeBattle();
const info: ReplayInfo = {
  id,
  name,
  system,
  scenario,
  controllers,
  viewer: 0,
  roundLimit,
  fleets,
  seats: [
    { commander: 'c1', admiral: null, name: 'Ada' },
    { commander: null, admiral: 'brandt', name: 'Tova Brandt' },
  ],
  plies: PLIES,
  outcome: null,
  branch: null,
  marks: [
    { ply: 0, kind: 'round', round: 1, part: null },
    { ply: 0, kind: 'impulse', round: 1, part: 'A' },
    { ply: 7, kind: 'impulse', round: 1, part: 'B' },
    { ply: 7, kind: 'impulse', round: 1, part: 'C' },
    { ply: 20, kind: 'power-phase', round: 1, part: null },
    { ply: 24, kind: 'round', round: 2, part: null },
  ],
  moments: [{ ply: 12, kind: 'destroyed', side: 0, unit: 0 }],
};
const frame = (ply: number): ReplayFrame =>
  handedOn<ReplayFrame>({
    ply,
    ...factsOf(makeView({ round: ply < 24 ? 1 : 2 })),
    view: makeView({ round: ply < 24 ? 1 : 2 }),
    events: ply === 3 ? [{ type: 'turnBegan', side: 0 }] : [],
  });

let api: FakeApi;
let app: AppStore;
let board: FakeBoard;
async function show(at = 0, review: ReviewPlace | null = null, drawn = true): Promise<void> {
  render(ReplayScreen, {
    app,
    systems: await talonSystems(),
    id,
    at,
    review,
    loadBoard: () => (drawn ? Promise.resolve(board.create) : Promise.reject(new Error('no WebGL'))),
    openHelp: () => undefined,
  });
  if (drawn) await waitFor(() => expect(board.calls).toContain('show'));
  else await screen.findByText(/WebGL/);
}
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  api = createFakeApi();
  api.answer('replay.open', () => info);
  api.answer('replay.frames', ({ from, to }) =>
    Array.from({ length: Math.min(to, PLIES) - from + 1 }, (_, n) => frame(from + n)),
  );
  app = createAppStore(api);
  await app.start();
  board = createFakeBoard();
});

const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Time line' });
const isAt = (ply: number): Promise<void> => waitFor(() => expect(slider().value).toBe(String(ply)));
const press = (key: string, more: object = {}): Promise<boolean> => fireEvent.keyDown(document.body, { key, ...more });

describe('the replay', () => {
  test('arrows step by action, with Shift by impulse, with Ctrl by round; Home and End go to the ends', async () => {
    await show();
    await press('ArrowRight');
    await isAt(1);
    await press('ArrowLeft');
    await isAt(0);
    await press('ArrowRight', { shiftKey: true });
    await isAt(7);
    await press('ArrowRight', { shiftKey: true });
    await isAt(20);
    await press('ArrowRight', { ctrlKey: true });
    await isAt(24);
    await press('ArrowLeft', { ctrlKey: true });
    await isAt(0);
    await press('End');
    await isAt(PLIES);
    await press('Home');
    await isAt(0);
  });

  test('a step on is played as in battle; a jump shows the position', async () => {
    await show(2);
    await press('ArrowRight');
    await waitFor(() => expect(board.calls).toContain('play 1 at 0'));
    const before = board.calls.length;
    await press('End');
    await isAt(PLIES);
    await waitFor(() => expect(board.calls.slice(before)).toContain('show'));
    expect(board.calls.slice(before).filter((call) => call.startsWith('play'))).toEqual([]);
  });

  test('it plays on by itself to the end, and from the beginning again', async () => {
    await show(PLIES - 3);
    await press(' ');
    await isAt(PLIES);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeVisible());
    await press(' ');
    await waitFor(() => expect(Number(slider().value)).toBeLessThan(10));
    await press(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('a key moment leads to its action', async () => {
    await show();
    screen.getByRole('button', { name: 'Napoleon destroyed' }).click();
    await isAt(12);
  });

  test('frames are fetched in pieces, each once', async () => {
    await show();
    for (let step = 0; step < 20; step++) await press('ArrowRight');
    await isAt(20);
    await press('End');
    await isAt(PLIES);
    const pieces = api.callsOf('replay.frames').slice(1);
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      [0, 31],
      [32, 63],
    ]);
  });

  test('nothing reaches the host but what a replay asks for', async () => {
    await show();
    await press('ArrowRight');
    await press('End');
    await isAt(PLIES);
    await press('Escape');
    expect(app.screen).toEqual({ name: 'start' });
    expect(api.calls.map((call) => call.name).filter((one) => /^battles?\./.test(one))).toEqual([]);
  });

  test('taking over begins a battle at the point that is shown', async () => {
    await show(9);
    screen.getByRole('button', { name: 'Take over from here' }).click();
    (await screen.findByRole('radio', { name: 'Talon' })).click();
    (await screen.findByRole('button', { name: 'Take over' })).click();
    await waitFor(() => expect(app.screen.name).toBe('battle'));
    expect(api.callsOf('replay.branch')).toMatchObject([{ id, ply: 9, person: 1 }]);
  });

  test('a battle that cannot be watched leads back, and says why', async () => {
    api.answer('replay.open', () => 'battle-damaged');
    app.go({ name: 'replay', id });
    render(ReplayScreen, {
      app,
      systems: await talonSystems(),
      id,
      at: 0,
      review: null,
      loadBoard: () => Promise.resolve(board.create),
      openHelp: () => undefined,
    });
    await waitFor(() => expect(app.screen).toEqual({ name: 'start' }));
  });
});

test('the fleets bear the names of who commanded them', async () => {
  await show();
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.getByText('Tova Brandt, lieutenant')).toBeVisible();
});

function noteAt(ply: number): ReviewNote {
  const [straight, left] = moveOptions();
  const [chosen, other] = [straight!.description, left!.description];
  return handedOn<ReviewNote>({ ply, side: 0, chosen, other, chosenWin: 0.4, otherWin: 0.6, noise: 0.01 });
}

test('a mistake of the review is drawn with what was better, and leads to the next one', async () => {
  await show(5, { side: 0, note: noteAt(5), others: [noteAt(5), noteAt(9)] });
  const panel = await screen.findByRole('complementary', { name: 'The review’s word' });
  expect(panel).toHaveTextContent('I would have chosen: Napoleon: Turn left');
  const arrows = () => (board.overlay() as BoardOverlay | null)?.counsel ?? [];
  await waitFor(() => expect(arrows().map(({ tone }) => tone)).toContain('instead'));
  expect(arrows()).toContainEqual({ from: { q: 0, r: 0 }, to: { q: -1, r: 0 }, tone: 'aim' });
  await fireEvent.click(screen.getByRole('button', { name: 'Next mistake' }));
  expect(app.screen).toMatchObject({ name: 'replay', at: 9, review: { note: { ply: 9 } } });
});

test('a mistake can be tried again from its position', async () => {
  await show(5, { side: 0, note: noteAt(5), others: [noteAt(5)] });
  // After the last one `next` leads back.
  expect(screen.queryByRole('button', { name: 'Next mistake' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Back to the review' })).toHaveLength(2);
  await fireEvent.click(await screen.findByRole('button', { name: 'Try again from here' }));
  expect(await screen.findByRole('dialog', { name: 'Take over from here' })).toBeVisible();
});

test('where the review has no word, its ways lead on all the same; what the damage comes to is told', async () => {
  const next = { ...noteAt(9), harm: [{ given: 2, taken: 5 }, { given: 2, taken: 1.5 }] } as ReviewNote; // prettier-ignore
  await show(5, { side: 0, note: null, others: [next] });
  const panel = await screen.findByRole('complementary', { name: 'The review’s word' });
  expect(panel).toHaveTextContent('The review has nothing to say of this position.');
  expect(screen.getByRole('button', { name: 'Try again from here' })).toBeVisible();
  await fireEvent.click(screen.getByRole('button', { name: 'Next mistake' }));
  expect(app.screen).toMatchObject({ at: 9, review: { note: { ply: 9 } } });
});

test('after a resize the flat board lies between the panels again', async () => {
  let wide = 1000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.classList.contains('side') ? wide - 200 : 0;
    return DOMRect.fromRect({ x: at, width: wide / 5, height: 50 });
  });
  vi.spyOn(window, 'innerWidth', 'get').mockImplementation(() => wide);
  await show(0, null, false);
  const left = (): string => document.querySelector<HTMLElement>('.flat')!.style.left;
  await waitFor(() => expect(left()).toBe('208px'));
  wide = 1500;
  await fireEvent(window, new Event('resize'));
  await waitFor(() => expect(left()).toBe('308px'));
});
