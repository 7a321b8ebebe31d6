import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { POWER, STATUS, STEP, type Battle } from './battle.ts';
import { fullThrust } from './index.ts';
import { encodeLay } from './mines/mines.ts';
import { special } from './special.ts';
import { legal, play, position, type TestShip } from './testing/position.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [20, 24], course: 3, speed: 6, systems: ['fc'], ...more }); // prettier-ignore
const foe = (more: Partial<TestShip> = {}): TestShip => ship({ at: [50, 24], course: 9, side: 1, ...more });

const orderOf = (battle: Battle, kind: string, id = 0) => special(battle, { kind: 'unit', id }).find((one) => one.kind === kind)!; // prettier-ignore
const actionsOf = (battle: Battle, kind: string) => orderOf(battle, kind).values.flatMap(({ action }) => action ?? []);

test('3.6 Ramming: no list holds it, and it may be ordered of every enemy on the table, and taken back', () => {
  const battle = position([ship(), foe(), foe({ at: [60, 10] })], { rules: ['ramming'] });
  const ram = encode(ACTION.RAM, 0, 2);
  expect(legal(battle)).not.toContain(ram);
  expect(orderOf(battle, 'ram')).toMatchObject({ needs: 'target', blocked: null });
  expect(actionsOf(battle, 'ram')).toEqual([encode(ACTION.RAM, 0, 1), ram]);
  play(battle, ram);
  expect(orderOf(battle, 'ram').values.at(-1)).toMatchObject({ action: encode(ACTION.NO_RAM, 0), takesBack: true });
});

test('3.6 Ramming: where it is not in use the section says so', () => {
  const battle = position([ship(), foe()]);
  expect(orderOf(battle, 'ram').blocked).toEqual({ code: 'ram-not-in-use', section: '3.6' });
});

test('12.1 Mines: at any point along the move, of any minelayer', () => {
  const battle = position([ship({ systems: ['minelayer 3', 'minelayer 2'] }), foe()], { rules: ['mines'] });
  const layers = special(battle, { kind: 'unit', id: 0 }).filter(({ kind }) => kind === 'lay');
  expect(layers.map(({ part, needs }) => [part, needs])).toEqual([[0, 'point'], [1, 'point']]); // prettier-ignore
  expect(layers[1]!.values.map(({ action }) => action).slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, mu) => encodeLay(0, 1, mu))); // prettier-ignore
});

test('12.1 Minesweeping: with no mine in sight, too', () => {
  const battle = position([ship({ systems: ['sweeper'] }), foe()], { rules: ['mines'] });
  expect(actionsOf(battle, 'sweep')).toEqual([encode(ACTION.SWEEP, 0, 1)]);
  expect(orderOf(battle, 'lay').blocked).toEqual({ code: 'no-minelayer', section: '12.1' });
});

test('11.5 Boarding: of any enemy, however strong or far', () => {
  const battle = position([ship({ hull: 12 }), foe({ hull: 60 })], { rules: ['boarding', 'damage-control'] });
  expect(orderOf(battle, 'board').values.map(({ value }) => value)).toEqual([1]);
});

test('12.3 Nova cannon: it may be armed with nobody ahead', () => {
  const battle = position([ship({ systems: ['nova-cannon'], course: 9 }), foe()], { rules: ['wonder-weapons'] });
  const arm = encode(ACTION.POWER, 0, POWER.NOVA, 1);
  expect(legal(battle)).not.toContain(arm);
  expect(actionsOf(battle, 'nova')).toEqual([arm]);
});

test('2.7, 4.2 each weapon may be announced by itself, and all guns at a hulk', () => {
  const battle = position([ship({ systems: ['fc', 'beam-2 F', 'beam-2 F'] }), foe({ at: [26, 24] })]);
  battle.step[0] = STEP.FIRE;
  battle.active[0] = 0;
  battle.status[1] = STATUS.ADRIFT;
  const guns = special(battle, { kind: 'unit', id: 0 }).filter(({ kind }) => kind === 'aim');
  expect(guns.map(({ part, values }) => [part, values[0]!.action])).toEqual([1, 2].map((slot) => [slot, encode(ACTION.AIM, 1, slot)])); // prettier-ignore
  expect(legal(battle)).not.toContain(encode(ACTION.ALL_AT, 1));
  expect(actionsOf(battle, 'fire')).toEqual([encode(ACTION.ALL_AT, 1)]);
});

test('2.7 of the other side’s ships nothing is told, and nothing when the battle is over', () => {
  const battle = position([ship(), foe()], { rules: ['ramming'] });
  const [own, other] = fullThrust.toAct(battle) === 0 ? [0, 1] : [1, 0];
  expect(special(battle, { kind: 'unit', id: own! })).not.toEqual([]);
  expect(special(battle, { kind: 'unit', id: other! })).toEqual([]);
  expect(special(battle, { kind: 'unit', id: 31 })).toEqual([]);
});
