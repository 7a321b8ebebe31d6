import { describe, expect, test } from 'vitest';
import type { Roster } from '../../engine/campaign/roster.ts';
import { testWar } from '../../engine/campaign/testing/war.ts';
import { isBase } from '../../engine/campaign/units.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { Guide } from '../guide.ts';

const AT_ONCE: BattleOrders = { posture: 'careful', retreatAt: 0, protect: false };

/**
 * What every system's guide makes of a retreat: from a war's battle whose enemy has a base and comes on,
 * with no search behind either side's choices. `section` is where the rules tell how a ship leaves.
 */
export function testBreakOff(section: string, roster: Roster, game: AnyGame, guide: Guide<never>): void {
  const { obey, prune } = guide as Guide<unknown>;

  /** How the units of side 0 come out of a battle in which it is led by orders from the first. */
  function led(seed: number, orders: BattleOrders) {
    const { war, openPlans, send, unit } = testWar(roster);
    const state = war('medium');
    const transport = [...roster.classes.values()].find(({ kind, side }) => kind === 'transport' && side === 0)!;
    for (const at of [0, 1]) send(state, unit(state, 0, transport.hull, at), 'antares');
    openPlans(state);
    const battle = state.battles.find(({ sector }) => sector === 'antares')!;
    const setup = game.parseSetup(roster.battleSetup(state, battle));
    if (!setup.ok) throw new Error(JSON.stringify(setup.error));
    const position: unknown = game.create(setup.value, seed);
    const legal = new Int32Array(game.maxActions);
    const events: unknown[] = [];
    for (let side = game.toAct(position); side !== 'nobody'; side = game.toAct(position)) {
      const all = game.legalActions(position, legal);
      const left = side === 0 ? obey!(position, orders, legal, all) : all;
      expect(left).toBeGreaterThan(0);
      if (left === all) prune(position, legal, left);
      if (game.apply(position, legal[0]!, (event) => events.push(event)) !== null) throw new Error('refused');
    }
    const outcome = game.outcome(position)!;
    const view: unknown = game.view(position, 'referee');
    const { ships } = roster.battleResult(state, battle, outcome.winner, { view, events });
    const own = ships.filter(({ id }) => state.ships[id]!.side === 0 && !isBase(roster, state.ships[id]!));
    return own.map(({ fate }) => fate);
  }

  describe(`${roster.system}: an admiral’s orders`, () => {
    test(`${section} who is told to retreat at once leaves with all that can`, () => {
      for (const seed of [1, 2, 3]) {
        const fates = led(seed, AT_ONCE);
        expect(fates.length).toBeGreaterThan(1);
        expect(fates).not.toContain('stood');
        expect(fates.filter((fate) => fate === 'retreated').length).toBeGreaterThan(fates.length / 2);
      }
    });

    test(`${section} who is told to fight it out does not leave for it`, () => {
      expect(led(1, { ...AT_ONCE, retreatAt: null })).not.toEqual(led(1, AT_ONCE));
    });
  });
}
