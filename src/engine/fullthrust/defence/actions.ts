import { ACTION, FIELDS, encode, firstOf, secondOf, thirdOf } from '../actions.ts';
import { GROUPS, STEP, at, type Battle } from '../battle.ts';
import { defenceOdds } from '../fighters/odds.ts';
import { HEAVY } from '../fighters/types.ts';
import { openly } from '../kinds.ts';
import { upTo, type OrderOffer } from '../offers.ts';
import { REASON } from '../reasons.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import { THREATS, isDefence, whyNotDefend } from './defence.ts';

/** 5.3, 6.2 Any mount at any threat, in any order. */
function defenceOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  if (!isDefence(battle, at(ship, slot))) return null;
  const choices = upTo(THREATS).map((threat) => [threat, encode(ACTION.DEFEND, ship, slot, threat)] as const);
  return {
    kind: 'defend',
    needs: 'target',
    slot,
    choices,
    otherwise: REASON.NOT_ATTACKED,
    untold: REASON.NOT_ATTACKED,
  };
}

/** 5.3, 6.2 Point defence. */
export const defenceKinds = {
  DEFEND: openly([STEP.DEFEND], FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotDefend(battle, firstOf(action), secondOf(action), thirdOf(action), battle.toAct[0]!), // prettier-ignore
    apply(battle, action) {
      battle.used[at(firstOf(action), secondOf(action))] = 1 + thirdOf(action);
    },
    describe(battle, action) {
      const [unit, slot, number] = [firstOf(action), secondOf(action), thirdOf(action)];
      const threat = number < GROUPS ? ({ kind: 'group', id: number } as const) : ({ kind: 'salvo', id: number - GROUPS } as const); // prettier-ignore
      const isHeavy = threat.kind === 'group' && battle.groupType[threat.id] === HEAVY;
      const system = SYSTEM_WORDS[battle.kind[at(unit, slot)]!]!;
      return { kind: 'defend', unit, slot, system, threat, expected: defenceOdds(battle, unit, slot, isHeavy) };
    },
    special: { slot: defenceOf },
  }),
};
