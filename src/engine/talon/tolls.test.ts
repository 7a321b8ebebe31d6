import { expect, test } from 'vitest';
import { talon } from './index.ts';

/** Plays a battle out with moves drawn from `seed`. */
function playedOut(scenario: string, seed: number) {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === scenario)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const battle = talon.create(setup.value, seed);
  const actions = new Int32Array(talon.maxActions);
  let random = seed;
  while (talon.outcome(battle) === null) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const count = talon.legalActions(battle, actions);
    talon.apply(battle, actions[Math.floor((random / 2 ** 32) * count)]!);
  }
  return { battle, fleets: talon.fleets(setup.value) };
}

test('before anything has happened every unit is there, unharmed', () => {
  const setup = talon.parseSetup(talon.scenarios.find(({ id }) => id === 'hornets')!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const fleets = talon.fleets(setup.value);
  expect(talon.tolls!(talon.create(setup.value, 1))).toEqual(
    fleets.map(({ points, ships }) => ({
      units: ships.length,
      points,
      lost: 0,
      withdrawn: 0,
      unharmed: ships.length,
    })),
  );
});

test.each(['hornets', 'mixed', 'armada'])(
  '%s: what each side has lost is what the other one has destroyed',
  (scenario) => {
    let lost = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const { battle, fleets } = playedOut(scenario, seed);
      const { units } = talon.view(battle);
      const { points } = talon.outcome(battle)!;
      for (const [side, toll] of talon.tolls!(battle).entries()) {
        const gone = units.filter((unit) => unit.side === side && unit.status === 'destroyed');
        expect(toll).toMatchObject({
          units: fleets[side]!.ships.length,
          points: fleets[side]!.points,
          lost: gone.length,
        });
        expect(gone.reduce((sum, unit) => sum + unit.points, 0)).toBe(points[1 - side]);
        expect(toll.unharmed + toll.lost).toBeLessThanOrEqual(toll.units);
        lost += toll.lost;
      }
    }
    expect(lost).toBeGreaterThan(0);
  },
);
