import type { Page } from '@playwright/test';
import { expect, test } from '../harness/game.ts';
import { ask } from '../harness/ask.ts';
import { hidden as hiddenParts } from '../harness/room.ts';
import {
  actions,
  boardRests,
  builtBattle,
  decision,
  PERSON,
  placeOf,
  playUntil,
  resume,
  seededBattle,
  set,
  ship,
} from './battle.ts';

/** What must be read and chosen in a small window: under no panel, below no fold, under no name. */

test.use({ viewport: { width: 1024, height: 640 } });

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where names and figures are drawn over the board. */
const written = (page: Page, selector: string): Promise<Box[]> =>
  page.evaluate(
    (of) =>
      [...document.querySelectorAll<HTMLElement>(of)]
        .filter(({ style }) => style.display !== 'none')
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { name: element.textContent, left, top, right, bottom };
        }),
    selector,
  );

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

test('in a small window the card is whole, names cover nothing that can be chosen, and Home turns the board back', async ({
  game,
}) => {
  const { page } = game;
  await set(page);
  const id = await seededBattle(page, { name: 'Narrow', scenario: 'mixed', controllers: [PERSON, PERSON], seed: 7 });
  const battle = await playUntil(page, id, (one, { view }) => one.kind === 'move' && view.round === 2);
  await resume(page, 'Narrow');
  await decision(page);
  await page.getByRole('button', { name: 'Ready' }).click();

  const all = battle.options.flatMap(({ action, description }) =>
    action !== null && description.kind === 'move' ? [description] : [],
  );
  const moves = all.filter(({ unit }) => unit === all[0]?.unit).map(({ to }) => to);
  const home = await placeOf(page, moves[0]!);
  const names = await written(page, '.board-label');
  expect(names.length).toBe(battle.view.units.filter(({ status }) => status === 'in-play').length);
  for (const hex of moves) {
    const { x, y } = await placeOf(page, hex);
    const middle = { name: 'hex', left: x - 8, right: x + 8, top: y - 6, bottom: y + 6 };
    expect(names.filter((name) => overlaps(name, middle))).toEqual([]);
  }
  names.forEach((one, index) => {
    expect(names.slice(index + 1).filter((other) => overlaps(one, other))).toEqual([]);
  });

  // Nothing of the card is below the fold.
  const card = page.locator('aside.card');
  expect(
    await card.locator('> .panel').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(1);

  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('q');
  await page.keyboard.press('Home');
  const back = await placeOf(page, moves[0]!);
  expect(Math.hypot(back.x - home.x, back.y - home.y)).toBeLessThan(3);

  // A window of another size: all ships stand in the room that its panels leave.
  await page.setViewportSize({ width: 1180, height: 700 });
  await boardRests(page);
  const left = await card.evaluate((element) => element.getBoundingClientRect().right);
  const right = await page.locator('aside.side').evaluate((element) => element.getBoundingClientRect().left);
  const below = await page.locator('[data-actions]').evaluate((element) => element.getBoundingClientRect().top);
  for (const { hex } of battle.view.units.filter(({ status }) => status === 'in-play')) {
    const { x, y } = await placeOf(page, hex);
    expect([x > left, x < right, y > 60, y < below]).toEqual([true, true, true, true]);
  }
});

test('panels and names grow as the player wants, and no text is smaller than 12 pixels at 100 %', async ({ game }) => {
  const { page } = game;
  await page.setViewportSize({ width: 1440, height: 900 });
  const width = async (uiScale: 100 | 150): Promise<number> => {
    await set(page, { uiScale });
    await resume(page, 'Grown');
    await decision(page);
    await page.getByRole('button', { name: 'Ready' }).click();
    await boardRests(page);
    await expect(page.locator('.board-label').first()).toBeVisible();
    const [name] = await written(page, '.board-label .name');
    const panel = await page.locator('aside.card').evaluate((element) => element.getBoundingClientRect().width);
    return (name ? name.right - name.left : 0) / 10 + panel;
  };
  await set(page);
  await seededBattle(page, { name: 'Grown', controllers: [PERSON, PERSON] });
  expect(await ask(page, 'battles.list', {})).toHaveLength(1);
  const plain = await width(100);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((element) => !element.closest('svg') && parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => element.textContent),
  );
  expect(small).toEqual([]);
  const grown = await width(150);
  // The narrow layout, which begins by the size of what is drawn, has a narrower card.
  expect(grown / plain).toBeGreaterThan(1.35);
  expect(grown / plain).toBeLessThan(1.6);
});

test.describe('fleets beside each other', () => {
  // The board is not the matter here.
  test.use({ flat: true });

  test('who plays each of them is read in full, in the longer language too', async ({ game }) => {
    const { page } = game;
    await set(page, { language: 'it' });
    const { id } = await ask(page, 'battles.create', {
      ...{ system: 'talon', scenario: 'mixed', name: 'Beside', seed: 7 },
      controllers: [PERSON, { kind: 'ai', level: 'lieutenant' }],
    });
    await ask(page, 'battles.close', { id });
    await page.reload();
    await page.getByRole('button', { name: 'Riprendi Beside' }).click();
    await expect(page.locator('.fleets.beside')).toBeVisible();
    await expect(page.locator('.fleets').getByText('Computer, tenente')).toBeVisible();
    await expect.poll(() => hiddenParts(page)).toEqual([]);
  });
});

test.describe('the largest ships', () => {
  // The board is not the matter here.
  test.use({ flat: true });

  /** Pixels of the card and of the options that are below a fold, or beside one. */
  const hidden = (page: Page): Promise<number[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('aside.card > .panel, [data-actions] .options:not(.away), [data-actions] .advice')]
        .map(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
        )
        .filter((pixels) => pixels > 1),
    );

  test('have their whole card and all options above the fold, with advice too, and in a lesson', async ({ game }) => {
    const { page } = game;
    await set(page);
    const battleship = ship('terran-bb', 'Prometheus', 5, 0, { charge: 'none' });
    const dreadnought = ship('talon-dn', 'Imperial', -4, 3, { charge: 'none' });
    const sides = [{ ships: [battleship] }, { ships: [dreadnought] }];
    const id = await builtBattle(page, 'Giants', { initiative: 0, retreat: true, sides });
    for (const kind of ['spend-ap', 'set-curve'] as const) {
      await playUntil(page, id, (one) => one.kind === kind && one.unit === 0);
      await resume(page, 'Giants');
      await decision(page);
      await page.getByRole('button', { name: 'Ready' }).click();
      for (const name of ['Imperial', 'Prometheus']) {
        await page.getByRole('button', { name: new RegExp(`^${name},`) }).click();
        await expect(page.getByRole('article', { name })).toBeVisible();
        await expect.poll(() => hidden(page), `${kind}, ${name}`).toEqual([]);
      }
    }
    const log = page.getByRole('log');
    await page.keyboard.press('l');
    await expect(log).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByRole('article', { name: /^Best: / })).toBeVisible();
    await expect.poll(() => hidden(page)).toEqual([]);
    // The log has less room now, and still ends with what happened last.
    expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100)).toBe(true);
    await expect
      .poll(() => log.evaluate((lines) => lines.scrollHeight - lines.clientHeight - lines.scrollTop))
      .toBeLessThanOrEqual(1);

    await page.reload();
    await page.getByRole('button', { name: 'Learn to play' }).click();
    await expect(actions(page)).toBeVisible();
    await expect.poll(() => hidden(page)).toEqual([]);
  });

  test('have all their moves in one line, and their name is off them', async ({ game }) => {
    const { page } = game;
    await set(page);
    const sides = [
      { ships: [ship('terran-bb', 'Thunderchild', 8, 0, { speed: 1, charge: 'none' })] },
      { ships: [ship('talon-dn', 'Imperial', -8, 3, { charge: 'none' })] },
    ];
    const id = await builtBattle(page, 'Giants', { initiative: 1, retreat: false, sides });
    await playUntil(page, id, (one) => one.kind === 'move' && one.unit === 1 && !one.afterburner);
    await resume(page, 'Giants');
    await decision(page);
    await page.getByRole('button', { name: 'Ready' }).click();
    const moves = actions(page).getByRole('group', { name: 'Move', exact: true });
    await expect(moves.getByRole('button')).toHaveCount(5);
    for (const [width, height] of [
      [1024, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const unevenness = async (): Promise<number> => {
        const boxes = await moves
          .getByRole('button')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
        const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...middles) - Math.min(...middles);
      };
      await expect.poll(unevenness, `${width} pixels wide`).toBeLessThan(3);
    }
    const name = (await written(page, 'svg .unit text')).find((one) => one.name === 'Imperial')!;
    expect((await written(page, 'svg polygon.move')).filter((hex) => overlaps(hex, name))).toEqual([]);
  });
});
