import type { Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { expect, test } from '../harness/game.ts';
import { standing } from './battle.ts';

// The board is not the matter here.
test.use({ flat: true });

/** A new small campaign; `rival` is the label of who plays the Talons. */
async function beginWar(page: Page, rival: string): Promise<void> {
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('radio', { name: /^Small/ }).click();
  await page.getByRole('radio', { name: 'To the end' }).click();
  await page.getByRole('radio', { name: 'The known map' }).click();
  await page.getByRole('checkbox', { name: 'News between turns' }).uncheck();
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: rival }).click();
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Test war');
  await page.getByRole('button', { name: 'Begin the war' }).click();
}

/** Sends a warship of the player who plans to each sector, by keyboard. */
async function sendGarrisons(page: Page, ships: readonly string[]): Promise<void> {
  for (const [at, name] of ships.entries()) {
    await page.getByRole('button', { name: `Choose ${name}` }).click();
    await expect(page.getByText('1 ship chosen')).toBeVisible();
    await page.keyboard.press(String(at + 1));
    await expect(page.getByText('1 ship chosen')).toBeHidden();
  }
}

test('a turn of a campaign: purchase, orders, a battle that the computer plays, one on the board, the game killed in the middle', async ({
  game,
}) => {
  test.slow(); // the computer plays three battles as captains do
  const { page } = game;
  await beginWar(page, 'You');
  await expect(page.getByRole('heading', { name: 'Hand over to the Terran player' })).toBeVisible();
  await page.getByRole('button', { name: 'I am the Terran player' }).click();

  await page.getByRole('tab', { name: 'Shipyard' }).click();
  await page.getByRole('button', { name: 'Buy: Destroyer' }).click();
  await expect(page.getByText('Treasury 131')).toBeVisible(); // 60 + 126 − 55
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.keyboard.press('u');
  await expect(page.getByText('Treasury 186')).toBeVisible();
  await page.getByRole('button', { name: 'Buy: Destroyer' }).click();
  await expect(page.getByText('Treasury 131')).toBeVisible();
  await page.getByRole('tab', { name: 'Fleet' }).click();
  await expect(page.getByRole('button', { name: 'End planning' })).toBeDisabled();
  await sendGarrisons(page, ['Alexander', 'Guderian', 'Asgard', 'Thor']);

  await game.kill();
  await game.restart();
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('button', { name: 'Go on: Test war' }).click();
  await page.getByRole('button', { name: 'I am the Terran player' }).click();
  await expect(page.getByText('All sectors have their garrison.')).toBeVisible();
  await page.getByRole('button', { name: 'End planning' }).click();

  await page.getByRole('button', { name: 'I am the Talon player' }).click();
  await expect(page.getByRole('button', { name: /^Antares: front in zone 5 of 9; 0 points against 0$/ })).toBeVisible(); // the enemy's plans are secret
  await sendGarrisons(page, ['Freedom', 'Justice', 'Dauntless', 'Fearless']);
  await page.getByRole('button', { name: 'End planning' }).click();
  await expect(page.getByText('4 battles are still to be decided')).toBeVisible();

  const battle = (name: string) => page.getByRole('listitem', { name });
  await battle('Antares, zone 5').getByRole('button', { name: 'Computer plays it' }).click();
  await expect(battle('Antares, zone 5')).toContainText(/victory|Undecided/);

  await battle('Orion, zone 5').getByRole('button', { name: 'Fight on the board' }).click();
  await expect(page.getByText('Round 1 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Leave to the war' }).click();
  await expect(battle('Orion, zone 5').getByRole('button', { name: 'Go on with the battle' })).toBeVisible();

  await game.kill();
  await game.restart();
  const [war] = await ask(page, 'campaigns.list', {});
  const { links } = await ask(page, 'campaigns.open', { id: war!.id });
  const fought = { id: links.find(({ state }) => state === 'under-way')!.battle! };
  let { ply, outcome, options } = await standing(page, fought.id);
  while (outcome === null) {
    // Nobody fires, and whoever can leave does: the battle is soon over.
    const open = options.filter(({ action }) => action !== null);
    const kind = (wanted: string) => open.find(({ description }) => description.kind === wanted);
    const option = kind('retreat') ?? kind('end-step') ?? open[0]!;
    await ask(page, 'battle.act', { id: fought.id, ply, action: option.action! });
    ({ ply, outcome, options } = await standing(page, fought.id));
  }
  await page.reload();
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('button', { name: 'Go on: Test war' }).click();
  await expect(page.getByText('2 battles are still to be decided')).toBeVisible();
  await page.getByRole('button', { name: 'Computer plays all' }).click();
  await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I am the Terran player' }).click();
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.getByText('Turn 2 begins.')).toBeVisible();
  await page.getByRole('tab', { name: 'Battles' }).click();
  await page.getByRole('button', { name: 'Watch it' }).first().click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the computer plans its turn, and the fleets meet', async ({ game }) => {
  const { page } = game;
  await beginWar(page, 'Computer, cadet');
  await sendGarrisons(page, ['Alexander', 'Guderian', 'Asgard', 'Thor']);
  await page.getByRole('button', { name: 'End planning' }).click();
  await expect(page.getByText(/battles? (is|are) still to be decided/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Delete: Test war' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText('No campaign yet.')).toBeVisible();
});
