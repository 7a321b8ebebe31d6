import { expect, test } from 'vitest';
import { isInPlay, type Battle } from '../../src/engine/fullthrust/battle.ts';
import { whyNotBear } from '../../src/engine/fullthrust/fire/bearing.ts';
import { fullThrust as game } from '../../src/engine/fullthrust/index.ts';
import { POSSIBLE } from '../../src/engine/fullthrust/reasons.ts';
import { scenarioSetup } from '../../src/engine/fullthrust/testing/playthrough.ts';
import { gunsOn } from '../../src/renderer/systems/fullthrust/reveal/bears.ts';

test('4.1–4.9 the weapons that bear are those that the rules let fire', () => {
  let [checked, bearing] = [0, 0];
  for (const id of ['line', 'belt', 'orbit', 'wonders']) {
    const battle = game.create(scenarioSetup(id), 11) as Battle;
    const legal = new Int32Array(game.maxActions);
    for (let n = 0; n < 160 && game.toAct(battle) !== 'nobody'; n++) {
      const count = game.legalActions(battle, legal);
      game.apply(battle, legal[(n * 7) % count]!);
      if (battle.phase[0]! < 5 || n % 5 !== 0) continue;
      const now = game.view(battle, 'referee');
      for (const ship of now.units)
        for (const target of now.units) {
          if (ship.side === target.side || !isInPlay(battle, ship.id) || !isInPlay(battle, target.id)) continue;
          if (ship.cloak || target.cloak) continue;
          const slots = ship.systems.filter(({ condition, slot }) => condition === 'works' && whyNotBear(battle, ship.id, slot, target.id) === POSSIBLE); // prettier-ignore
          expect([id, n, ship.name, target.name, gunsOn(now, ship, target)]).toEqual([id, n, ship.name, target.name, slots.length]); // prettier-ignore
          checked++;
          bearing += slots.length;
        }
    }
  }
  expect([checked > 120, bearing > 80], `${checked} pairs, ${bearing} weapons`).toEqual([true, true]);
});
