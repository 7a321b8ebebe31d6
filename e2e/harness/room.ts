import type { Page } from '@playwright/test';

/** What of card, fleets, who leads them, and options is below a fold or beside one, each with by how many pixels. */
export const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      'aside.card > .panel',
      '.fleets',
      '.fleets h2 small',
      '[data-actions] .options:not(.away)',
      '[data-actions] .advice',
    ].flatMap((part) =>
      [...document.querySelectorAll(part)]
        .map(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
        )
        .filter((pixels) => pixels > 1)
        .map((pixels) => `${part}: ${pixels}`),
    ),
  );

/** The same with the card of every ship in turn, which the fleets' rows open. */
export async function hiddenOfAll(page: Page): Promise<string[]> {
  const rows = page.locator('.fleets .row:has(svg)');
  const found: string[] = [];
  for (const row of await rows.all()) {
    await row.click();
    const name = (await row.locator('.name > span').textContent()) ?? '';
    await page.getByRole('article', { name, exact: true }).waitFor();
    found.push(...(await hidden(page)).map((part) => `${name}, ${part}`));
  }
  return found;
}
