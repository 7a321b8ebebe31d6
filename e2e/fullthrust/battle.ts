import type { Page } from '@playwright/test';
import { FULL_THRUST, asBattle, type FullThrustBattle } from '../../src/renderer/systems/fullthrust/data.ts';
import type { Controller } from '../../src/shared/api.ts';
import { ask } from '../harness/ask.ts';
import * as common from '../harness/battle.ts';

/** Where a battle of Full Thrust stands, as the host knows it for whoever has the screen. */
export const standing = async (page: Page, id: string): Promise<FullThrustBattle> =>
  asBattle(await common.standing(page, id));

/** A cruiser and a corvette against a cruiser, near enough to fire after one turn and too large to fall in it, for two turns. */
export const SKIRMISH = {
  system: FULL_THRUST,
  table: { width: 48, height: 48 },
  roundLimit: 2,
  rules: 'introductory',
  sides: [
    {
      ships: [
        { design: 'Pharos', name: 'Clear Water', x: 12, y: 24, course: 3, speed: 6 },
        { design: 'Wick', name: 'Candlemas', x: 12, y: 28, course: 3, speed: 6 },
      ],
    },
    { ships: [{ design: 'Granite', name: 'Flat Adit', x: 34, y: 24, course: 9, speed: 4 }] },
  ],
  atRoundLimit: 'points',
};

/** A battle with known dice, closed again, so that no computer plays yet. Returns its id. */
export async function seededBattle(
  page: Page,
  battle: { name: string; scenario: string; controllers: [Controller, Controller] },
): Promise<string> {
  const { id } = await ask(page, 'battles.create', { system: FULL_THRUST, seed: 5, ...battle });
  await ask(page, 'battles.close', { id });
  return id;
}

/** Chooses the system on the start screen. */
export const chooseSystem = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Full Thrust' }).click();

/** Where the flat board draws a place in MU, in the window. */
export const placeOf = (page: Page, x: number, y: number): Promise<{ x: number; y: number }> =>
  page.locator('svg.flat').evaluate(
    (svg: SVGSVGElement, [across, down]) => {
      const { x: left, y: top } = new DOMPoint(across * 10, down * 10).matrixTransform(svg.getScreenCTM()!);
      return { x: left, y: top };
    },
    [x, y] as const,
  );

/** Clicks the flat board at a place in MU, as the pointer would. */
export async function clickTable(page: Page, x: number, y: number): Promise<void> {
  await common.answered(page);
  const at = await placeOf(page, x, y);
  await page.mouse.move(at.x - 2, at.y);
  await page.mouse.click(at.x, at.y);
}
