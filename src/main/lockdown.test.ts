import { beforeEach, expect, test, vi } from 'vitest';
import { denyPermissions, lockDown } from './lockdown.ts';
import { app, FakeContents, resetElectron, session } from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));

let contents: FakeContents;
beforeEach(() => {
  resetElectron();
  lockDown();
  contents = new FakeContents();
  app.emit('web-contents-created', {}, contents);
});

const fire = (name: string, url: string) => {
  const event = { url, preventDefault: vi.fn() };
  contents.emit(name, event);
  return event.preventDefault;
};

test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('%s elsewhere is stopped', (name) => {
  for (const url of [
    'https://example.com/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'app://flagbridge.example/',
    'app://other/index.html',
    'javascript:alert(1)',
    'data:text/html,x',
    'not an address',
  ]) {
    expect(fire(name, url), url).toHaveBeenCalledOnce();
  }
});

test('the game may load its own page again', () => {
  expect(fire('will-navigate', 'app://flagbridge/index.html')).not.toHaveBeenCalled();
});

test('new windows are denied, even of the game itself', () => {
  expect(contents.openHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
  expect(contents.openHandler?.({ url: 'app://flagbridge/index.html' })).toEqual({ action: 'deny' });
});

test('pages cannot be embedded', () => {
  expect(fire('will-attach-webview', 'app://flagbridge/index.html')).toHaveBeenCalledOnce();
});

test('every permission is denied: asked for, checked, or for a device', () => {
  denyPermissions();
  const { defaultSession } = session;
  const answer = vi.fn();
  defaultSession.setPermissionRequestHandler.mock.lastCall?.[0](contents, 'media', answer);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  expect(defaultSession.setPermissionCheckHandler.mock.lastCall?.[0](contents, 'geolocation')).toBe(false);
  expect(defaultSession.setDevicePermissionHandler.mock.lastCall?.[0]({ deviceType: 'usb' })).toBe(false);
});
