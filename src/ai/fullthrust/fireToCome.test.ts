import { expect, test } from 'vitest';
import { ACTION, encode } from '../../engine/fullthrust/actions.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { BEAM_AVERAGE } from '../../engine/fullthrust/fire/odds.ts';
import { fly, play, position, type TestShip } from '../../engine/fullthrust/testing/position.ts';
import { evaluate } from './evaluate.ts';
import { foreseeFire } from './fireToCome.ts';
import { createForesight, type Foresight } from './foresight.ts';
import { createFullThrustGuide } from './guide.ts';
import { readGuns } from './gunnery.ts';
import { readWorth } from './worth.ts';

// 2.7 (8) The fire that is still to come in a turn, on average.

const TWO_BEAMS = ['fc', 'beam-1', 'beam-1'];
const UNARMED: TestShip = { at: [36, 32], side: 1, speed: 0, systems: [] };
const FIRER: TestShip = { at: [36, 40], speed: 0, systems: TWO_BEAMS };

/** The position at the time to fire, both sides straight on and side 0 with the initiative. */
function atFire(ships: TestShip[], roundLimit = 9): Battle {
  const battle = position(ships, { roundLimit });
  fly(battle);
  return battle;
}

function foreseen(battle: Battle): { seen: Foresight; fires: boolean } {
  const seen = createForesight();
  readGuns(seen.guns, battle);
  readWorth(seen.worths, battle);
  return { seen, fires: foreseeFire(seen, battle) };
}

test('4.3 a ship has to expect the average of all that bears on it; who has fired does nothing more', () => {
  const battle = atFire([FIRER, UNARMED]);
  expect(foreseen(battle).seen.pending[1]).toBeCloseTo(2 * BEAM_AVERAGE[0]!, 10);
  battle.fired[0] = 1;
  expect(foreseen(battle).seen.pending[1]).toBe(0);
});

test('who fires second fires with what is left of it', () => {
  const { seen } = foreseen(atFire([FIRER, { ...UNARMED, course: 6, systems: TWO_BEAMS }]));
  expect(seen.pending[1]).toBeCloseTo(2 * BEAM_AVERAGE[0]!, 10);
  expect(seen.pending[0]).toBeLessThan(2 * BEAM_AVERAGE[0]!);
  expect(seen.pending[0]).toBeGreaterThan(0);
});

test('the wreck that two could shoot at is left to the first: the second fires at another', () => {
  const firers = [36, 38].map((x): TestShip => ({
    ...FIRER,
    at: [x, 40],
    systems: ['fc', ...Array<string>(8).fill('beam-1')],
  }));
  const wreck = { ...UNARMED, hullLost: 19 };
  const { seen } = foreseen(atFire([...firers, wreck, { ...UNARMED, at: [39, 32] }]));
  expect(seen.pending[2]).toBeGreaterThan(0);
  expect(seen.pending[3]).toBeGreaterThan(0);
});

test('the position is judged after the fire: under an enemy’s guns it is worse than once he has fired in vain', () => {
  const battle = atFire([
    { ...UNARMED, side: 0 },
    { ...FIRER, side: 1 },
  ]);
  const before = evaluate(createForesight(), battle, null);
  battle.fired[1] = 1;
  expect(before).toBeLessThan(evaluate(createForesight(), battle, null) - 0.01);
});

test('a simulation of orders ends at the fire; the last turn’s, whose points decide, goes on to its end', () => {
  const guide = createFullThrustGuide();
  const until = (battle: Battle): number => guide.clock(battle) + guide.horizon(battle);
  const ordering = position([FIRER, UNARMED]);
  expect(until(ordering)).toBe(ordering.round[0]! * 4 + 3);
  const last = position([FIRER, UNARMED], { roundLimit: 1 });
  expect(until(last)).toBe((last.round[0]! + 1) * 4);
  const firing = atFire([FIRER, UNARMED]);
  expect(until(firing)).toBe((firing.round[0]! + 1) * 4);
  expect([ordering, atFire([FIRER, UNARMED], 1)].map((battle) => foreseen(battle).fires)).toEqual([false, false]);
});

test('what both sides have to expect is told as damage, once dice are not thrown', () => {
  const guide = createFullThrustGuide();
  const battle = atFire([FIRER, UNARMED]);
  const harm = (expects: boolean): number => {
    const out = new Float64Array(4);
    guide.harm!(battle, out, expects);
    return out[1]!;
  };
  expect([harm(false), harm(true)]).toEqual([0, expect.closeTo(2 * BEAM_AVERAGE[0]!, 10)]);
  play(battle, encode(ACTION.SHIP, 0));
  expect(harm(false)).toBe(0);
});
