import { ACTION, FIELDS, encode, firstOf, secondOf, thirdOf } from '../actions.ts';
import { STEP, at, type Battle } from '../battle.ts';
import { openly } from '../kinds.ts';
import { upTo, type OrderOffer } from '../offers.ts';
import { REASON } from '../reasons.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import { abandon, dumpCore, whyNotSaveCore } from './core.ts';
import { MOST_PARTIES, whyNotRepair } from './repair.ts';

const whyNotCore = (battle: Battle, action: number): number =>
  whyNotSaveCore(battle, firstOf(action), battle.toAct[0]!);

/** 7.3 One to three parties on anything that is damaged. */
function repairOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  if (whyNotRepair(battle, ship, slot, 1, battle.toAct[0]!) === REASON.NOT_DAMAGED) return null;
  const choices = upTo(MOST_PARTIES).map((n) => [n + 1, encode(ACTION.REPAIR, ship, slot, n + 1)] as const);
  return { kind: 'repair', needs: 'amount', slot, choices };
}

/** 7.2, 7.3 Core systems and damage control. */
export const damageKinds = {
  REPAIR: openly([STEP.REPAIR], FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotRepair(battle, firstOf(action), secondOf(action), thirdOf(action), battle.toAct[0]!), // prettier-ignore
    apply(battle, action) {
      battle.parties[at(firstOf(action), secondOf(action))] = thirdOf(action);
    },
    describe(battle, action) {
      const [unit, slot, parties] = [firstOf(action), secondOf(action), thirdOf(action)];
      const system = SYSTEM_WORDS[battle.kind[at(unit, slot)]!]!;
      return { kind: 'repair', unit, slot, system, parties, chance: Math.round((parties * 100) / 6) };
    },
    special: { slot: repairOf },
  }),
  DUMP_CORE: openly([STEP.CORE], FIELDS.FIRST, {
    whyNot: whyNotCore,
    apply: (battle, action, emit) => dumpCore(battle, firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'dump-core', unit: firstOf(action) }),
  }),
  ABANDON: openly([STEP.CORE], FIELDS.FIRST, {
    whyNot: whyNotCore,
    apply: (battle, action, emit) => abandon(battle, firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'abandon', unit: firstOf(action) }),
  }),
};
