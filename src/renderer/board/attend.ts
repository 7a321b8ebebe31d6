import type { BoardCamera } from './camera.ts';
import { type Listeners, onPixelRatio } from './listeners.ts';

/** What is done when something happens around a board. */
interface Attended {
  /** The room that it has is another one, or its pixels are. */
  resize(): void;
  /** The camera moves, or is about to. */
  ask(): void;
  /** The player moves it. */
  moved(): void;
  /** The page is shown or hidden. */
  hidden(): void;
}

/** Listens to what happens around a board, until its listeners are cleared. */
export function attend(container: HTMLElement, eye: BoardCamera, listeners: Listeners, happens: Attended): void {
  const { resize, ask, moved, hidden } = happens;
  const observer = new ResizeObserver(resize);
  observer.observe(container);
  listeners.keep(() => observer.disconnect());
  listeners.keep(onPixelRatio(resize));
  for (const type of ['control', 'transitionstart', 'wake'] as const) {
    eye.controls.addEventListener(type, ask);
    listeners.keep(() => eye.controls.removeEventListener(type, ask));
  }
  eye.controls.addEventListener('control', moved);
  listeners.keep(() => eye.controls.removeEventListener('control', moved));
  document.addEventListener('visibilitychange', hidden);
  listeners.keep(() => document.removeEventListener('visibilitychange', hidden));
}
