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
