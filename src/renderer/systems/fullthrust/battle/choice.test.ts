import { describe, expect, test } from 'vitest';
import type { BoardPick } from '../board/board.types.ts';
import { pickPlace } from '../board/picking.ts';
import { toWorld } from '../board/space.ts';
import { NO_OVERLAY } from '../board/markings.ts';
import { MU, type FullThrustDescription, type FullThrustOption, type FullThrustView } from '../data.ts';
import { makeEnemy, makeGroup, makeSystem, makeUnit, makeView, place } from '../testing/views.ts';
import { choice } from './choice.ts';
import { endsOfOrders } from './ends.ts';
import { figuresOf } from './figures.ts';
import { likeOrder, mooringOrder, movesOf, orderOf, typedOrder, writtenOrder, type OrderOption } from './orders.ts';
import { placeAt, type Placing } from './placing.ts';
import { question } from '../text/questionText.ts';

const meaning = (pick: BoardPick, view: FullThrustView, options: readonly FullThrustOption[]) =>
  choice.meaningOf(pick, { view, options, actor: null, stepped: [] });
const option = (description: FullThrustDescription, action = 1): FullThrustOption => ({ action, description, blocked: null }); // prettier-ignore
const texts = (options: readonly (FullThrustOption | null)[]): string[] =>
  options.map((one) => (one?.description.kind === 'order' ? one.description.text : ''));

const ship = makeUnit();
const straight = orderOf(ship, 'move')!;

describe('orders of a ship', () => {
  test('are all that its thrust pays for, half of it for turning, and each once', () => {
    const moves = movesOf(ship);
    // Straight on −5 to +5; for each turn of 1, 2, 3 points either way 9, 7, 5 speeds.
    expect(moves).toHaveLength(11 + 2 * (9 + 7 + 5));
    expect(new Set(moves.map(({ action }) => action)).size).toBe(moves.length);
    expect(moves.every(({ description }) => description.speed >= 0 && description.thrustLeft >= 0)).toBe(true);
    expect(movesOf(makeUnit({ speed: 2 })).every(({ description }) => description.speed >= 0)).toBe(true);
  });

  test('a ship at rest may face anywhere', () => {
    const courses = movesOf(makeUnit({ speed: 0 })).filter(({ description }) => description.speed === 0);
    expect(new Set(courses.map(({ description }) => description.course)).size).toBe(12);
  });

  test('what is typed is read as the book writes it', () => {
    const read = (text: string) => typedOrder(text, ship);
    const first = (text: string) => (read(text) as OrderOption[])[0]!.description;
    expect(first('P2+3')).toMatchObject({ text: 'P2+3: 9', course: 1, thrustLeft: 0 });
    expect(first('s1 : 6').move).toEqual({ turn: 1, thrust: 0, roll: false });
    expect(first('launch').order).toBe('launch');
    expect(read('somewhere')).toBe('not-an-order');
    expect(read('+2: 9')).toBe('wrong-speed');
    expect(read('-9')).toBe('beyond');
    // Past what a log has room for an order is not another one: +66 would be `Roll +2`.
    for (const text of ['+66', '+21', 'P1+64', '-66', '+128']) expect(read(text), text).toBe('too-much');
    expect(first('+20').move.thrust).toBe(20);
    for (const text of ['P7', 'S12', 'S64']) expect(read(text), text).toBe('beyond');
  });

  test('13.7 docking takes one click: the ship docks, and holds on where it has no order yet', () => {
    const [waits, ordered] = [
      makeUnit({ speed: 0 }),
      makeUnit({ speed: 0, order: { ...straight.description, ram: null } }),
    ];
    const order = mooringOrder(waits, 1);
    expect(order.options).toMatchObject([{ description: { kind: 'moor', unit: 0, station: 1 } }]);
    expect(choice.isUnlisted?.(order.options[0]!.description, makeView())).toBe(true);
    expect(texts([order.then([])])).toEqual(['0: 0']);
    expect(order.then([])).toBeNull();
    expect(mooringOrder(ordered, 'cast-off').then([])).toBeNull();
    expect(mooringOrder(ordered, 'cast-off').options[0]!.description).toMatchObject({ station: null });
  });

  test('10.2 a vector ship is ordered leg by leg, in as many actions as they take', () => {
    const drifting = makeUnit({ velocity: place(6, 0) });
    const orders = typedOrder('TP3, MD4', drifting) as OrderOption[];
    expect(orders[0]!.description).toMatchObject({ text: 'TP3, MD4: 7', course: 12, speed: 7 });
    expect(orders[0]!.description.path).toEqual([place(12, 24), place(18, 24), place(18, 20)]);
    expect((typedOrder('0', drifting) as OrderOption[])[0]!.description.path).toEqual([place(12, 24), place(18, 24)]);
    expect(typedOrder('P2+1', drifting)).toBe('not-an-order');
    expect(movesOf(drifting)).toEqual([]);
    const turn = (text: string) => choice.stepsTo((typedOrder(text, drifting) as OrderOption[])[0]!.description)?.branch; // prettier-ignore
    expect(turn('TP3 MD1')).toBeLessThan(turn('MD2')!);
    expect(turn('TS2')).toBeGreaterThan(turn('0')!);
  });

  test('10.2 rotations that go right round are one turn, the short way', () => {
    const drifting = makeUnit({ velocity: place(6, 0) });
    const turn = (text: string) => choice.stepsTo((typedOrder(text, drifting) as OrderOption[])[0]!.description)?.branch; // prettier-ignore
    expect(turn('TP5, TP5')).toBe(turn('TS2'));
    expect(turn('TP3, TS3')).toBe(turn('MD2'));
  });

  test('10.2 the ghost of a written order shows its legs where they end, and what faces apart from the drift', () => {
    const move = { turn: 0, thrust: 1, roll: false, legs: ['TP3', 'MD4'] };
    const written = makeUnit({ velocity: place(6, 0), order: { order: 'move', move, text: 'TP3, MD4: 7', ram: null } });
    const option = writtenOrder(written)!;
    expect(option.description.legs?.map(({ leg, facing }) => [leg, facing])).toEqual([['drift', 3], ['TP3', 12], ['MD4', 12]]); // prettier-ignore
    const figures = figuresOf({ view: makeView(), unit: written, pulled: written, option });
    expect(figures.find(({ tone }) => tone === 'leg')).toMatchObject({ text: 'drift, TP3', at: place(18, 24) });
    expect(figures.find(({ tone }) => tone === 'course')).toMatchObject({ text: 'Port 3, main drive 4 · faces 12, speed 7', at: place(18, 20) }); // prettier-ignore
    expect(writtenOrder(makeUnit())).toBeNull();
  });

  test('the end of a move that no list holds is taken by a click, and a roll only where it is listed', () => {
    const view = makeView();
    const listed = [straight];
    const ends = endsOfOrders(ship, listed, null);
    expect(ends.length).toBeGreaterThan(40);
    const wanted = orderOf(ship, 'move', { turn: -1, thrust: 3, roll: false })!;
    const { x, z } = toWorld(wanted.description.path.at(-1)!);
    const { pick } = pickPlace({ x: x + 0.05, z }, { ...NO_OVERLAY, ends });
    const meant = meaning(pick, view, listed);
    expect(meant.kind === 'act' && texts([meant.option])).toEqual(['P1+3: 9']);
    expect(choice.isUnlisted?.(wanted.description, view)).toBe(true);
    expect(choice.isUnlisted?.(wanted.description, makeView({ step: 'fire' }))).toBe(false);
    // Nothing is meant while somebody else decides.
    expect(meaning(pick, view, []).kind).toBe('nothing');
    expect(meaning(pick, makeView({ toAct: 1 }), listed).kind).toBe('nothing');
  });

  test('the ghost tells range and arc of each enemy that flies straight on', () => {
    const figures = figuresOf({ view: makeView(), unit: ship, pulled: ship, option: straight });
    expect(figures.find(({ key }) => key === 'range 1')?.text).toBe('16 MU, Fore');
    expect(figures.find(({ tone }) => tone === 'course')?.at).toEqual(place(18, 24));
  });
});

describe('orders to all that wait', () => {
  const second = makeUnit({ id: 2, name: 'Second', thrust: { rating: 2, now: 2, turns: 1 } });
  const written = makeUnit({ order: { order: 'move', move: { turn: -2, thrust: 1, roll: false }, text: 'P2+1: 7', ram: null } }); // prettier-ignore

  test('a squadron does what the ship before it does, each as far as it can', () => {
    const third = makeUnit({ id: 3 });
    const view = makeView({ units: [written, makeEnemy(), second, third] });
    const orders = choice.orders?.(view, movesOf(second)) ?? [];
    expect(orders.map(({ name }) => name)).toEqual(['same', 'straight']);
    const same = orders[0]!;
    expect(texts(same.options)).toEqual(['+1: 7', 'P2+1: 7']);
    expect(texts([same.then(movesOf(third))])).toEqual(['P2+1: 7']);
    expect(same.then([option({ kind: 'commit' })])).toBeNull();
  });

  test('as last turn is offered once something was flown', () => {
    const flown = { turn: 1, thrust: -1, roll: false };
    const view = makeView({ units: [makeUnit({ flown }), makeEnemy(), makeUnit({ id: 2, flown })] });
    const last = choice.orders?.(view, movesOf(ship)).find(({ name }) => name === 'last');
    expect(texts(last?.options ?? [])).toEqual(['S1-1: 5', 'S1-1: 5']);
    expect(choice.orders?.(makeView({ units: [ship, makeEnemy()] }), movesOf(ship))).toEqual([]);
  });

  test('who can do neither flies straight on', () => {
    const drifting = makeUnit({ thrust: { rating: 0, now: 0, turns: 0 } });
    expect(texts([likeOrder(drifting, { turn: 2, thrust: 3, roll: false })])).toEqual(['0: 6']);
  });
});

describe('5.3 all point defence', () => {
  const defend = (slot: number, id = 0): FullThrustOption => option({ kind: 'defend', unit: 0, slot, system: 'point-defence', threat: { kind: 'salvo', id }, expected: 80 }); // prettier-ignore
  const done = option({ kind: 'done', step: 'defend', unit: null, announced: 0 });
  const mount = (slot: number) => makeSystem({ slot, system: 'point-defence', class: 0 });
  const view = makeView({ step: 'defend', units: [makeUnit({ systems: [mount(0), mount(1)] }), makeEnemy()] });

  test('fires at the one threat there is, mount after mount, and not where there is a choice', () => {
    const [all] = choice.orders!(view, [defend(0), done]);
    expect([all?.name, all?.then([defend(1), done])?.description]).toEqual(['defend', defend(1).description]);
    expect(all?.then([defend(1, 7), done])).toBeNull();
    expect(all?.then([defend(1), defend(1, 7), done])).toBeNull();
    expect(choice.orders!(view, [defend(0), defend(0, 7), done])).toEqual([]);
    const one = { ...view, units: [makeUnit({ systems: [mount(0), { ...mount(1), used: true }] })] };
    expect(choice.orders!(one, [defend(0), done])).toEqual([]);
  });
});

test('7.3 damage control and point defence are asked ship by ship, its sheet open', () => {
  const repair: FullThrustDescription = { kind: 'repair', unit: 2, slot: 0, system: 'beam', parties: 3, chance: 50 };
  const view = makeView({ step: 'repair', units: [makeUnit(), makeUnit({ id: 2, name: 'Hammer Beam' })] });
  const actors = choice.actors(view, [option(repair)]);
  expect([actors, choice.insists(view)]).toEqual([[{ kind: 'unit', id: 2 }], true]);
  expect(question({ view, actor: actors[0]!, options: [option(repair)] } as never)).toContain('Hammer Beam');
});

describe('points that are placed', () => {
  const placing: Placing = { kind: 'place', group: 0, from: place(20, 20), to: place(20, 20), reach: 24, secondary: false }; // prettier-ignore
  const view = makeView({ step: 'place', groups: [makeGroup()] });

  test('lie on the grid, within the reach and on the table', () => {
    expect(placeAt(placing, place(30.06, 20), view)?.description.to).toEqual(place(30, 20));
    const far = placeAt(placing, place(70, 20), view)!.description.to;
    expect(far).toEqual(place(44, 20));
    const slanted = placeAt(placing, place(60, 47), view)!.description.to;
    expect(Math.hypot(slanted.x - 20 * MU, slanted.y - 20 * MU)).toBeLessThanOrEqual(24 * MU);
    expect(placeAt(placing, place(-1, 20), view)).toBeNull();
  });

  test('a click places a group, then turns it toward what is clicked', () => {
    const spot: BoardPick = { kind: 'spot', at: place(26, 20) };
    const placed = meaning(spot, view, [option(placing)]);
    expect(placed.kind === 'act' && placed.option.description).toMatchObject({ kind: 'place', to: place(26, 20) });
    // 5.1 Groups may share a point, and fly to a ship.
    const onto = { ...view, groups: [makeGroup(), makeGroup({ id: 1, ...place(26, 20) })] };
    const shared = meaning({ kind: 'group', id: 1 }, onto, [option(placing)]);
    expect(shared.kind === 'act' && shared.option.description).toMatchObject({ kind: 'place', to: place(26, 20) });
    const faces = Array.from({ length: 12 }, (_, n) => option({ kind: 'face', group: 0, facing: n + 1 }, n));
    const faced = meaning({ kind: 'spot', at: place(20, 30) }, makeView({ step: 'face', groups: [makeGroup()] }), faces); // prettier-ignore
    expect(faced.kind === 'act' && faced.option.description).toMatchObject({ facing: 6 });
    // 5.1 A ship that is clicked is a direction too; the group itself is none.
    const ahead = makeView({ step: 'face', groups: [makeGroup()], units: [makeEnemy({ id: 1, x: 40 * MU, y: 20 * MU })] }); // prettier-ignore
    const toward = meaning({ kind: 'unit', id: 1 }, ahead, faces);
    expect(toward.kind === 'act' && toward.option.description).toMatchObject({ facing: 3 });
    expect(meaning({ kind: 'group', id: 0 }, ahead, faces)).toEqual({ kind: 'look', at: { kind: 'group', id: 0 } });
    expect(meaning({ kind: 'unit', id: 1 }, ahead, []).kind).toBe('look');
  });
});
