import type { Page } from '@playwright/test';
import { asBattle, type FtbBattle } from '../../src/renderer/systems/ftb/data.ts';
import { ask } from '../harness/ask.ts';
import * as common from '../harness/battle.ts';
import type { Controller } from '../../src/shared/api.ts';

/** Where a battle of FtB stands, as the host knows it for whoever has the screen. */
export const standing = async (page: Page, id: string): Promise<FtbBattle> => asBattle(await common.standing(page, id));

/** A destroyer and a cruiser that fly at each other on a small table, for two turns. */
export const SKIRMISH = {
  system: 'ftb',
  map: { width: 30, height: 30 },
  roundLimit: 2,
  bodies: [],
  sides: [
    { ships: [{ class: 'destroyer', name: 'Kestrel', x: 150, y: 200, course: 0, length: 3 }] },
    { ships: [{ class: 'cruiser', name: 'Vega', x: 160, y: 120, course: 180, length: 3 }] },
  ],
  atRoundLimit: 'points',
};

/** A battle with known dice, closed again, so that no computer plays yet. Returns its id. */
export async function seededBattle(
  page: Page,
  battle: { name: string; scenario: string; controllers: [Controller, Controller] },
): Promise<string> {
  const { id } = await ask(page, 'battles.create', { system: 'ftb', seed: 5, ...battle });
  await ask(page, 'battles.close', { id });
  return id;
}

/** Chooses the system on the start screen. */
export const chooseSystem = (page: Page): Promise<void> => page.getByRole('radio', { name: 'FtB' }).click();

/** Clicks the flat board at a place in LU, as the pointer would. */
export async function clickTable(page: Page, x: number, y: number): Promise<void> {
  await common.answered(page);
  const at = await page.locator('svg.flat').evaluate(
    (svg: SVGSVGElement, [across, down]) => {
      const { x: left, y: top } = new DOMPoint(across * 10, down * 10).matrixTransform(svg.getScreenCTM()!);
      return { x: left, y: top };
    },
    [x, y] as const,
  );
  await page.mouse.move(at.x - 2, at.y);
  await page.mouse.click(at.x, at.y);
}
