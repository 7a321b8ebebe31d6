import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../App.svelte';
import type { BoardLook } from '../board/board.types.ts';
import type { SystemEntry, SystemUi } from '../systems/system.types.ts';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { makeSummary } from '../testing/battles.ts';
import { createFakeApi, type FakeApi } from '../testing/fakeApi.ts';
import { createFakeBoard } from '../testing/fakeBoard.ts';
import { ENTRIES } from '../testing/openBids.ts';

beforeEach(() => window.localStorage.clear());

const other: SystemUi = {
  ...sealedBidsUi,
  id: 'other',
  about: () => ({ name: 'Another game', text: 'One sentence. And another one.' }),
  help: () => [{ id: 'game', title: 'The other game', paragraphs: ['It is another one.'] }],
};
const BOTH: readonly SystemEntry[] = [...ENTRIES, { id: 'other', load: () => Promise.resolve(other) }];

function show(entries: readonly SystemEntry[], prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  prepare(api);
  const board = createFakeBoard();
  render(App, {
    connection: { api, onStatus: () => () => undefined },
    entries,
    loadBoard: () => Promise.resolve(board.create),
  });
  return api;
}

describe('with one system', () => {
  test('there is nothing to choose, and what the system has not is not offered', async () => {
    show(ENTRIES);
    expect(await screen.findByRole('button', { name: /^New battle/ })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Rules' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Learn to play/ })).toBeNull();
  });

  test('a new battle has its scenarios, and neither editor nor drawn ones where it has none', async () => {
    show(ENTRIES);
    await fireEvent.click(await screen.findByRole('button', { name: /^New battle/ }));
    expect(await screen.findByRole('radio', { name: 'Bids, long' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Quick battle' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Build your own' })).toBeNull();
  });
});

describe('with several systems', () => {
  test('each is shown with its picture and its sentences, and one is chosen', async () => {
    show(BOTH);
    const group = await screen.findByRole('radiogroup', { name: 'Rules' });
    const second = await within(group).findByRole('radio', { name: 'Another game' });
    expect(second).toHaveAccessibleDescription('One sentence. And another one.');
    expect(second.querySelector('svg')).not.toBeNull();
    expect(within(group).getByRole('radio', { name: 'Sealed bids' })).toHaveAttribute('aria-checked', 'true');
    await fireEvent.click(second);
    expect(second).toHaveAttribute('aria-checked', 'true');
  });

  test('arrow keys go through them', async () => {
    show(BOTH);
    const second = await screen.findByRole('radio', { name: 'Another game' });
    await fireEvent.keyDown(screen.getByRole('radio', { name: 'Sealed bids' }), { key: 'ArrowDown' });
    expect(second).toHaveAttribute('aria-checked', 'true');
  });

  test('a new battle is one of the chosen system, and the help is about it', async () => {
    const api = show(BOTH);
    await fireEvent.click(await screen.findByRole('radio', { name: 'Another game' }));
    await fireEvent.click(screen.getByRole('button', { name: 'How to play' }));
    expect(await screen.findByRole('tab', { name: 'The other game' })).toBeVisible();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await fireEvent.click(screen.getByRole('button', { name: /^New battle/ }));
    await screen.findByRole('heading', { name: 'New battle' });
    expect(api.callsOf('scenarios.list')).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: 'Bids, long' })).toBeNull();
  });
});

describe('who has played nothing yet', () => {
  const taught: SystemUi = {
    ...sealedBidsUi,
    lessons: {
      about: () => 'Two lessons',
      isReached: () => false,
      step: () => ({ ask: 'bid', refusal: () => null }),
    },
  };
  const TAUGHT: readonly SystemEntry[] = [{ id: sealedBidsUi.id, load: () => Promise.resolve(taught) }];
  const menu = (): string[] =>
    within(screen.getByRole('navigation'))
      .getAllByRole('button')
      .map((button) => button.textContent.trim().split(' ')[0]!);

  test('is led to the lessons first, and the empty list is a line', async () => {
    show(TAUGHT, (api) => api.answer('battles.list', () => []));
    const learn = (): HTMLElement => screen.getByRole('button', { name: /^Learn to play/ });
    await waitFor(() => expect(learn()).toHaveClass('primary'));
    expect(menu().slice(0, 2)).toEqual(['Learn', 'New']);
    expect(screen.getByRole('region', { name: 'Battles' }).closest('.side')).toHaveClass('none');
  });

  test('who has a battle goes on with it', async () => {
    show(TAUGHT, (api) => api.answer('battles.list', () => [makeSummary({ name: 'First blood' })]));
    await screen.findByRole('button', { name: /^Continue/ });
    expect(menu().slice(0, 3)).toEqual(['Continue', 'New', 'Learn']);
    expect(screen.getByRole('button', { name: /^Learn to play/ })).not.toHaveClass('primary');
    expect(screen.getByRole('region', { name: 'Battles' }).closest('.side')).not.toHaveClass('none');
  });
});

describe('behind the menu', () => {
  const loads: number[] = [];
  const looks: string[] = [];
  const filmed: SystemUi = {
    ...sealedBidsUi,
    vista: {
      still: 'still.webp',
      load: () => {
        loads.push(1);
        return Promise.resolve((_, { onShown }) => {
          onShown();
          const setLook = ({ quality }: BoardLook): void => void looks.push(quality);
          return { showAt: () => undefined, setLook, frames: () => 1, dispose: () => loads.push(-1) };
        });
      },
    },
  };
  const FILMED: readonly SystemEntry[] = [{ id: sealedBidsUi.id, load: () => Promise.resolve(filmed) }];

  /** A machine that draws with `graphics`; null: it has no WebGL. */
  async function stay(graphics: string | null): Promise<void> {
    loads.length = 0;
    const gl = graphics && { getExtension: () => null, getParameter: () => graphics, RENDERER: 1 };
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(gl as never);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    try {
      show(FILMED);
      await vi.advanceTimersByTimeAsync(4000);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      context.mockRestore();
    }
  }

  test('a graphics card brings the picture to life, and frees it when one goes on', async () => {
    await stay('Radeon RX 6600');
    expect(document.querySelector('img')).toHaveAttribute('src', 'still.webp');
    expect(loads).toEqual([1]);
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(looks).toEqual(['auto']));
    await fireEvent.click(screen.getByRole('button', { name: /^New battle/ }));
    await screen.findByRole('heading', { name: 'New battle' });
    expect(loads).toEqual([1, -1]);
  });

  test.each([['SwiftShader'], [null]])('with %s it stays a picture, and nothing is loaded', async (graphics) => {
    await stay(graphics);
    expect(document.querySelector('img')).toHaveAttribute('src', 'still.webp');
    expect(loads).toEqual([]);
  });
});

test('a battle whose rules are not here is listed, and can only be exported or deleted', async () => {
  show(ENTRIES, (api) => api.answer('battles.list', () => [makeSummary({ name: 'Foreign', playable: false })]));
  const row = (await screen.findByText('Foreign')).closest('li')!;
  expect(within(row).getByText(/Its rules are not in this version/)).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Resume Foreign' })).toBeDisabled();
  const tools = within(row).getAllByRole('button');
  expect(tools.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Resume Foreign',
    'Export Foreign to a file',
    'Delete Foreign',
  ]);
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});
