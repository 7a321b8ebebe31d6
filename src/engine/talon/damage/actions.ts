import { firstOf, unitOf } from '../actions.ts';
import { MISSILE_ID, PENDING } from '../battle.ts';
import { BITS, ofSide } from '../kinds.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { allotHit, isMissileOnSquadron, mayAllot } from '../squadrons/squadrons.ts';
import { explode, mayExplodeNext } from './damage.ts';

/** Section 8.6: which ship explodes next, and what a hit takes. */
export const damageKinds = {
  EXPLODE_NEXT: ofSide(PENDING.EXPLOSION_ORDER, BITS.UNIT, {
    whyNot: (battle, action) => (mayExplodeNext(battle, unitOf(action)) ? POSSIBLE : REASON.NOT_EXPLODING),
    apply: (battle, action, emit) => explode(battle, unitOf(action), emit),
    describe: (_battle, action) => ({ kind: 'explode-next', unit: unitOf(action) }),
  }),
  CHOOSE_HIT: ofSide(PENDING.HIT_CHOICE, BITS.UNIT | BITS.FIRST, {
    whyNot(battle, action) {
      if (unitOf(action) === battle.hitUnit[0] && mayAllot(battle, firstOf(action))) return POSSIBLE;
      return isMissileOnSquadron(battle) ? REASON.NOT_A_CRAFT_CHOICE : REASON.NOT_A_CHOICE;
    },
    apply: (battle, action, emit) => allotHit(battle, firstOf(action), emit),
    describe: (_battle, action) =>
      unitOf(action) < MISSILE_ID
        ? { kind: 'choose-hit', unit: unitOf(action), craft: firstOf(action), missile: null }
        : { kind: 'choose-hit', unit: null, craft: null, missile: firstOf(action) },
  }),
};
