import type { Page } from '@playwright/test';
import type { CampaignView } from '../../src/engine/campaign/view.ts';
import { asCampaign, type WarStatus } from '../../src/renderer/war/data.ts';
import { ask } from './ask.ts';
import { expect, test } from './game.ts';

/** What every system's driver uses of a war for four sectors on the screen. */

/** Begins a small war on the known map from the start screen; `rival` is the label of who plays `side`. */
export async function beginWar(page: Page, side: string, rival: string): Promise<void> {
  await page.getByRole('button', { name: /^Campaigns/ }).click();
  await page.getByRole('radio', { name: /^Small/ }).click();
  await page.getByRole('radio', { name: 'To the end' }).click();
  await page.getByRole('radio', { name: 'The known map' }).click();
  await page.getByRole('checkbox', { name: 'News between turns' }).uncheck();
  await page
    .getByRole('radiogroup', { name: `${side} side` })
    .getByRole('radio', { name: rival })
    .click();
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Test war');
}

/** A battle in the list of the turn's. */
export const battleIn = (page: Page, place: string) => page.getByRole('listitem', { name: place });

/** The war as the host tells it to whoever plans. */
const standing = async (page: Page, id: string): Promise<WarStatus> =>
  asCampaign(await ask(page, 'campaigns.open', { id }));

/** Plans a turn beside the screen: a warship to each sector that has none, as far as there are any. */
async function planBeside(page: Page, war: WarStatus): Promise<void> {
  const { id, planner: side } = war;
  if (side === null) return;
  let status = asCampaign(await ask(page, 'campaign.takeOver', { id, side }));
  const free = ({ units }: CampaignView): CampaignView['units'] =>
    units.filter((unit) => unit.side === side && unit.kind === 'warship' && unit.station === 'reserve');
  for (const sector of status.view.sectors) {
    const ship = free(status.view)[0];
    if (sector.warships[side] > 0 || ship === undefined) continue;
    const action = { kind: 'assign', side, ship: ship.id, to: sector.id };
    status = asCampaign(await ask(page, 'campaign.act', { id, ply: status.ply, action }));
  }
  await ask(page, 'campaign.act', { id, ply: status.ply, action: { kind: 'ready', side } });
}

/** Plays on beside the screen, the second side giving every battle up, until the war is over. */
async function endBeside(page: Page, id: string): Promise<void> {
  for (let war = await standing(page, id); war.phase !== 'over'; war = await standing(page, id)) {
    if (war.phase === 'planning') await planBeside(page, war);
    const open = war.view.battles.flatMap(({ result }, at) => (result === null ? [at] : []));
    if (war.phase === 'battles') await ask(page, 'campaign.surrender', { id, battle: open[0]!, side: 1 });
  }
}

/** A war of a system between two persons: begun, planned, fought, read about, and ended. */
export function testWholeWar(system: string, sides: readonly [string, string]): void {
  // The board is not the matter here.
  test.use({ flat: true });

  test(`a war of ${system}: begun, planned by both, a battle that the computer plays, its history, and the end`, async ({
    game,
  }) => {
    const { page } = game;
    await page.getByRole('radio', { name: system }).click();
    await beginWar(page, sides[1], 'You');
    await page.getByRole('radio', { name: '4 turns' }).click();
    await page.getByRole('button', { name: 'Begin the war' }).click();
    for (const side of sides) {
      await page.getByRole('button', { name: `I am the ${side} player` }).click();
      for (const sector of ['1', '2', '3', '4']) {
        // Those that are sent stand in their sector, and no more in the list of the reserve.
        await page
          .getByRole('button', { name: /^Choose / })
          .first()
          .click();
        await page.keyboard.press(sector);
        await expect(page.getByText('1 ship chosen')).toBeHidden();
      }
      await page.getByRole('button', { name: 'End planning' }).click();
    }
    await expect(page.getByText('4 battles are still to be decided')).toBeVisible();

    // Both sides leave as soon as they can: the battle is short, and somebody gets away.
    await page.getByRole('radiogroup', { name: 'Retreat' }).getByRole('radio', { name: 'at once' }).click();
    const first = battleIn(page, 'Antares, zone 5');
    await first.getByRole('button', { name: 'Computer plays it' }).click();
    await expect(first).toContainText(/victory|Undecided/);
    await page.getByRole('tab', { name: 'Report' }).click();
    await expect(page.getByText(/^Got away: /).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Fleet' }).click();
    await page
      .getByRole('button', { name: /^History of / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('in service since turn 1');
    await page.keyboard.press('Escape');

    const [war] = await ask(page, 'campaigns.list', {});
    await endBeside(page, war!.id);
    await page.reload();
    await page.getByRole('button', { name: /^Campaigns/ }).click();
    await page.getByRole('button', { name: 'Look at it: Test war' }).click();
    const end = page.getByRole('dialog', { name: `${sides[0]} victory` });
    await expect(end.getByRole('row', { name: /^Score/ })).toBeVisible();
    await expect(end.getByRole('img', { name: /^The course of the war/ })).toBeVisible();
    await end.getByRole('button', { name: 'Look at the map' }).click();
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Turn before' }).click();
    await expect(page.getByText(/victory\.|comes unopposed/).first()).toBeVisible();
  });
}
