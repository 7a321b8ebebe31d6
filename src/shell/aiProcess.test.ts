import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { aiProcess } from './aiProcess.ts';

const fakeChild = () => Object.assign(new EventEmitter(), { kill: vi.fn(() => true) });

test('a process to which a message cannot be written counts as dead, and does not take the game with it', () => {
  const child = fakeChild();
  const exited = vi.fn();
  aiProcess(child, () => undefined).onExit(exited);
  child.emit('error', new Error('write EPIPE'));
  expect(exited).toHaveBeenCalledOnce();
  expect(child.kill).toHaveBeenCalledOnce();
});

test('messages and the exit are handed on', () => {
  const child = fakeChild();
  const ai = aiProcess(child, () => undefined);
  const heard = vi.fn();
  const exited = vi.fn();
  ai.onMessage(heard);
  ai.onExit(exited);
  child.emit('message', { type: 'ready' });
  child.emit('exit', 0, null);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'ready' });
  expect(exited).toHaveBeenCalledExactlyOnceWith();
});
