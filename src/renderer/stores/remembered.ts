/** What a player chose once and finds again after a reload: the browser's own store. */

/** Null: nothing was chosen yet, or the browser keeps nothing. */
export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // Storage is forbidden: each start is the first.
  }
}

/** Where the browser keeps nothing it is forgotten, without a word. */
export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
