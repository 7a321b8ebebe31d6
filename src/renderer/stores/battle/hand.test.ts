import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Actor, AnySystem, OptionOf } from '../../systems/choice.types.ts';
import type { PullHandle, SystemPulls } from '../../systems/pull.types.ts';
import { createHand, type Hand } from './hand.svelte.ts';

const option = (action: number): OptionOf<AnySystem> => ({ action, description: null, blocked: null });
const ship = (id: number): Actor => ({ kind: 'unit', id });
const at = (x: number) => ({ at: { x, z: 0 }, screen: { x: x * 10, y: 5 } });

/** Ships at their number along a line, which may be pulled to x = 5 at most; farther off nothing is legal. */
function opened({ ships = [1, 2], marked = [] as Actor[], wanted = true } = {}) {
  const state = { ships };
  const begun = vi.fn();
  const handle = (id: number): PullHandle<AnySystem> => ({
    key: `unit ${id}`,
    at: { x: id, y: 0, z: 0 },
    grasp: 1,
    actor: ship(id),
    pull(along) {
      begun(id, along);
      return {
        reach: [],
        to: ({ x }) => ({ ghosts: [], words: `to ${x}`, notation: `${id}>${x}`, option: x > 5 ? null : option(x) }),
      };
    },
  });
  const pulls: SystemPulls<AnySystem> = {
    handles: () => state.ships.map(handle),
    isDrawnTogether: ({ id }) => id !== 3,
  };
  const calls = { choose: vi.fn(), mark: vi.fn(), markAlso: vi.fn(), take: vi.fn() };
  const source = { pulls, view: null, options: [option(0)], actor: null, overlay: null as never, marked, wanted, ...calls }; // prettier-ignore
  return { hand: createHand<AnySystem>(source), calls, begun, state };
}
const press = (hand: Hand<AnySystem>, id: number): boolean => hand.press(hand.handles.find(({ key }) => key === `unit ${id}`)!); // prettier-ignore

test('letting go takes what the last place of the pointer meant, and opens the card of who is pulled', () => {
  const { hand, calls } = opened();
  expect(press(hand, 2)).toBe(true);
  hand.move(at(3));
  hand.move(at(4));
  flushSync();
  expect(hand.pulled?.notation).toBe('2>4');
  expect(hand.drawing).toEqual({ reach: [], ghosts: [], marked: [] });
  expect(hand.pointer).toEqual({ x: 40, y: 5 });
  hand.release();
  expect(calls.choose).toHaveBeenCalledWith(ship(2));
  expect(calls.take).toHaveBeenCalledExactlyOnceWith(option(4), undefined);
  expect(hand.drawing).toBeNull();
});

test('a press that does not leave its place, Escape, and a place where nothing is legal take nothing', () => {
  const { hand, calls, begun } = opened();
  press(hand, 1);
  hand.release();
  expect(begun).not.toHaveBeenCalled();
  press(hand, 1);
  hand.move(at(3));
  expect(hand.cancel()).toBe(true);
  hand.move(at(4));
  hand.release();
  press(hand, 1);
  hand.move(at(9));
  hand.release();
  expect(calls.take).not.toHaveBeenCalled();
  expect(hand.cancel()).toBe(false);
});

test('who is chosen together is pulled together, whichever of them is pressed; anybody else alone', () => {
  const { hand, begun } = opened({ ships: [1, 2, 3], marked: [ship(1), ship(2)] });
  press(hand, 2);
  hand.move(at(3));
  hand.cancel();
  press(hand, 3);
  hand.move(at(3));
  expect(begun.mock.calls).toEqual([
    [2, [ship(1)]],
    [3, []],
  ]);
});

test('a box chooses those in it that may be pulled together, each once', () => {
  const { hand, calls } = opened({ ships: [1, 2, 3] });
  hand.box({ from: { x: 9, y: 1 }, to: { x: 2, y: 4 } });
  expect(hand.rectangle).toEqual({ x: 2, y: 1, width: 7, height: 3 });
  hand.box(null);
  hand.boxed([...hand.handles, ...hand.handles]);
  expect(calls.mark).toHaveBeenCalledWith([ship(1), ship(2)]);
});

test('where the player wants the left button for the camera, nothing is pressed', () => {
  const { hand } = opened({ wanted: false });
  expect(press(hand, 1)).toBe(false);
});
