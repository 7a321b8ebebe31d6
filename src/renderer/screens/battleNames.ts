import type { Controller } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { controllerName, isHotseat } from '../text/commanders.ts';

/** Characters of a battle's name that are kept. */
export const LONGEST_BATTLE_NAME = 80;

/** A name that tells battles apart: what is fought, and against whom. */
export function nameFor(
  scenario: string,
  { controllers, seats }: { controllers: readonly [Controller, Controller]; seats: Seats },
): string {
  const names = ([0, 1] as const).map(
    (side) => seats[side]?.name ?? controllerName(controllers[side], isHotseat(controllers)),
  ) as [string, string];
  const people = controllers.filter(({ kind }) => kind === 'human').length;
  const enemy = controllers[0].kind === 'human' ? names[1] : names[0];
  const name =
    people === 1
      ? t('new.nameAgainst', { scenario, enemy })
      : t('new.nameBetween', { scenario, first: names[0], second: names[1] });
  return name.length <= LONGEST_BATTLE_NAME ? name : scenario;
}

/** The first of `name`, `name 2`, `name 3` … that no battle bears. */
export async function freeName(app: AppStore, name: string): Promise<string> {
  const given = name.trim();
  const listed = await app.ask('battles.list', { most: 200, find: given });
  const taken = new Set(listed?.value.map((battle) => battle.name));
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? given : `${given.slice(0, LONGEST_BATTLE_NAME - 5)} ${number}`;
    if (!taken.has(wanted)) return wanted;
  }
}
