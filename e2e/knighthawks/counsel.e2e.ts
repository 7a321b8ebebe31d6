import type { Locator, Page } from '@playwright/test';
import { actions, PERSON, playUntil, resume, set, type Bold } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { seededBattle, standing } from './battle.ts';
import type { KnightHawksDescription } from '../../src/engine/knighthawks/view.types.ts';

test.use({ flat: true });

const fits = (wanted: (one: KnightHawksDescription) => boolean): Bold[number] => wanted as Bold[number];

/** Two who fire whenever they can, and else fly at each other. */
const CLOSING: Bold = [
  fits((one) => one.kind === 'fire'),
  fits((one) => one.kind === 'speed' && one.speed === 5),
  fits((one) => one.kind === 'move' && one.turn === 'ahead'),
];

const panel = (page: Page): Locator => page.getByRole('group', { name: /^(Advice|Why not this one\?)$/ });

test('asks for advice before firing, asks why not to hold fire, and plays the best', async ({ game }) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Counsel', scenario: 'patrol', controllers: [PERSON, PERSON] });
  const near = (one: unknown): boolean => {
    const description = one as KnightHawksDescription;
    return description.kind === 'fire' && description.range <= 6;
  };
  const { ply } = await playUntil(page, id, CLOSING, near);
  await resume(page, 'Counsel');
  await expect(actions(page)).toBeVisible();
  const ready = page.getByRole('button', { name: 'Ready' });
  if (await ready.isVisible()) await ready.click();
  await page.keyboard.press('v');
  // The search that answers is the real one, in its own process.
  const cards = panel(page).getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).toHaveAccessibleName(/^Best: /);
  await expect(cards.first()).toContainText(/(about|under|over) \d+% to win/);

  await actions(page).getByRole('button', { name: 'End the fire', exact: true }).hover();
  await page.keyboard.press('y');
  await expect(panel(page)).toHaveAccessibleName('Why not this one?');
  await expect(cards.filter({ hasText: 'Your choice' })).toHaveAccessibleName(/End the fire$/);
  await expect(panel(page).getByRole('status')).toContainText(/win chance|As good as|would play just this/);

  await panel(page).getByRole('button', { name: 'The three best' }).click();
  const best = panel(page).getByRole('article', { name: /^Best: / });
  await best.getByRole('button', { name: /^Play this: / }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(ply);
});
