import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { BattleState } from '../../shared/api.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { makeBidsView, makeScenario, makeState } from '../testing/battles.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import BattleScreen from './BattleScreen.svelte';
import type { Written } from '../../shared/testing/opaque.ts';

beforeEach(() => window.localStorage.clear());

const PEOPLE: BattleState['controllers'] = [{ kind: 'human' }, { kind: 'human' }];
const COMMIT = { action: 2, description: { kind: 'commit' }, blocked: null };

/** The lesson of the fixture game: a bid is committed. */
const LESSON = { lessons: [makeScenario({ goal: {} as never })], index: 0 };
const LESSONS: NonNullable<typeof sealedBidsUi.lessons> = {
  about: () => '',
  isReached: (_goal, events) => (events as readonly { type: string }[]).some(({ type }) => type === 'committed'),
  step: () => ({ ask: 'commit', refusal: () => null }),
};

async function show(
  change: Partial<Written<BattleState>> = {},
  lesson: typeof LESSON | null = null,
  lessons = LESSONS,
) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const nothing = () => undefined;
  const state = makeState(change);
  render(BattleScreen, {
    app,
    ui: lesson ? { ...sealedBidsUi, lessons } : sealedBidsUi,
    opened: state,
    lesson,
    loadBoard: () => sealedBidsUi.loadBoard(),
    openSettings: nothing,
    openHelp: nothing,
  });
  const push = (next: Partial<Written<BattleState>>, events: unknown[] = []): void =>
    api.push('battle.update', { battle: makeState({ ...change, ...next }), events, rewound: false });
  return { api, push };
}

test('a system without a board in three dimensions is shown on its flat one', async () => {
  await show();
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Table' }).length).toBe(2));
  expect(screen.getAllByText('North: hand 2 5, bid none, 0 points')[0]).toBeVisible();
});

test('its options are chosen by click and by number, and its step is ended by E', async () => {
  const { api, push } = await show();
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([336]);
  push({ ply: 1, options: [COMMIT], view: makeBidsView({ laid: [{ card: 5, stake: 0 }, null] }) });
  expect(await screen.findByRole('button', { name: 'Commit' })).toBeVisible();
  await fireEvent.keyDown(document.body, { key: 'e' });
  expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([336, 2]);
});

test('what is blocked says why in the system’s words', async () => {
  const blocked = { code: 'nothing-laid', section: '3.2' };
  await show({ options: [{ action: null, description: { kind: 'commit' }, blocked }] });
  expect(screen.getByRole('button', { name: 'Commit' })).toHaveAccessibleDescription(/No card is laid \(rule 3\.2\)/);
});

test('it is told in words too', async () => {
  await show();
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByRole('heading', { name: 'Scores' })).toBeVisible();
  expect(screen.getByText('Prize 4')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Threat' })).toBeNull();
});

test('a lesson that is done asks for nothing more: the next one is all that is offered', async () => {
  const { api, push } = await show({}, LESSON);
  expect(await screen.findByRole('button', { name: /Card 5/ })).toBeVisible();
  push({ ply: 1 }, [{ type: 'committed', side: 0 }]);
  expect(await screen.findByRole('button', { name: 'To the first battle' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull();
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(api.callsOf('battle.act')).toEqual([]);
});

test('two people hand the screen over: between a commit and the take-over it is covered', async () => {
  const { api, push } = await show({ controllers: PEOPLE });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const open = makeBidsView({ hands: [null, null], committed: [true, false], toAct: 1 });
  push({ ply: 2, controllers: PEOPLE, viewer: 'public', toAct: 1, view: open, options: [] }, [
    { type: 'committed', side: 0 },
  ]);
  expect(await screen.findByRole('alertdialog', { name: 'South' })).toBeVisible();
  expect(screen.queryByText(/hand 2 5/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'I am at the controls' }));
  expect(api.callsOf('battle.takeOver')).toEqual([{ id: makeState().id, side: 1 }]);
  expect(screen.getByRole('alertdialog', { name: 'South' })).toBeVisible();
  const own = makeBidsView({ hands: [null, [3, 4]], committed: [true, false], toAct: 1 });
  push({ ply: 1, controllers: PEOPLE, viewer: 1, toAct: 1, view: own });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getAllByText(/South: hand 3 4/)[0]).toBeVisible();
});

test('what was given up names no side to act, on the screen and in words', async () => {
  const { push } = await show();
  expect(screen.getByText('North bids')).toBeVisible();
  push({ toAct: 'nobody', outcome: { winner: 1, reason: 'given-up', points: [0, 0], degree: null }, options: [] });
  expect(await screen.findByText('Battle over')).toBeVisible();
  expect(screen.queryByText('North bids')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByRole('heading', { name: 'Situation' })).toBeVisible();
  expect(screen.getAllByText('The battle is over.')[0]).toBeVisible();
  expect(screen.queryByText('Prize 4')).toBeNull();
});

test('the words have the ways out of a battle of one’s own, and Escape and L go to their parts', async () => {
  await show({ controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }] });
  await fireEvent.keyDown(document.body, { key: 'x' });
  await fireEvent.click(await screen.findByRole('button', { name: 'Surrender…' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('heading', { name: 'Game' })).toHaveFocus();
  await fireEvent.keyDown(document.body, { key: 'l' });
  expect(screen.getByRole('heading', { name: 'What happened last' })).toHaveFocus();
  // The board’s menu did not open unseen.
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the words have the computer’s advice, by V and by a button', async () => {
  const { api } = await show({ controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }] });
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByRole('heading', { name: 'Advice' })).toBeVisible();
  await fireEvent.keyDown(document.body, { key: 'v' });
  expect(api.callsOf('ai.explain').length).toBe(1);
  const close = await screen.findByRole('button', { name: 'Close the advice' });
  close.focus();
  await fireEvent.keyDown(close, { key: 'Escape' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What you can do' })).toHaveFocus());
});

test('whoever looks at the final position can open the result again at once, on the board and in words', async () => {
  const { push } = await show();
  push({ toAct: 'nobody', outcome: { winner: 1, reason: 'given-up', points: [0, 0], degree: null }, options: [] });
  for (const _ of ['board', 'words']) {
    await fireEvent.click(await screen.findByRole('button', { name: 'View the final position' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show the result' })).toHaveFocus());
    await fireEvent.keyDown(document.body, { key: 'x' });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the result' }));
  }
});

test('what a lesson asks for is read out; once it is done in words nothing else is offered', async () => {
  const { push } = await show({}, LESSON);
  await fireEvent.keyDown(document.body, { key: 'x' });
  expect(await screen.findByText(/^Now: commit\./)).toHaveAttribute('role', 'status');
  push({ ply: 1 }, [{ type: 'committed', side: 0 }]);
  expect(await screen.findByRole('button', { name: 'To the first battle' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull();
});

test('in words a lesson names the button that it asks for and marks it, and says nothing of the board', async () => {
  const asked: typeof LESSONS = {
    ...LESSONS,
    step: () => ({ ask: 'lay the five', refusal: (one) => ((one as { card?: number }).card === 5 ? null : 'No.') }),
  };
  await show({}, LESSON, asked);
  expect(await screen.findByText(/Click a card\./)).toBeVisible();
  expect(screen.queryByText(/Button:/)).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'x' });
  const [name] = /(?<=“)[^”]+/.exec((await screen.findByText(/Now: lay the five\. Button: “/)).textContent ?? '') ?? [
    '',
  ];
  expect(screen.queryByText(/Click a card\./)).toBeNull();
  expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^The lesson asks for it\./);
  for (const other of screen.getAllByRole('button').filter((one) => one.textContent !== name))
    expect(other).not.toHaveAccessibleDescription(/The lesson asks for it/);
});

test('of much that happens at once nothing is lost in words: the rest is told of, and listed with all before it', async () => {
  const bids = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ type: 'laid', side: 1, card: from + n, stake: 0 }));
  const { push } = await show();
  await fireEvent.keyDown(document.body, { key: 'x' });
  push({ ply: 1 }, bids(100, 30));
  const lines = (): string[] =>
    within(screen.getByRole('group', { name: 'What happened last' }))
      .queryAllByRole('listitem')
      .map((line) => line.textContent ?? '');
  await waitFor(() => expect(lines()).toHaveLength(30));
  await waitFor(() => expect(screen.getByText(/lays 129 for 0\./, { selector: '[aria-live] *' })).toBeInTheDocument());
  // What came of the last choice gives way with the next one.
  await fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(lines()).toHaveLength(15));
  push({ ply: 2 }, bids(200, 20));
  await waitFor(() => expect(screen.getByText(/lays 219 for 0\./, { selector: '[aria-live] *' })).toBeInTheDocument());
  const said = document.querySelector('[aria-live]')?.textContent ?? '';
  // Eight of them are said, and where the other twelve are; those are all in the list.
  expect(said).toMatch(/^\s*12 earlier events are under “What happened last” \(L\)\. South lays 212 for 0\./);
  expect(lines()).toEqual(bids(200, 20).map(({ card }) => `South lays ${card} for 0.`));
  await fireEvent.click(screen.getByRole('button', { name: '30 earlier events' }));
  expect(lines()).toHaveLength(50);
  expect(lines()[0]).toBe('South lays 100 for 0.');
});

test('what is said is read out again when it happens again', async () => {
  const { push } = await show();
  await fireEvent.keyDown(document.body, { key: 'x' });
  const miss = [{ type: 'laid', side: 1, card: 1, stake: 0 }];
  const said = (): Element | null => document.querySelector('[aria-live] > *');
  push({ ply: 1 }, miss);
  await waitFor(() => expect(said()).toHaveTextContent('South lays 1 for 0.'));
  const first = said();
  push({ ply: 2 }, miss);
  await waitFor(() => expect(said()).not.toBe(first));
  expect(said()).toHaveTextContent('South lays 1 for 0.');
});

test('whoever goes from the words back to the board, by key or by button, does not stand nowhere', async () => {
  await show();
  for (const close of [
    () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Back to the board' })),
  ]) {
    await fireEvent.keyDown(document.body, { key: 'x' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await close();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  }
});
