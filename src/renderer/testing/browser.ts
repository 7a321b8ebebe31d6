import { performance as measured } from 'node:perf_hooks';

/** A browser's `performance` takes marks; jsdom's own does not. */
Object.defineProperty(globalThis, 'performance', { value: measured, configurable: true, writable: true });
