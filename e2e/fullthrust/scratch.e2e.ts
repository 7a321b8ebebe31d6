import { ask } from '../harness/ask.ts';
import { actions, decision, idOf, set, standing } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';

const SHOTS = '/tmp/ftd/shots';
test.use({ deviceScaleFactor: 1 });

async function play(page: any, flat: boolean) {
  await set(page);
  await page.getByRole('radio', { name: 'Full Thrust' }).click();
  await page.screenshot({ path: `${SHOTS}/start.png` });
  await page.getByRole('button', { name: /^Shipyard/ }).click();
  await page.getByText('This ship may be built.').waitFor();
  await page.screenshot({ path: `${SHOTS}/yard.png` });
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.screenshot({ path: `${SHOTS}/new.png` });
  await page.getByRole('radiogroup', { name: 'Lantern side' }).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('radiogroup', { name: 'Anvil side' }).getByRole('radio', { name: 'Computer, cadet' }).click();
  await page.getByLabel('Name of the battle').fill('First');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  const id = await idOf(page, 'First');
  await page.waitForTimeout(flat ? 500 : 4000);
  await page.screenshot({ path: `${SHOTS}/orders-${flat}.png` });
  let n = 0;
  const seen = new Set<string>();
  for (; n < 70 && (await decision(page)) === 'choose'; n++) {
    const battle: any = await standing(page, id);
    if (battle.toAct !== 0) continue;
    const step = battle.view.step;
    if (!seen.has(step)) {
      seen.add(step);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${SHOTS}/step-${step}-${flat}.png` });
    }
    const plies = battle.ply;
    const button = step === 'fire' ? actions(page).getByRole('button', { name: /All weapons|Fire|Hold/ }).first() : actions(page).getByRole('button').and(page.locator('[data-option]')).first();
    await button.click({ timeout: 15000 });
    await expect.poll(async () => (await standing(page, id)).ply, { timeout: 60000 }).toBeGreaterThan(plies);
    if ((await standing(page, id)).round > 3) break;
  }
  console.log('seen', [...seen], n);
  await page.screenshot({ path: `${SHOTS}/late-${flat}.png` });
}
test.describe('flat', () => {
  test.use({ flat: true });
  test('flat', async ({ game }) => { test.setTimeout(200_000); await play(game.page, true); });
});
test('3d', async ({ game }) => { test.setTimeout(200_000); await play(game.page, false); });
