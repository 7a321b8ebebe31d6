import { distance, STEP_Q, STEP_R, turned } from '../../hex.ts';
import { firstOf, secondOf, thirdOf, unitOf } from '../actions.ts';
import { NOT_SET, PENDING } from '../battle.ts';
import { launchWeapon, weaponsToFire, whyNotShot } from '../fire/firing.ts';
import { launchOdds } from '../fire/shotOdds.ts';
import { BITS, ofSide, ofUnit } from '../kinds.ts';
import { hexOf } from '../places.ts';
import { MANEUVERS } from '../terms.ts';
import {
  facingToward,
  MANEUVER_TURN,
  moveMissile,
  placementOf,
  retarget,
  whyNotMoveMissile,
  whyNotRetarget,
} from './missiles.ts';

/** Section 13: launching missiles, flying them, and giving them other targets. */
export const missileKinds = {
  LAUNCH: ofUnit(BITS.FIRST | BITS.SECOND | BITS.THIRD, {
    whyNot: whyNotShot,
    apply: (battle, action, emit) =>
      launchWeapon(battle, unitOf(action), firstOf(action), secondOf(action), thirdOf(action), emit),
    describe(battle, action) {
      const unit = unitOf(action);
      const target = secondOf(action);
      const { q, r, facing } = placementOf(battle, unit, target, thirdOf(action));
      const dq = battle.q[target]! - battle.q[unit]!;
      const dr = battle.r[target]! - battle.r[unit]!;
      const range = distance(dq, dr);
      const hit = range === 1; // 13.5 no missile is placed
      return {
        kind: 'launch',
        unit,
        group: firstOf(action),
        target,
        at: hit ? hexOf(battle, target) : { q, r },
        facing: hit ? facingToward(dq, dr, 0) : facing,
        range,
        flight: launchOdds(battle, unit, target, { q, r }),
        weaponsLeft: weaponsToFire(battle, unit, firstOf(action)),
      };
    },
  }),
  MOVE_MISSILE: ofSide(PENDING.NONE, BITS.UNIT | BITS.FIRST, {
    whyNot: (battle, action) => whyNotMoveMissile(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => moveMissile(battle, unitOf(action), firstOf(action), emit),
    describe(battle, action) {
      const missile = unitOf(action);
      const maneuver = firstOf(action);
      const facing = turned(battle.missileFacing[missile]!, MANEUVER_TURN[maneuver]!);
      const to = { q: battle.missileQ[missile]! + STEP_Q[facing]!, r: battle.missileR[missile]! + STEP_R[facing]! };
      const target = battle.missileTarget[missile]!;
      const hits = target !== NOT_SET && battle.q[target] === to.q && battle.r[target] === to.r ? target : null;
      return { kind: 'move-missile', missile, maneuver: MANEUVERS[maneuver]!, to, facing, hits };
    },
  }),
  RETARGET: ofUnit(BITS.FIRST | BITS.SECOND, {
    whyNot: (battle, action) => whyNotRetarget(battle, unitOf(action), firstOf(action), secondOf(action)),
    apply: (battle, action, emit) => retarget(battle, unitOf(action), firstOf(action), secondOf(action), emit),
    describe: (_battle, action) => ({
      kind: 'retarget',
      unit: unitOf(action),
      missile: firstOf(action),
      target: secondOf(action),
    }),
  }),
};
