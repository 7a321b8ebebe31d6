import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, isPrize, type Battle } from '../battle.ts';
import { fullThrust } from '../index.ts';
import { parseSetup } from '../setup/parse.ts';
import { partiesOf } from '../ships/sheet.ts';
import { tolls } from '../turn/tolls.ts';
import { pointsLost } from '../turn/victory.ts';
import { fly, legal, only, play, position, refused, setupWith, stepOf, type PositionOptions, type TestShip } from '../testing/position.ts'; // prettier-ignore
import type { SwitchName } from '../terms.ts';

const RULES: readonly SwitchName[] = ['boarding', 'prizes'];
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 4, speed: 6, mass: 80, systems: ['fc', 'beam-2'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ship({ at: [24, 24], side: 1, mass: 40, ...more });
const far = (more: Partial<TestShip> = {}): TestShip => ship({ at: [70, 4], side: 1, speed: 0, mass: 40, ...more });
const board = encode(ACTION.BOARD, 0, 1);

/** In the way of everybody's guns. */
const NEAR = far({ at: [34, 24], hull: 40 });

/** Four factors of ship 0 take ship 1 without a loss. */
function boarded(
  their: Partial<TestShip> = {},
  more: PositionOptions = {},
  others: readonly TestShip[] = [far()],
  defence = [1, 1],
) {
  // prettier-ignore
  const battle = position([ship(), enemy(their), ...others], { rules: RULES, ...more });
  play(battle, board);
  return { battle, events: fly(battle, {}, [6, 1, 6, 6, 6, 6, ...defence]) };
}
/** To the next turn's orders, doing nothing. */
function restOfTurn(battle: Battle): void {
  const round = battle.round[0];
  while (battle.round[0] === round && stepOf(battle) !== 'over')
    play(battle, legal(battle).find((action) => action === ACTION.PASS || action === ACTION.DONE) ?? ACTION.COMMIT);
}

test('11.5 Prizes: a ship that is taken changes sides, manned by half of the captor’s factors, rounded up', () => {
  const { battle, events } = boarded({}, {}, [NEAR]);
  expect(only(events, 'taken')).toEqual([]);
  expect(only(events, 'prizeManned')).toEqual([{ type: 'prizeManned', unit: 1, by: 0, side: 0, crew: 2 }]);
  expect([partiesOf(battle, 0), partiesOf(battle, 1)]).toEqual([2, 2]);
  expect([battle.side[1], battle.status[1], [...battle.inPlay]]).toEqual([0, STATUS.IN_PLAY, [2, 1]]);
  expect(fullThrust.view(battle, 1).units[1]).toMatchObject({ side: 0, prize: true, outOfControl: 2 });
});

test('11.5 Prizes: no more man it than it has work for, and those who were lost to the attack stay lost', () => {
  // Twelve factors board a ship of one: six would go over.
  const battle = position([ship({ mass: 240 }), enemy({ mass: 20 }), far()], { rules: RULES });
  play(battle, board);
  fly(battle, {}, [6, 1, ...Array<number>(12).fill(6), 1]);
  expect([partiesOf(battle, 0), partiesOf(battle, 1)]).toEqual([11, 1]);
});

test('11.5 Prizes: until the end of the next turn it flies straight on and fires nothing, then it obeys its captor', () => {
  const { battle } = boarded({}, {}, [NEAR]);
  // 2.7 It is the captor's, and has no fire left this turn.
  expect([stepOf(battle), legal(battle)]).toEqual(['ship', [encode(ACTION.SHIP, 0), ACTION.PASS]]);
  restOfTurn(battle);
  expect(battle.toAct[0]).toBe(0);
  expect(refused(battle, encode(ACTION.BOARD, 1, 2))).toBe('out-of-control');
  fly(battle);
  restOfTurn(battle);
  expect([battle.round[0], battle.x[1]! - battle.x[0]!]).toEqual([3, 4 * 1024]);
  expect(refused(fullThrust.clone(battle), encode(ACTION.BOARD, 1, 2))).toBe('possible');
  expect(fullThrust.view(battle, 0).units[1]!.outOfControl).toBe(0);
  // The other side does not write for it any more.
  play(battle, ACTION.COMMIT);
  expect(refused(battle, encode(ACTION.BOARD, 1, 0))).toBe('not-your-ship');
});

test('11.5 Prizes: what was written for it is struck out, a warm drive is cold, and its groups aboard are lost', () => {
  const battle = position([ship(), enemy({ ftl: true, systems: ['bay', 'fc'] }), far()], { rules: RULES });
  play(battle, board);
  play(battle, ACTION.COMMIT);
  play(battle, encode(ACTION.FTL, 1));
  play(battle, ACTION.COMMIT, [6, 1, 6, 6, 6, 6, 1, 1]);
  expect(fullThrust.view(battle, 0)).toMatchObject({ units: { 1: { warm: false, order: null } }, groups: [{ status: 'lost' }] }); // prettier-ignore
});

test('11.5 Prizes: it counts as lost to the side that it began with, whatever becomes of it, and as nobody’s gain else', () => {
  const { battle } = boarded({}, { aims: [[{ kind: 'destroy', number: 2 }], []] });
  const points = battle.points[1]!;
  expect([pointsLost(battle, 0), pointsLost(battle, 1)]).toEqual([0, points]);
  expect(fullThrust.view(battle, 0).aims[0]!.progress).toBe(1);
  const [own, their] = tolls(battle);
  expect([own.units, own.lost, their.units, their.lost]).toEqual([1, 0, 2, 1]);
  // Destroyed in its captor's service it costs him nothing.
  battle.hullLost[1] = battle.hull[1]!;
  expect([pointsLost(battle, 0), pointsLost(battle, 1)]).toEqual([0, points]);
});

test('11.6 Prizes: a fleet’s mass that is in the enemy’s service is lost', () => {
  const { battle } = boarded({}, { rules: [...RULES, 'fleet-morale'] });
  restOfTurn(battle);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'withdrawn' });
});

test('11.5 Prizes: the last ship of a side that is taken ends the battle', () => {
  const { battle } = boarded({}, {}, []);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'last-fleet' });
});

test('11.5 Prizes: retaken it is its own side’s again, and not lost any more; its prize crew defends it in full, civilian or not', () => {
  const { battle } = boarded({ civilian: true, mass: 130 }, {}, [far({ at: [22, 26], speed: 6, mass: 80 })], [1]);
  expect(battle.side[1]).toBe(0);
  restOfTurn(battle);
  play(battle, ACTION.COMMIT);
  play(battle, encode(ACTION.BOARD, 2, 1));
  const events = play(battle, ACTION.COMMIT, [6, 1, 6, 6, 6, 6, 1, 1]);
  expect(only(events, 'boarded')).toMatchObject([{ rounds: [{ attack: [6, 6, 6, 6], defence: [1, 1] }], taken: true }]);
  expect([battle.side[1], isPrize(battle, 1), pointsLost(battle, 1)]).toEqual([1, false, 0]);
  expect(fullThrust.view(battle, 0).units[1]!.prize).toBe(false);
});

test('11.5 Prizes: two that board the same ship do not fight for it', () => {
  const battle = position([ship(), ship({ at: [20, 26] }), enemy(), far()], { rules: RULES });
  play(battle, encode(ACTION.BOARD, 0, 2));
  play(battle, encode(ACTION.BOARD, 1, 2));
  play(battle, ACTION.COMMIT);
  // What the prize was to do is struck out.
  play(battle, encode(ACTION.BOARD, 2, 0));
  const events = fly(battle, {}, [6, 1, 6, 6, 6, 6, 1, 1]);
  expect(only(events, 'boarded')).toHaveLength(1);
  expect(only(events, 'boardingFailed')).toMatchObject([{ unit: 1, target: 2 }]);
});

test('11.5 Prizes: who lies at a station, has no drive, or meets a captor without crew is led away', () => {
  const { battle, events } = boarded({ thrust: 0 });
  expect(only(events, 'prizeManned')).toEqual([]);
  expect([battle.status[1], battle.side[1]]).toEqual([STATUS.TAKEN, 1]);
});

test('11.7 Prizes: who strikes serves the ship that it struck to, once that ship’s fire is over', () => {
  const battle = position(
    [ship({ speed: 0, systems: ['fc', 'torpedo'] }), enemy({ speed: 0, hullLost: 4, systems: ['fc'] }), far()],
    { rules: ['striking', 'prizes'] },
  );
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, encode(ACTION.ALL_AT, 1), [6, 1, 6, 6, 1]);
  expect(only(events, 'prizeManned')).toMatchObject([{ unit: 1, by: 0, side: 0, crew: 2 }]);
  expect([partiesOf(battle, 0), battle.side[1]]).toEqual([2, 0]);
});

test('11.5, 11.1 Prizes: contacts keep their letters where a ship has changed sides', () => {
  const battle = position([ship(), enemy(), far(), far({ at: [70, 44] })], { rules: [...RULES, 'sensors'] });
  const names = (): string[] => fullThrust.view(battle, 0).units.map(({ name }) => name);
  const before = names();
  battle.side[1] = 0;
  battle.prizes.captured[0] = 1 << 1;
  expect(names().slice(2)).toEqual(before.slice(2));
});

test('11.5 Prizes: an option that needs boarding or striking', () => {
  const rules = (...names: SwitchName[]) => parseSetup(setupWith([ship(), enemy()], { rules: names }));
  expect(rules('prizes')).toEqual({ ok: false, error: { code: 'no-prizes', path: 'rules' } });
  for (const one of ['boarding', 'striking'] as const) expect(rules(one, 'prizes').ok).toBe(true);
});
