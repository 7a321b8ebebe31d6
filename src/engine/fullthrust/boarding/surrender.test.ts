import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { parseSetup } from '../setup/parse.ts';
import { fly, legal, only, play, position, refused, setupWith, stepOf, type TestShip } from '../testing/position.ts';
import type { SwitchName } from '../terms.ts';

const RULES: readonly SwitchName[] = ['striking', 'refusing-surrender'];
const accept = encode(ACTION.SURRENDER, 1, 1);
const refuse = encode(ACTION.SURRENDER, 1, 0);
const enemy = (more: Partial<TestShip> = {}): TestShip => ({ at: [24, 24], side: 1, speed: 0, hullLost: 4, systems: ['bay', 'fc', 'beam-1'], ftl: false, thrust: 0, ...more }); // prettier-ignore
const FAR: TestShip = { at: [70, 4], side: 1, speed: 0 };

/** Ship 0 fires its torpedo: the first row of ship 1 ends, and it strikes on a 1. */
function fireAt(die: number, more: Partial<TestShip> = {}, ships: readonly TestShip[] = [FAR]): Battle {
  const battle = position([{ at: [20, 24], course: 4, speed: 0, systems: ['fc', 'torpedo'] }, enemy(more), ...ships], { rules: RULES }); // prettier-ignore
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  // A hit, a point of damage, then the bay, the fire control and the gun hold.
  play(battle, encode(ACTION.ALL_AT, 1), [6, 1, 6, 6, 6, die]);
  return battle;
}

test('11.7 Refusing a surrender: the other player is asked at once, and nobody else decides before', () => {
  const battle = fireAt(1);
  expect([stepOf(battle), battle.toAct[0], battle.status[1]]).toEqual(['surrender', 0, STATUS.IN_PLAY]);
  expect(legal(battle)).toEqual([accept, refuse]);
  expect(refused(battle, encode(ACTION.SURRENDER, 2, 1))).toBe('has-not-struck');
  expect(refused(battle, encode(ACTION.SURRENDER, 1, 2))).toBe('unknown-action');
  expect(refused(battle, encode(ACTION.SHIP, 1))).toBe('not-this-phase');
  expect(stepOf(fireAt(2))).not.toBe('surrender');
});

test('11.7 Refusing a surrender: accepted the ship is led away with what is aboard', () => {
  const battle = fireAt(1);
  const events = play(battle, accept);
  expect(only(events, 'surrenderAnswered')).toEqual([{ type: 'surrenderAnswered', side: 0, unit: 1, accepted: true }]);
  expect(only(events, 'taken')).toHaveLength(1);
  expect([battle.status[1], fullThrust.view(battle, 0).groups[0]!.status]).toEqual([STATUS.TAKEN, 'lost']);
});

test('11.7 Refusing a surrender: refused the ship fights on, and fires in the same turn', () => {
  const battle = fireAt(1);
  const events = play(battle, refuse);
  expect(only(events, 'surrenderAnswered')).toMatchObject([{ accepted: false }]);
  expect(only(events, 'taken')).toEqual([]);
  expect([stepOf(battle), battle.toAct[0], battle.status[1]]).toEqual(['ship', 1, STATUS.IN_PLAY]);
  expect(legal(battle)).toContain(encode(ACTION.SHIP, 1));
});

test('11.7 Refusing a surrender: with the last ship of its side that is taken the battle is over', () => {
  const battle = fireAt(1, {}, []);
  expect(only(play(battle, accept), 'phaseBegan')).toEqual([]);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'last-fleet' });
});

test('11.7 Refusing a surrender: all of a ship’s fire falls before it is answered, and who is lost by it has not surrendered', () => {
  // The first ship's row ends by the torpedo; the second attacker of the exchange destroys it.
  const battle = position(
    [{ at: [20, 24], course: 4, speed: 0, systems: ['fc', 'torpedo'] }, enemy({ hull: 8, hullLost: 1, systems: ['fc', 'beam-3'] })], // prettier-ignore
    { rules: [...RULES, 'simultaneous-fire'] },
  );
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  play(battle, encode(ACTION.ALL_AT, 1), [6, 1]);
  // 2.7 The exchange goes on: it fires first, then its threshold is checked.
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['ship', 1]);
  play(battle, encode(ACTION.SHIP, 1));
  const events = play(battle, encode(ACTION.ALL_AT, 0), [1, 1, 1, 6, 6, 1]);
  expect(only(events, 'struck')).toMatchObject([{ strikes: true }]);
  expect(stepOf(battle)).toBe('surrender');
  play(battle, accept);
  expect(battle.status[1]).toBe(STATUS.TAKEN);
});

test('11.7 Refusing a surrender: what strikes at the last turn’s end is answered before the battle is judged', () => {
  // 12.3, 13.5 It appears among meteors at the end of the turn: a die for its 6 MU ends the first row.
  const battle = position(
    [{ at: [4, 4], speed: 0 }, enemy({ at: [24, 30], speed: 6, systems: ['cloak'] }), FAR],
    { rules: [...RULES, 'wonder-weapons'], roundLimit: 1, terrain: [{ kind: 'meteors', x: 24, y: 24, radius: 2 }] },
  ); // prettier-ignore
  play(battle, ACTION.COMMIT);
  play(battle, encode(ACTION.CLOAK, 1, 1));
  const events = play(battle, ACTION.COMMIT, [6, 1, 1, 6, 1]);
  expect(only(events, 'struck')).toMatchObject([{ unit: 1, strikes: true }]);
  expect([stepOf(battle), battle.toAct[0]]).toEqual(['surrender', 0]);
  play(battle, accept);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'round-limit' });
});

test('11.7 Refusing a surrender: an option beside striking, that needs it; without it the enemy always accepts', () => {
  const ships = [{ at: [20, 24] } as const, enemy()];
  expect(parseSetup(setupWith(ships, { rules: ['refusing-surrender'] }))).toEqual({ ok: false, error: { code: 'no-striking', path: 'rules' } }); // prettier-ignore
  expect(parseSetup(setupWith(ships, { rules: RULES })).ok).toBe(true);
});
