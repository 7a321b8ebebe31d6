import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import App from '../App.svelte';
import { LEVELS } from '../../shared/opponent.ts';
import type { BattleChances, Range } from '../../shared/rating.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import { createFakeBoard } from '../testing/fakeBoard.ts';
import { ENTRIES } from '../testing/openBids.ts';

beforeEach(() => window.localStorage.clear());

const levels = (...[cadet, lieutenant, captain, admiral]: [number, number, number, number]) => ({
  recruit: 0.95,
  cadet,
  lieutenant,
  captain,
  admiral,
});

/** From a tenth less than a chance to a tenth more. */
const about = (chances: BattleChances['chances'][0]): BattleChances['ranges'][0] => {
  const [recruit, cadet, lieutenant, captain, admiral] = LEVELS.map((level): Range => [
    chances[level] - 0.1,
    chances[level] + 0.1,
  ]);
  return { recruit: recruit!, cadet: cadet!, lieutenant: lieutenant!, captain: captain!, admiral: admiral! };
};

/** The form for a new battle, with these chances by side, after so many battles of the system. */
async function open(chances: BattleChances['chances'], battles = 11) {
  const rating = battles === 0 ? null : { rating: 1350, deviation: 90, battles };
  const overall = { rating: 1500, deviation: 60, battles: battles + 20 };
  const api = createFakeApi({
    'rating.chances': () => ({ rating, overall, chances, ranges: [about(chances[0]), about(chances[1])] }),
  });
  render(App, {
    connection: { api, onStatus: () => () => undefined },
    entries: ENTRIES,
    loadBoard: () => Promise.resolve(createFakeBoard().create),
  });
  await fireEvent.click(await screen.findByRole('button', { name: /^New battle/ }));
  return screen.findByRole('button', { name: 'Even fight' });
}
const chosenOf = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { checked: true });

test('tells the chance against the level that is seated, and seats the one that is nearest to a half', async () => {
  const even = await open([levels(0.8, 0.7, 0.55, 0.4), levels(0.5, 0.3, 0.2, 0.1)]);
  expect(screen.getByText('Your rating here: 1350 ± 180')).toBeVisible();
  // Until somebody is chosen the most even one sits there.
  expect(screen.getByText('Your chance here: about 55%')).toBeVisible();
  expect(chosenOf('South side')).toHaveAccessibleName('Computer, captain');
  await fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'South side' })).getByRole('radio', { name: 'Computer, lieutenant' }),
  );
  expect(screen.getByText('Your chance here: about 70%')).toBeVisible();
  await fireEvent.click(even);
  expect(screen.getByText('Your chance here: about 55%')).toBeVisible();
  expect(chosenOf('South side')).toHaveAccessibleName('Computer, captain');
});

test('where no level of this side makes an even fight, the player takes the other one', async () => {
  const even = await open([levels(0.2, 0.1, 0.1, 0.1), levels(0.9, 0.7, 0.6, 0.45)]);
  await fireEvent.click(even);
  expect(chosenOf('North side')).toHaveAccessibleName('Computer, admiral');
  expect(chosenOf('South side')).toHaveAccessibleName(/You|Second player/);
  expect(screen.getByText('Your chance here: about 45%')).toBeVisible();
});

const EVENS = [levels(0.6, 0.5, 0.4, 0.3), levels(0.6, 0.5, 0.4, 0.3)] as BattleChances['chances'];

test('before the first rated battle of a system no chance is told, though there is a rating over all', async () => {
  await open(EVENS, 0);
  expect(screen.getByText('No rating yet in this system')).toBeVisible();
  expect(screen.queryByText(/Your chance/)).toBeNull();
  expect(chosenOf('South side')).toHaveAccessibleName('Computer, lieutenant');
});

test.each([1, 10])('after %i of them a range is told, and what the rating over all is', async (battles) => {
  await open(EVENS, battles);
  expect(screen.getByText('Your chance here: 40% to 60%')).toBeVisible();
  expect(screen.getByText('Your rating here: 1350 ± 180')).toHaveAttribute(
    'title',
    expect.stringContaining('Over all systems: 1500 ± 120.'),
  );
});
