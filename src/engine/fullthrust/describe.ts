import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import type { FullThrustDescription } from './view.types.ts';

/** The data for a sentence about an action of the present decision. */
export const describe = (battle: Battle, action: number): FullThrustDescription =>
  KINDS[kindOf(action)]!.describe(battle, action);
