import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { makeCareer, makeCommander, makeEntry } from '../../../testing/careerSamples.ts';
import { createFakeApi, type FakeApi } from '../testing/talonApi.ts';
import type { Seats } from '../../../../shared/career.ts';
import { makeBattle } from '../testing/views.ts';
import { talonSystems } from '../testing/talonStore.ts';
import CareerGain from '../../../career/CareerGain.svelte';
import CommandersScreen from '../../../career/CommandersScreen.svelte';

vi.mock('uplot', () => ({
  default: class {
    setData() {}
    setSize() {}
    destroy() {}
  },
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const ODO = '00000000-0000-4000-8000-0000000000b2';
const odo = makeCommander({
  id: ODO,
  name: 'Odo',
  score: 0,
  rank: 'ensign',
  battles: 0,
  settings: { ...DEFAULT_SETTINGS, language: 'it' },
});

async function show(prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  api.answer('commanders.list', () => ({ commanders: [makeCommander(), odo], active: makeCommander().id }));
  prepare(api);
  const app = createAppStore(api);
  await app.start();
  render(CommandersScreen, { app, systems: await talonSystems() });
  return { api, app };
}
afterEach(() => {
  cleanup();
  language.current = 'en';
});

describe('the commanders’ screen', () => {
  test('shows the career of whoever is in command: figures, record, battles, medals with their conditions', async () => {
    const { api } = await show();
    expect(await screen.findByRole('heading', { name: 'Ines Falk' })).toBeVisible();
    await waitFor(() => expect(api.callsOf('career.entries')).toEqual([{ id: makeCommander().id }]));
    expect(screen.getByText('75%', { selector: 'dd' })).toBeVisible();
    expect(await screen.findByText('First duel')).toBeVisible();
    expect(screen.getByText('Won, great')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Ada Kestrel, lieutenant' })).toBeVisible();
    const medal = screen.getByText('Duellist').closest('li')!;
    expect(medal).toHaveTextContent('Destroy the enemy ship in a battle of one against one.');
    expect(medal).toHaveTextContent('Not earned yet');
    expect(screen.getByText('Lieutenant commander at 20')).toBeVisible();
  });

  test('enlists, and shows whom it has enlisted', async () => {
    const NEW = '00000000-0000-4000-8000-0000000000c3';
    const { api } = await show((fake) =>
      fake.answer('commanders.create', ({ name }) => ({
        commanders: [makeCommander(), odo, makeCommander({ id: NEW, name })],
        active: NEW,
      })),
    );
    await fireEvent.input(screen.getByRole('textbox', { name: 'New commander' }), { target: { value: '  Tove ' } });
    (await screen.findByRole('button', { name: 'Enlist' })).click();
    expect(await screen.findByRole('heading', { name: 'Tove' })).toBeVisible();
    expect(api.callsOf('commanders.create')).toEqual([{ name: 'Tove' }]);
    expect(api.callsOf('career.read').at(-1)).toEqual({ id: NEW });
  });

  test('deletes only when confirmed', async () => {
    const { api } = await show();
    (await screen.findByRole('button', { name: 'Delete' })).click();
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this commander?' });
    expect(dialog).toHaveTextContent('Ines Falk');
    within(dialog).getByRole('button', { name: 'Keep it' }).click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsOf('commanders.delete')).toEqual([]);
    screen.getByRole('button', { name: 'Delete' }).click();
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await waitFor(() => expect(api.callsOf('commanders.delete')).toEqual([{ id: makeCommander().id }]));
  });

  test('another one takes command, and the language is theirs', async () => {
    const { api } = await show((fake) =>
      fake.answer('commanders.choose', ({ id }) => ({ commanders: [makeCommander(), odo], active: id })),
    );
    (await screen.findByRole('button', { name: /^Odo Ensign/ })).click();
    (await screen.findByRole('button', { name: 'Take command' })).click();
    await waitFor(() => expect(api.callsOf('commanders.choose')).toEqual([{ id: ODO }]));
    expect(await screen.findByRole('heading', { name: 'Comandanti' })).toBeVisible();
  });

  test('exports, and asks for older battles page by page', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, n) => makeEntry({ key: from - n, battleId: `b${from - n}` }));
    const { api } = await show((fake) =>
      fake.answer('career.entries', ({ before }) =>
        before === undefined ? page(100) : [makeEntry({ key: 3, battleName: 'The oldest' })],
      ),
    );
    (await screen.findByRole('button', { name: 'Show older battles' })).click();
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(api.callsOf('career.entries').at(-1)).toEqual({ id: makeCommander().id, before: 51 });
    expect(screen.queryByRole('button', { name: 'Show older battles' })).toBeNull();
  });

  test('without a finished battle it says how a career begins', async () => {
    await show((fake) => {
      const none = { battles: 0, victories: 0, defeats: 0, draws: 0, score: 0 };
      fake.answer('career.read', () =>
        makeCareer({ totals: { ...makeCareer().totals, ...none }, opponents: [], levels: [], course: [] }),
      );
      fake.answer('career.entries', () => []);
    });
    expect(await screen.findByText(/No battle has been finished yet/)).toBeVisible();
  });
});

describe('after a battle', () => {
  test('the points and medals that it brought are named, and nothing where it does not count', async () => {
    const api = createFakeApi();
    const app = createAppStore(api);
    const seats: Seats = [{ commander: makeCommander().id, admiral: null, name: 'Ines Falk' }, null];
    render(CareerGain, { app, battle: makeBattle({ seats }) });
    const item = (await screen.findByText('Ines Falk')).closest('li')!;
    expect(item).toHaveTextContent('+3');
    expect(item).toHaveTextContent('Medals: First Blood, Duellist');
    cleanup();
    const asked = api.callsOf('career.entries').length;
    render(CareerGain, { app, battle: makeBattle({ seats, counts: false }) });
    expect(api.callsOf('career.entries')).toHaveLength(asked);
    expect(screen.queryByText('Ines Falk')).toBeNull();
  });
});

describe('settings', () => {
  test('are the commander’s who is at the controls, and are kept for them', async () => {
    const { api, app } = await show();
    app.sitDown(ODO);
    expect(app.settings).toEqual({ ...DEFAULT_SETTINGS, language: 'it' });
    expect(language.current).toBe('it');
    const settings = { ...DEFAULT_SETTINGS, animationSpeed: 4 } as const;
    await app.saveSettings(settings);
    expect(api.callsOf('commanders.settings')).toEqual([{ id: ODO, settings }]);
    expect(api.callsOf('settings.set')).toEqual([]);
    app.sitDown(null);
    expect(app.settings).toEqual(makeCommander().settings);
  });
});
