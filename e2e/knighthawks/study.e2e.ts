import { ask } from '../harness/ask.ts';
import { PERSON, playOut, set, type Bold } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { chooseSystem } from './battle.ts';
import type { KnightHawksDescription } from '../../src/engine/knighthawks/view.types.ts';

test.use({ flat: true });

/** So few simulations a position that a review takes seconds, and enough for a puzzle. */
const QUICK_REVIEW = { FLAGBRIDGE_REVIEW_ITERATIONS: '160' };

/**
 * A freighter that is to destroy one of two scouts, of which any hit destroys the one and hardly any the other; their
 * side wins when the round is over.
 */
const LAST_SHOT = {
  system: 'knighthawks',
  map: { columns: 12, rows: 12 },
  roundLimit: 1,
  first: 0,
  atRoundLimit: 1,
  sides: [
    {
      ships: [{ class: 'freighter', name: 'Tin Road', q: 5, r: 4, facing: 0 }],
      aims: [{ kind: 'destroy', number: 1 }],
    },
    {
      ships: [
        { class: 'assault-scout', name: 'Viper', q: 5, r: 2, facing: 3, hull: 1 },
        { class: 'assault-scout', name: 'Adder', q: 6, r: 2, facing: 3, hull: 9 },
      ],
    },
  ],
};

const fits = (wanted: (one: KnightHawksDescription) => boolean): Bold[number] => wanted as Bold[number];
/** Two who stay where they are and hold their fire. */
const IDLE: Bold = [fits((one) => one.kind === 'speed' && one.change === 0), fits((one) => one.kind === 'end-fire')];

test('the review of a battle shows the shot that was held back, on the board too, and makes a puzzle of it', async ({
  game,
}) => {
  await game.restart(QUICK_REVIEW);
  const { page } = game;
  await set(page);
  const { id } = await ask(page, 'battles.create', {
    ...{ system: 'knighthawks', scenario: 'custom', name: 'Old times', seed: 5, setup: LAST_SHOT },
    controllers: [PERSON, PERSON],
  });
  await playOut(page, id, IDLE);
  await ask(page, 'battles.close', { id });
  await page.reload();
  await chooseSystem(page);
  await page.getByRole('button', { name: 'Review Old times' }).click();
  await expect(page.getByRole('heading', { name: 'Review of Old times' })).toBeVisible();
  await expect(page.getByRole('application', { name: /^Win chance by/ })).toBeVisible();

  const { review } = await ask(page, 'review.get', { id });
  await page.getByRole('radio', { name: 'Meridian' }).click();
  const list = page.getByRole('region', { name: 'Worst mistakes, Meridian' });
  await expect(list).toContainText('I would have chosen: Tin Road: Laser battery at Viper');
  await list.getByRole('button').first().click();
  await expect(page.getByRole('complementary', { name: 'The review’s word' })).toContainText('I would have chosen');
  const line = page.getByRole('slider', { name: 'Time line' });
  await expect(line).toHaveValue(String(review!.mistakes[0][0]!.ply));
  await page.getByRole('button', { name: 'Back to the review' }).first().click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await page.getByRole('button', { name: /^Puzzles/ }).click();
  await page
    .getByRole('button', { name: /^Solve: / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  const [puzzle] = await ask(page, 'puzzles.list', {});
  const { position } = await ask(page, 'puzzles.open', { id: puzzle!.id });
  const isAtViper = (one: KnightHawksDescription): boolean => one.kind === 'fire' && one.target === 1;
  const shot = position.options.find(({ description }) => isAtViper(description as KnightHawksDescription));
  await page.locator(`[data-option="${shot!.action!}"]`).click();
  await expect(page.getByRole('status').filter({ hasText: 'Right!' })).toBeVisible();
});
