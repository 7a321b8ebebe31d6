import { expect, test } from 'vitest';
import { ACTION, encode, kindOf } from '../../engine/talon/actions.ts';
import { STEP, type Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { createCampaign } from '../../engine/campaign/setup.ts';
import { battleSetup } from '../../engine/talon/campaign/battleSetup.ts';
import { garrison, ready, send, unit } from '../../engine/talon/campaign/testing/war.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { obey } from './orders.ts';
import { talonFitted } from './war/roster.ts';

/** A battle of a war in a Retreat Phase, a transport of side 0 last. */
function retreatPhase(lost: number): Battle {
  const state = createCampaign(talonFitted, { system: 'talon', size: 'small', turnLimit: null }, 1);
  for (const side of [0, 1] as const) garrison(state, side);
  send(state, unit(state, 0, 'Tran'), 'antares');
  ready(state, 0);
  ready(state, 1);
  const battle = talon.create(battleSetup(state, state.battles[0]!), 1);
  battle.step[0] = STEP.RETREAT;
  battle.active[0] = 0;
  battle.pointsLost[0] = lost;
  return battle;
}

const FIGHT: BattleOrders = { posture: 'balanced', retreatAt: null, protect: false };
/** What is left of both ships' jumps and the end of the phase: units that jump, or `end`. */
function left(battle: Battle, orders: BattleOrders): (number | 'end')[] {
  const actions = Int32Array.of(encode(ACTION.END_STEP, 0), encode(ACTION.RETREAT, 0), encode(ACTION.RETREAT, 1));
  const count = obey(battle, orders, actions, 3);
  return [...actions.subarray(0, count)].map((action) => (kindOf(action) === ACTION.RETREAT ? action & 1 : 'end'));
}

test('11 who is told to fight it out does not leave', () => {
  expect(left(retreatPhase(100), FIGHT)).toEqual(['end']);
});

test('11 who is told to break off leaves with all it has when so much is lost, and not before', () => {
  const orders: BattleOrders = { ...FIGHT, retreatAt: 0.5 };
  expect(left(retreatPhase(10), orders)).toEqual(['end']);
  expect(left(retreatPhase(400), orders)).toHaveLength(2);
  expect(left(retreatPhase(400), orders)).not.toContain('end');
  expect(left(retreatPhase(0), { ...FIGHT, retreatAt: 0 })).toHaveLength(2); // at once
});

test('11 transports under protection leave with the first loss, alone', () => {
  const orders: BattleOrders = { ...FIGHT, protect: true };
  expect(left(retreatPhase(0), orders)).toEqual(['end']);
  expect(left(retreatPhase(40), orders)).toHaveLength(1);
  expect(left(retreatPhase(40), orders)).not.toContain('end');
});

test('in every other step orders change nothing', () => {
  const battle = retreatPhase(400);
  battle.step[0] = STEP.FIRE;
  expect(left(battle, { ...FIGHT, retreatAt: 0 })).toHaveLength(3);
});
