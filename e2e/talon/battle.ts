import type { TalonDescription } from '../../src/engine/talon/view.types.ts';
import { asTalonBattle, asTalonDescription, type TalonBattle } from '../../src/renderer/systems/talon/data.ts';
import type { Controller } from '../../src/shared/api.ts';
import type { SystemDescription } from '../../src/shared/systemData.ts';
import { expect, type Page } from '@playwright/test';
import { ask } from '../harness/ask.ts';
import { PERSON } from '../harness/battle.ts';
import * as common from '../harness/battle.ts';

export {
  actions,
  board,
  boardReady,
  boardRests,
  CADET,
  ADMIRAL,
  clickHex,
  decision,
  idOf,
  PERSON,
  placeOf,
  pullHex,
  result,
  resume,
  set,
} from '../harness/battle.ts';

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
  const { id } = await ask(page, 'battles.create', {
    system: 'talon',
    scenario: 'duel',
    name: 'Seeded',
    seed: 1,
    ...battle,
  });
  await ask(page, 'battles.close', { id });
  return id;
}

/** A ship of a built battle, on the middle column. */
export const ship = (shipClass: string, name: string, r: number, facing: number, more = {}) => ({
  class: shipClass,
  name,
  q: 0,
  r,
  facing,
  ...more,
});

/** A battle of two people from a setup of the test's own; closed again. Returns its id. */
export async function builtBattle(page: Page, name: string, setup: object): Promise<string> {
  const people = [PERSON, PERSON] as [typeof PERSON, typeof PERSON];
  const battle = { system: 'talon', scenario: name, name, controllers: people, seed: 3 };
  const { id } = await ask(page, 'battles.create', { ...battle, setup: { system: 'talon', roundLimit: 9, ...setup } });
  await ask(page, 'battles.close', { id });
  return id;
}

/** Two rounds between battleships within range: fire, moves and a Power Phase however the dice fall. */
const CLOSE_QUARTERS = {
  system: 'talon',
  roundLimit: 2,
  initiative: 0,
  retreat: false,
  sides: [{ ships: [ship('terran-bb', 'Prometheus', 2, 0)] }, { ships: [ship('talon-bb', 'Eviscerator', -2, 3)] }],
};

/** Puts the battle Close quarters, which soon ends, beside the scenarios. */
export async function keepCloseQuarters(page: Page): Promise<void> {
  await ask(page, 'customs.save', { system: 'talon', name: 'Close quarters', setup: CLOSE_QUARTERS });
}

/** Where the battle stands, as the host knows it. */
export const standing = async (page: Page, id: string): Promise<TalonBattle> =>
  asTalonBattle(await common.standing(page, id));

/** Straight at the enemy, guns loaded. */
export const BOLD: readonly ((description: TalonDescription) => boolean)[] = [
  (one) => one.kind === 'fire',
  (one) => one.kind === 'spend-ap' && one.use === 'charge-yellow',
  (one) => one.kind === 'set-curve' && one.change === 0,
  (one) => one.kind === 'move' && one.maneuver === 'straight',
];

const bold = BOLD.map((fits) => (description: SystemDescription) => fits(asTalonDescription(description)));

/** Plays on beside the UI, boldly, until a person may choose what `wanted` describes. */
export const playUntil = async (
  page: Page,
  id: string,
  wanted: (description: TalonDescription, battle: TalonBattle) => boolean,
): Promise<TalonBattle> =>
  asTalonBattle(
    await common.playUntil(page, id, bold, (one, battle) => wanted(asTalonDescription(one), asTalonBattle(battle))),
  );

/** Plays a battle of two people to its end beside the UI, boldly. */
export const playOut = (page: Page, id: string): Promise<void> => common.playOut(page, id, bold);
