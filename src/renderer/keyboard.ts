import type { CameraStep } from './stores/battle/camera.ts';

/** What a key means on the battle screen. */
export type Command =
  | { kind: 'cycle'; step: 1 | -1 }
  | { kind: 'option'; number: number }
  | { kind: 'walk'; step: 1 | -1 }
  | { kind: 'camera'; step: CameraStep }
  | {
      kind:
        | 'confirm'
        | 'endStep'
        | 'undo'
        | 'skip'
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
  arrowright: { kind: 'walk', step: 1 },
  arrowdown: { kind: 'walk', step: 1 },
  arrowleft: { kind: 'walk', step: -1 },
  arrowup: { kind: 'walk', step: -1 },
  enter: { kind: 'confirm' },
  ' ': { kind: 'skip' },
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
  if (/^[0-9]$/.test(press.key)) return { kind: 'option', number: press.key === '0' ? 10 : Number(press.key) };
  return PLAIN[press.key.toLowerCase()] ?? null;
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

/** Rows of the help's key list: the keys as printed (or named by a message), and the message that explains them. A system's own keys stand after `keys.cancel`. */
export const KEY_HELP = [
  { keys: ['N', 'P'], meaning: 'keys.cycle' },
  { keys: ['1 … 9'], meaning: 'keys.numbers' },
  { keys: ['key.arrows'], meaning: 'keys.arrows' },
  { keys: ['key.enter'], meaning: 'keys.confirm' },
  { keys: ['E'], meaning: 'keys.endStep' },
  { keys: ['U'], meaning: 'keys.undo' },
  { keys: ['key.space'], meaning: 'keys.skip' },
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
