import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
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

test.skipIf(process.platform === 'win32')('a process that was stopped is killed all the same', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  process.kill(child.pid!, 'SIGSTOP');
  const gone = once(child, 'exit');
  const ai = aiProcess(child, () => undefined);
  ai.kill();
  // To a process that is only stopped SIGTERM would come later, if ever.
  expect(await gone).toEqual([null, 'SIGKILL']);
});

test('the number of a process that is gone is left alone: another one may have it by now', () => {
  const killed = vi.spyOn(process, 'kill').mockReturnValue(true);
  const child = Object.assign(fakeChild(), { pid: 4242 });
  const ai = aiProcess(child, () => undefined);
  ai.kill();
  expect(killed).toHaveBeenCalledExactlyOnceWith(4242, 'SIGKILL');
  child.emit('exit', 0, null);
  ai.kill();
  expect(killed).toHaveBeenCalledOnce();
  killed.mockRestore();
});
