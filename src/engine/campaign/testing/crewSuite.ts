import { expect, test } from 'vitest';
import { officersOf, toldShips } from '../officers.ts';
import type { Roster } from '../roster.ts';
import { createCampaign } from '../setup.ts';
import type { ShipDeed } from '../state.ts';
import { isWarship } from '../units.ts';
import { testWar } from './war.ts';

const DEED: ShipDeed = { turn: 1, sector: 'orion', zone: 4, result: 'won', fate: 'stood', hull: 0, kills: [] };
interface Sides {
  readonly sides: readonly { readonly ships: readonly { readonly name: string }[] }[];
}

/**
 * E14: that a daring captain of a name begins a battle of the war faster, and nobody else. `speedOf` reads it in a ship
 * of the setup.
 */
export function testCrews<Ship>(
  roster: Roster,
  game: { parseSetup(setup: unknown): { readonly ok: boolean } },
  speedOf: (ship: Ship) => number,
): void {
  const { openPlans, send } = testWar(roster);

  /** How fast a warship of the first side begins whose captain has this trait and so many battles behind, and whether the roster's word for it says so. */
  function begun(trait: string, battles: number, edition?: number): [speed: number, told: boolean] {
    for (let seed = 1; seed < 200; seed++) {
      const state = createCampaign(roster, { system: roster.system, size: 'medium', turnLimit: null }, seed, edition);
      const ship = state.ships.find((one) => one.side === 0 && isWarship(roster, one))!;
      if (officersOf(roster, state).get(ship.id)!.at(-1)!.trait !== trait) continue;
      for (let n = 0; n < battles; n++) ship.deeds.push(DEED);
      send(state, ship, 'antares');
      openPlans(state);
      const battle = state.battles.find(({ sector }) => sector === 'antares')!;
      const setup = roster.battleSetup(state, battle) as Sides;
      expect(game.parseSetup(setup).ok).toBe(true);
      const own = setup.sides[0]!.ships.find(({ name }) => name === ship.name)! as unknown as Ship;
      return [speedOf(own), toldShips(roster, state, 0).has(ship.id)];
    }
    throw new Error(`no captain is ${trait}`);
  }

  test('E14 on the board a daring captain of a name begins faster; others, and those of older wars, do not', () => {
    const [usual, told] = begun('daring', 1);
    expect(told).toBe(false);
    expect(begun('daring', 2)).toEqual([usual + 1, true]);
    expect(begun('daring', 9)).toEqual([usual + 1, true]);
    expect(begun('steady', 9)).toEqual([usual, false]);
    expect(begun('gunner', 9)).toEqual([usual, false]);
    expect(begun('daring', 9, 3)).toEqual([usual, false]);
  });
}
