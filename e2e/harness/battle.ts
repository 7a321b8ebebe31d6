import type { Hex } from '../../src/engine/hex.ts';
import type { TalonDescription } from '../../src/engine/talon/view.types.ts';
import type { BoardHandle } from '../../src/renderer/board/board.types.ts';
import type { BattleState, Controller, Settings } from '../../src/shared/api.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './ask.ts';

declare global {
  interface HTMLElement {
    /** On the element in which the board draws. */
    boardHandle?: BoardHandle;
  }
}

export const PERSON: Controller = { kind: 'human' };
export const CADET: Controller = { kind: 'ai', level: 'cadet' };
export const CAPTAIN: Controller = { kind: 'ai', level: 'captain' };

/** Without animations, unless they are what a test is about, and at the quality for machines that draw in software. Shows the start screen anew. */
export async function set(page: Page, change: Partial<Settings> = {}): Promise<void> {
  await ask(page, 'settings.set', { ...DEFAULT_SETTINGS, animationSpeed: 0, quality: 'low', ...change });
  await page.reload();
}

/** Fills in the form for a new battle, from the start screen. */
export async function beginBattle(
  page: Page,
  { scenario = 'Duel', terran = 'You', talon = 'Computer, cadet', name = 'First blood' } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.getByRole('radio', { name: scenario, exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Terran side' }).getByRole('radio', { name: terran }).click();
  await page.getByRole('radiogroup', { name: 'Talon side' }).getByRole('radio', { name: talon }).click();
  await page.getByLabel('Name of the battle').fill(name);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
}

/** A battle with known dice, which the form does not offer; closed again, so that no computer plays yet. Returns its id. */
export async function seededBattle(
  page: Page,
  battle: { controllers: [Controller, Controller]; scenario?: string; name?: string; seed?: number },
): Promise<string> {
  const { id } = await ask(page, 'battles.create', { scenario: 'duel', name: 'Seeded', seed: 1, ...battle });
  await ask(page, 'battles.close', { id });
  return id;
}

const battleship = (shipClass: string, name: string, r: number, facing: number) => ({
  class: shipClass,
  name,
  q: 0,
  r,
  facing,
});

/** Two rounds between battleships within range: fire, moves and a Power Phase however the dice fall. */
const CLOSE_QUARTERS = {
  system: 'talon',
  roundLimit: 2,
  initiative: 0,
  retreat: false,
  sides: [
    { ships: [battleship('terran-bb', 'Prometheus', 2, 0)] },
    { ships: [battleship('talon-bb', 'Eviscerator', -2, 3)] },
  ],
};

/** Puts the battle Close quarters, which soon ends, beside the scenarios. */
export async function keepCloseQuarters(page: Page): Promise<void> {
  await ask(page, 'customs.save', { name: 'Close quarters', setup: CLOSE_QUARTERS });
}

/** Opens a battle from the list of the start screen, which is read anew. */
export async function resume(page: Page, name: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: `Resume ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Battle board' })).toBeVisible();
}

/** Where the battle stands, as the host knows it. */
export const standing = (page: Page, id: string): Promise<BattleState> => ask(page, 'battles.open', { id });

/** Id of the battle of that name. */
export async function idOf(page: Page, name: string): Promise<string> {
  const found = (await ask(page, 'battles.list', {})).find((battle) => battle.name === name);
  if (!found) throw new Error(`no battle ${name}`);
  return found.id;
}

/** The options of the present decision, while one can be taken. */
export const actions = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Actions|Azioni)$/ }).and(page.locator('[aria-busy=false]'));

export const result = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('table') });

/** Waits until the player must choose, or the battle is over. */
export async function decision(page: Page): Promise<'choose' | 'over'> {
  await expect(actions(page).or(result(page))).toBeVisible({ timeout: 60_000 });
  return (await result(page).isVisible()) ? 'over' : 'choose';
}

/** Plays on beside the UI, which follows, until a person may choose what `wanted` describes. Throws when it never comes. */
export async function playUntil(
  page: Page,
  id: string,
  wanted: (description: TalonDescription, battle: BattleState) => boolean,
): Promise<BattleState> {
  for (;;) {
    const battle = await standing(page, id);
    if (battle.options.some((option) => option.action !== null && wanted(option.description, battle))) return battle;
    if (!(await playOne(page, battle))) throw new Error(`what was wanted never came in ${battle.name}`);
  }
}

/** Plays a battle of two people to its end beside the UI. */
export async function playOut(page: Page, id: string): Promise<void> {
  while (await playOne(page, await standing(page, id)));
}

/** Plays what a bold captain would; false when nothing is left to choose. */
async function playOne(page: Page, { id, ply, options }: BattleState): Promise<boolean> {
  const offered = options.filter((option) => option.action !== null);
  const bold = offered.find(({ description }) => BOLD.some((fits) => fits(description))) ?? offered[0];
  if (typeof bold?.action !== 'number') return false;
  await ask(page, 'battle.act', { id, ply, action: bold.action });
  return true;
}

/** Straight at the enemy, guns loaded. */
const BOLD: readonly ((description: TalonDescription) => boolean)[] = [
  (one) => one.kind === 'fire',
  (one) => one.kind === 'spend-ap' && one.use === 'charge-yellow',
  (one) => one.kind === 'set-curve' && one.change === 0,
  (one) => one.kind === 'move' && one.maneuver === 'straight',
];

/** Where the 3D board is drawn. */
export const board = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Battle board|Campo di battaglia)$/ }).locator('.scene');

/** Waits until the 3D board is there: what happens before is neither drawn nor heard. */
export async function boardReady(page: Page): Promise<void> {
  await expect.poll(() => board(page).evaluate((scene: HTMLElement) => scene.boardHandle !== undefined)).toBe(true);
}

/** Clicks a hex where the board draws it, once the camera has come to rest. */
export async function clickHex(page: Page, hex: Hex): Promise<void> {
  let last = { x: -1, y: -1 };
  const rested = async (): Promise<boolean> => {
    const before = last;
    last = await board(page).evaluate(
      (scene: HTMLElement, at) => scene.boardHandle?.project(at) ?? { x: -1, y: -1 },
      hex,
    );
    return last.x > 0 && Math.hypot(last.x - before.x, last.y - before.y) < 1;
  };
  await expect.poll(rested, { intervals: [100] }).toBe(true);
  await page.mouse.click(last.x, last.y);
}
