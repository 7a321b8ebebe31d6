import type { Page } from '@playwright/test';
import type { KnightHawksDescription } from '../../src/engine/knighthawks/view.types.ts';
import { asBattle, type KnightHawksBattle } from '../../src/renderer/systems/knighthawks/data.ts';
import type { Controller } from '../../src/shared/api.ts';
import { ask } from '../harness/ask.ts';
import * as common from '../harness/battle.ts';

/** Where a battle of Knight Hawks stands, as the host knows it. */
export const standing = async (page: Page, id: string): Promise<KnightHawksBattle> =>
  asBattle(await common.standing(page, id));

/** A frigate, which no first shot can leave without a weapon, and a scout within range on a small map, for one round. */
export const SKIRMISH = {
  system: 'knighthawks',
  map: { columns: 12, rows: 12 },
  roundLimit: 1,
  first: 0,
  planets: [],
  sides: [
    { ships: [{ class: 'frigate', name: 'Zephyr', q: 5, r: 6, facing: 0, speed: 2 }], aims: [] },
    { ships: [{ class: 'assault-scout', name: 'Viper', q: 5, r: -1, facing: 3, speed: 2 }], aims: [] },
  ],
  atRoundLimit: 'points',
};

/** A battle with known dice, closed again, so that no computer plays yet. Returns its id. */
export async function seededBattle(
  page: Page,
  battle: { name: string; scenario: string; controllers: [Controller, Controller] },
): Promise<string> {
  const { id } = await ask(page, 'battles.create', { system: 'knighthawks', seed: 5, ...battle });
  await ask(page, 'battles.close', { id });
  return id;
}

export const offered = <Kind extends KnightHawksDescription['kind']>(battle: KnightHawksBattle, kind: Kind) =>
  battle.options.flatMap(({ action, description }) =>
    action !== null && description.kind === kind
      ? [description as Extract<KnightHawksDescription, { kind: Kind }>]
      : [],
  );

/** Chooses the system on the start screen. */
export const chooseSystem = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Knight Hawks' }).click();
