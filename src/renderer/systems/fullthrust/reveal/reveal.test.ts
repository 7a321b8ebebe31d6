import { describe, expect, test } from 'vitest';
import { orderText } from '../../../../engine/fullthrust/notation.ts';
import type { FullThrustEvent } from '../data.ts';
import type { FullThrustOverlay } from '../battle/overlay.svelte.ts';
import { createGuesses } from '../battle/guesses.svelte.ts';
import { guessHandles } from '../battle/guessPulls.ts';
import { orderOf } from '../battle/orders.ts';
import { makeUnit, makeView, place } from '../testing/views.ts';
import { gunsOn } from './bears.ts';
import { nearest } from './courses.ts';
import { revealedOrderWords, type RevealedOrder } from './revealedOrder.ts';
import { reveal } from './reveal.ts';

const STRAIGHT = { turn: 0, thrust: 0, roll: false };
const ordered = (unit: number, text: string, change: Partial<RevealedOrder> = {}): RevealedOrder => ({
  ...{ unit, order: 'move', move: STRAIGHT, text, ram: null },
  ...change,
});
const moved = (unit: number, ...path: { x: number; y: number }[]): FullThrustEvent => ({
  ...{ type: 'moved', unit, path, from: { course: 3, speed: 6 }, course: 3, speed: 6, rolled: false },
});

const mine = makeUnit();
const foe = makeUnit({ id: 1, side: 1, name: 'Flat Adit', ...place(40, 24), course: 9 });
const view = makeView({ units: [mine, foe], step: 'orders', toAct: 0, round: 2 });
const orders = [ordered(0, 'P2+4: 10', { move: { turn: -2, thrust: 4, roll: false } }), ordered(1, '0: 6')];
const act = (events: readonly FullThrustEvent[], overlay: FullThrustOverlay | null = null) => ({
  ...{ events, before: view, view, past: [], overlay },
});

describe('orders that are turned over', () => {
  test('stand side by side in the notation and in words', () => {
    const shown = reveal.of(act([{ type: 'ordersRevealed', orders }]));
    expect(shown?.title).toBe('Turn 2: the orders are turned over');
    expect(shown?.sides).toEqual([
      [{ unit: 0, name: 'Bright Star', order: 'P2+4: 10', words: '2 points to port, 4 MU faster, then at 10' }],
      [{ unit: 1, name: 'Flat Adit', order: '0: 6', words: 'straight on at 6' }],
    ]);
    expect(reveal.of(act([moved(0, place(0, 0))]))).toBeNull();
  });

  test.each<[string, Partial<RevealedOrder>]>([
    ['rolls over, then at 6', { move: { ...STRAIGHT, roll: true } }],
    ['1 point to starboard, 3 MU slower, then at 3', { move: { turn: 1, thrust: -3, roll: false } }],
    ['launches its fighters, straight on at 6', { order: 'launch' }],
    ['warms its FTL drive, straight on at 6', { order: 'ftl' }],
    ['straight on at 6, means to ram Flat Adit', { ram: 1 }],
    ['straight on at 6, means to board Flat Adit', { board: 1 }],
    ['drifts on at 6', { move: { ...STRAIGHT, legs: [] } }],
    ['TP3, MD6: 9', { move: { ...STRAIGHT, thrust: 3, legs: ['TP3', 'MD6'] } }],
  ])('%s', (words, change) => {
    const { order = 'move', move = STRAIGHT } = change;
    expect(revealedOrderWords(ordered(0, orderText(order, move, 6), change), view)).toBe(words);
  });
});

describe('what came of them', () => {
  const flown = [
    { type: 'ordersRevealed', orders } as const,
    moved(0, place(12, 24), place(32, 24)),
    moved(1, place(36, 26), place(16, 26)),
  ];

  test('who passed whom, and how near', () => {
    const [near] = reveal.of(act(flown))!.notes;
    expect(near).toMatchObject({ kind: 'near', text: 'Bright Star and Flat Adit pass within 2 MU of each other.' });
    const ends = [flown[0]!, moved(0, place(12, 24), place(20, 24)), moved(1, place(40, 24), place(25, 24))];
    expect(reveal.of(act(ends))!.notes[0]!.text).toBe('Bright Star and Flat Adit end 5 MU apart.');
    const far = [flown[0]!, moved(0, place(12, 24)), moved(1, place(40, 24))];
    expect(reveal.of(act(far))!.notes.filter(({ kind }) => kind === 'near')).toEqual([]);
  });

  test('all fly for the same time: who crosses a course behind the other one does not pass it near', () => {
    const one = { unit: 0, path: [place(0, 0), place(20, 0)] };
    const other = { unit: 1, path: [place(20, -10), place(20, 0), place(20, 10)] };
    // At half of the time one is at 10, 0 and the other at 20, 0.
    expect(nearest(one, other).range).toBeGreaterThan(7 * 1024);
  });

  test('13.1 no weapon bears past an asteroid, but one that a ship is over hides nothing', () => {
    const near = { ...foe, ...place(30, 24) };
    const rock = (x: number) => ({ id: 0, kind: 'asteroid' as const, radius: 2048, ...place(x, 24), drift: null, until: null, points: null }); // prettier-ignore
    const guns = (terrain: typeof view.terrain) => gunsOn({ ...view, units: [mine, near], terrain }, mine, near);
    expect(guns([])).toBeGreaterThan(0);
    expect(guns([rock(21)])).toBe(0);
    expect(guns([rock(31)])).toBe(guns([]));
    expect(guns([{ ...rock(21), kind: 'cloud' }])).toBe(guns([]));
  });

  test('a guess is compared with where the enemy went; where none was made nothing is said', () => {
    const guesses = createGuesses(() => view);
    const overlay = { guesses } as FullThrustOverlay;
    const said = () => reveal.of(act(flown, overlay))!.notes.filter(({ kind }) => kind === 'guess');
    expect(said()).toEqual([]);
    guesses.guess(view, orderOf(foe, 'move', { turn: 0, thrust: 2, roll: false })!.description);
    expect(guesses.drawn.map(({ unit, text }) => [unit, text])).toEqual([[1, '+2: 8']]);
    expect(said()).toEqual([{ kind: 'guess', unit: 1, text: 'You guessed +2: 8 for Flat Adit, who flew 0: 6: 16.1 MU off.' }]); // prettier-ignore
    const right = [flown[0]!, moved(1, place(40, 24), place(32.5, 24))];
    expect(reveal.of(act(right, overlay))!.notes[0]!.text).toBe('You guessed Flat Adit right: 0: 6.');
    // Two people look on: nothing of what one of them noted.
    expect(reveal.of(act(flown, null))!.notes.filter(({ kind }) => kind === 'guess')).toEqual([]);
    guesses.forget(view, 1);
    expect(said()).toEqual([]);
  });

  test('a guess is drawn for its own side while it writes, and for that turn alone', () => {
    let now = view;
    const guesses = createGuesses(() => now);
    guesses.guess(view, orderOf(foe, 'move')!.description);
    now = { ...view, toAct: 1 };
    expect(guesses.drawn).toEqual([]);
    now = { ...view, toAct: 0, round: 3 };
    expect([guesses.drawn, guesses.of(now)]).toEqual([[], []]);
  });
});

test('a guess is drawn by hand: the enemy’s ghost is kept to his drive, and letting go writes no order', () => {
  const guesses = createGuesses(() => view);
  const overlay = { guesses } as FullThrustOverlay;
  const options = [{ action: 1, description: { kind: 'commit' as const }, blocked: null }];
  const asked = { view, options, actor: null, overlay };
  const handle = guessHandles(asked).find(({ key }) => key === 'guess 1');
  const { x, y } = place(20, 24);
  const pulled = handle?.pull([])?.to({ x: x / 1024, z: y / 1024 });
  expect([pulled?.option, pulled?.ghosts.map(({ unit }) => unit)]).toEqual([null, [1]]);
  expect(guesses.drawn).toEqual([]);
  pulled?.put?.();
  expect(guesses.drawn.map(({ unit }) => unit)).toEqual([1]);
  expect(guessHandles(asked).map(({ key }) => key)).toEqual(['guess 1', 'guessed 1']);
  expect(guessHandles({ ...asked, view: { ...view, step: 'fire' } })).toEqual([]);
});

test('8.2, 11.1, 12.3 where something stays secret after it, the way there is not shown to two people at one screen', () => {
  expect(reveal.keepsSecrets!(view)).toBe(false);
  expect(reveal.keepsSecrets!({ ...view, rules: ['sensors'] })).toBe(true);
  expect(reveal.keepsSecrets!({ ...view, rules: ['wonder-weapons'] })).toBe(true);
  expect(reveal.keepsSecrets!({ ...view, units: [mine, { ...foe, status: 'expected' }] })).toBe(true);
});
