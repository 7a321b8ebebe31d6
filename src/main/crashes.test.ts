import type { BrowserWindow as ElectronWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../shared/testing/eventually.ts';
import { watchForCrashes } from './crashes.ts';
import { app, BrowserWindow, dialog, resetElectron } from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));

let window: BrowserWindow;
const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
beforeEach(() => {
  resetElectron();
  app.on('window-all-closed', () => app.quit());
  window = new BrowserWindow({ webPreferences: {} });
  watchForCrashes(window as unknown as ElectronWindow);
});
afterEach(() => warned.mockClear());

const RELOAD = 'Load the window anew';
const QUIT = 'Quit Flagbridge';
const happens = {
  'the page’s process dies': () => window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 }),
  'the page cannot be loaded': () =>
    window.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://flagbridge/index.html', true),
  'the preload fails': () => window.webContents.emit('preload-error', {}, '/preload', new Error('syntax')),
  'the page hangs': () => window.emit('unresponsive'),
  'the GPU process dies': () => app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 }),
};
/** Presses the button of that name in the open box. */
async function press(button: string): Promise<void> {
  const [box] = dialog.open;
  expect(box!.options.buttons).toContain(button);
  box!.answer(box!.options.buttons.indexOf(button));
  await new Promise((resolve) => setImmediate(resolve));
}

test.each(Object.entries(happens))(
  '%s: one box says that nothing is lost, and loads it anew',
  async (_what, happen) => {
    happen();
    happen();
    expect(dialog.open).toHaveLength(1);
    expect(dialog.open[0]!.options.detail).toContain('Every choice is saved');
    expect(warned).toHaveBeenCalled();
    await press(RELOAD);
    expect(window.webContents.reload).toHaveBeenCalledOnce();
    happen();
    expect(dialog.open).toHaveLength(1);
  },
);

test.each(Object.entries(happens).filter(([what]) => !what.includes('GPU')))(
  '%s: the game can be left',
  async (_what, happen) => {
    happen();
    await press(QUIT);
    await eventually(() => expect(app.exitCode).toBe(0));
    expect(window.webContents.reload).not.toHaveBeenCalled();
  },
);

test('a page that hangs is killed before it is loaded anew, and that is no crash of its own', async () => {
  happens['the page hangs']();
  window.webContents.forcefullyCrashRenderer.mockImplementation(() =>
    setImmediate(() => window.webContents.emit('render-process-gone', {}, { reason: 'killed' })),
  );
  await press(RELOAD);
  expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  await new Promise((resolve) => setImmediate(resolve));
  expect(dialog.open).toHaveLength(0);
});

test('a page that answers again takes its box away, and nothing is loaded anew', async () => {
  happens['the page hangs']();
  window.emit('responsive');
  await new Promise((resolve) => setImmediate(resolve));
  expect(dialog.open).toHaveLength(0);
  expect(window.webContents.reload).not.toHaveBeenCalled();
  happens['the page hangs']();
  await press('Wait');
  expect(window.webContents.reload).not.toHaveBeenCalled();
});

test('ends that are none of these bring no box', () => {
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'app://flagbridge/', true);
  window.webContents.emit('did-fail-load', {}, -6, '', 'app://flagbridge/frame', false);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit' });
  expect(warned).not.toHaveBeenCalled();
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'crashed', name: 'Flagbridge opponent' });
  expect(dialog.open).toEqual([]);
  expect(warned).toHaveBeenCalledExactlyOnceWith('A process has stopped: Flagbridge opponent (crashed)');
});

/** The buttons of the boxes that are open. */
const asked = () => dialog.open.map(({ options }) => options.buttons);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a page that hangs and then dies is asked about as dead: waiting for it would leave nothing', async () => {
  happens['the page hangs']();
  happens['the page’s process dies']();
  await settled();
  expect(asked()).toEqual([[RELOAD, QUIT]]);
  expect(dialog.open[0]!.options.message).toContain('stopped');
  // What the taken box is answered with counts for nothing, and its end does not open the way for another.
  expect(window.webContents.reload).not.toHaveBeenCalled();
  happens['the page hangs']();
  await settled();
  expect(dialog.open).toHaveLength(1);
  // Its page is gone: that it answers again, as a late event may say, takes no box away.
  window.emit('responsive');
  await settled();
  expect(dialog.open).toHaveLength(1);
  await press(RELOAD);
  expect(window.webContents.reload).toHaveBeenCalledOnce();
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
});

test.each([
  ['the GPU process dies', 'the page’s process dies'],
  ['the GPU process dies', 'the page hangs'],
  ['the page hangs', 'the page cannot be loaded'],
  ['the page cannot be loaded', 'the page’s process dies'],
] as const)('%s, then %s: the worse takes the box; the other way round it stays', async (mild, worse) => {
  happens[worse]();
  happens[mild]();
  await settled();
  const [only] = dialog.open;
  expect(dialog.open).toHaveLength(1);
  const { message } = only!.options;
  await press(RELOAD);
  happens[mild]();
  happens[worse]();
  await settled();
  expect(dialog.open.map(({ options }) => options.message)).toEqual([message]);
});
