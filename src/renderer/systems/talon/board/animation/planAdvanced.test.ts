import { describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { hexToWorld, worldToHex } from '../../../../board/tables/hexLayout.ts';
import { missile, unit, view, withUnits } from '../testing/fixtures.ts';
import { endOf, expectEndsAt, kinds, only } from '../testing/plans.ts';
import { pictureOf, progressStep } from './picture.ts';
import { planAnimation } from './plan.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

const HOME = { q: 0, r: 0 };
const AHEAD = { q: 0, r: -1 };
const TARGET = { q: 0, r: -3 };

/** A squadron of Terrans at the centre, a cruiser beside it, a Talon cruiser three hexes ahead. */
const battle = (changes: Partial<TalonView> = {}): TalonView =>
  view(
    [unit(0, 'terran-ftr', HOME, 0), unit(1, 'terran-ca', { q: 1, r: 0 }, 0), unit(2, 'talon-ca', TARGET, 3)],
    changes,
  );

const fired = (changes: Partial<EventOf<'fired'>> = {}): EventOf<'fired'> => ({
  type: 'fired',
  unit: 1,
  group: 0,
  weapon: 'phaser',
  target: 2,
  from: { q: 1, r: 0 },
  to: TARGET,
  range: 3,
  die: 5,
  modified: 5,
  craft: null,
  hit: true,
  damage: 2,
  arc: 'forward',
  ...changes,
});

describe('3.2, 11, 16, 19 coming and going', () => {
  test('3.2 a reinforcement comes out of nowhere and stands where the view has it', () => {
    const next = battle();
    const previous = withUnits(next, { 1: { status: 'reserve', arrives: 2 } });
    const plan = expectEndsAt(previous, next, [{ type: 'arrived', unit: 1, at: { q: 1, r: 0 }, facing: 0 }]);
    const picture = pictureOf(previous);
    progressStep(picture, only(plan, 'arrive'), 0.1);
    expect(picture.units.get(1)?.presence).toBeGreaterThan(0);
  });

  test('3.2 two that arrive in one hex stand side by side', () => {
    const next = withUnits(battle(), { 1: { hex: HOME } });
    const previous = withUnits(next, { 0: { status: 'reserve' }, 1: { status: 'reserve' } });
    const plan = expectEndsAt(previous, next, [
      { type: 'arrived', unit: 0, at: HOME, facing: 0 },
      { type: 'arrived', unit: 1, at: HOME, facing: 0 },
    ]);
    expect(kinds(plan)).toEqual(['arrive', 'arrive', 'settle']);
  });

  test.each(['map', 'ftl', 'worm-hole'] as const)('7.5, 11, 19 a unit leaves by %s', (cause) => {
    const previous = battle();
    const next = withUnits(previous, { 1: { status: 'retreated' } });
    const plan = expectEndsAt(previous, next, [{ type: 'retreated', unit: 1, cause }]);
    expect(only(plan, 'retreat').cause).toBe(cause);
  });

  test('16.3 a docked squadron that leaves or dies with its carrier is not seen', () => {
    const previous = withUnits(battle(), { 0: { status: 'docked' } });
    const next = withUnits(previous, { 0: { status: 'retreated' } });
    const leaving: TalonEvent = { type: 'retreated', unit: 0, cause: 'with-carrier' };
    const dying: TalonEvent = { type: 'destroyed', unit: 0, at: HOME, cause: 'carrier-lost' };
    expect(expectEndsAt(previous, next, [leaving]).steps).toEqual([]);
    expect(expectEndsAt(previous, next, [dying]).steps).toEqual([]);
  });

  test.each([
    ['a carrier', 1],
    ['a planet', null],
  ])('16.2 a unit glides to %s and is gone', (_where, carrier) => {
    const previous = battle();
    const next = withUnits(previous, { 0: { status: 'docked' } });
    const plan = expectEndsAt(previous, next, [
      { type: 'docked', unit: 0, carrier, from: HOME, to: { q: 1, r: 0 }, facing: 1 },
    ]);
    expect(worldToHex(only(plan, 'dock').to)).toEqual({ q: 1, r: 0 });
  });

  test('7.5.3 terrain that the map leaves behind fades', () => {
    const rocks = { kind: 'asteroids', hex: { q: 9, r: 9 } } as const;
    const world = { kind: 'planet', hex: { q: 2, r: 2 } } as const;
    const plan = expectEndsAt(battle({ terrain: [rocks, world] }), battle({ terrain: [world] }), [
      { type: 'terrainDropped', terrain: 0, at: { q: 9, r: 9 } },
    ]);
    expect(kinds(plan)).toEqual(['terrain-gone']);
  });
});

describe('12 squadrons', () => {
  test('12.1.3 a shot leaves from its own craft', () => {
    const shots = [0, 1, 2].map((craft) =>
      only(planAnimation(battle(), battle(), [fired({ unit: 0, from: HOME, craft })]), 'shot'),
    );
    expect(new Set(shots.map(({ from }) => `${from.x},${from.z}`)).size).toBe(3);
    for (const { from } of shots) expect(worldToHex(from)).toEqual(HOME);
  });

  test('12.1.2 a hit takes from one craft, and the last takes the squadron', () => {
    const previous = battle();
    const hit = (craft: number, left: number): TalonEvent => ({ type: 'craftHit', unit: 0, craft, amount: 1, left });
    const wounded = expectEndsAt(
      previous,
      withUnits(previous, { 0: { craft: [2, 0, 2].map((hullLeft) => ({ hullLeft, hull: 2 })) } }),
      [hit(1, 0)],
    );
    expect(kinds(wounded)).toEqual(['craft', 'number']);
    expect(endOf(previous, wounded).units.get(0)?.hullLeft).toBe(4);
    expectEndsAt(previous, withUnits(previous, { 0: { status: 'destroyed' } }), [
      hit(0, 0),
      hit(1, 0),
      hit(2, 0),
      { type: 'destroyed', unit: 0, at: HOME, cause: 'craft-lost' },
    ]);
  });

  test('12.2.2 a carrier’s power is seen on its way', () => {
    const plan = planAnimation(battle(), battle(), [
      { type: 'powerTransmitted', unit: 1, squadron: 0, use: 'side-slip' },
    ]);
    expect(only(plan, 'transmit')).toMatchObject({ unit: 1, squadron: 0 });
  });
});

describe('13 missiles', () => {
  const inFlight = battle({ missiles: [missile(4, 0, AHEAD, 0, 2)] });
  const launched: TalonEvent = {
    type: 'missileLaunched',
    missile: 4,
    unit: 0,
    target: 2,
    from: HOME,
    at: AHEAD,
    facing: 0,
  };

  test('13.2 a missile leaves its ship', () => {
    const plan = expectEndsAt(battle(), inFlight, [launched]);
    expect(worldToHex(only(plan, 'missile-launch').from)).toEqual(HOME);
  });

  test('13.2 one that is launched off the map is lost there', () => {
    const plan = expectEndsAt(battle(), battle(), [
      launched,
      { type: 'missileDestroyed', missile: 4, at: AHEAD, cause: 'left-map' },
    ]);
    const [launch, end] = [only(plan, 'missile-launch'), only(plan, 'missile-destroyed')];
    expect(end.at).toBeGreaterThanOrEqual(launch.at + launch.duration);
  });

  test('13.4 it flies, turns, and makes room for others in its hex', () => {
    const previous = battle({ missiles: [missile(4, 0, AHEAD, 0, 2), missile(5, 0, { q: 1, r: -2 }, 5, 2)] });
    const next = battle({
      missiles: [missile(4, 0, { q: 1, r: -2 }, 1, 2), missile(5, 0, { q: 1, r: -2 }, 5, 2)],
    });
    const plan = expectEndsAt(previous, next, [
      { type: 'missileMoved', missile: 4, from: AHEAD, to: { q: 1, r: -2 }, facingBefore: 0, facing: 1 },
    ]);
    expect(plan.steps.map((step) => (step.kind === 'missile-move' ? [step.missile, step.flying] : null))).toEqual([
      [4, true],
      [5, false],
    ]);
  });

  test('a missile in a unit’s hex stands aside, and comes back when the unit has left', () => {
    const alone = battle({ missiles: [missile(4, 1, AHEAD, 3, 0)] });
    const met = withUnits(alone, { 0: { hex: AHEAD } });
    const coming: TalonEvent = {
      type: 'moved',
      unit: 0,
      maneuver: 'straight',
      afterburner: false,
      from: HOME,
      to: AHEAD,
      facingBefore: 0,
      facing: 0,
      turnCounter: 0,
    };
    expect(kinds(expectEndsAt(alone, met, [coming]))).toEqual(['move', 'missile-move']);
    const going = { ...coming, from: AHEAD, to: { q: 0, r: -2 } };
    expectEndsAt(met, withUnits(alone, { 0: { hex: { q: 0, r: -2 } } }), [going]);
  });

  test('13.5 it strikes, and the damage comes with its detonation', () => {
    const previous = battle({ missiles: [missile(4, 0, TARGET, 0, 2)] });
    const plan = expectEndsAt(previous, battle(), [
      { type: 'missileHit', missile: 4, target: 2, at: TARGET, damage: 4, arc: 'forward' },
      { type: 'shieldHit', unit: 2, arc: 'forward', amount: 4, left: 3, reinforcement: false },
    ]);
    const strike = only(plan, 'missile-strike');
    expect(only(plan, 'shield').at).toBe(strike.at + strike.impact);
  });

  test('13.5 one that hits at once comes from its ship, also in the middle of its group', () => {
    const hit: TalonEvent = { type: 'missileHit', missile: null, target: 2, at: TARGET, damage: 4, arc: 'rear' };
    const group: TalonEvent = { type: 'groupFired', unit: 1, group: 0, weapon: 'missile' };
    const first = only(expectEndsAt(battle(), battle(), [group, hit]), 'missile-strike');
    const middle = battle({ firing: { unit: 1, group: 0, weaponsLeft: 1 } });
    const second = only(expectEndsAt(middle, battle(), [hit]), 'missile-strike');
    for (const { from } of [first, second]) expect(worldToHex(from)).toEqual({ q: 1, r: 0 });
    // Nobody knows the ship: it comes from the side that it strikes. Unit 2 faces south, so from the north.
    const unknown = only(expectEndsAt(battle(), battle(), [hit]), 'missile-strike');
    expect(unknown.from.z).toBeLessThan(hexToWorld(TARGET).z);
  });

  test('13.6 it is shot at by its number among targets, damaged, destroyed', () => {
    const shot = only(
      planAnimation(inFlight, inFlight, [fired({ target: 32 + 4, to: AHEAD, arc: null, hit: false })]),
      'shot',
    );
    expect(shot.target).toBeNull();
    expect(worldToHex(shot.to)).toEqual(AHEAD);
    expectEndsAt(inFlight, battle({ missiles: [missile(4, 0, AHEAD, 0, 2, { damaged: true })] }), [
      { type: 'missileDamaged', missile: 4, amount: 1 },
    ]);
    for (const cause of ['fire', 'explosion', 'terrain', 'left-map'] as const) {
      const plan = expectEndsAt(inFlight, battle(), [{ type: 'missileDestroyed', missile: 4, at: AHEAD, cause }]);
      expect(only(plan, 'missile-destroyed').cause).toBe(cause);
    }
  });

  test('13.3, 13.7 it loses its target and is given a new one', () => {
    const aimless = battle({ missiles: [missile(4, 0, AHEAD, 0, null)] });
    const lost = expectEndsAt(inFlight, aimless, [{ type: 'missileLost', missile: 4, target: 2 }]);
    expect(lost.duration).toBe(0);
    const given = expectEndsAt(aimless, inFlight, [{ type: 'missileRetargeted', missile: 4, unit: 1, target: 2 }]);
    expect(only(given, 'missile-target')).toMatchObject({ unit: 1, target: 2 });
  });
});

describe('14 bases', () => {
  test('a base turns where it stands', () => {
    const previous = view([unit(0, 'terran-base', HOME, 5)]);
    const plan = expectEndsAt(previous, withUnits(previous, { 0: { facing: 0 } }), [
      {
        type: 'moved',
        unit: 0,
        maneuver: 'rotate',
        afterburner: false,
        from: HOME,
        to: HOME,
        facingBefore: 5,
        facing: 0,
        turnCounter: 0,
      },
    ]);
    const picture = pictureOf(previous);
    const turning = only(plan, 'move');
    progressStep(picture, turning, 0.5);
    expect(picture.units.get(0)?.pose).toMatchObject({ x: 0, z: 0, bank: 0 });
    expect(turning.to.heading - turning.from.heading).toBeCloseTo(Math.PI / 3);
  });
});

describe('15 big guns', () => {
  test('15.1 the wave-motion gun throws its target when the beam is there, before the damage', () => {
    const previous = battle();
    const away = { q: 0, r: -4 };
    const next = withUnits(previous, { 2: { hex: away } });
    const plan = expectEndsAt(previous, next, [
      fired({ weapon: 'wave-motion-gun' }),
      { type: 'displaced', unit: 2, from: TARGET, to: away, cause: 'wave-motion-gun' },
      { type: 'shieldHit', unit: 2, arc: 'forward', amount: 5, left: 2, reinforcement: false },
    ]);
    const [shot, thrown, hit] = [only(plan, 'shot'), only(plan, 'displace'), only(plan, 'shield')];
    expect(thrown.at).toBe(shot.at + shot.impact);
    expect(hit.at).toBe(thrown.at + thrown.duration);
    const picture = pictureOf(previous);
    progressStep(picture, thrown, 0.2);
    const spinning = picture.units.get(2)?.pose;
    expect(Math.abs((spinning?.heading ?? 0) - thrown.from.heading)).toBeGreaterThan(1);
    progressStep(picture, thrown, 0.999);
    expect(Math.cos((picture.units.get(2)?.pose.heading ?? 0) - Math.PI)).toBeCloseTo(1);
  });

  test('18.2 gravity pulls without turning', () => {
    const previous = battle({ terrain: [{ kind: 'black-hole', hex: { q: 1, r: -3 } }] });
    const to = { q: 1, r: -1 };
    const plan = expectEndsAt(previous, withUnits(previous, { 1: { hex: to } }), [
      { type: 'displaced', unit: 1, from: { q: 1, r: 0 }, to, cause: 'gravity' },
    ]);
    const picture = pictureOf(previous);
    progressStep(picture, only(plan, 'displace'), 0.5);
    expect(picture.units.get(1)?.pose.heading).toBe(0);
  });

  test('15.2 a cone burns exactly its hexes; each hit waits for the flames', () => {
    const hexes = [AHEAD, { q: 0, r: -2 }, { q: -1, r: -1 }, { q: 1, r: -2 }, TARGET];
    const previous = withUnits(battle({ missiles: [missile(3, 1, { q: -1, r: -1 }, 3, 0)] }), {
      0: { status: 'docked' },
    });
    const start = withUnits(previous, { 1: { hex: HOME } });
    const cone: TalonEvent = { type: 'coneFired', unit: 1, group: 0, from: HOME, hexes };
    const die = (changes: Partial<EventOf<'fired'>>) => fired({ weapon: 'fusion-cannon', from: HOME, ...changes });
    const plan = expectEndsAt(start, { ...start, missiles: [] }, [
      cone,
      die({ target: 2 }),
      { type: 'shieldHit', unit: 2, arc: 'forward', amount: 2, left: 5, reinforcement: false },
      die({ target: 32 + 3, to: { q: -1, r: -1 }, arc: null }),
      { type: 'missileDestroyed', missile: 3, at: { q: -1, r: -1 }, cause: 'fire' },
    ]);
    const burning = only(plan, 'cone');
    expect(burning.hexes).toEqual(hexes);
    expect(burning.struck).toEqual([TARGET, { q: -1, r: -1 }]);
    expect(kinds(plan)).not.toContain('shot');
    for (const step of [only(plan, 'shield'), only(plan, 'missile-destroyed')]) {
      expect(step.at).toBeGreaterThan(burning.at);
      expect(step.at).toBeLessThan(burning.at + burning.duration);
    }
  });

  test('15.2 a die that does nothing leaves its hex as it is', () => {
    const cone: TalonEvent = { type: 'coneFired', unit: 1, group: 0, from: { q: 1, r: 0 }, hexes: [AHEAD] };
    const plan = planAnimation(battle(), battle(), [cone, fired({ weapon: 'fusion-cannon', hit: false, damage: 0 })]);
    expect(only(plan, 'cone').struck).toEqual([]);
    expect(kinds(plan)).toEqual(['cone']);
  });
});

describe('17, 18 terrain', () => {
  test('17.3 rocks strike on the side that moved into them', () => {
    const plan = planAnimation(battle(), battle(), [
      { type: 'struckAsteroids', unit: 1, at: { q: 1, r: 0 }, arc: 'left' },
      { type: 'shieldHit', unit: 1, arc: 'left', amount: 1, left: 4, reinforcement: false },
    ]);
    expect(only(plan, 'asteroids').arc).toBe('left');
    expect(only(plan, 'shield').at).toBeGreaterThan(only(plan, 'asteroids').at);
  });

  test('17.4.1 a nebula takes a reinforcement away', () => {
    const plan = planAnimation(battle(), battle(), [
      { type: 'reinforcementEnded', unit: 1, arc: 'rear', cause: 'nebula' },
    ]);
    expect(only(plan, 'reinforce')).toMatchObject({ unit: 1, on: false });
  });

  test.each(['planet', 'black-hole', 'broke-apart', 'core-breach', 'collision', 'hull'] as const)(
    'a unit is lost to %s',
    (cause) => {
      const previous = battle();
      const next = withUnits(previous, { 1: { status: 'destroyed' } });
      const plan = expectEndsAt(previous, next, [{ type: 'destroyed', unit: 1, at: { q: 1, r: 0 }, cause }]);
      const end = only(plan, 'destroyed');
      expect(end.cause).toBe(cause);
      const picture = pictureOf(previous);
      progressStep(picture, end, 0.9);
      const swallowed = cause === 'planet' || cause === 'black-hole';
      expect((picture.units.get(1)?.presence ?? 0) < 1).toBe(swallowed);
    },
  );
});
