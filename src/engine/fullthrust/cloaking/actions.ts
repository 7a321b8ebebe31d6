import { ACTION, encode } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { IN } from '../exclusions.ts';
import { flyStraight } from '../movement/actions.ts';
import { upTo, type OrderOffer } from '../offers.ts';
import { MOST_TURNS, whyNotCloak, writeCloak } from './cloaking.ts';
import { dropBeside } from '../movement/dropping.ts';
import { writtenWith } from '../movement/written.ts';

/** 12.3 What a ship that is to cloak has been told beside its order is dropped; who was to launch or jump flies straight on. */
function cloak(battle: Battle, ship: number, turns: number, emit?: Emit): void {
  writeCloak(battle, ship, turns, emit);
  if (turns !== 0 && dropBeside(battle, ship, IN.CLOAKED, emit)) flyStraight(battle, ship, emit);
}

/** 12.3 For how many turns a ship cloaks, or that it does not. */
const cloakOf = (ship: number): OrderOffer => ({
  kind: 'cloak',
  needs: 'amount',
  choices: upTo(MOST_TURNS).map((n) => [n + 1, encode(ACTION.CLOAK, ship, n + 1)]),
  back: [[0, encode(ACTION.CLOAK, ship, 0)]],
});

/** 12.3 The cloaking field. */
export const cloakingKinds = {
  CLOAK: writtenWith(whyNotCloak, cloak, (unit, turns) => ({ kind: 'cloak', unit, turns }), { ship: (_battle, ship) => [cloakOf(ship)] }, true), // prettier-ignore
};
