/** Event listeners and observers with one way to be rid of them all, and a count for the tests. */
export interface Listeners {
  add<Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ): void;
  /** Keeps any other subscription by the function that ends it. */
  keep(end: () => void): void;
  count(): number;
  clear(): void;
}

/** Calls `changed` whenever the screen gets more or fewer device pixels for a CSS pixel; returns what ends it. */
export function onPixelRatio(changed: () => void): () => void {
  let query: MediaQueryList | null = null;
  // The query holds for one ratio: after a change it is asked anew.
  const again = (): void => {
    changed();
    watch();
  };
  function watch(): void {
    query?.removeEventListener('change', again);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', again);
  }
  watch();
  return () => query?.removeEventListener('change', again);
}

/** `clear` ends all of them; it can be filled anew. */
export function createListeners(): Listeners {
  const ends: (() => void)[] = [];
  return {
    add(target, type, handle) {
      target.addEventListener(type, handle);
      ends.push(() => target.removeEventListener(type, handle));
    },
    keep: (end) => void ends.push(end),
    count: () => ends.length,
    clear() {
      for (const end of ends.splice(0)) end();
    },
  };
}
