import type { Locator, Page } from '@playwright/test';
import { actions, decision, keepCloseQuarters, result } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

/** Presses Tab until `wanted` has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there');
}

/** Presses an arrow until the radio button is chosen; the focus is on another one of its group. */
async function arrowTo(page: Page, wanted: Locator, arrow: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  for (let pressed = 0; pressed < 5 && (await wanted.getAttribute('aria-checked')) !== 'true'; pressed++) {
    await page.keyboard.press(arrow);
  }
  await expect(wanted).toBeChecked();
}

/** The key shown on the best that is offered: a shot, else the first option. Null: only walking leads there. */
const bestKey = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const shot = document.querySelector('[role=group][aria-label=Target] [data-option][aria-keyshortcuts]');
    return (shot ?? document.querySelector('[data-actions] [data-option]'))?.getAttribute('aria-keyshortcuts') ?? null;
  });

test('a battle against the cadet, from the start screen to the result, without touching the mouse', async ({
  game,
}) => {
  const { page } = game;
  await keepCloseQuarters(page);
  await page.evaluate(() => {
    const touched = (event: Event): void => {
      document.documentElement.dataset['touched'] = event.type;
    };
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'wheel', 'touchstart']) {
      window.addEventListener(type, touched, { capture: true });
    }
  });

  await tabTo(page, page.getByRole('button', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  const speed = page.getByRole('radiogroup', { name: 'Animation speed' });
  await tabTo(page, speed.getByRole('radio', { checked: true }));
  await arrowTo(page, speed.getByRole('radio', { name: 'None' }), 'ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'New battle' }));
  await page.keyboard.press('Enter');
  const battles = page.getByRole('radiogroup', { name: 'Battle', exact: true });
  await tabTo(page, battles.getByRole('radio', { checked: true }));
  await arrowTo(page, battles.getByRole('radio', { name: 'Close quarters' }), 'ArrowLeft');
  const talon = page.getByRole('radiogroup', { name: 'Talon side' });
  await tabTo(page, talon.getByRole('radio', { checked: true }));
  await arrowTo(page, talon.getByRole('radio', { name: 'Computer, cadet' }), 'ArrowLeft');
  await tabTo(page, page.getByLabel('Name of the battle'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ten fingers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();

  const ways = { key: 0, walked: 0 };
  // What both sides have chosen stands until one goes on.
  const turned = page.getByRole('button', { name: /^Go on/ });
  const next = async (): Promise<string> => {
    const settled = actions(page).and(page.locator('[aria-busy=false]'));
    for (;;) {
      await expect(settled.or(result(page)).or(turned).first()).toBeVisible();
      if (!(await turned.isVisible())) return decision(page);
      const moment = await page.locator('[data-moment]').filter({ has: turned }).getAttribute('data-moment');
      await page.keyboard.press('Enter');
      // The next moment may follow with nothing to choose between them: its button is another one's.
      await expect(page.locator(`[data-moment="${moment}"]`)).toHaveCount(0);
    }
  };
  while ((await next()) === 'choose') {
    const key = await bestKey(page);
    if (key !== null && ways.key <= ways.walked) {
      ways.key++;
      await page.keyboard.press(key);
    } else {
      ways.walked++;
      await page.keyboard.press('.');
      // A weapon group comes before its targets.
      while (await page.evaluate(() => !document.activeElement?.hasAttribute('data-option'))) {
        await page.keyboard.press('.');
      }
      await page.keyboard.press('Enter');
    }
  }
  expect(Math.min(ways.key, ways.walked)).toBeGreaterThan(0);

  await expect(result(page)).toContainText(/victory|defeat|Draw/i);
  await tabTo(page, page.getByRole('button', { name: 'Start screen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View Ten fingers', exact: true })).toContainText(
    /victory|defeat|Draw/i,
  );
  expect(await page.evaluate(() => document.documentElement.dataset['touched'])).toBeUndefined();
});
