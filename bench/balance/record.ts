import { createHash } from 'node:crypto';
import path from 'node:path';
import { openSystem } from '../shared/battles.ts';
import { fingerprintOf, PROJECT } from '../shared/fingerprint.ts';
import { appendLine, readLines } from '../shared/lines.ts';
import type { BalanceResult } from './battle.ts';

// Games already played, so that a run that was broken off goes on, and more games can be added.

const FOLDER = path.join(PROJECT, '.cache/balance');

/** Stands for the code that plays: with other rules or another AI the old games say nothing. */
export const fingerprintOfCode = (system: string): string =>
  fingerprintOf(['bench/balance/battle.ts', ...openSystem(system).bench.code]);

/** The file that holds the games of one scenario, one JSON line each. */
export class GameRecord {
  readonly results = new Map<number, BalanceResult>();
  private readonly file: string;

  constructor(code: string, system: string, scenario: string, setup: unknown, iterations: number) {
    const name = createHash('sha256').update(code).update(JSON.stringify(setup)).digest('hex').slice(0, 16);
    this.file = path.join(FOLDER, `${system}-${scenario}-${iterations}-${name}.jsonl`);
    for (const result of readLines<BalanceResult>(this.file)) this.results.set(result.game, result);
  }

  add(result: BalanceResult): void {
    this.results.set(result.game, result);
    appendLine(this.file, result);
  }
}
