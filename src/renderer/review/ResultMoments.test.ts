import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { ReviewStatus } from '../../shared/review.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import type { BattleStore } from '../systems/system.types.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import ResultMoments from './ResultMoments.svelte';

afterEach(cleanup);

const ID = '00000000-0000-4000-8000-000000000001';
const mark = { ply: 0, kind: 'half', round: 1, part: null };
const battle = {
  id: ID,
  sides: [{ name: 'Helion' }, { name: 'Verge' }],
  connection: { latest: { outcome: { winner: 0 } } },
  ui: { texts: { mark: () => 'Turn 1', moment: () => '' } },
  view: null,
} as unknown as BattleStore;

/** Shows what a battle has under its result, with how its review stands. */
async function show(status: Omit<ReviewStatus, 'id'>) {
  const api = createFakeApi();
  api.answer('review.get', () => ({ status: { id: ID, ...status }, review: null }));
  api.answer('replay.open', () => ({ marks: [mark], moments: [] }) as never);
  const app = createAppStore(api);
  await app.start();
  render(ResultMoments, { app, battle, own: 0, review: () => undefined });
  await waitFor(() => expect(api.callsOf('review.get')).toHaveLength(1));
  if ((status.turns ?? []).length > 0) await waitFor(() => expect(api.callsOf('replay.open')).toHaveLength(1));
  return { heading: () => screen.queryByRole('heading', { name: 'What moved the chances most' }) };
}
const turn = (after: number) => ({ from: 0, to: 3, before: 0.5, after });

test('what moved the chances has its heading with the part that did', async () => {
  const { heading } = await show({ state: 'none', done: 0, turns: [turn(0.9)] });
  await waitFor(() => expect(heading()).toBeInTheDocument());
  expect(screen.getByRole('listitem')).toHaveTextContent('Turn 1');
});

test('while it is sought it has its heading and says that it will come', async () => {
  const { heading } = await show({ state: 'waiting', done: 0 });
  await waitFor(() => expect(heading()).toBeInTheDocument());
  expect(screen.getByText(/^The computer goes through the battle/)).toBeInTheDocument();
});

test.each(['done', 'failed', 'none'] as const)(
  'where nothing moved them there is no heading either (%s)',
  async (state) => {
    const { heading } = await show({ state, done: 1, turns: [turn(0.51)] });
    expect(heading()).toBeNull();
  },
);
