import { expect, test } from 'vitest';
import { createFakeBoard } from '../../testing/fakeBoard.ts';
import { createCameraStore } from './camera.ts';

function withBoard() {
  const attached: unknown[] = [];
  const camera = createCameraStore((board) => void attached.push(board));
  const board = createFakeBoard();
  const handle = board.create(document.body, {
    onPick: () => undefined,
    onHover: () => undefined,
    onUnavailable: () => undefined,
  });
  let seen: readonly number[] = [];
  camera.attach(handle, (place) => seen.includes(place as number));
  return { camera, board, attached, handle, see: (places: readonly number[]) => (seen = places) };
}

test('the whole battle is brought back into view until the player looks at a part of it', () => {
  const { camera, board, see } = withBoard();
  camera.follow([1, 2]);
  expect(board.calls).toEqual(['focus all']);
  camera.focus(1);
  camera.follow([1, 2]);
  expect(board.calls).toEqual(['focus all', 'focus 1']);
  see([1, 2]);
  camera.follow([1, 2]);
  see([]);
  camera.follow([1, 2]);
  expect(board.calls.at(-1)).toBe('focus all');
});

test('a place is shown only where it is out of sight, and with the whole battle while that is looked at', () => {
  const { camera, board, see } = withBoard();
  see([5]);
  camera.show(5, 5);
  expect(board.calls).toEqual([]);
  camera.show(6, 6);
  expect(board.calls).toEqual(['focus all']);
  camera.taken();
  camera.show(5, 5);
  camera.show(6, 6);
  expect(board.calls).toEqual(['focus all', 'focus 6']);
});

test('who takes the camera keeps it, and a step back to the whole battle gives it up', () => {
  const { camera, board } = withBoard();
  camera.taken();
  camera.follow([1]);
  expect(board.calls).toEqual([]);
  camera.step('reset');
  camera.follow([1]);
  expect(board.calls).toEqual(['camera reset', 'focus all']);
});

test('a board is told of once, and may be taken away', () => {
  const { camera, attached, handle } = withBoard();
  expect(attached).toEqual([handle]);
  camera.attach(null);
  expect([attached.length, camera.board]).toEqual([1, null]);
});

test('while it is close to what is asked, others may be out of sight; whoever has taken it is not brought anywhere', () => {
  const { camera, board, handle } = withBoard();
  const asked: unknown[] = [];
  handle.approach = (focus) => void asked.push(focus);
  camera.ask(3);
  camera.follow([1, 2]);
  camera.show(6, 6);
  expect([asked, board.calls]).toEqual([[3], ['focus 6']]);
  camera.step('reset');
  camera.ask(null);
  camera.follow([1, 2]);
  expect([asked, board.calls.at(-1)]).toEqual([[3, null], 'focus all']);
  camera.taken();
  camera.ask(4);
  expect(asked).toHaveLength(2);
});
