import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import type { TalonDescription } from './view.types.ts';

/** What an action is, as data for a sentence; `action` must be well formed for the position. */
export const describe = (battle: Battle, action: number): TalonDescription =>
  KINDS[kindOf(action)]!.describe(battle, action);
