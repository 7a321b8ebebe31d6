import { ACTION, FIELDS, downOf, encode, firstOf, rightOf, secondOf } from '../actions.ts';
import { KIND, STEP, at, type Battle } from '../battle.ts';
import { LOADS } from '../design/terms.ts';
import { GRID } from '../ground.ts';
import { openly } from '../kinds.ts';
import type { OrderOffer } from '../offers.ts';
import { home, whyNotTarget } from './homing.ts';
import { RANGES, launchSalvo, salvoesLeft, whyNotAimPoint, whyNotMissiles, whyNotSalvo } from './launch.ts';

/** 6.1, 6.4 Any launcher or rack, of those that are alike too. */
function salvoOf(battle: Battle, ship: number, slot: number): OrderOffer | null {
  const kind = battle.kind[at(ship, slot)];
  if (kind !== KIND.LAUNCHER && kind !== KIND.RACK) return null;
  return {
    kind: 'salvo',
    needs: 'amount',
    slot,
    choices: [0, 1].map((load) => [load, encode(ACTION.SALVO, slot, load)]),
  };
}

/** 6 Salvo missiles: who launches, what, where to, and for whom it goes. */
export const missileKinds = {
  MISSILES: openly([STEP.MISSILES], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotMissiles(battle, firstOf(action), battle.toAct[0]!),
    apply(battle, action) {
      battle.active[0] = firstOf(action);
    },
    describe: (_battle, action) => ({ kind: 'missiles', unit: firstOf(action) }),
  }),
  SALVO: openly([STEP.SALVO], FIELDS.FIRST | FIELDS.SECOND_FLAG, {
    whyNot: (battle, action) => whyNotSalvo(battle, battle.active[0]!, firstOf(action), secondOf(action)),
    apply(battle, action) {
      battle.launcher[0] = firstOf(action);
      battle.extended[0] = secondOf(action);
    },
    describe(battle, action) {
      const unit = battle.active[0]!;
      const [slot, load] = [firstOf(action), secondOf(action)];
      return { kind: 'salvo', unit, slot, load: LOADS[load]!, left: salvoesLeft(battle, unit, slot, load) };
    },
    special: { slot: salvoOf },
  }),
  AIM_POINT: openly([STEP.AIM_POINT], FIELDS.POINT, {
    whyNot: (battle, action) => whyNotAimPoint(battle, rightOf(action), downOf(action)),
    apply: (battle, action, emit) => launchSalvo(battle, rightOf(action), downOf(action), emit),
    describe(battle, action) {
      const unit = battle.active[0]!;
      const from = { x: battle.x[unit]!, y: battle.y[unit]! };
      const to = { x: from.x + rightOf(action) * GRID, y: from.y + downOf(action) * GRID };
      const reach = RANGES[battle.extended[0]! as 0 | 1];
      return { kind: 'aim-point', unit, slot: battle.launcher[0]!, from, to, reach };
    },
  }),
  SALVO_TARGET: openly([STEP.SALVO_TARGET], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotTarget(battle, firstOf(action)),
    apply: (battle, action, emit) => home(battle, firstOf(action), emit),
    describe: (battle, action) => ({ kind: 'salvo-target', salvo: battle.launcher[0]!, unit: firstOf(action) }),
  }),
};
