/**
 * Where Node runs sources of the UI as they are, without Svelte's compiler: the state of a module is a plain value,
 * which nothing follows. To be imported above whatever reads sentences.
 */
Object.defineProperty(globalThis, '$state', { value: <T>(value: T): T => value, configurable: true, writable: true });
