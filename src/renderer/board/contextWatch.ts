import type { Listeners } from './listeners.ts';

/** A lost context that is not given back within this time leaves the place to another board, in milliseconds. */
const CONTEXT_PATIENCE = 4000;

/** What is done when a canvas loses its graphics context, when it gets it back, and when nobody should wait any longer. */
interface Happens {
  lost(): void;
  restored(): void;
  gaveUp(): void;
}

/** Watches a canvas's graphics context, until the listeners are cleared and it is stopped. */
export function watchContext(canvas: HTMLCanvasElement, listeners: Listeners, happens: Happens) {
  let isLost = false;
  let givenUp = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const lost = (event: Event): void => {
    event.preventDefault();
    isLost = true;
    // A canvas without a context is white; what plays waits with it, as no frames are drawn.
    canvas.style.visibility = 'hidden';
    happens.lost();
    patience = setTimeout(() => {
      givenUp = true;
      happens.gaveUp();
    }, CONTEXT_PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(patience);
    isLost = false;
    givenUp = false;
    canvas.style.visibility = '';
    happens.restored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  listeners.keep(() => canvas.removeEventListener('webglcontextlost', lost));
  listeners.keep(() => canvas.removeEventListener('webglcontextrestored', restored));
  return {
    isLost: (): boolean => isLost,
    /** Whether it has been lost for so long that nobody should wait for it. */
    givenUp: (): boolean => givenUp,
    stop: (): void => clearTimeout(patience),
  };
}
