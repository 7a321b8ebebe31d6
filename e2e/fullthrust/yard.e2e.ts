import { actions, result, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { lessonInWords } from '../harness/lessonInWords.ts';
import { chooseSystem, clickTable } from './battle.ts';

test.use({ flat: true });

test('a design of the shipyard is kept, offered in the editor, and fights in a battle that carries it', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await page.getByRole('button', { name: /^Shipyard/ }).click();
  await page
    .getByRole('button', { name: /^Taper/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Class name' }).fill('Night Taper');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  await page.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('button', { name: 'Build your own' }).click();
  const table = page.getByRole('application', { name: 'Table of the battle' });
  await page.getByRole('combobox', { name: 'Designs of' }).selectOption('own');
  await page.getByRole('button', { name: /^Night Taper/ }).click();
  const box = (await table.boundingBox())!;
  await table.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
  await page.getByRole('radio', { name: 'Anvil' }).click();
  await page.getByRole('combobox', { name: 'Designs of' }).selectOption('anvil');
  await page.getByRole('button', { name: /^Chisel/ }).click();
  await table.click({ position: { x: box.width * 0.75, y: box.height * 0.5 } });
  // An asteroid between them, and dust where the dice put it.
  await page.getByRole('button', { name: 'Asteroid', exact: true }).click();
  await table.click({ position: { x: box.width * 0.5, y: box.height * 0.3 } });
  await page.getByRole('spinbutton', { name: 'Across, in MU' }).fill('5');
  await page.getByRole('group', { name: 'Dust clouds' }).getByRole('combobox').selectOption('2');
  await expect(page.getByText('This battle can be fought.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Proving ground');
  await page.getByRole('button', { name: 'Save and choose' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(actions(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Night Taper 1' })).toContainText('Night Taper class');
  await expect(page.locator('svg.flat .body.asteroid')).toHaveAttribute('r', '25');
  await expect(page.locator('svg.flat .body.cloud')).toHaveCount(2);
  await expect(result(page)).toHaveCount(0);
});

test('the first lesson is flown to its end by written orders', async ({ game }) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await expect(page.getByText('Lesson 1 of 6')).toBeVisible();
  const sheet = page.getByRole('textbox', { name: 'Order' });
  /** Of the next turn: until then the last order stands there. */
  const blank = sheet.and(page.locator(':placeholder-shown'));
  const commit = actions(page).getByRole('button', { name: 'Commit the orders' });
  const done = page.getByText('Done!');
  const pass = actions(page).getByRole('button', { name: /^Nothing more/ });
  // North-east to the goal in three turns; there is nothing to fire at on the way.
  for (const order of ['P2+4', 'S1+5', 'P1+1']) {
    await expect(blank.or(pass).first()).toBeVisible();
    if (await pass.isVisible()) await pass.click();
    await blank.fill(order);
    await sheet.press('Enter');
    await commit.click();
  }
  await expect(done).toBeVisible();
});

test('the fourth lesson is flown to its end on the board: launched, placed, turned by a click on the ship, attacked', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await page.evaluate(() => window.localStorage.setItem('flagbridge.lesson.fullthrust', 'lesson-fighters'));
  await page.reload();
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await expect(page.getByText('Lesson 4 of 6')).toBeVisible();
  const bar = actions(page);
  await bar.getByRole('button', { name: 'Launch fighters' }).click();
  await bar.getByRole('button', { name: 'Commit the orders' }).click();
  await bar.getByRole('button', { name: /^Standard 1/ }).click();
  await expect(page.getByText('put the fighters into the marked circle')).toBeVisible();
  // Within 6 MU of wherever Night Ferry may end, whether it slows down or not.
  await clickTable(page, 24.5, 24);
  await expect(page.getByText('turn the fighters toward the target')).toBeVisible();
  await clickTable(page, 30, 24);
  await expect(page.getByText('turn the fighters toward the target')).toHaveCount(0);
  const attack = bar.getByRole('button', { name: /Night Ferry/ });
  const pass = bar.getByRole('button', { name: /^Nothing more/ });
  await pass.click();
  await expect(page.locator('[aria-current=step]')).toContainText('Second moves');
  await pass.click();
  await attack.click();
  await expect(page.getByText('Done!')).toBeVisible();
});

test('the first lesson is played in words: every step names its button, and no click', async ({ game }) => {
  await lessonInWords(game.page, 'Full Thrust');
});
