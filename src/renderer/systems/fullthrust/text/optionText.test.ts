import { expect, test } from 'vitest';
import type { FullThrustDescription } from '../data.ts';
import { makeEnemy, makeGroup, makeUnit, makeView, place } from '../testing/views.ts';
import { optionFigures } from './optionText.ts';
import { branchOf } from '../battle/branches.ts';
import { stepWords } from './stepWords.ts';
import { texts } from './texts.ts';

const carrier = makeUnit({ id: 0, ...place(12, 24), course: 3, path: null });
const friend = makeUnit({ id: 1, name: 'Quiet Hour', ...place(20, 24), path: null });
const enemy = makeEnemy({ id: 2, name: 'Grindstone', ...place(12, 44), path: null });
const own = makeGroup({ id: 0, carrier: 0 });
const rival = makeGroup({ id: 1, side: 1, status: 'flying', ...place(12, 4) });
const view = makeView({ toAct: 0, units: [carrier, friend, enemy], groups: [own, rival] });
const to = (x: number, y: number): FullThrustDescription => ({
  kind: 'place',
  group: 0,
  from: place(12, 24),
  to: place(x, y),
  reach: 24,
  secondary: false,
});

test('a place is named by the enemy that it leads to, never by a friend', () => {
  expect(texts.option(to(12, 34), view)).toBe('10 MU toward Grindstone');
  expect(texts.option(to(12, 14), view)).toBe('10 MU toward Standard 2');
  expect(texts.option(to(22, 24), view)).toBe('10 MU toward 3 o’clock');
});

test('3.5 where a ship comes back is named by who is nearest, not by an edge that may be turned', () => {
  const back = (edge: 'top' | 'left', along: number) => texts.option({ kind: 'return', unit: 0, edge, along }, view);
  expect(back('left', 24)).toBe(`Come back 12 MU from ${carrier.name}`);
  expect(back('left', 44)).toBe('Come back 12 MU from Grindstone');
  expect(back('top', 20)).toBe('Come back 24 MU from Quiet Hour');
});

test('advice and reviews say who does what where the button says only a name', () => {
  const said = (description: FullThrustDescription): string => texts.advice(description, view);
  expect(said({ kind: 'ship', unit: 1 } as FullThrustDescription)).toBe('Quiet Hour fires next');
  expect(said({ kind: 'group', group: 0, reach: 24 } as FullThrustDescription)).toBe('Standard 1 moves next');
  expect(said(to(12, 34))).toBe('Standard 1: 10 MU toward Grindstone');
});

test('attacks and defence tell what they do on average, and how seldom a weakened group attacks at all', () => {
  const figures = (description: object): string => optionFigures({ action: 1, description: description as FullThrustDescription, blocked: null }); // prettier-ignore
  const attack = { kind: 'attack', group: 0, target: { kind: 'ship', id: 2 }, odds: { expected: 320, attacks: 67 } };
  expect(figures(attack)).toBe('on average 3.2 damage, attacks at 67 %');
  expect(figures({ ...attack, target: { kind: 'group', id: 1 }, odds: { expected: 480, attacks: 100 } })).toBe('on average 4.8 kills'); // prettier-ignore
  expect(figures({ kind: 'defend', unit: 0, slot: 0, system: 'point-defence', threat: { kind: 'salvo', id: 0 }, expected: 80 })).toBe('on average 0.8 kills'); // prettier-ignore
});

test('who flies straight on is told of no turn', () => {
  const hints = (turn: number) => stepWords().branch(branchOf({ turn, thrust: 0, roll: false }), []).hints;
  expect([hints(0), hints(2)]).toEqual([
    ['It flies straight on.'],
    ['Half of the turn comes at the beginning of the move, half in its middle.'],
  ]);
});

test('10.2 where a vector order faces is told by its turn, once for all orders below it', () => {
  const description = { kind: 'order', unit: 0, legs: [], course: 3, speed: 6 } as unknown as FullThrustDescription;
  const order = { action: 1, description, blocked: null };
  expect(texts.optionFigures(order, view)).toBe('speed 6');
  const [hint] = stepWords().branch(branchOf({ turn: 2, thrust: 0, roll: false }), [order]).hints;
  expect(hint).toContain('until it faces 3;');
});

test('3.3, 10.2 orders are told in words: the speed under its turn, the whole of it elsewhere, how it is written in the hint', () => {
  const order = (move: object, speed: number, text: string): FullThrustDescription =>
    ({ kind: 'order', unit: 0, order: 'move', move: { turn: 0, thrust: 0, roll: false, ...move }, text, path: [], course: 3, speed, thrustLeft: 0 }) as FullThrustDescription; // prettier-ignore
  const said = (one: FullThrustDescription): string[] => [texts.optionShort(one, view), texts.option(one, view)];
  expect(said(order({ thrust: -5 }, 1, '-5: 1'))).toEqual(['Brake to 1', 'Brake to 1']);
  expect(said(order({}, 6, '0: 6'))).toEqual(['Straight on at 6', 'Straight on at 6']);
  expect(said(order({ turn: -2, thrust: 4 }, 10, 'P2+4: 10'))).toEqual(['Speed up to 10', 'Port 2, speed up to 10']);
  expect(said(order({ turn: 1, roll: true }, 6, 'Roll S1: 6'))).toEqual(['Stay at 6', 'Starboard 1, roll, stay at 6']);
  expect(said(order({ thrust: -6 }, 0, '-6: 0'))).toEqual(['Stop', 'Stop']);
  expect(said(order({ legs: ['PR'] }, 5, 'PR: 5'))).toEqual(['Push back', 'Push back']);
  expect(said(order({ legs: ['PP'] }, 6, 'PP: 6'))).toEqual(['Push to port', 'Push to port']);
  expect(said(order({ legs: ['TS3', 'MD2'] }, 8, 'TS3, MD2: 8'))).toEqual([
    'Main drive 2',
    'Starboard 3, main drive 2',
  ]);
  // Flown while the bow points elsewhere, it says where: the turn and its way back are told by neither button.
  const turned = { ...order({ legs: ['TS3', 'MD2', 'TP3'] }, 6, 'TS3, MD2, TP3: 6'), legs: [['drift', 3], ['TS3', 6], ['MD2', 6], ['TP3', 3]].map(([leg, facing]) => ({ leg, facing })) }; // prettier-ignore
  expect(texts.optionShort(turned as unknown as FullThrustDescription, view)).toBe('Drive 2 → 6');
  expect(said(order({ legs: [] }, 6, '0: 6'))).toEqual(['Drift on', 'Drift on']);
  expect(texts.optionTip(order({ thrust: -5 }, 1, '-5: 1'), view)).toBe('It flies straight on. It ends on course 3 at speed 1. Written: -5: 1.'); // prettier-ignore
});
