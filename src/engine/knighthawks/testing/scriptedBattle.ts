import type { Outcome } from '../../game.ts';
import type { Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { toAct } from '../whoActs.ts';
import type { KnightHawksSetup } from '../setup.ts';
import { outcome } from '../victory.ts';
import { scriptedPlayer, type Play } from './scriptedPlayer.ts';

/** How a scripted battle went. */
export interface Scripted {
  outcome: Outcome;
  rounds: number;
  battle: Battle;
}

/** Plays a setup to its end with a scripted player on each side. */
export function scriptedBattle(
  setup: KnightHawksSetup,
  seed: number,
  players: readonly [Play, Play] = [scriptedPlayer(), scriptedPlayer()],
): Scripted {
  const battle = createBattle(setup, seed);
  for (let side = toAct(battle); side !== 'nobody'; side = toAct(battle)) players[side](battle);
  return { outcome: outcome(battle)!, rounds: battle.round[0]!, battle };
}
