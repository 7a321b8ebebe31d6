import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { TalonBattle } from '../data.ts';
import type { ExplainedPush, JudgedAction } from '../../../../shared/explain.ts';
import { createAppStore, type LessonPlace } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';
import { BATTLE_ID, endStep, fireOption, makeBattle, makeView, moveOptions } from '../testing/views.ts';
import { talon } from '../index.ts';
import BattleScreen from '../../../screens/BattleScreen.svelte';
import { handedOn, type Written } from '../../../../shared/testing/opaque.ts';

async function show(change: Partial<TalonBattle> = {}, lesson: LessonPlace | null = null) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const board = createFakeBoard<BoardOverlay>();
  const loadBoard = () => Promise.resolve(board.create);
  const opened = makeBattle({ options: [...moveOptions(), endStep('movement', null)], ...change });
  const nothing = () => undefined;
  render(BattleScreen, { app, ui: talon, opened, lesson, loadBoard, openSettings: nothing, openHelp: nothing });
  await waitFor(() => expect(board.calls).toContain('show'));
  return { api, app, board, opened };
}

const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });
const panel = (): HTMLElement | null => screen.queryByRole('group', { name: /^(Advice|Why not this one\?)$/ });

function judged(place: number, change: Partial<Written<JudgedAction>> = {}): JudgedAction {
  const { action, description } = moveOptions()[place]!;
  return handedOn<JudgedAction>({
    action: action!,
    description,
    simulations: 900,
    share: 0.5,
    winChance: 0.7 - place / 10,
    error: 0.005,
    given: 4,
    taken: 2 + place,
    pointsGiven: 0,
    pointsTaken: 0,
    line: [{ side: 1, description: { kind: 'hold-fire', unit: 1 } }],
    ...change,
  });
}

const told = (change: Partial<ExplainedPush> = {}): ExplainedPush => ({
  id: BATTLE_ID,
  ply: 0,
  action: null,
  near: 101,
  explanation: { side: 0, simulations: 2400, best: [judged(0), judged(1), judged(2)], asked: null },
  ...change,
});

describe('advice', () => {
  test('V asks about the ship at hand; the three best come as cards, with figures and what is expected', async () => {
    const { api } = await show();
    await key('v');
    expect(api.callsOf('ai.explain')).toEqual([{ id: BATTLE_ID, ply: 0, near: 101 }]);
    api.push('ai.explainProgress', { id: BATTLE_ID, ply: 0, done: 0.4, simulations: 900 });
    await waitFor(() => expect(within(panel()!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0.4'));
    api.push('ai.explained', told());
    const best = await screen.findByRole('article', { name: 'Best: Napoleon: Straight' });
    for (const text of ['about 70% to win', 'looked at 900 times', 'deals', '4.0', 'takes', '2.0', 'Vision: Hold fire'])
      expect(best).toHaveTextContent(text);
    expect(within(panel()!).getAllByRole('article')).toHaveLength(3);
    expect(panel()).toHaveTextContent('2,400 simulations');
  });

  test('a card shows its action on the board, and plays it', async () => {
    const { api, board } = await show();
    await fireEvent.click(screen.getByRole('button', { name: /^Advice/ }));
    api.push('ai.explained', told());
    const second = await screen.findByRole('article', { name: 'Second: Napoleon: Turn left' });
    await fireEvent.mouseEnter(second);
    const marked = () => board.overlay()?.moves.filter(({ highlighted }) => highlighted);
    await waitFor(() => expect(marked()).toMatchObject([{ hex: { q: -1, r: 0 } }]));
    await fireEvent.mouseLeave(second);
    // The best one stands there as long as none is pointed at.
    await waitFor(() => expect(marked()).toMatchObject([{ hex: { q: 0, r: -1 } }]));
    await fireEvent.click(within(second).getByRole('button', { name: 'Play this: Napoleon: Turn left' }));
    expect(api.callsOf('battle.act')).toMatchObject([{ action: 101 }]);
  });

  test('a card says why in the game’s terms, and the board draws it; fleets and log stay in sight', async () => {
    const { api, board } = await show();
    await key('v');
    api.push('ai.explained', told());
    const best = await screen.findByRole('article', { name: 'Best: Napoleon: Straight' });
    expect(best).toHaveTextContent(/Vision can fire|at Vision|nearer to Vision|fire there comes/);
    await waitFor(() => expect(board.overlay()?.counsel.length).toBeGreaterThan(0));
    expect(screen.getByRole('heading', { name: /Terran/ })).toBeVisible();
    await key('Escape');
    await waitFor(() => expect(board.overlay()?.counsel).toEqual([]));
  });

  test('where no action stands out it says so, and names the safe habit', async () => {
    const { api } = await show();
    await key('v');
    const alike = [0, 1, 2].map((place) => judged(place, { winChance: 0.5 }));
    api.push('ai.explained', told({ explanation: { side: 0, simulations: 2400, best: alike, asked: null } }));
    expect(
      await screen.findByText(/No clear difference between them\. A safe habit: show the nearest enemy/),
    ).toBeVisible();
  });

  test('the shot of a card opens its weapon group', async () => {
    const { api, board } = await show({
      view: makeView({ step: 'fire' }),
      options: [fireOption(), fireOption({ group: 2 }, 310), endStep('fire')],
    });
    await key('v');
    const shot = fireOption({ group: 2 }, 310);
    const best = [judged(0, { action: 310, description: shot.description })];
    api.push('ai.explained', told({ near: 300, explanation: { side: 0, simulations: 900, best, asked: null } }));
    await fireEvent.mouseEnter(await screen.findByRole('article', { name: 'Best: Napoleon: Phaser 2 at Vision' }));
    await waitFor(() => expect(board.overlay()?.targets).toEqual([{ unit: 1, highlighted: true }]));
  });

  test('Y asks why not the marked option: it stands beside the best, with what differs most', async () => {
    const { api } = await show();
    await key('.');
    await key('.');
    await key('.');
    expect(document.activeElement).toHaveAccessibleName(/^Turn right/);
    await key('y');
    expect(api.callsOf('ai.explain')).toEqual([{ id: BATTLE_ID, ply: 0, action: 102 }]);
    const { explanation } = told();
    api.push('ai.explained', told({ action: 102, near: null, explanation: { ...explanation!, asked: judged(2) } }));
    await screen.findByRole('article', { name: 'Your choice: Napoleon: Turn right' });
    expect(screen.getByRole('article', { name: 'The computer’s choice: Napoleon: Straight' })).toBeVisible();
    expect(panel()).toHaveTextContent('gives away about 20 points');
    expect(panel()).toHaveTextContent('take about 2.0 more damage');
    await fireEvent.click(screen.getByRole('button', { name: 'The three best' }));
    expect(api.callsOf('ai.explain').at(-1)).toEqual({ id: BATTLE_ID, ply: 0, near: 101 });
  });

  test('a right click on an option asks the same', async () => {
    const { api } = await show();
    await fireEvent.contextMenu(screen.getByRole('button', { name: /^Straight/ }));
    expect(api.callsOf('ai.explain')).toEqual([{ id: BATTLE_ID, ply: 0, action: 100 }]);
  });

  test('Escape puts it away and stops the search; what comes late is not shown', async () => {
    const { api } = await show();
    await key('v');
    await key('Escape');
    expect(panel()).toBeNull();
    expect(api.callsOf('ai.explainCancel')).toEqual([{ id: BATTLE_ID }]);
    api.push('ai.explained', told());
    await Promise.resolve();
    expect(panel()).toBeNull();
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  test('an answer to another question is not shown', async () => {
    const { api } = await show();
    await key('v');
    api.push('ai.explained', told({ ply: 3 }));
    api.push('ai.explained', told({ near: 7 }));
    api.push('ai.explained', told({ action: 100 }));
    await Promise.resolve();
    expect(within(panel()!).queryAllByRole('article')).toEqual([]);
    api.push('ai.explained', told());
    expect(await screen.findByRole('article', { name: /^Best/ })).toBeVisible();
  });

  test('it goes when the battle moves on', async () => {
    const { api, opened } = await show();
    await key('v');
    api.push('ai.explained', told());
    await screen.findByRole('article', { name: /^Best/ });
    api.push('battle.update', { battle: { ...opened, ply: 1 }, events: [], rewound: false });
    await waitFor(() => expect(panel()).toBeNull());
  });

  test('where the computer has no answer, the panel says so', async () => {
    const { api } = await show();
    await key('v');
    api.push('ai.explained', told({ explanation: null }));
    expect(await screen.findByText('The computer had no answer. Ask again.')).toBeVisible();
  });

  test('a refused question closes it, and the reason is told', async () => {
    const { api, app } = await show();
    api.answer('ai.explain', () => 'stale');
    await key('v');
    await waitFor(() => expect(panel()).toBeNull());
    expect(app.tellings).toHaveLength(1);
  });

  test('a lesson has none', async () => {
    const { api } = await show({}, { lessons: [], index: 0 });
    expect(screen.queryByRole('button', { name: /^Advice/ })).toBeNull();
    await key('v');
    await key('y');
    expect(api.callsOf('ai.explain')).toEqual([]);
  });
});
