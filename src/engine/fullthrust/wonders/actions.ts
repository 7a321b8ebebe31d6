import { ACTION, FIELDS, encode, firstOf, secondOf, thirdOf } from '../actions.ts';
import { KIND, ORDER, POWER, STEP, at, isOnTable, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { IN } from '../exclusions.ts';
import { fireSpinal, spinalDamage, whyNotPower, whyNotSpinal, writePower } from './wonders.ts';
import { openly } from '../kinds.ts';
import { flyStraight } from '../movement/actions.ts';
import { dropBeside } from '../movement/dropping.ts';
import { written } from '../movement/written.ts';
import { plainly, type OrderOffer } from '../offers.ts';
import { POWERS, SYSTEM_WORDS } from '../terms.ts';
import { endFire } from '../turn/sequence.ts';

/** 12.3 A wonder weapon is ordered on or off; what it rules out is dropped, and beside a nova cannon an order becomes one to fly straight on. */
function order(battle: Battle, ship: number, power: number, on: number, emit?: Emit): void {
  writePower(battle, ship, power, on, emit);
  if (on === 0 || power === POWER.CHARGE) return;
  const isNova = power === POWER.NOVA;
  const drops = dropBeside(battle, ship, isNova ? IN.NOVA : IN.FIELD, emit);
  if (drops || (isNova && battle.order[ship] === ORDER.MOVE)) flyStraight(battle, ship, emit);
}

/** 12.3 A field or weapon that is ordered on, or off again. */
const powerOf = (kind: string, ship: number, power: number): OrderOffer =>
  plainly(kind, encode(ACTION.POWER, ship, power, 1), encode(ACTION.POWER, ship, power, 0));

/** 12.3 A gun along the bow, whose target is what lies ahead. */
function spinalOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  const kind = battle.kind[at(ship, slot)]!;
  if (kind !== KIND.NOVA_CANNON && kind !== KIND.WAVE_GUN) return null;
  return { ...plainly('spinal', encode(ACTION.SPINAL, slot)), slot };
}

/** 12.3 Reflex fields, wave guns and nova cannons. */
export const wonderKinds = {
  POWER: written(FIELDS.FIRST | FIELDS.SECOND | FIELDS.THIRD, {
    whyNot: (battle, action) => whyNotPower(battle, firstOf(action), secondOf(action), thirdOf(action)),
    apply: (battle, action, emit) => order(battle, firstOf(action), secondOf(action), thirdOf(action), emit),
    describe: (_battle, action) => ({ kind: 'power', unit: firstOf(action), power: POWERS[Math.log2(secondOf(action))]!, on: thirdOf(action) === 1 }), // prettier-ignore
    special: {
      ship: (_battle, ship) => [
        powerOf('reflex', ship, POWER.REFLEX),
        powerOf('nova', ship, POWER.NOVA),
        powerOf('charge', ship, POWER.CHARGE),
      ],
    },
  }),
  SPINAL: openly([STEP.FIRE], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotSpinal(battle, battle.active[0]!, firstOf(action)),
    apply(battle, action, emit) {
      fireSpinal(battle, battle.active[0]!, firstOf(action), emit);
      endFire(battle, emit);
    },
    describe(battle, action) {
      const unit = battle.active[0]!;
      const slot = firstOf(action);
      const ships = Array.from({ length: battle.shipCount[0]! }, (_, n) => n);
      const hits = ships.filter((ship) => isOnTable(battle, ship) && spinalDamage(battle, unit, slot, ship) > 0);
      return { kind: 'spinal', unit, slot, system: SYSTEM_WORDS[battle.kind[at(unit, slot)]!]!, hits };
    },
    special: { slot: spinalOf },
  }),
};
