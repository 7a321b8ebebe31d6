import { ask } from '../harness/ask.ts';
import {
  actions,
  answered,
  CADET,
  decision,
  drawBy,
  drawByTwo,
  idOf,
  PERSON,
  result,
  resume,
  set,
  spotOf,
} from '../harness/battle.ts';
import { expect, test } from '../harness/game.ts';
import { FULL_THRUST } from '../../src/renderer/systems/fullthrust/data.ts';
import { chooseSystem, clickTable, placeOf, seededBattle, SKIRMISH, standing } from './battle.ts';

test.use({ flat: true });

test('a player fights a skirmish against the cadet: one ship pulled on the table, one ordered in writing, then fire, and a report', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  await ask(page, 'customs.save', { system: 'fullthrust', name: 'Skirmish', setup: SKIRMISH });
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: 'Skirmish' }).click();
  await page.getByRole('radiogroup', { name: 'Lantern side' }).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('radiogroup', { name: 'Anvil side' }).getByRole('radio', { name: 'Computer, cadet' }).click();
  await page.getByLabel('Name of the battle').fill('First orders');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.locator('svg.flat')).toBeVisible();
  const id = await idOf(page, 'First orders');
  const orders = async () => (await standing(page, id)).view.units.map(({ order }) => order?.text ?? null);

  // 1 MU slower, straight on: no list holds it.
  await answered(page);
  await drawBy(page, 'touch', await placeOf(page, 12, 24), await placeOf(page, 17, 24));
  await expect.poll(orders).toEqual(['-1: 5', null, null]);
  await answered(page);
  // With a pen, by the ghost of its order.
  await drawBy(page, 'pen', await placeOf(page, 17, 24), await placeOf(page, 16, 24));
  await expect.poll(orders).toEqual(['-2: 4', null, null]);
  await answered(page);
  const sheet = page.getByRole('textbox', { name: 'Order' });
  await sheet.fill('P9');
  await sheet.press('Enter');
  await expect(page.getByText(/turns more than six points/)).toBeVisible();
  await sheet.fill('+2: 8');
  await sheet.press('Enter');
  await expect.poll(orders).toEqual(['-2: 4', '+2: 8', null]);
  await answered(page);
  // Until it is committed an order may be written anew.
  await page.getByRole('button', { name: /^Clear Water/ }).click();
  await sheet.fill('0');
  await sheet.press('Enter');
  await expect.poll(orders).toEqual(['0: 6', '+2: 8', null]);
  await actions(page).getByRole('button', { name: 'Commit the orders' }).click();

  const steps = new Set<string>();
  for (let n = 0; n < 60 && (await decision(page)) === 'choose'; n++) {
    const battle = await standing(page, id);
    if (battle.toAct !== 0 || battle.options.every(({ action }) => action === null)) continue;
    steps.add(battle.view.step);
    const bar = actions(page);
    const all = bar.getByRole('button', { name: /All 2 straight on/ });
    if (await all.isVisible()) await all.click();
    else await bar.getByRole('button').and(page.locator('[data-option]')).first().click();
    await expect.poll(async () => (await standing(page, id)).ply).toBeGreaterThan(battle.ply);
  }
  expect([...steps]).toEqual(expect.arrayContaining(['orders', 'ship', 'fire']));
  await expect(result(page)).toBeVisible();
  await page.getByText('After the action').first().click();
  const report = page.getByRole('table', { name: 'After the action' });
  const shots: number[] = [];
  for (const name of ['Clear Water', 'Candlemas', 'Flat Adit']) {
    const row = report.getByRole('row', { name: new RegExp(`^${name}`) });
    shots.push(Number(await row.getByRole('cell').first().textContent()));
  }
  expect(Math.max(...shots)).toBeGreaterThan(0);
});

test('what one person has written is not on the screen of the other before both are done', async ({ game }) => {
  const { page } = game;
  await set(page, { reveal: 'wait' });
  await chooseSystem(page);
  const id = await seededBattle(page, { name: 'Sealed', scenario: 'skirmish', controllers: [PERSON, PERSON] });
  await resume(page, 'Sealed');
  const cover = page.getByRole('alertdialog');
  await cover.getByRole('button').click();
  const sheet = page.getByRole('textbox', { name: 'Order' });
  await sheet.fill('P2+5');
  await sheet.press('Enter');
  const fleet = page.getByRole('region', { name: 'Fleet of Lantern' });
  await expect(fleet.getByText('P2+5: 11')).toBeVisible();
  await actions(page)
    .getByRole('button', { name: /All 2 like the ship before/ })
    .click();
  await expect(fleet.getByText('P2+5: 11')).toHaveCount(3);
  // Beside the longest orders names are whole in the smallest window, too.
  await page.setViewportSize({ width: 1024, height: 640 });
  const cut = () => fleet.locator('.name > span').evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)); // prettier-ignore
  await expect(fleet.locator('.name > span')).toHaveText(['Candlemas', 'Signal Hill', 'North Star']);
  await expect.poll(cut).toEqual([]);
  await actions(page).getByRole('button', { name: 'Commit the orders' }).click();
  await expect(cover).toContainText('Anvil');
  await expect(page.getByText('P2+5')).toHaveCount(0);
  await cover.getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Order' })).toBeVisible();
  await expect(page.getByText('P2+5')).toHaveCount(0);
  const theirs = await standing(page, id);
  expect(theirs.view.units.filter(({ side }) => side === 0).every(({ order }) => order === null)).toBe(true);
  expect(JSON.stringify(theirs.view)).not.toContain('P2+5');
  await actions(page)
    .getByRole('button', { name: /straight on/ })
    .last()
    .click();
  await actions(page).getByRole('button', { name: 'Commit the orders' }).click();
  // Both look on as the orders are turned over, before either goes on in secret.
  const turned = page.getByRole('region', { name: 'Turn 1: the orders are turned over' });
  await expect(turned.getByRole('listitem')).toContainText([...Array<string>(3).fill('P2+5: 11'), ...Array<string>(3).fill('0: 6'), /bears/]); // prettier-ignore
  await expect(cover).toBeHidden();
  await expect(actions(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(turned).toBeHidden();
  // Now both sides' ships fly as they were ordered.
  await expect.poll(async () => (await standing(page, id)).view.units.map(({ speed }) => speed)).toEqual([11, 11, 11, 6, 6, 6]); // prettier-ignore
  await expect(cover).toContainText('Lantern');
  await cover.getByRole('button').click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('P2+5: 11');
  await page.getByRole('button', { name: 'Put the report away' }).click();
  await expect(page.getByRole('log')).toContainText('The orders are revealed: Candlemas P2+5: 11; ');
});

test('fighters are sent to a point of the table and turned by clicks', async ({ game }) => {
  const { page } = game;
  await set(page);
  await chooseSystem(page);
  const id = await seededBattle(page, { name: 'Wings', scenario: 'carriers', controllers: [PERSON, CADET] });
  await resume(page, 'Wings');
  await actions(page).getByRole('button', { name: 'Launch fighters' }).click();
  await actions(page)
    .getByRole('button', { name: /straight on/ })
    .last()
    .click();
  await actions(page).getByRole('button', { name: 'Commit the orders' }).click();
  await expect.poll(async () => (await standing(page, id)).view.step).toBe('group');
  await actions(page).getByRole('button').and(page.locator('[data-option]')).first().click();
  await expect.poll(async () => (await standing(page, id)).view.step).toBe('place');
  await clickTable(page, 20, 14);
  await expect.poll(async () => (await standing(page, id)).view.step).toBe('face');
  const sent = async () => {
    const { view } = await standing(page, id);
    return view.groups.find(({ status }) => status === 'flying')!;
  };
  const { x, y } = await sent();
  expect(Math.hypot(x! / 1024 - 20, y! / 1024 - 14)).toBeLessThan(0.3);
  await clickTable(page, 20, 30);
  await expect.poll(async () => (await sent()).facing).toBe(6);
});

test.describe('on the solid board', () => {
  test.use({ flat: false });

  test('ships are pulled with mouse, pen and finger, alone and in formation; a drag from the empty table, with another button or two fingers moves the camera', async ({
    game,
  }) => {
    const { page } = game;
    await set(page);
    await chooseSystem(page);
    const { id } = await ask(page, 'battles.create', { system: FULL_THRUST, scenario: 'Hand', name: 'Hand', seed: 5, setup: SKIRMISH, controllers: [PERSON, CADET] }); // prettier-ignore
    await ask(page, 'battles.close', { id });
    await resume(page, 'Hand');
    const orders = async () =>
      (await standing(page, id)).view.units.slice(0, 2).map(({ order }) => order?.text ?? null);
    const words = page.getByRole('status').filter({ hasText: 'Let go' });
    const pull = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await answered(page);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
    };
    const [ship, there] = [await spotOf(page, 12, 24), await spotOf(page, 17, 24)];
    await pull(ship, there);
    await expect(words).toContainText('-1: 5');
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
    await page.mouse.up();
    expect(await orders()).toEqual([null, null]);
    // What was pulled has not moved the camera.
    expect(await spotOf(page, 12, 24)).toEqual(ship);
    await pull(ship, there);
    await page.mouse.up();
    await expect.poll(orders).toEqual(['-1: 5', null]);
    await answered(page);
    await drawBy(page, 'touch', await spotOf(page, 12, 28), await spotOf(page, 19, 28));
    await expect.poll(orders).toEqual(['-1: 5', '+1: 7']);
    await answered(page);
    // By the ghost of its order.
    await drawBy(page, 'pen', await spotOf(page, 19, 28), await spotOf(page, 20, 28));
    await expect.poll(orders).toEqual(['-1: 5', '+2: 8']);
    await answered(page);
    await page.keyboard.down('Shift');
    await pull(await spotOf(page, 10, 22), await spotOf(page, 14, 30));
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await pull(await spotOf(page, 12, 24), await spotOf(page, 15, 24));
    await expect(words).toContainText('2 ships in formation');
    await page.mouse.up();
    await expect.poll(orders).toEqual(['-3: 3', '-3: 3']);
    await answered(page);
    await pull(await spotOf(page, 24, 20), await spotOf(page, 27, 20));
    await page.mouse.up();
    const far = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
      Math.hypot(one.x - other.x, one.y - other.y);
    let before = await spotOf(page, 12, 24);
    expect(far(before, ship)).toBeGreaterThan(20);
    // From a ship, too, the other buttons and two fingers move the camera, and write no order.
    for (const by of ['right', 'middle', 'fingers'] as const) {
      if (by === 'fingers') await drawByTwo(page, before, { x: 60, y: 30 });
      else {
        await page.mouse.move(before.x, before.y);
        await page.mouse.down({ button: by });
        await page.mouse.move(before.x + 60, before.y + 10, { steps: 2 });
        await page.mouse.up({ button: by });
      }
      const after = await spotOf(page, 12, 24);
      expect([by, far(before, after) > 10]).toEqual([by, true]);
      before = after;
    }
    expect(await orders()).toEqual(['-3: 3', '-3: 3']);
  });
});
