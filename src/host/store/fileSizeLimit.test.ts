import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../testing/testHost.ts';

let place: ReturnType<typeof testFolder>;
beforeEach(() => (place = testFolder()));
afterEach(() => place.remove());

/** The process may write no file larger than that, in blocks of 512 or 1024 bytes. */
const BLOCKS = 1200;

test.skipIf(process.platform === 'win32')(
  'a limit on the size of files is answered as a full disk, and what was accepted stays',
  () => {
    const script = path.join(import.meta.dirname, '../testing/playUntilRefused.ts');
    const said = execFileSync(
      'sh',
      ['-c', `ulimit -f ${BLOCKS}; exec "$@"`, 'sh', process.execPath, script, place.folder],
      {
        encoding: 'utf8',
      },
    );
    const { code, played, kept } = JSON.parse(said) as { code: string; played: number; kept: number };
    expect(code).toBe('disk-full');
    expect(played).toBeGreaterThan(10);
    expect(kept).toBe(played);
  },
);
