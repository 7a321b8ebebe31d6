import { expect, test } from 'vitest';
import { STATUS } from './battle.ts';
import { fullThrust } from './index.ts';
import { parseSetup } from './setup/parse.ts';
import { position, setupWith, type TestShip } from './testing/position.ts';
import { endIfDecided } from './turn/victory.ts';

const ship = (side: 0 | 1, mass: number, x: number): TestShip => ({ at: [x, 24], side, mass, speed: 0 });
const FLEETS = [ship(0, 60, 10), ship(0, 40, 14), ship(1, 60, 60), ship(1, 40, 64)];

/** The battle after `lost` is gone, where these shares are written; how it ends at the turn's end. */
function after(lost: number, breaksAt: readonly (number | undefined)[]) {
  const battle = position(FLEETS, { rules: ['fleet-morale'] });
  for (const side of [0, 1] as const) battle.scenario.breaksAt[side] = breaksAt[side] ?? 0;
  battle.status[lost] = STATUS.DESTROYED;
  battle.present[0]! &= ~(1 << lost);
  battle.inPlay[battle.side[lost]!]!--;
  endIfDecided(battle, true);
  return fullThrust.outcome(battle);
}

test.for([0, 1] as const)('11.6 Fleet morale: a fleet withdraws by the share of its mass that the scenario says (side %i)', (side) => {
  const [heavy, light] = side === 0 ? [0, 1] : [2, 3];
  const share = (percent?: number) => (side === 0 ? [percent, undefined] : [undefined, percent]);
  const won = { winner: 1 - side, reason: 'withdrawn' };
  // Half of it by the book: 40 of 100 are not enough, 60 are.
  expect(after(light, share())).toBeNull();
  expect(after(heavy, share())).toMatchObject(won);
  expect(after(light, share(40))).toMatchObject(won);
  expect(after(light, share(41))).toBeNull();
  expect(after(heavy, share(61))).toBeNull();
  expect(after(heavy, share(100))).toBeNull();
}); // prettier-ignore

test('11.6 Fleet morale: a setup says it for each fleet, within bounds and where morale is in force', () => {
  const setup = (breaksAt: unknown, rules: readonly string[] = ['fleet-morale']) => {
    const whole = setupWith(FLEETS);
    // The designs of a test do not keep to chapter 9; ours do.
    const ships = (side: 0 | 1) => whole.sides[side].ships.map((one) => ({ ...one, design: 'Wick' }));
    return parseSetup({ ...whole, designs: [], rules, sides: [{ ships: ships(0), breaksAt }, { ships: ships(1) }] });
  };
  const read = setup(70);
  expect(read.ok && read.value.sides.map((fleet) => fleet.breaksAt)).toEqual([70, undefined]);
  expect(read.ok && fullThrust.view(fullThrust.create(read.value, 1), 0).breaksAt).toEqual([70, 50]);
  for (const wrong of [9, 101, 50.5, 'half']) expect(setup(wrong)).toMatchObject({ ok: false, error: { path: 'sides[0].breaksAt' } }); // prettier-ignore
  expect(setup(70, [])).toMatchObject({ ok: false, error: { code: 'no-morale', path: 'sides[0].breaksAt' } });
});
