import { flushCompileCache } from 'node:module';
import { writeSync } from 'node:fs';

/** Writes a line to standard output before it returns, however slowly the other end reads. */
export function tell(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      // The pipe is full.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

// A process that is killed would never write it.
flushCompileCache();
