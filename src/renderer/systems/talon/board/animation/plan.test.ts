import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { worldToHex } from '../../../../board/tables/hexLayout.ts';
import { cruisers, unit, view, withUnits } from '../testing/fixtures.ts';
import { endOf, expectEndsAt, kinds, only } from '../testing/plans.ts';
import { completeStep } from './picture.ts';
import { TIME } from './timings.ts';
import { planAnimation } from './plan.ts';
import type { StepKind } from './plan.types.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

const moved = (changes: Partial<EventOf<'moved'>> = {}): EventOf<'moved'> => ({
  type: 'moved',
  unit: 0,
  maneuver: 'straight',
  afterburner: false,
  from: { q: 0, r: 0 },
  to: { q: 0, r: -1 },
  facingBefore: 0,
  facing: 0,
  turnCounter: 0,
  ...changes,
});

const fired = (changes: Partial<EventOf<'fired'>> = {}): EventOf<'fired'> => ({
  type: 'fired',
  unit: 0,
  group: 0,
  weapon: 'phaser',
  target: 1,
  from: { q: 0, r: 0 },
  to: { q: 0, r: -3 },
  range: 3,
  die: 5,
  modified: 5,
  hit: true,
  damage: 2,
  craft: null,
  arc: 'forward',
  ...changes,
});

const shieldHit = (unitId = 1, left = 5): EventOf<'shieldHit'> => ({
  type: 'shieldHit',
  unit: unitId,
  arc: 'forward',
  amount: 2,
  left,
  reinforcement: false,
});

/** Terran 0 at the centre facing north, Talon 1 three hexes ahead facing it, Talon 2 beside that. */
const duel = (): TalonView =>
  view([
    unit(0, 'terran-ca', { q: 0, r: 0 }, 0),
    unit(1, 'talon-ca', { q: 0, r: -3 }, 3),
    unit(2, 'talon-cl', { q: 1, r: -4 }, 3),
  ]);

describe('moving', () => {
  test('a straight move ends in the next view’s hex', () => {
    const previous = duel();
    const next = withUnits(previous, { 0: { hex: { q: 0, r: -1 } } });
    const plan = expectEndsAt(previous, next, [moved()]);
    expect(kinds(plan)).toEqual(['move']);
    expect(plan.duration).toBe(only(plan, 'move').duration);
    expect(plan.duration).toBeGreaterThan(0);
  });

  test('a turn takes the short way round, also past north', () => {
    const previous = duel();
    const next = withUnits(previous, { 0: { hex: { q: -1, r: 0 }, facing: 5 } });
    const plan = expectEndsAt(previous, next, [moved({ maneuver: 'turn-left', to: { q: -1, r: 0 }, facing: 5 })]);
    const { from, to } = only(plan, 'move');
    expect(to.heading - from.heading).toBeCloseTo(-Math.PI / 3);
  });

  test('an afterburner move is marked and quicker', () => {
    const previous = duel();
    const next = withUnits(previous, { 0: { hex: { q: 0, r: -1 } } });
    const plain = planAnimation(previous, next, [moved()]);
    const burning = planAnimation(previous, next, [moved({ afterburner: true })]);
    expect(only(burning, 'move').afterburner).toBe(true);
    expect(burning.duration).toBeLessThan(plain.duration);
  });

  test('the ships of one act set out one after another and fly together', () => {
    const previous = duel();
    const next = withUnits(previous, { 0: { hex: { q: 0, r: -1 } }, 1: { hex: { q: 0, r: -2 } } });
    const plan = expectEndsAt(previous, next, [
      moved(),
      moved({ unit: 1, from: { q: 0, r: -3 }, to: { q: 0, r: -2 }, facingBefore: 3, facing: 3 }),
    ]);
    const [first, second] = plan.steps;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(TIME.moveStagger);
  });

  test('two moves of one ship follow one another', () => {
    const previous = duel();
    const next = withUnits(previous, { 0: { hex: { q: 0, r: -2 } } });
    const plan = expectEndsAt(previous, next, [moved(), moved({ from: { q: 0, r: -1 }, to: { q: 0, r: -2 } })]);
    const [first, second] = plan.steps;
    expect(second?.at).toBe((first?.at ?? 0) + (first?.duration ?? 0));
  });

  test('entering an occupied hex makes the unit there give way, leaving it lets it come back', () => {
    const previous = view([unit(0, 'terran-ca', { q: 0, r: 0 }, 0), unit(1, 'talon-ca', { q: 0, r: -1 }, 3)]);
    const together = withUnits(previous, { 0: { hex: { q: 0, r: -1 } } });
    const entering = expectEndsAt(previous, together, [moved()]);
    expect(kinds(entering).sort()).toEqual(['move', 'settle']);
    expect(only(entering, 'settle').unit).toBe(1);

    const apart = withUnits(together, { 0: { hex: { q: 0, r: -2 } } });
    const leaving = expectEndsAt(together, apart, [moved({ from: { q: 0, r: -1 }, to: { q: 0, r: -2 } })]);
    expect(only(leaving, 'settle').to.scale).toBe(1);
  });

  test('what no event explains is settled at the end', () => {
    const previous = duel();
    const next = withUnits(previous, { 2: { hex: { q: 4, r: 0 }, facing: 1 } });
    const plan = expectEndsAt(previous, next, []);
    expect(kinds(plan)).toEqual(['settle']);
  });

  test('7.4 a collision flashes where both are and comes before its damage', () => {
    const previous = view([unit(0, 'terran-ca', { q: 0, r: 0 }, 0), unit(1, 'terran-cl', { q: 0, r: -1 }, 0)]);
    const next = withUnits(previous, { 0: { hex: { q: 0, r: -1 } } });
    const plan = expectEndsAt(previous, next, [
      moved(),
      { type: 'collided', unit: 0, other: 1, at: { q: 0, r: -1 } },
      shieldHit(0),
      shieldHit(1),
    ]);
    const crash = only(plan, 'collision');
    expect(worldToHex(crash.place)).toEqual({ q: 0, r: -1 });
    expect(crash.at).toBe(only(plan, 'move').duration);
    for (const hit of plan.steps.filter((step) => step.kind === 'shield')) expect(hit.at).toBeGreaterThan(crash.at);
  });
});

describe('firing', () => {
  test.each(['phaser', 'disruptor', 'anti-matter-torpedo', 'wave-motion-gun', 'fusion-cannon', 'missile'] as const)(
    '%s: the shield flashes and the number rises when the shot arrives',
    (weapon) => {
      const previous = duel();
      const plan = expectEndsAt(previous, previous, [fired({ weapon }), shieldHit()]);
      const shot = only(plan, 'shot');
      expect(worldToHex(shot.from)).toEqual({ q: 0, r: 0 });
      expect(worldToHex(shot.to)).toEqual({ q: 0, r: -3 });
      expect(shot.impact).toBeGreaterThan(0);
      expect(shot.impact).toBeLessThan(shot.duration);
      expect(only(plan, 'shield').at).toBe(shot.at + shot.impact);
      expect(only(plan, 'number')).toMatchObject({ unit: 1, amount: 2, on: 'shield', at: shot.at + shot.impact });
    },
  );

  test('a miss is only the shot', () => {
    const plan = planAnimation(duel(), duel(), [fired({ hit: false, damage: 0 })]);
    expect(kinds(plan)).toEqual(['shot']);
    expect(only(plan, 'shot').hit).toBe(false);
  });

  test('a torpedo takes longer the farther it goes, a beam does not', () => {
    const impact = (weapon: 'phaser' | 'anti-matter-torpedo', range: number): number =>
      only(planAnimation(duel(), duel(), [fired({ weapon, range })]), 'shot').impact;
    expect(impact('anti-matter-torpedo', 4)).toBeGreaterThan(impact('anti-matter-torpedo', 1));
    expect(impact('phaser', 4)).toBe(impact('phaser', 1));
  });

  test('the next weapon waits until the shot before it is over', () => {
    const plan = planAnimation(duel(), duel(), [fired(), shieldHit(), fired({ hit: false })]);
    const [first, second] = plan.steps.filter((step) => step.kind === 'shot');
    expect(second?.at).toBeGreaterThanOrEqual((first?.at ?? 0) + (first?.duration ?? 0));
  });

  test('shield, hull and critical come in that order, and the picture follows', () => {
    const previous = duel();
    const plan = planAnimation(previous, previous, [
      fired(),
      shieldHit(1, 0),
      { type: 'hullHit', unit: 1, amount: 2, left: 4 },
      { type: 'critical', unit: 1, dice: [1, 2], code: 'shields-down', group: null, effective: true },
    ]);
    const at = (kind: StepKind): number => plan.steps.find((step) => step.kind === kind)?.at ?? Number.NaN;
    expect(at('shot')).toBeLessThan(at('shield'));
    expect(at('shield')).toBeLessThan(at('hull'));
    expect(at('hull')).toBeLessThan(at('critical'));
    const after = endOf(previous, plan).units.get(1);
    expect(after).toMatchObject({ hullLeft: 4, shieldsDown: true });
    expect(after?.shields.forward.left).toBe(0);
  });

  test('a blow taken by a reinforcement leaves the shield as it was', () => {
    const previous = duel();
    const plan = planAnimation(previous, previous, [{ ...shieldHit(1, 7), reinforcement: true }]);
    expect(only(plan, 'shield').absorbed).toBe(true);
    expect(endOf(previous, plan).units.get(1)?.shields.forward.left).toBe(7);
  });

  test('a critical without effect is not shown', () => {
    const none: TalonEvent = { type: 'critical', unit: 1, dice: [3, 4], code: 'none', group: null, effective: true };
    const spent: TalonEvent = {
      type: 'critical',
      unit: 1,
      dice: [2, 2],
      code: 'helm-down',
      group: null,
      effective: false,
    };
    expect(planAnimation(duel(), duel(), [none, spent]).steps).toEqual([]);
  });
});

describe('explosions', () => {
  const destroyed = (unitId: number, q: number, r: number): TalonEvent[] => [
    { type: 'destroyed', unit: unitId, at: { q, r }, cause: 'hull' },
    { type: 'exploded', unit: unitId, at: { q, r }, rating: 3 },
  ];

  test('8.6 a destroyed unit breaks up, explodes, and is gone', () => {
    const previous = duel();
    const next = withUnits(previous, { 1: { status: 'destroyed' } });
    const plan = expectEndsAt(previous, next, destroyed(1, 0, -3));
    const end = only(plan, 'destroyed');
    const burst = only(plan, 'explosion');
    expect(burst.at).toBeGreaterThanOrEqual(end.at + end.duration);
    expect(burst).toMatchObject({ rating: 3, order: 0 });
    expect(worldToHex(burst.place)).toEqual({ q: 0, r: -3 });
  });

  test('8.6 a chain goes off one after another, its damage after each shock wave', () => {
    const previous = duel();
    const next = withUnits(previous, { 1: { status: 'destroyed' }, 2: { status: 'destroyed' } });
    const plan = expectEndsAt(previous, next, [
      ...destroyed(1, 0, -3),
      { type: 'hullHit', unit: 2, amount: 3, left: 0 },
      ...destroyed(2, 1, -4),
    ]);
    const bursts = plan.steps.filter((step) => step.kind === 'explosion');
    expect(bursts.map((step) => step.order)).toEqual([0, 1]);
    expect(bursts[1]?.at).toBeGreaterThan(bursts[0]?.at ?? 0);
    expect(only(plan, 'hull').at).toBeGreaterThan(bursts[0]?.at ?? 0);
    expect(only(plan, 'hull').at).toBeLessThan(bursts[1]?.at ?? 0);
  });

  test('units that shared the hex move back to its middle', () => {
    const previous = view([unit(0, 'terran-ca', { q: 0, r: 0 }, 0), unit(1, 'talon-ca', { q: 0, r: 0 }, 3)]);
    const next = withUnits(previous, { 1: { status: 'destroyed' } });
    const plan = expectEndsAt(previous, next, destroyed(1, 0, 0));
    expect(only(plan, 'settle')).toMatchObject({ unit: 0, to: { x: 0, z: 0, scale: 1 } });
  });
});

describe('the rest', () => {
  test('power, reinforcement, repair and curve each have their sign', () => {
    const previous = cruisers();
    const next = withUnits(previous, { 1: { speed: 5 } });
    const plan = expectEndsAt(previous, next, [
      { type: 'powerSpent', unit: 0, use: 'side-slip', source: 'power' },
      { type: 'batteryUsed', unit: 0 },
      { type: 'reinforced', unit: 0, arc: 'rear', until: 'C' },
      { type: 'turnPowered', unit: 2, turnCounter: 1 },
      { type: 'repairTried', unit: 1, code: 'helm-down', die: 6, repaired: true },
      { type: 'curveSet', unit: 1, power: 2, speed: 5, turnRadius: 2, change: 1 },
    ]);
    expect(kinds(plan)).toEqual(['power', 'power', 'reinforce', 'turn-counter', 'repair', 'speed']);
    const picture = endOf(previous, plan);
    expect(picture.units.get(0)?.shields.rear.reinforced).toBe(true);
    expect(picture.units.get(1)?.speed).toBe(5);
    expect(picture.units.get(2)?.turnCounter).toBe(1);
  });

  test('a reinforcement that ends is taken away', () => {
    const previous = cruisers();
    const up = planAnimation(previous, previous, [{ type: 'reinforced', unit: 0, arc: 'rear', until: 'C' }]);
    const picture = endOf(previous, up);
    const down = planAnimation(previous, previous, [
      { type: 'reinforcementEnded', unit: 0, arc: 'rear', cause: 'expired' },
    ]);
    for (const step of down.steps) completeStep(picture, step);
    expect(picture.units.get(0)?.shields.rear.reinforced).toBe(false);
  });

  test('11 a retreating unit leaves', () => {
    const previous = duel();
    const next = withUnits(previous, { 2: { status: 'retreated' } });
    const plan = expectEndsAt(previous, next, [{ type: 'retreated', unit: 2, cause: 'ftl' }]);
    expect(kinds(plan)).toEqual(['retreat']);
  });

  test('the clock’s events take no time', () => {
    const plan = planAnimation(duel(), duel(), [
      { type: 'roundBegan', round: 2 },
      { type: 'impulseBegan', round: 2, impulse: 'A' },
      { type: 'turnBegan', side: 0 },
      { type: 'stepBegan', side: 0, step: 'movement' },
      { type: 'boxCharged', unit: 0, group: 0, box: 'red', amount: 1, passive: true },
    ]);
    expect(plan).toMatchObject({ steps: [], duration: 0 });
  });

  test('events about units that nobody sees are passed over', () => {
    const plan = planAnimation(duel(), duel(), [moved({ unit: 77 }), { type: 'retreated', unit: 78, cause: 'map' }]);
    expect(plan.steps).toEqual([]);
  });
});
