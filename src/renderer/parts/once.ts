/** The same function, deaf while it is at work: a double click asks once. */
export function once<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  let busy = false;
  return async (...args) => {
    if (busy) return;
    busy = true;
    try {
      await run(...args);
    } finally {
      busy = false;
    }
  };
}
