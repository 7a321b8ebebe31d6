import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserWindow, resetElectron } from './testing/fakeElectron.ts';
import { openWindow } from './window.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));
beforeEach(resetElectron);

const opened = () => {
  openWindow('/out/preload/index.cjs', '/out/renderer/icon.png');
  return BrowserWindow.all[0]!;
};

test.each([
  ['contextIsolation', true],
  ['sandbox', true],
  ['nodeIntegration', false],
  ['nodeIntegrationInWorker', false],
  ['nodeIntegrationInSubFrames', false],
  ['webSecurity', true],
  ['allowRunningInsecureContent', false],
  ['allowRunningInsecureContent', false],
  ['webviewTag', false],
  ['preload', '/out/preload/index.cjs'],
])('the window is opened with %s: %s', (name, value) => {
  expect(opened().options.webPreferences).toHaveProperty(name, value);
});

test('nothing experimental is switched on', () => {
  const { webPreferences } = opened().options;
  expect(Object.keys(webPreferences).filter((name) => /experimental|blink/i.test(name))).toEqual([]);
});

test('the window is dark, never too small, and shown when it has something to show', () => {
  const window = opened();
  expect(window.options).toMatchObject({ backgroundColor: '#05070f', minWidth: 1024, minHeight: 640, show: false });
  expect(window.options.icon).toBe('/out/renderer/icon.png');
  expect(window.show).not.toHaveBeenCalled();
  window.emit('ready-to-show');
  expect(window.show).toHaveBeenCalledOnce();
});
