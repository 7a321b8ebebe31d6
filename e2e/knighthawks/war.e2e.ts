import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { decision, playOut, result } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { battleIn, beginWar } from '../harness/war.ts';
import { chooseSystem } from './battle.ts';

// The board is not the matter here.
test.use({ flat: true });

/** Sends the ships of the player who plans that stand at these places of the list, one to each sector. */
async function sendGarrisons(page: Page, ships: readonly RegExp[]): Promise<void> {
  for (const [at, kind] of ships.entries()) {
    const ship = page.getByRole('button', { name: /^Choose / }).filter({ hasText: kind });
    await ship.filter({ hasNotText: 'new' }).first().click();
    await expect(page.getByText('1 ship chosen')).toBeVisible();
    await page.keyboard.press(String(at + 1));
    await expect(page.getByText('1 ship chosen')).toBeHidden();
  }
}

test('a turn of a war: the yard, orders, battles on the board: handed over, retreated from, given up, fought out', async ({
  game,
}) => {
  test.slow();
  const { page } = game;
  await chooseSystem(page);
  await beginWar(page, 'Outrim', 'You');
  await expect(
    page.getByRole('radiogroup', { name: 'Rules' }).getByRole('radio', { name: 'Knight Hawks' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Begin the war' }).click();

  await page.getByRole('button', { name: 'I am the Meridian player' }).click();
  await page.getByRole('tab', { name: 'Shipyard' }).click();
  await page.getByRole('button', { name: 'Buy: Frigate' }).click();
  await expect(page.getByText('Treasury 116')).toBeVisible(); // 60 + 126 − 70
  await page.getByRole('tab', { name: 'Fleet' }).click();
  // Scouts meet where the computer plays and on the board: these battles are short.
  const ships = [/Assault scout/, /Assault scout/, /Frigate/, /Destroyer/];
  await sendGarrisons(page, ships);
  await page.getByRole('button', { name: 'End planning' }).click();
  await page.getByRole('button', { name: 'I am the Outrim player' }).click();
  await sendGarrisons(page, ships);
  await page.getByRole('button', { name: 'End planning' }).click();
  await expect(page.getByText('4 battles are still to be decided')).toBeVisible();

  // Each way out of a battle on the board is asked once more, and leads back to the war.
  for (const [name, way, sure] of [
    ['Antares, zone 5', 'Hand over to the computer…', 'Hand over to the computer'],
    ['Maelstrom, zone 4', 'Outrim retreat…', 'Retreat'],
    ['Orion, zone 5', 'Meridian surrender…', 'Surrender'],
  ] as const) {
    await battleIn(page, name).getByRole('button', { name: 'Fight on the board' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: way }).click();
    await page.getByRole('dialog').getByRole('button', { name: sure }).click();
    await expect(battleIn(page, name)).toContainText(/victory|Undecided/);
  }

  await battleIn(page, 'Badlands, zone 4').getByRole('button', { name: 'Fight on the board' }).click();
  await decision(page);
  const [war] = await ask(page, 'campaigns.list', {});
  const { links } = await ask(page, 'campaigns.open', { id: war!.id });
  await playOut(page, links[1]!.battle!, []);
  await expect(result(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the war' }).click();
  await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I am the Meridian player' }).click();
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.getByText(/^Got away: /)).toBeVisible();
  await expect(page.getByText('Orion, zone 5: Outrim victory.')).toBeVisible();
  await expect(page.getByText(/^Surrendered: /)).toBeVisible();
  await expect(page.getByText(/^Badlands, zone 4: /)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(/^Knight Hawks · Turn 2 · /)).toBeVisible();
});
