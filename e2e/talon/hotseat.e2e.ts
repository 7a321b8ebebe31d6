import { actions, beginBattle, decision, idOf, set, standing } from './battle.ts';
import { expect, test } from '../harness/game.ts';

// The board is not the matter here.
test.use({ flat: true });

test('two players at one machine are told whose turn it is', async ({ game }) => {
  const { page } = game;
  await set(page);
  await beginBattle(page, { name: 'Shared desk', talon: 'Second player' });
  const id = await idOf(page, 'Shared desk');
  const banner = page.getByRole('status').filter({ hasText: 'Hand over the controls.' });
  const sides = ['Terran', 'Talon'] as const;
  let told: number | 'nobody' | null = null;
  let handedOver = 0;

  while (handedOver < 4 && (await decision(page)) === 'choose') {
    const { toAct, activeSide } = (await standing(page, id)).view;
    if (toAct === 'nobody') break;
    await expect(page.getByText(`${sides[activeSide]} turn`, { exact: true }).first()).toBeVisible();
    if (toAct === told) {
      await expect(banner).toHaveCount(0);
    } else {
      await expect(banner).toContainText(`Now: ${sides[toAct]} player`);
      // Whoever chooses without a word is ready too.
      if (handedOver % 2 === 0) await banner.getByRole('button', { name: 'Ready' }).click();
      told = toAct;
      handedOver++;
    }
    await actions(page).locator('[data-option]').first().click();
  }
  expect(handedOver).toBe(4);
});
