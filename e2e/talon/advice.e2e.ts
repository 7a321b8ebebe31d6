import type { Locator, Page } from '@playwright/test';
import type { TalonBattle } from '../../src/renderer/systems/talon/data.ts';
import { actions, CADET, PERSON, playUntil, resume, seededBattle, set, standing } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

const panel = (page: Page): Locator => page.getByRole('group', { name: /^(Advice|Why not this one\?)$/ });
const cards = (page: Page): Locator => panel(page).getByRole('article');

/** The key of a button, as Playwright presses it. */
const keyOf = (button: Element): string => button.getAttribute('aria-keyshortcuts')!;

/** Where the person may shoot, with the ships as they came together. */
async function atFireStep(page: Page): Promise<TalonBattle> {
  await set(page);
  const id = await seededBattle(page, { controllers: [PERSON, PERSON], name: 'Counsel' });
  const battle = await playUntil(page, id, ({ kind }) => kind === 'fire');
  await resume(page, 'Counsel');
  return battle;
}

test('asks for advice, sees three actions, asks why not another one, and plays the best', async ({ game }) => {
  const { page } = game;
  const before = await atFireStep(page);
  await expect(actions(page)).toBeVisible();
  await page.keyboard.press('v');
  // The search that answers is the real one, in its own process.
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  expect(count).toBeGreaterThanOrEqual(2);
  expect(count).toBeLessThanOrEqual(3);
  await expect(cards(page).first()).toHaveAccessibleName(/^Best: /);
  await expect(cards(page).first()).toContainText(/(about|under|over) \d+% to win/);
  await expect(panel(page)).toContainText(/[\d,]+ simulations/);

  const other = actions(page).getByRole('button', { name: 'End fire' });
  await other.hover();
  await page.keyboard.press('y');
  await expect(panel(page)).toHaveAccessibleName('Why not this one?');
  const own = cards(page).filter({ hasText: 'Your choice' });
  await expect(own).toBeVisible();
  await expect(own).toHaveAccessibleName(/End fire$/);
  await expect(panel(page).getByRole('status')).toContainText(/win chance|As good as|would play just this/);

  await panel(page).getByRole('button', { name: 'The three best' }).click();
  const best = panel(page).getByRole('article', { name: /^Best: / });
  await expect(best).toBeVisible();
  await best.getByRole('button', { name: /^Play this: / }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(async () => (await standing(page, before.id)).ply).toBe(before.ply + 1);
});

test('advice that is put away leaves the battle as it was, and the computer plays on', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { controllers: [PERSON, CADET], name: 'Own mind' });
  await resume(page, 'Own mind');
  await expect(actions(page)).toBeVisible();
  const { ply } = await standing(page, id);
  await page.keyboard.press('v');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect((await standing(page, id)).ply).toBe(ply);
  // Asked again, and the player acts before the answer.
  await page.keyboard.press('v');
  // By its key, which means the same whether the advice is told already or not.
  await page.keyboard.press(await actions(page).locator('[data-option][aria-keyshortcuts]').first().evaluate(keyOf));
  await expect(panel(page)).toHaveCount(0);
  await expect(actions(page)).toBeVisible();
  // What the key did may be on its way still.
  await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(ply);
});
