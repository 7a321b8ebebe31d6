import { performance as measured } from 'node:perf_hooks';
import { configure } from '@testing-library/svelte';

/** A browser's `performance` takes marks; jsdom's own does not. */
Object.defineProperty(globalThis, 'performance', { value: measured, configurable: true, writable: true });

/** Against hanging only: what a test waits for comes late on a busy machine. */
configure({ asyncUtilTimeout: 50_000 });
