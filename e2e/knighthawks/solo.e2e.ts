import { ask } from '../harness/ask.ts';
import { actions, decision, flatPlaceOf, idOf, pullHex, result, set } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { lessonInWords } from '../harness/lessonInWords.ts';
import { chooseSystem, offered, SKIRMISH, standing } from './battle.ts';

test.use({ flat: true });

test('a player builds a skirmish, fights it against the cadet by clicks and keys, and sees how it ends', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await ask(page, 'customs.save', { system: 'knighthawks', name: 'Skirmish', setup: SKIRMISH });
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: 'Skirmish' }).click();
  await page.getByRole('radiogroup', { name: 'Meridian side' }).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('radiogroup', { name: 'Outrim side' }).getByRole('radio', { name: 'Computer, cadet' }).click();
  await page.getByLabel('Name of the battle').fill('First flight');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
  const id = await idOf(page, 'First flight');

  const taken = new Set<string>();
  for (let n = 0; n < 60 && (await decision(page)) === 'choose'; n++) {
    const battle = await standing(page, id);
    if (battle.toAct !== 0) continue;
    const [first] = battle.options.flatMap((option) => (option.action === null ? [] : [option.description.kind]));
    if (first === undefined) continue;
    taken.add(first);
    if (offered(battle, 'speed').length > 0)
      await actions(page)
        .getByRole('button', { name: /^Speed 2/ })
        .click();
    else if (offered(battle, 'move').length > 0) await page.keyboard.press('ArrowUp');
    else if (offered(battle, 'fire').length > 0)
      await actions(page)
        .getByRole('button', { name: /at Viper/ })
        .first()
        .click();
    else await actions(page).getByRole('button').and(page.locator('[data-option]')).first().click();
    await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(battle.ply);
  }
  expect([...taken]).toEqual(expect.arrayContaining(['speed', 'move', 'fire']));
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText('After 1 round');
});

test('the first lesson is flown to its end', async ({ game }) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await page.getByRole('button', { name: 'Learn to play' }).click();
  await expect(page.getByText('Lesson 1 of 3')).toBeVisible();
  const bar = actions(page);
  const ahead = bar.getByRole('button', { name: /^Straight on/ });
  const end = bar.getByRole('button', { name: 'End the fire' });
  // Three hexes north, six north-east: straight on, and a turn to the right, hex by hex; the second move is pulled.
  await bar.getByRole('button', { name: /^Speed 5/ }).click();
  for (const [n, key] of [...'aaraa'].entries()) {
    await expect(ahead).toHaveAccessibleName(new RegExp(`: ${4 - n} hex`));
    await page.keyboard.press(key === 'r' ? 'ArrowRight' : 'ArrowUp');
  }
  await expect(
    bar
      .getByRole('button', { name: /^Speed 4/ })
      .or(end)
      .first(),
  ).toBeVisible();
  if (await end.isVisible()) await end.click();
  await expect(bar.getByRole('button', { name: /^Speed 4/ })).toBeVisible();
  const words = page.getByRole('status').filter({ hasText: 'Let go' });
  const from = { q: 8, r: 6 };
  // The lesson answers a pull to elsewhere, and lets no part of it be flown.
  await pullHex(page, from, { q: 8, r: 4 }, flatPlaceOf);
  await expect(words).toContainText('faces north');
  await page.mouse.up();
  await expect(page.getByText(/it takes .* moves, and one is enough/)).toBeVisible();
  await pullHex(page, from, { q: 12, r: 2 }, flatPlaceOf);
  await expect(words).toContainText('Brake to 4 · 3 turns left · faces north-east');
  await page.mouse.up();
  await expect(page.getByText('Done!')).toBeVisible();
});

test('the first lesson is played in words: every step names its button, and no click', async ({ game }) => {
  await lessonInWords(game.page, 'Knight Hawks');
});
