import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A disk of its own over a folder, small enough to be filled. */
export interface SmallDisk {
  /** Leaves no room at all. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Puts a disk of `kilobytes` over `folder`; null where that is not allowed, as it is to Linux's root only. */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = (number: number) => path.join(folder, `filler-${number}`);
  return {
    fill() {
      for (let number = 0; ; number++) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail === 0) return;
        writeFileSync(filler(number), Buffer.alloc(bavail * bsize));
      }
    },
    free() {
      for (const name of readdirSync(folder)) if (name.startsWith('filler-')) rmSync(path.join(folder, name));
    },
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}
