import { ask } from '../harness/ask.ts';
import { actions, answered, decision, idOf, PERSON, result, resume, set, spotOf } from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { lessonInWords } from '../harness/lessonInWords.ts';
import { chooseSystem, clickTable, seededBattle, SKIRMISH, standing } from './battle.ts';

test.use({ flat: true });

test('a player fights a skirmish against the cadet by clicks: card, ship, vector, and whatever comes of it', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await ask(page, 'customs.save', { system: 'ftb', name: 'Skirmish', setup: SKIRMISH });
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: 'Skirmish' }).click();
  await page.getByRole('radiogroup', { name: 'Helion side' }).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('radiogroup', { name: 'Verge side' }).getByRole('radio', { name: 'Computer, cadet' }).click();
  await page.getByLabel('Name of the battle').fill('First vector');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.locator('svg.flat')).toBeVisible();
  const id = await idOf(page, 'First vector');

  const taken = new Set<string>();
  for (let n = 0; n < 60 && (await decision(page)) === 'choose'; n++) {
    const battle = await standing(page, id);
    if (battle.toAct !== 0) continue;
    const { step, plot } = battle.view;
    const free = battle.options.filter(({ action }) => action !== null);
    if (free.length === 0) continue;
    taken.add(step);
    if (step === 'orders' && plot) {
      // An end point that no list holds: beside the one by coasting.
      const { x, y } = plot.temporary;
      await clickTable(page, x / 10_000 + 0.9, y / 10_000 + 1.1);
    } else if (step === 'card') {
      const laid = free.some(({ description }) => description.kind === 'commit');
      await actions(page)
        .getByRole('button', { name: laid ? 'Ready' : /^Lay (Railgun|Broadside)/ })
        .first()
        .click();
    } else await actions(page).getByRole('button').and(page.locator('[data-option]')).first().click();
    await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(battle.ply);
  }
  expect([...taken]).toEqual(expect.arrayContaining(['card', 'activation', 'orders']));
  await expect(result(page)).toBeVisible();
});

test('two people at one machine lay their cards in secret: what lies face down is shown to its owner alone', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  const id = await seededBattle(page, { name: 'Duel', scenario: 'belt', controllers: [PERSON, PERSON] });
  await resume(page, 'Duel');
  const cover = page.getByRole('alertdialog');
  const ready = cover.getByRole('button');
  const duel = page.getByRole('group', { name: 'Combat', exact: true });
  // The turn begins with the cards, as both sides are as cool and as many.
  await ready.click();
  const first = (await standing(page, id)).toAct;
  expect(first).toBe(0);
  await actions(page).getByRole('button', { name: 'Lay Railgun' }).click();
  await expect(duel.getByRole('img', { name: 'Helion: Railgun, face down' })).toBeVisible();
  await actions(page).getByRole('button', { name: 'Ready' }).click();
  await expect(cover).toContainText('Verge');
  await expect(page.getByText('Railgun, face down')).toHaveCount(0);
  await ready.click();
  await expect(duel.getByRole('img', { name: 'Helion: a card face down' })).toBeVisible();
  expect(JSON.stringify((await standing(page, id)).view.combat)).not.toContain('railgun');
  await actions(page).getByRole('button', { name: 'Lay Broadside' }).click();
  await actions(page).getByRole('button', { name: 'Ready' }).click();
  await expect.poll(async () => (await standing(page, id)).view.initiative).toBe(0);
  // Both are told what was turned over; the log has it, too.
  const report = page.getByRole('region', { name: 'What happened' });
  await expect(report).toContainText('Helion Railgun – Verge Broadside: Helion has the initiative');
  await report.getByRole('button', { name: 'Put the report away' }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('Helion Railgun, Verge Broadside – Helion wins');
  // What was chosen face down is told to neither of them any more.
  await expect(log).not.toContainText(/ lays /);
  // Nothing is hidden now: the sides go on by turns without a cover.
  for (const side of [1, 0] as const) {
    const battle = await standing(page, id);
    expect([battle.toAct, battle.viewer]).toEqual([side, side]);
    await expect(actions(page).getByRole('button').and(page.locator('[data-option]')).first()).toBeVisible();
    await expect(cover).toHaveCount(0);
    while ((await standing(page, id)).toAct === side) {
      const { ply, options } = await standing(page, id);
      await ask(page, 'battle.act', { id, ply, action: options.find(({ action }) => action !== null)!.action! });
    }
  }
});

test.describe('on the solid board', () => {
  test.use({ flat: false });

  test('a ship that waits is activated and flies by one pull; given up it does neither', async ({ game }) => {
    const { page } = game;
    await set(page);
    await chooseSystem(page);
    // Where one side has more ships the initiative is not fought for.
    const [own, enemy] = SKIRMISH.sides;
    const more = { class: 'destroyer', name: 'Nightjar', x: 120, y: 220, course: 0, length: 3 };
    const setup = { ...SKIRMISH, sides: [{ ships: [...own!.ships, more] }, enemy] };
    const { id } = await ask(page, 'battles.create', { system: 'ftb', scenario: 'Hand', name: 'Hand', seed: 5, setup, controllers: [PERSON, PERSON] }); // prettier-ignore
    await ask(page, 'battles.close', { id });
    await resume(page, 'Hand');
    await answered(page);
    const before = await standing(page, id);
    expect(before.view.step).toBe('activation');
    const unit = before.view.units.find(({ side }) => side === before.view.toAct)!;
    const at = async ({ x, y }: { x: number; y: number }) => spotOf(page, x / 10_000, y / 10_000);
    const [from, to] = [await at(unit), await at({ x: unit.next.x + 10_000, y: unit.next.y - 10_000 })];
    const words = page.getByRole('status').filter({ hasText: 'Let go' });
    for (const gives of [true, false]) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await expect(words).toContainText(/Burn to \d+°, \d+ LU/);
      if (gives) await page.keyboard.press('Escape');
      await page.mouse.up();
      if (gives) expect((await standing(page, id)).ply).toBe(before.ply);
    }
    await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(before.ply + 1);
    const after = (await standing(page, id)).view.units[unit.id]!;
    expect([after.course, after.length]).not.toEqual([unit.course, unit.length]);
  });
});

test('the first lesson is played in words: every step names its button, and no click', async ({ game }) => {
  await lessonInWords(game.page, 'FtB');
});
