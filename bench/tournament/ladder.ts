import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSystem } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { ladderPage, ladderRow } from './ladderPage.ts';
import { allResults, codeNow, type MatchHead, type ResultFile } from './results.ts';
import { runTournament } from './run.ts';
import { parseSpec, type PlayerSpec } from './spec.ts';
import { wholePairs } from './comparison.ts';

/** A system's page. */
const pageOf = (system: string): string => path.join(PROJECT, 'bench', system, 'LADDER.md');

/** A match's name within its system's ladder. */
const nameOf = ({ a, b, scenario }: Omit<MatchHead, 'system'>): string => `${a} ${b} ${scenario}`;

function specOf(text: string): PlayerSpec {
  const spec = parseSpec(text);
  if (!spec.ok) throw new Error(spec.error);
  return spec.value;
}

/** Plays what is still to play of the lines of a system's ladder that contain `only`. */
export async function playLadder(system: string, workers: number, only: string): Promise<void> {
  const code = codeNow(system);
  for (const line of openSystem(system).bench.ladder) {
    if (!nameOf(line).includes(only)) continue;
    const { a, b, scenario, games } = line;
    const tournament = { system, a: specOf(a), b: specOf(b), scenarios: [scenario], games, bounds: null };
    await runTournament(tournament, code, workers);
  }
}

/** So many games of newer code take the place of those of older code. */
const ENOUGH = 20;

/** Writes the page from the games on disk, of each line those of the newest code that played enough; returns where it is. */
export function writeLadder(system: string): string {
  const { ladder } = openSystem(system).bench;
  const rows = new Map<string, string>();
  const latest = new Map<string, ResultFile>();
  for (const file of allResults()) {
    if (file.header.system !== system) continue;
    const name = nameOf(file.header);
    const known = latest.get(name);
    if (file.results.size > 1 && (known === undefined || file.results.size >= Math.min(ENOUGH, known.results.size)))
      latest.set(name, file);
  }
  for (const line of ladder) {
    const file = latest.get(nameOf(line));
    if (file !== undefined) rows.set(nameOf(line), ladderRow(line, wholePairs(file.results), file.header));
  }
  const page = pageOf(system);
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  writeFileSync(page, ladderPage(before, rows, ladder.map(nameOf)));
  return page;
}
