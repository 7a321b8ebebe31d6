import type { Locator, Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { actions, PERSON, playOut, playUntil, resume, set, type Bold } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { seededBattle, standing } from './battle.ts';
import type { KnightHawksDescription } from '../../src/engine/knighthawks/view.types.ts';

const fits = (wanted: (one: KnightHawksDescription) => boolean): Bold[number] => wanted as Bold[number];

/** Two who fire whenever they can, and else coast straight on, over the edge in the end. */
const HEADLONG: Bold = [
  fits((one) => one.kind === 'fire'),
  fits((one) => one.kind === 'speed' && one.change === 0),
  fits((one) => one.kind === 'move' && one.turn === 'ahead'),
];

const panel = (page: Page): Locator => page.getByRole('group', { name: /^(Advice|Why not this one\?)$/ });
const timeLine = (page: Page): Locator => page.getByRole('slider', { name: 'Time line' });

test('asks for advice before firing, asks why not to hold fire, and plays the best', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Counsel', scenario: 'patrol', controllers: [PERSON, PERSON] });
  const closer: Bold = [HEADLONG[0]!, fits((one) => one.kind === 'speed' && one.speed === 5), HEADLONG[2]!];
  // At last more than one target, and near.
  const near = (one: unknown): boolean => {
    const description = one as KnightHawksDescription;
    return description.kind === 'fire' && description.range <= 6;
  };
  const { ply } = await playUntil(page, id, closer, near);
  await resume(page, 'Counsel');
  await expect(actions(page)).toBeVisible();
  const ready = page.getByRole('button', { name: 'Ready' });
  if (await ready.isVisible()) await ready.click();
  await page.keyboard.press('v');
  // The search that answers is the real one, in its own process.
  const cards = panel(page).getByRole('article');
  await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  await expect(cards.first()).toHaveAccessibleName(/^Best: /);
  await expect(cards.first()).toContainText(/(about|under|over) \d+% to win/);

  await actions(page).getByRole('button', { name: 'End the fire' }).hover();
  await page.keyboard.press('y');
  await expect(panel(page)).toHaveAccessibleName('Why not this one?');
  await expect(cards.filter({ hasText: 'Your choice' })).toHaveAccessibleName(/End the fire$/, { timeout: 30_000 });
  await expect(panel(page).getByRole('status')).toContainText(/win chance|As good as|would play just this/);

  await panel(page).getByRole('button', { name: 'The three best' }).click();
  const best = panel(page).getByRole('article', { name: /^Best: / });
  await best.getByRole('button', { name: /^Play this: / }).click({ timeout: 30_000 });
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(async () => (await standing(page, id)).ply).toBe(ply + 1);
});

test('a battle that is over is watched and reviewed, and its worst mistake is a puzzle that is solved', async ({
  game,
}) => {
  await game.restart({ FLAGBRIDGE_REVIEW_ITERATIONS: '160' });
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Old times', scenario: 'duel', controllers: [PERSON, PERSON] });
  await playOut(page, id, HEADLONG);
  await page.reload();
  await page.getByRole('button', { name: 'Watch Old times' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('log')).toContainText('The battle is over');
  await page.reload();

  await page.getByRole('button', { name: 'Review Old times' }).click();
  await expect(page.getByRole('application', { name: 'Win chance by half round' })).toBeVisible({ timeout: 90_000 });
  const { review } = await ask(page, 'review.get', { id });
  const mistakes = review!.mistakes.flat();
  expect(mistakes.length).toBeGreaterThan(0);
  const side = review!.mistakes[0].length > 0 ? 'Meridian' : 'Outrim';
  await page.getByRole('radio', { name: side }).click();
  const list = page.getByRole('region', { name: `Worst mistakes, ${side}` });
  await expect(list).toContainText('I would have chosen');
  await list.getByRole('button').first().click();
  await expect.poll(async () => Number(await timeLine(page).inputValue())).toBe(mistakes[0]!.ply);
  await page.getByRole('button', { name: 'Back to the review' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  const [puzzle] = await ask(page, 'puzzles.list', {});
  if (!puzzle) throw new Error('no puzzle came of the battle');
  await page.getByRole('button', { name: /^Puzzles/ }).click();
  await page
    .getByRole('button', { name: /^Solve/ })
    .first()
    .click();
  await expect(page.getByText(/which decision is best here\?/)).toBeVisible();
  // Which answer is right is the host's to judge, and is asked beside the UI: the first one counts as an attempt.
  const { position } = await ask(page, 'puzzles.open', { id: puzzle.id });
  const offered = position.options.find(({ action }) => action !== null);
  const { bestAction } = await ask(page, 'puzzles.answer', { id: puzzle.id, action: offered!.action! });
  await page.locator(`[data-option="${bestAction}"]`).click();
  await expect(page.getByRole('status').filter({ hasText: 'Right!' })).toBeVisible();
  expect((await ask(page, 'puzzles.list', {})).find((one) => one.id === puzzle.id)).toMatchObject({ attempts: 2 });
});
