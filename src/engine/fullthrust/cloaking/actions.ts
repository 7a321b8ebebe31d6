import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { IN } from '../exclusions.ts';
import { flyStraight } from '../movement/actions.ts';
import { whyNotCloak, writeCloak } from './cloaking.ts';
import { dropBeside } from '../movement/dropping.ts';
import { writtenWith } from '../movement/written.ts';

/** 12.3 What a ship that is to cloak has been told beside its order is dropped; who was to launch or jump flies straight on. */
function cloak(battle: Battle, ship: number, turns: number, emit?: Emit): void {
  writeCloak(battle, ship, turns, emit);
  if (turns !== 0 && dropBeside(battle, ship, IN.CLOAKED, emit)) flyStraight(battle, ship, emit);
}

/** 12.3 The cloaking field. */
export const cloakingKinds = {
  CLOAK: writtenWith(whyNotCloak, cloak, (unit, turns) => ({ kind: 'cloak', unit, turns }), true),
};
