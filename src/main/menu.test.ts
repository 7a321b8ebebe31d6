import { beforeEach, expect, test, vi } from 'vitest';
import { menuTemplate } from './menu.ts';
import { app, type FakeItem, resetElectron, shell } from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));
beforeEach(resetElectron);

/** All items with their submenus' items after them. */
const items = (facts: Partial<Parameters<typeof menuTemplate>[0]> = {}): FakeItem[] =>
  (menuTemplate({ platform: 'linux', locale: 'en', homepage: null, ...facts }) as FakeItem[]).flatMap((one) => [
    one,
    ...(one.submenu ?? []),
  ]);

test.each(['linux', 'win32', 'darwin'] as const)(
  'on %s the window can be loaded anew, and the game left',
  (platform) => {
    const roles = items({ platform }).map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['reload', 'quit', 'togglefullscreen', 'copy', 'paste']));
    expect(roles).not.toContain('toggleDevTools');
    items({ platform }).find(({ label }) => label === 'About Flagbridge')!.click!();
    expect(app.showAboutPanel).toHaveBeenCalledOnce();
  },
);

test('a newer version is looked for in the browser, by the player, where there is a page', () => {
  expect(items().some(({ label }) => label?.includes('newer'))).toBe(false);
  const look = items({ homepage: 'https://flagbridge.example/' }).find(({ label }) => label?.includes('newer'))!;
  expect(shell.openExternal).not.toHaveBeenCalled();
  look.click!();
  expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith('https://flagbridge.example/');
});

test('the menu speaks Italian where the system does', () => {
  expect(items({ locale: 'it-IT' }).map(({ label }) => label)).toContain('Esci da Flagbridge');
});
