import path from 'node:path';
import { fingerprintOf, PROJECT } from '../shared/fingerprint.ts';
import type { Fitting } from '../shared/benchSystem.ts';

const FOLDER = path.join(PROJECT, '.cache/fit');

/** Where the games of this code with this budget are kept. */
export function gamesFile(system: string, { entry }: Pick<Fitting, 'entry'>, iterations: number): string {
  const code = fingerprintOf([entry]).slice(0, 12);
  return path.join(FOLDER, `${system}-${iterations}it-${code}.jsonl`);
}
