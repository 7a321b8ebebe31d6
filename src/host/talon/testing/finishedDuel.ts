import type { BattleState, Controller } from '../../../shared/api.ts';
import type { TalonDescription } from '../../../engine/talon/view.types.ts';
import { asTalonBattle } from './talonData.ts';
import { human, type TestHost } from '../../testing/testHost.ts';

const BOLD: readonly ((one: TalonDescription) => boolean)[] = [
  (one) => one.kind === 'fire',
  (one) => one.kind === 'spend-ap' && one.use === 'charge-yellow',
  (one) => one.kind === 'set-curve' && one.change === 0,
  (one) => one.kind === 'move' && one.maneuver === 'straight',
];

/** A duel of two people who go straight at each other until it is over. */
export async function finishedDuel(
  host: TestHost,
  controllers: [Controller, Controller] = [human, human],
): Promise<BattleState> {
  let battle = await host.begin({ scenario: 'duel', seed: 4, controllers });
  while (battle.outcome === null) {
    const offered = asTalonBattle(battle).options.filter(({ action }) => action !== null);
    const bold = offered.find(({ description }) => BOLD.some((fits) => fits(description))) ?? offered[0];
    await host.ask('battle.act', { id: battle.id, ply: battle.ply, action: bold!.action! });
    battle = host.pushes('battle.update').at(-1)!.battle;
  }
  return battle;
}
