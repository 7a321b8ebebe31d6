import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from './battle.ts';

// Games already played, so that a run that was broken off goes on, and more games can be added.

const PROJECT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(PROJECT, '.cache/balance');

/** Stands for the code that plays: with other rules or another AI the old games say nothing. */
export function fingerprintOfCode(): string {
  const hash = createHash('sha256');
  const files = globSync('src/{engine,ai}/**/*.{ts,json}', { cwd: PROJECT });
  for (const file of files.sort()) {
    // The scenario itself is part of the record's name.
    if (/\.test\.ts$|scenarios/.test(file)) continue;
    hash.update(file).update(readFileSync(path.join(PROJECT, file)));
  }
  return hash.digest('hex');
}

/** The file that holds the games of one scenario, one JSON line each. */
export class GameRecord {
  readonly results = new Map<number, Result>();
  private readonly file: string;

  constructor(code: string, scenario: string, setup: unknown, iterations: number) {
    const name = createHash('sha256').update(code).update(JSON.stringify(setup)).digest('hex').slice(0, 16);
    this.file = path.join(FOLDER, `${scenario}-${iterations}-${name}.jsonl`);
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      // The last line of a run that was killed may be cut off.
      if (!line.endsWith('}')) continue;
      const result = JSON.parse(line) as Result;
      this.results.set(result.game, result);
    }
  }

  add(result: Result): void {
    this.results.set(result.game, result);
    mkdirSync(FOLDER, { recursive: true });
    appendFileSync(this.file, `${JSON.stringify(result)}\n`);
  }
}
