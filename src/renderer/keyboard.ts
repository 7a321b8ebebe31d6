import type { CameraStep } from './stores/battle/camera.ts';

/** What a key means on the battle screen. */
export type Command =
  | { kind: 'cycle'; step: 1 | -1 }
  | { kind: 'walk'; step: 1 | -1 }
  | { kind: 'camera'; step: CameraStep }
  | {
      kind:
        | 'confirm'
        | 'order'
        | 'endStep'
        | 'undo'
        | 'skip'
        | 'again'
        | 'cancel'
        | 'log'
        | 'threat'
        | 'words'
        | 'mute'
        | 'focus'
        | 'overview'
        | 'pause'
        | 'moveNow'
        | 'advice'
        | 'whyNot'
        | 'help';
    };

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const PLAIN: Record<string, Command> = {
  n: { kind: 'cycle', step: 1 },
  p: { kind: 'cycle', step: -1 },
  '.': { kind: 'walk', step: 1 },
  ',': { kind: 'walk', step: -1 },
  g: { kind: 'order' },
  enter: { kind: 'confirm' },
  ' ': { kind: 'skip' },
  backspace: { kind: 'again' },
  escape: { kind: 'cancel' },
  e: { kind: 'endStep' },
  u: { kind: 'undo' },
  l: { kind: 'log' },
  t: { kind: 'threat' },
  x: { kind: 'words' },
  k: { kind: 'mute' },
  f: { kind: 'focus' },
  home: { kind: 'overview' },
  b: { kind: 'pause' },
  m: { kind: 'moveNow' },
  v: { kind: 'advice' },
  y: { kind: 'whyNot' },
  '?': { kind: 'help' },
  h: { kind: 'help' },
  f1: { kind: 'help' },
  w: { kind: 'camera', step: 'up' },
  s: { kind: 'camera', step: 'down' },
  a: { kind: 'camera', step: 'left' },
  d: { kind: 'camera', step: 'right' },
  q: { kind: 'camera', step: 'rotate-left' },
  r: { kind: 'camera', step: 'rotate-right' },
  pageup: { kind: 'camera', step: 'tilt-up' },
  pagedown: { kind: 'camera', step: 'tilt-down' },
  '+': { kind: 'camera', step: 'in' },
  '=': { kind: 'camera', step: 'in' },
  '-': { kind: 'camera', step: 'out' },
};

/** The command of a key, or null. Shift matters only where it makes another character. */
export function commandFor(press: KeyPress): Command | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  return PLAIN[press.key.toLowerCase()] ?? null;
}

/** The name of a key by which options are found: the browser's in small letters, after `shift+` for arrows and letters. */
export function keyName({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): string {
  const name = key.toLowerCase();
  return shiftKey && (name.startsWith('arrow') || /^[a-z]$/.test(name)) ? `shift+${name}` : name;
}

const PRINTED: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** A key's name as it is printed on a button. */
export function printedKey(name: string): string {
  const shift = name.startsWith('shift+');
  const key = shift ? name.slice('shift+'.length) : name;
  return `${shift ? '⇧' : ''}${PRINTED[key] ?? key.toUpperCase()}`;
}

const SPOKEN: Record<string, string> = {
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
};

/** A key's name for `aria-keyshortcuts`. */
export function spokenKey(name: string): string {
  const shift = name.startsWith('shift+');
  const key = shift ? name.slice('shift+'.length) : name;
  return `${shift ? 'Shift+' : ''}${SPOKEN[key] ?? key.toUpperCase()}`;
}

/** Keys that a focused control keeps for itself. */
export function belongsToControl(press: KeyPress, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]')
  )
    return true;
  const presses = press.key === 'Enter' || press.key === ' ';
  return presses && target.closest('button, a[href], summary') !== null;
}

/** Rows of the help's key list: the keys as printed (or named by a message), and the message that explains them. What keys mean in a system's decisions stands before them, its other keys after `keys.cancel`. */
export const KEY_HELP = [
  { keys: ['N', 'P'], meaning: 'keys.cycle' },
  { keys: ['G'], meaning: 'keys.order' },
  { keys: [',', '.'], meaning: 'keys.walk' },
  { keys: ['key.enter'], meaning: 'keys.confirm' },
  { keys: ['E'], meaning: 'keys.endStep' },
  { keys: ['U'], meaning: 'keys.undo' },
  { keys: ['key.space'], meaning: 'keys.skip' },
  { keys: ['key.backspace'], meaning: 'keys.again' },
  { keys: ['key.escape'], meaning: 'keys.cancel' },
  { keys: ['T'], meaning: 'keys.threat' },
  { keys: ['X'], meaning: 'keys.words' },
  { keys: ['K'], meaning: 'keys.mute' },
  { keys: ['L'], meaning: 'keys.log' },
  { keys: ['B'], meaning: 'keys.pause' },
  { keys: ['M'], meaning: 'keys.moveNow' },
  { keys: ['V'], meaning: 'keys.advice' },
  { keys: ['Y'], meaning: 'keys.whyNot' },
  { keys: ['F'], meaning: 'keys.focus' },
  { keys: ['Home'], meaning: 'keys.overview' },
  { keys: ['W', 'A', 'S', 'D'], meaning: 'keys.pan' },
  { keys: ['Q', 'R'], meaning: 'keys.rotate' },
  { keys: ['key.pageUpDown'], meaning: 'keys.tilt' },
  { keys: ['+', '−'], meaning: 'keys.zoom' },
  { keys: ['H', '?'], meaning: 'keys.help' },
] as const;
