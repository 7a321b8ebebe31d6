import type { Page } from '@playwright/test';
import { set } from './battle.ts';
import { expect } from './game.ts';

/** More steps than any first lesson takes. */
const MOST_STEPS = 60;
/** A button that the lesson names. */
const NAMED = /“([^”]+)”/;
const BY_HAND = /\b(click|drag|pull|pointer)/i;

/** Plays the first lesson of the system that is chosen by roles and names alone: in every step it names the button to press. */
export async function lessonInWords(page: Page, system: string): Promise<void> {
  await set(page);
  await page.getByRole('radio', { name: system, exact: true }).click();
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await page.getByRole('button', { name: 'Skip to the battle in words' }).focus();
  await page.keyboard.press('Enter');
  const words = page.getByRole('region', { name: 'The battle in words' });
  const hint = words.getByRole('status').filter({ hasText: /^Now: / });
  const choices = words.getByRole('group', { name: 'What you can do' });
  const onward = words.getByRole('button', { name: 'Next lesson' });
  for (let step = 0; step < MOST_STEPS; step++) {
    await expect(hint.or(onward).first()).toBeVisible();
    if (await onward.isVisible()) break;
    const told = (await hint.textContent()) ?? '';
    expect(told).not.toMatch(BY_HAND);
    expect(told).toMatch(NAMED);
    const button = choices.getByRole('button', { name: NAMED.exec(told)![1]!, exact: true }).first();
    await expect(button).toHaveAccessibleDescription(/^The lesson asks for it\./);
    await button.press('Enter');
    await expect(hint.filter({ hasText: told })).toHaveCount(0);
  }
  await expect(onward).toBeFocused();
}
