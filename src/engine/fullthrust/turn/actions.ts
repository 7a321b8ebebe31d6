import type { Side } from '../../game.ts';
import { ACTION, FIELDS } from '../actions.ts';
import { NOT_SET, STEP, type Battle } from '../battle.ts';
import { rollRepairs } from '../damage/repair.ts';
import type { Emit } from '../events.ts';
import { openly } from '../kinds.ts';
import { nextUnordered } from '../movement/orders.ts';
import { plainly } from '../offers.ts';
import { POSSIBLE } from '../reasons.ts';
import { PHASES, STEPS } from '../terms.ts';
import { endMissiles, openFire } from './sequence.ts';

/** A side does no more in this phase; a group that is attacked stays and fights. */
function pass(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  if (battle.step[0] === STEP.EVADE) {
    battle.activeGroup[0] = NOT_SET;
    battle.placed[0] = 0;
    return;
  }
  battle.passed[side] = 1;
  emit?.({ type: 'passed', side, phase: PHASES[battle.phase[0]!]! });
}

/** What was announced, launched or written is carried out, or the side does no more. */
function done(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0]!;
  const step = battle.step[0];
  if (step === STEP.SALVO) return endMissiles(battle);
  if (step === STEP.FIRE) return openFire(battle, emit);
  if (step === STEP.REPAIR) rollRepairs(battle, side, emit);
  battle.passed[side] = step === STEP.CORE ? 2 : 1;
}

/** 2.7 What ends a step. */
export const turnKinds = {
  COMMIT: openly([STEP.ORDERS], FIELDS.NONE, {
    whyNot: () => POSSIBLE,
    apply(battle, _action, emit) {
      battle.committed[battle.toAct[0]!] = 1;
      emit?.({ type: 'ordersCommitted', side: battle.toAct[0] as Side });
    },
    describe: () => ({ kind: 'commit' }),
    special: {
      // 3.3 Ships without an order fly straight on: the others need not be waited for.
      ship: (battle, ship) => (nextUnordered(battle, battle.side[ship]!) < 0 ? [] : [plainly('commit', ACTION.COMMIT)]),
    },
  }),
  PASS: openly([STEP.SHIP, STEP.GROUP, STEP.MISSILES, STEP.ATTACK, STEP.EVADE], FIELDS.NONE, {
    whyNot: () => POSSIBLE,
    apply: (battle, _action, emit) => pass(battle, emit),
    describe: (battle) => ({ kind: 'pass', phase: PHASES[battle.phase[0]!]! }),
  }),
  DONE: openly([STEP.FIRE, STEP.SALVO, STEP.DEFEND, STEP.REPAIR, STEP.CORE], FIELDS.NONE, {
    whyNot: () => POSSIBLE,
    apply: (battle, _action, emit) => done(battle, emit),
    describe(battle) {
      const unit = battle.active[0]!;
      const announced = battle.announced.reduce((count, target) => count + (target === 0 ? 0 : 1), 0);
      return { kind: 'done', step: STEPS[battle.step[0]!]!, unit: unit === NOT_SET ? null : unit, announced };
    },
  }),
};
