import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import type { Battle } from './battle.ts';
import type { KnightHawksDescription } from './view.types.ts';

/** What an action is, as data for a sentence; `action` must be well formed for the position. */
export function describe(battle: Battle, action: number): KnightHawksDescription {
  const kind = KINDS[kindOf(action)];
  if (kind === undefined) throw new Error(`no description for action ${action}`);
  return kind.describe(battle, action);
}
