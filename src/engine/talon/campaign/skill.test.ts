import { expect, test } from 'vitest';
import { officersOf } from '../../campaign/officers.ts';
import { createCampaign } from '../../campaign/setup.ts';
import type { CampaignState, ShipDeed } from '../../campaign/state.ts';
import { testWar } from '../../campaign/testing/war.ts';
import { talon } from '../index.ts';
import type { TalonSetup } from '../setup.ts';
import { battleSetup } from './battleSetup.ts';
import { talonRoster } from './roster.ts';

const { openPlans, send } = testWar(talonRoster);
const DEED: ShipDeed = { turn: 1, sector: 'orion', zone: 4, result: 'won', fate: 'stood', hull: 0, kills: [] };

/** A war of a seed in which the captain of a cruiser, who is in the first battle, has this trait and so many battles behind. */
function warWith(trait: string, battles: number, edition = 3): { state: CampaignState; name: string } {
  for (let seed = 1; seed < 200; seed++) {
    const state = createCampaign(talonRoster, { system: 'talon', size: 'medium', turnLimit: null }, seed, edition);
    const ship = state.ships.find(({ class: id }) => id === 'terran-ca')!;
    if (officersOf(talonRoster, state).get(ship.id)!.at(-1)!.trait !== trait) continue;
    for (let n = 0; n < battles; n++) ship.deeds.push(DEED);
    send(state, ship, 'antares');
    openPlans(state);
    return { state, name: ship.name };
  }
  throw new Error(`no captain is ${trait}`);
}
const cruiser = (trait: string, battles: number, edition?: number) => {
  const { state, name } = warWith(trait, battles, edition);
  const setup: TalonSetup = battleSetup(
    state,
    state.battles.find(({ sector }) => sector === 'antares')!,
  );
  expect(talon.parseSetup(setup).ok).toBe(true);
  const { batteryCharged, speed } = setup.sides[0].ships.find((one) => one.name === name)!;
  return [batteryCharged ?? false, speed !== undefined && speed !== null];
};

test('E14 on the board a captain of a name tells: steady, a charged battery; daring, a faster ship; from captain on both have it charged', () => {
  expect(cruiser('steady', 1)).toEqual([false, false]);
  expect(cruiser('steady', 2)).toEqual([true, false]);
  expect(cruiser('daring', 2)).toEqual([false, true]);
  expect(cruiser('gunner', 2)).toEqual([false, false]);
  expect(cruiser('gunner', 5)).toEqual([true, false]);
  expect(cruiser('daring', 5)).toEqual([true, true]);
  // Wars that began before fight as they did.
  expect(cruiser('steady', 5, 2)).toEqual([false, false]);
  expect(cruiser('daring', 5, 2)).toEqual([false, false]);
});
