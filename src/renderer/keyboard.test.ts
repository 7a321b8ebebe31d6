import { describe, expect, test } from 'vitest';
import { belongsToControl, commandFor, KEY_HELP, keyName, printedKey, type KeyPress } from './keyboard.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...change,
});

describe('the keyboard', () => {
  test.each([
    ['n', { kind: 'cycle', step: 1 }],
    ['P', { kind: 'cycle', step: -1 }],
    ['.', { kind: 'walk', step: 1 }],
    [',', { kind: 'walk', step: -1 }],
    ['g', { kind: 'order' }],
    ['Enter', { kind: 'confirm' }],
    ['e', { kind: 'endStep' }],
    ['u', { kind: 'undo' }],
    [' ', { kind: 'skip' }],
    ['Escape', { kind: 'cancel' }],
    ['k', { kind: 'mute' }],
    ['l', { kind: 'log' }],
    ['?', { kind: 'help' }],
    ['w', { kind: 'camera', step: 'up' }],
    ['q', { kind: 'camera', step: 'rotate-left' }],
    ['r', { kind: 'camera', step: 'rotate-right' }],
    ['+', { kind: 'camera', step: 'in' }],
    ['-', { kind: 'camera', step: 'out' }],
  ])('%s', (key, command) => {
    expect(commandFor(press(key))).toEqual(command);
  });

  test('an option’s key has a name, and a sign on its button', () => {
    expect(keyName(press('ArrowLeft'))).toBe('arrowleft');
    expect(keyName(press('ArrowLeft', { shiftKey: true }))).toBe('shift+arrowleft');
    expect(keyName(press('I', { shiftKey: true }))).toBe('shift+i');
    expect(keyName(press('1'))).toBe('1');
    expect(['arrowup', 'shift+arrowright', 'z', '3'].map(printedKey)).toEqual(['↑', '⇧→', 'Z', '3']);
  });

  test('the system’s own shortcuts are left alone', () => {
    expect(commandFor(press('r', { ctrlKey: true }))).toBeNull();
    expect(commandFor(press('w', { metaKey: true }))).toBeNull();
    expect(commandFor(press('Tab'))).toBeNull();
  });

  test('every letter in the help means something, and no two mean the same key', () => {
    const letters = KEY_HELP.flatMap(({ keys }) => [...keys]).filter((key) => /^[A-Z?+]$/.test(key));
    expect(letters.filter((key) => commandFor(press(key)) === null)).toEqual([]);
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('a field keeps its letters, a button its Enter and Space, a dialog everything', () => {
    document.body.innerHTML =
      '<input id="field"><button id="button">x</button><div role="dialog"><p id="text" tabindex="0">x</p></div>';
    const at = (id: string): HTMLElement | null => document.getElementById(id);
    expect(belongsToControl(press('e'), at('field'))).toBe(true);
    expect(belongsToControl(press('Enter'), at('button'))).toBe(true);
    expect(belongsToControl(press('e'), at('button'))).toBe(false);
    expect(belongsToControl(press('e'), at('text'))).toBe(true);
    expect(belongsToControl(press('Enter'), document.body)).toBe(false);
  });
});
