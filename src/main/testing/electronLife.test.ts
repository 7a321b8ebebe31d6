import { beforeEach, expect, test, vi } from 'vitest';
import { ElectronLife, LivingWindow } from './electronLife.ts';

let life: ElectronLife;
beforeEach(() => (life = new ElectronLife()));
/** All that is under way in tasks of the message loop has been done. */
const settled = async () => {
  for (let task = 0; task < 6; task += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('the events come in Electron’s order', async () => {
  const window = new LivingWindow(life);
  const order: string[] = [];
  for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed']) life.on(name, () => order.push(name));
  for (const name of ['close', 'closed']) window.on(name, () => order.push(name));
  life.terminate();
  await settled();
  expect(order).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit']);
  expect(life.exitCode).toBe(0);
});

test('without a listener the app quits with its last window, with one it is the listener’s to say', async () => {
  new LivingWindow(life).close();
  await settled();
  expect(life.exitCode).toBe(0);

  const other = new ElectronLife();
  const heard = vi.fn();
  other.on('window-all-closed', heard);
  new LivingWindow(other).close();
  await settled();
  expect(heard).toHaveBeenCalledOnce();
  expect(other.exitCode).toBeNull();
});

test.each(['before-quit', 'will-quit'])('%s can be prevented, and the app can quit later', async (name) => {
  new LivingWindow(life);
  life.once(name, (event: { preventDefault(): void }) => event.preventDefault());
  life.terminate();
  await settled();
  expect(life.exitCode).toBeNull();
  life.terminate();
  await settled();
  expect(life.exitCode).toBe(0);
});

test('a window that stays open ends the quitting', async () => {
  const window = new LivingWindow(life);
  window.mayClose = false;
  life.quit();
  await settled();
  expect(life.exitCode).toBeNull();
  window.mayClose = true;
  life.quit();
  await settled();
  expect(life.exitCode).toBe(0);
});

test.each([
  ['a promise that settles at once', (again: () => void) => void Promise.resolve().then(again), null],
  ['a task of its own', (again: () => void) => void setImmediate(again), 0],
])('quitting again after a prevented will-quit, from %s (electron#33643)', async (_what, later, code) => {
  new LivingWindow(life);
  life.once('will-quit', (event: { preventDefault(): void }) => {
    event.preventDefault();
    later(() => life.quit());
  });
  life.terminate();
  await settled();
  expect(life.exitCode).toBe(code);
});

test('exit asks nobody, and closes what is open', async () => {
  const window = new LivingWindow(life);
  window.mayClose = false;
  const willQuit = vi.fn();
  life.on('will-quit', willQuit);
  life.exit(3);
  await settled();
  expect(willQuit).not.toHaveBeenCalled();
  expect([life.exitCode, window.destroyed]).toEqual([3, true]);
});

test('a second signal ends the process at once', async () => {
  life.on('will-quit', (event: { preventDefault(): void }) => event.preventDefault());
  life.signal();
  await settled();
  expect(life.exitCode).toBeNull();
  life.signal();
  expect(life.exitCode).toBe(1);
});
