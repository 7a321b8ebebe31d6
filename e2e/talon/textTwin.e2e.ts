import type { Locator, Page } from '@playwright/test';
import { ship } from './battle.ts';
import { ask } from '../harness/ask.ts';
import { expect, test } from '../harness/game.ts';
import { lessonInWords } from '../harness/lessonInWords.ts';

// The board is not the matter here.
test.use({ flat: true });

// Roles and names alone: what a screen reader has. No clicks on the board, no selectors, no questions to the host.

const words = (page: Page): Locator => page.getByRole('region', { name: 'The battle in words' });
const actions = (page: Page): Locator => words(page).getByRole('group', { name: 'What you can do' });
/** One's own choices stand in lists; the computer's pause and the aids do not. */
const choices = (page: Page): Locator => actions(page).getByRole('listitem').getByRole('button', { disabled: false });
const result = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('table') });

/** Begins a battle against the cadet from the start screen, without animations. */
async function begin(page: Page, battle: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radiogroup', { name: 'Animation speed' }).getByRole('radio', { name: 'None' }).click();
  await page.getByRole('radiogroup', { name: 'Orders turned over' }).getByRole('radio', { name: 'Not shown' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: battle, exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: 'Computer, cadet' }).click();
  await page.getByRole('textbox', { name: 'Name of the battle' }).fill(name);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByRole('button', { name: 'Skip to the battle in words' }).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeVisible();
}

/** Waits for a choice of one's own, or for the end, when the result is shown or can be. */
async function decision(page: Page): Promise<'choose' | 'over'> {
  const end = actions(page).getByRole('button', { name: 'Show the result' }).or(result(page));
  await expect(choices(page).or(end).first()).toBeVisible();
  return (await end.first().isVisible()) ? 'over' : 'choose';
}

/** What a bold captain looks for by name, in this order; `turn` brings the enemy ahead. */
const wishes = (turn: RegExp): Record<string, RegExp> => ({
  fire: /^(Phaser|Disruptor|Anti-matter torpedo).*: \d+% hit/,
  curve: /^Speed \d: /,
  move: turn,
  straight: /^Straight, to column/,
  power: /^Charge/,
  end: /^(End |All others)/,
});

/** Which way the first enemy lies, as the list says. */
async function turnToEnemy(page: Page): Promise<RegExp> {
  const enemy = await words(page)
    .getByRole('group', { name: 'Terran fleet' })
    .getByRole('listitem')
    .filter({ hasText: /^Enemy / })
    .last()
    .textContent();
  const arc = /, (forward|left|right|rear) arc;/.exec(enemy ?? '')?.[1] ?? 'forward';
  if (arc === 'forward') return /^Straight, to column/;
  return arc === 'left' ? /^Turn left, to column/ : /^Turn right, to column/;
}

test('a battle against the cadet to its result by roles and names alone: power, moves, fire and power phases', async ({
  game,
}) => {
  const { page } = game;
  // Transports kill no battleship in two rounds, however the dice fall, and cannot get away from two.
  const setup = {
    system: 'talon',
    roundLimit: 2,
    initiative: 0,
    retreat: false,
    sides: [
      { ships: [ship('terran-bb', 'Prometheus', 2, 0), ship('terran-bb', 'Defiant', 4, 0)] },
      {
        ships: [
          ship('talon-tran', 'Legion', -2, 3),
          ship('talon-tran', 'Tribe', 0, 3),
          ship('talon-tran', 'Clan', -8, 0),
        ],
      },
    ],
  };
  await ask(page, 'customs.save', { system: 'talon', name: 'Close quarters', setup });
  await begin(page, 'Close quarters', 'Spoken duel');
  await expect(words(page).getByRole('heading', { level: 1, name: /Spoken duel/ })).toBeFocused();
  const said = words(page).getByRole('status').first();
  const situation = words(page).getByRole('group', { name: 'Situation' });
  const told = new Set<string>();
  const taken = new Map<string, number>();

  while ((await decision(page)) === 'choose') {
    const before = (await situation.textContent()) ?? '';
    told.add((await said.textContent()) ?? '');
    const names = (await choices(page).allTextContents()).map((name) => name.trim());
    if (names.length === 0) continue;
    const [kind, wish] = Object.entries(wishes(await turnToEnemy(page))).find(([, one]) =>
      names.some((name) => one.test(name)),
    ) ?? ['other', /./];
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    await choices(page)
      .nth(names.findIndex((name) => wish.test(name)))
      .click();
    // The next choice stands when the list or the situation is another one.
    await expect
      .poll(
        async () =>
          (await result(page).isVisible()) ||
          (await situation.textContent()) !== before ||
          (await choices(page).allTextContents()).map((name) => name.trim()).join() !== names.join(),
      )
      .toBe(true);
  }
  // It moved, fired, and was told what happened.
  expect([...taken.keys()]).toEqual(expect.arrayContaining(['fire', 'move', 'curve']));
  // One text for all that happens, or none, would tell nothing.
  expect([...told].filter((text) => text !== '').length).toBeGreaterThan(1);
  await expect(result(page)).toContainText(/victory|defeat|Draw/);
  const latest = words(page).getByRole('group', { name: 'What happened last' });
  await expect(latest.getByRole('listitem').first()).not.toBeEmpty();
});

test('units, their surroundings and their places are headings and lists; the way back is a button', async ({
  game,
}) => {
  const { page } = game;
  await begin(page, 'Duel', 'Spoken map');
  await decision(page);
  const own = words(page).getByRole('group', { name: 'Terran fleet' });
  const enemy = words(page).getByRole('group', { name: 'Talon fleet' });
  await expect(own.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(enemy.getByRole('heading', { level: 3, name: /Talon/ })).toHaveCount(1);
  await expect(own.getByRole('heading', { level: 4, name: /^Around / })).toBeVisible();
  for (const text of [
    /^At column \d+, row \d+, heading/,
    /^Power \d, speed \d, turn radius \d$/,
    /^AP on [A-F, ]+; moves on [A-F, ]+$/,
    /^Shields: forward \d of \d, right \d of \d, rear \d of \d, left \d of \d$/,
    /^Hull: \d of \d boxes left$/,
    /^Enemy .+: \d+ hexes .+, (forward|left|right|rear) arc; sees this ship in its .+ arc; clear line$/,
  ]) {
    await expect(own.getByRole('listitem').filter({ hasText: text }).last()).toBeVisible();
  }
  await words(page).getByRole('button', { name: 'Back to the board' }).click();
  await expect(words(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(words(page)).toBeVisible();
  // It is there again in the next battle, for whoever needs it.
  await page.reload();
  await page.getByRole('button', { name: 'Resume Spoken map' }).click();
  await expect(words(page)).toBeVisible();
});

test('the first lesson is played in words: every step names its button, and no click', async ({ game }) => {
  await lessonInWords(game.page, 'Talon');
});
