import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { actions, set } from './battle.ts';
import { expect, test, type Game } from '../harness/game.ts';
import { finishedDuel } from './oldBattle.ts';

test.use({ flat: true });

/** So few simulations a position that a review takes seconds, and enough for a puzzle. */
const QUICK_REVIEW = { FLAGBRIDGE_REVIEW_ITERATIONS: '160' };

/** A duel of two people that is over, on a server whose reviews are quick. Returns its id. */
async function finished(game: Game): Promise<string> {
  await game.restart(QUICK_REVIEW);
  const { page } = game;
  await set(page);
  const id = await finishedDuel(page, 'Old times');
  await page.reload();
  return id;
}

const timeLine = (page: Page) => page.getByRole('slider', { name: 'Time line' });
const place = async (page: Page): Promise<number> => Number(await timeLine(page).inputValue());

/** Takes an option of the action bar, by way of its ship and weapon group where it needs them. */
async function choose(page: Page, action: number): Promise<void> {
  await expect(actions(page)).toBeVisible();
  const option = page.locator(`[data-option="${action}"]`);
  const bar = page.locator('[data-actions]');
  const ships = await bar.getByRole('group', { name: 'Waiting for you' }).getByRole('button').all();
  for (const ship of [null, ...ships]) {
    await ship?.click();
    for (const step of [null, ...(await bar.locator('[data-walk]').all())]) {
      await step?.click();
      if (await option.isVisible()) return option.click();
    }
  }
  throw new Error(`action ${action} is not offered`);
}

test('a battle is watched again, by buttons, keys and time line, and taken over from the middle of it', async ({
  game,
}) => {
  const { page } = game;
  const id = await finished(game);
  const { plies, marks, moments } = await ask(page, 'replay.open', { id });
  await page.getByRole('button', { name: 'Watch Old times' }).click();
  await expect(page.getByRole('main', { name: 'Replay of Old times' })).toBeVisible();
  await expect(page.getByText(`Action 0 of ${plies}`)).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(page)).toBe(2);
  await page.getByRole('button', { name: 'One action back' }).click();
  await expect.poll(() => place(page)).toBe(1);
  await page.getByRole('button', { name: 'One round on' }).click();
  const second = marks.find(({ kind, round }) => kind === 'round' && round === 2)!;
  await expect.poll(() => place(page)).toBe(second.ply);
  await expect(page.getByText('Round 2 of 12')).toBeVisible();

  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('log')).toContainText('The battle is over');
  await expect(page.getByRole('button', { name: 'Take over from here' })).toHaveAttribute('aria-disabled', 'true');
  expect(moments.length).toBeGreaterThan(1);
  await page.getByRole('group', { name: 'Time line' }).getByRole('button').first().click();
  await expect.poll(() => place(page)).toBe(moments[0]!.ply);

  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await timeLine(page).fill(String(second.ply + 2));
  await expect.poll(() => place(page)).toBe(second.ply + 2);
  await page.getByRole('button', { name: 'Take over from here' }).click();
  await page.getByRole('radio', { name: 'Two people' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('What if');
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  const branch = (await ask(page, 'battles.list', {})).find(({ name }) => name === 'What if')!;
  expect(branch).toMatchObject({ plies: second.ply + 2, outcome: null });
  await actions(page).getByRole('button').and(page.locator(':enabled[data-option]')).first().click();
  await expect
    .poll(async () => (await ask(page, 'battles.list', {})).find((one) => one.id === branch.id)!.plies)
    .toBe(second.ply + 3);
  expect((await ask(page, 'replay.open', { id: branch.id })).branch).toEqual({ from: id, ply: second.ply + 2 });
  expect((await ask(page, 'replay.open', { id })).plies).toBe(plies);
});

test('the review comes by itself, goes on after a kill, and leads to the board; a puzzle of it is solved', async ({
  game,
}) => {
  const { page } = game;
  const id = await finished(game);
  await page.getByRole('button', { name: 'Review Old times' }).click();
  await expect(page.getByRole('heading', { name: 'Review of Old times' })).toBeVisible();
  await game.restart(QUICK_REVIEW);
  await page.getByRole('button', { name: 'Review Old times' }).click();
  await expect(page.getByRole('application', { name: 'Win chance by impulse' })).toBeVisible();
  await expect(page.locator('.uplot canvas').first()).toBeVisible();
  // In a low window too the chart ends above its legend, with the lines that Italian has more of.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 590 });
  const [chart, legend] = [page.getByRole('application', { name: 'Win chance by impulse' }), page.locator('ul.key')];
  await expect
    .poll(async () => {
      const [plots, words] = [(await chart.boundingBox())!, (await legend.boundingBox())!];
      return words.y - plots.y - plots.height;
    })
    .toBeGreaterThanOrEqual(0);
  await page.setViewportSize(window);

  const { review } = await ask(page, 'review.get', { id });
  const mistakes = [...review!.mistakes[0], ...review!.mistakes[1]];
  expect(mistakes.length).toBeGreaterThan(0);
  const side = review!.mistakes[0].length > 0 ? 'Terran' : 'Talon';
  await page.getByRole('radio', { name: side }).click();
  const list = page.getByRole('region', { name: `Worst mistakes, ${side}` });
  await expect(list).toContainText('I would have chosen');
  await list.getByRole('button').first().click();
  await expect.poll(() => place(page)).toBe(mistakes[0]!.ply);
  await expect(page.getByRole('complementary', { name: 'The review’s word' })).toContainText('I would have chosen');
  await page.getByRole('button', { name: 'Back to the review' }).first().click();
  await expect(page.getByRole('radio', { name: side })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await page.getByRole('button', { name: /^Puzzles/ }).click();
  const puzzles = await ask(page, 'puzzles.list', {});
  expect(puzzles.length).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Solve: / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  await expect(page.getByText(/what (is best here|was better here)/)).toBeVisible();
  // The answers, right and wrong, are the host's to judge; which is which is asked beside the UI.
  const { position } = await ask(page, 'puzzles.open', { id: puzzles[0]!.id });
  const offered = position.options.filter(({ action }) => action !== null);
  const first = offered[0]!.action!;
  const { bestAction } = await ask(page, 'puzzles.answer', { id: puzzles[0]!.id, action: first });
  await choose(page, bestAction);
  await expect(page.getByRole('status').filter({ hasText: 'Right!' })).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  const solved = (await ask(page, 'puzzles.list', {})).find((one) => one.id === puzzles[0]!.id)!;
  // On a slow machine the review may find another puzzle, whose first option is the best one.
  expect(solved).toMatchObject({ attempts: 2, streak: first === bestAction ? 2 : 1, due: false });
});
