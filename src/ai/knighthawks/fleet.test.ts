import { expect, test } from 'vitest';
import { unitOf } from '../../engine/knighthawks/actions.ts';
import { applyAction } from '../../engine/knighthawks/apply.ts';
import { STEP, copyBattle, isInPlay, mrOf, newBattle, type Battle } from '../../engine/knighthawks/battle.ts';
import { knightHawks } from '../../engine/knighthawks/index.ts';
import { MAX_ACTIONS } from '../../engine/knighthawks/legal.ts';
import { POSSIBLE } from '../../engine/knighthawks/reasons.ts';
import { reachOf } from '../../engine/knighthawks/reach.ts';
import { position } from '../../engine/knighthawks/testing/position.ts';
import { SearchRandom } from '../random.ts';
import { Thinker } from '../thinker.ts';
import { playAhead } from './ahead.ts';
import { clock } from './clock.ts';
import { actionsOf, fleetFrom, isFlight } from './fleet.ts';
import { knightHawksGuide } from './guide.ts';
import { BALANCED } from './styles.ts';
import { endOfWays, firstWay, wayQ, wayR, WAY_TURNED } from './ways.ts';

const begin = (scenario: string): Battle => {
  const setup = knightHawks.parseSetup(knightHawks.scenarios.find(({ id }) => id === scenario)!.setup);
  if (!setup.ok) throw new Error(scenario);
  return knightHawks.create(setup.value, 3);
};

/** The orders that the search chooses among, of one ship. */
function ordersIn(battle: Battle): number[] {
  const out = new Int32Array(MAX_ACTIONS);
  const count = fleetFrom(battle, BALANCED)!.choices(battle, out);
  return [...out.subarray(0, count)].filter(isFlight);
}

test('2.1–2.2 the table of ways knows every place that a ship can fly to, and no other', () => {
  const battle = position([{ class: 'frigate', at: [20, 10], facing: 2, speed: 3 }, { class: 'frigate', at: [2, 10], facing: 3, side: 1 }]); // prettier-ignore
  for (const { speed, ends } of reachOf(battle, 0)) {
    if (speed === 0) continue;
    const known = new Set<string>();
    for (let way = firstWay(speed); way < endOfWays(speed, mrOf(battle, 0)); way++)
      known.add(`${20 + wayQ(way, 2)},${battle.r[0]! + wayR(way, 2)},${(2 + WAY_TURNED[way]!) % 6}`);
    expect([...known].sort()).toEqual(ends.map(({ hex, facing }) => `${hex.q},${hex.r},${facing}`).sort());
  }
});

test('a whole move is the same as its actions one after another, all of them legal, and it stays on the map', () => {
  for (const scenario of ['line', 'harbour', 'patrol']) {
    const battle = begin(scenario);
    const orders = ordersIn(battle);
    expect(orders.length).toBeGreaterThan(5);
    for (const order of orders) {
      const whole = newBattle();
      const single = newBattle();
      copyBattle(whole, battle);
      copyBattle(single, battle);
      fleetFrom(battle, BALANCED)!.play(whole, order);
      for (const action of actionsOf(order)) expect(applyAction(single, action)).toBe(POSSIBLE);
      expect(whole.bytes).toEqual(single.bytes);
      expect(isInPlay(whole, unitOf(order))).toBe(true);
    }
  }
});

test('what comes after a step is played to the clock that it is asked for, or to the end', () => {
  const random = new SearchRandom(5);
  for (const scenario of ['line', 'convoy', 'hive', 'lantern']) {
    const battle = begin(scenario);
    for (let until = clock(battle) + 6; battle.step[0] !== STEP.OVER; until += 6) {
      playAhead(battle, until, random);
      if (battle.step[0] !== STEP.OVER) expect(clock(battle)).toBe(until);
    }
    expect(knightHawks.outcome(battle)).not.toBeNull();
  }
});

test('who has chosen a whole move flies it to its end without thinking again', () => {
  const battle = begin('patrol');
  const side = knightHawks.toAct(battle) as 0 | 1;
  const thinker = new Thinker(knightHawks, knightHawksGuide, {
    side,
    seed: 1,
    budget: { milliseconds: null, iterations: 60 },
  });
  const first = thinker.decide(battle, () => 0);
  const unit = unitOf(first);
  knightHawks.apply(battle, first);
  let hexes = 0;
  while (battle.moving[0] === unit) {
    thinker.begin(battle, 0);
    expect(thinker.isForced).toBe(true);
    knightHawks.apply(battle, thinker.choose(0));
    hexes++;
  }
  expect(hexes).toBe(battle.speed[unit]);
});
