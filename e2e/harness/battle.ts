import { expect, type Locator, type Page } from '@playwright/test';
import type { Hex } from '../../src/engine/hex.ts';
import { RADIUS } from '../../src/renderer/hud/flatHexes.ts';
import type { BoardHandle } from '../../src/renderer/board/board.types.ts';
import type { BattleState, Controller, Settings } from '../../src/shared/api.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings.ts';
import { ask } from './ask.ts';

declare global {
  interface HTMLElement {
    /** On the element in which the board draws. */
    boardHandle?: BoardHandle;
  }
}

/** What every system's driver uses of a battle on the screen. */

export const PERSON: Controller = { kind: 'human' };
export const CADET: Controller = { kind: 'ai', level: 'cadet' };
export const CAPTAIN: Controller = { kind: 'ai', level: 'captain' };
/** Thinks for seconds: long enough to be seen at it. */
export const ADMIRAL: Controller = { kind: 'ai', level: 'admiral' };

/** Without animations and staged reveals, unless they are what a test is about, and at the quality for machines that draw in software. Shows the start screen anew. */
export async function set(page: Page, change: Partial<Settings> = {}): Promise<void> {
  await ask(page, 'settings.set', { ...DEFAULT_SETTINGS, animationSpeed: 0, reveal: 'off', quality: 'low', ...change });
  await page.reload();
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

/** Waits until the last choice is answered and the next one can be taken: the host knows before the screen does. */
export const answered = (page: Page): Promise<void> => expect(actions(page)).toBeVisible();

export const result = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('table') });

/** Waits until the player must choose, or the battle is over. */
export async function decision(page: Page): Promise<'choose' | 'over'> {
  await expect(actions(page).or(result(page))).toBeVisible();
  return (await result(page).isVisible()) ? 'over' : 'choose';
}

type Description = BattleState['options'][number]['description'];

/** How a player beside the UI chooses: the first of these that fits an option, else the first option. */
export type Bold = readonly ((description: Description) => boolean)[];

/** Plays on beside the UI, which follows, until a person may choose what `wanted` describes. Throws when it never comes. */
export async function playUntil(
  page: Page,
  id: string,
  bold: Bold,
  wanted: (description: Description, battle: BattleState) => boolean,
): Promise<BattleState> {
  for (;;) {
    const battle = await standing(page, id);
    if (battle.options.some((option) => option.action !== null && wanted(option.description, battle))) return battle;
    if (!(await playOne(page, battle, bold))) throw new Error(`what was wanted never came in ${battle.name}`);
  }
}

/** Plays a battle of two people to its end beside the UI. */
export async function playOut(page: Page, id: string, bold: Bold): Promise<void> {
  while (await playOne(page, await standing(page, id), bold));
}

/** Plays one choice; false when nothing is left to choose. */
async function playOne(page: Page, { id, ply, options }: BattleState, bold: Bold): Promise<boolean> {
  const offered = options.filter((option) => option.action !== null);
  const chosen = offered.find(({ description }) => bold.some((fits) => fits(description))) ?? offered[0];
  if (typeof chosen?.action !== 'number') return false;
  await ask(page, 'battle.act', { id, ply, action: chosen.action });
  return true;
}

/** Where the 3D board is drawn. */
export const board = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Battle board|Campo di battaglia)$/ }).locator('.scene');

/** Waits until the 3D board is there: what happens before is neither drawn nor heard. */
export async function boardReady(page: Page): Promise<void> {
  await expect.poll(() => board(page).evaluate((scene: HTMLElement) => scene.boardHandle !== undefined)).toBe(true);
}

/** Waits until camera and board stand still. Told by the page's own frames, of which a busy machine draws few in a second. */
export async function boardRests(page: Page): Promise<void> {
  await boardReady(page);
  await board(page).evaluate(async (scene: HTMLElement) => {
    const drawn = (): number | undefined => scene.boardHandle?.stats().frames;
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let still = 0; still < 3;) {
      const before = drawn();
      await frame();
      await frame();
      still = drawn() === before ? still + 1 : 0;
    }
  });
}

/** Where the board draws the middle of a hex, once the camera has come to rest. */
export async function placeOf(page: Page, hex: Hex): Promise<{ x: number; y: number }> {
  await boardRests(page);
  return board(page).evaluate((scene: HTMLElement, at) => scene.boardHandle!.project(at), hex);
}

/** Where a flat board of hexes draws the middle of one. */
export const flatPlaceOf = (page: Page, { q, r }: Hex): Promise<{ x: number; y: number }> =>
  page.locator('svg.flat').evaluate(
    (svg: SVGSVGElement, [across, down]) => {
      const { x, y } = new DOMPoint(across, down).matrixTransform(svg.getScreenCTM()!);
      return { x, y };
    },
    [RADIUS * 1.5 * q, RADIUS * Math.sqrt(3) * (r + q / 2)] as const,
  );

/** Draws with the mouse from a hex to a hex, where the board draws them; the button is still down at the end. */
export async function pullHex(page: Page, from: Hex, to: Hex, place = placeOf): Promise<void> {
  await answered(page);
  const begin = await place(page, from);
  const end = await place(page, to);
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2);
  await page.mouse.move(end.x, end.y, { steps: 2 });
}

/** Where the solid board draws a place of an open table, in the window, once the camera has come to rest. */
export async function spotOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  await boardRests(page);
  const box = (await board(page).boundingBox())!;
  const at = await board(page).evaluate((scene: HTMLElement, spot) => scene.boardHandle!.project(spot), { x, y });
  return { x: at.x + box.x, y: at.y + box.y };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Draws with a pen or a finger from a place of the window to another, and lets go. */
export async function drawBy(page: Page, by: 'pen' | 'touch', from: Spot, to: Spot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const places = [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to];
  if (by === 'touch') {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const at of places) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    const held = { button: 'left', pointerType: 'pen' } as const;
    await session.send('Input.dispatchMouseEvent', {
      ...from,
      ...held,
      type: 'mousePressed',
      buttons: 1,
      clickCount: 1,
    });
    for (const at of places)
      await session.send('Input.dispatchMouseEvent', { ...at, ...held, type: 'mouseMoved', buttons: 1 });
    await session.send('Input.dispatchMouseEvent', {
      ...to,
      ...held,
      type: 'mouseReleased',
      buttons: 0,
      clickCount: 1,
    });
  }
  await session.detach();
}

/** Draws with two fingers, one on a place of the window and one beside it. */
export async function drawByTwo(page: Page, from: Spot, by: Spot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number): (Spot & { id: number })[] =>
    [0, 50].map((beside, id) => ({ id, x: from.x + beside + by.x * share, y: from.y + by.y * share }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.5, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) }); // prettier-ignore
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Clicks a hex where the board draws it, once the camera has come to rest. */
export async function clickHex(page: Page, hex: Hex): Promise<void> {
  await answered(page);
  const { x, y } = await placeOf(page, hex);
  await page.mouse.click(x, y);
}
