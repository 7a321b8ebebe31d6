import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { gameOf, openSystem, setupOf } from '../shared/battles.ts';
import { commitOf, filesOfCode, fingerprintOf, PROJECT } from '../shared/fingerprint.ts';
import { appendLine, filesIn, readLines } from '../shared/lines.ts';
import type { GameResult } from './game.ts';

const FOLDER = path.join(PROJECT, '.cache/tournaments');

/** The code that plays, as it is now; made once, before the workers load it. */
export interface Code {
  readonly fingerprint: string;
  readonly commit: string;
}

/** Of a system's tournaments: its rules and guide, the search and the players. */
export function codeNow(system: string): Code {
  const { bench, features } = openSystem(system);
  const learned = features === undefined ? [] : [`src/ai/${system}/network.json`, `src/ai/${system}/features.ts`];
  const entries = ['bench/tournament/players.ts', ...bench.code, ...learned];
  return { fingerprint: fingerprintOf(entries), commit: commitOf(filesOfCode(entries)) };
}

/** The first line of a file: whose games follow. */
export interface MatchHead {
  readonly system: string;
  /** Texts of the players' specs. */
  readonly a: string;
  readonly b: string;
  readonly scenario: string;
}

export interface Header extends MatchHead {
  readonly engine: number;
  readonly code: string;
  readonly commit: string;
  /** ISO date. */
  readonly since: string;
}

/** The games of one match, on disk as JSON lines: a header, then a line for each game. */
export class ResultFile {
  readonly header: Header;
  readonly results = new Map<number, GameResult>();
  private readonly file: string;

  constructor(file: string, header: Header) {
    this.file = file;
    const [first, ...games] = readLines<Header | GameResult>(file);
    this.header = first !== undefined && 'code' in first ? first : header;
    for (const result of games) if ('game' in result) this.results.set(result.game, result);
  }

  add(result: GameResult): void {
    if (!existsSync(this.file)) appendLine(this.file, this.header);
    this.results.set(result.game, result);
    appendLine(this.file, result);
  }
}

/** The file of a match played by this code; another AI, another rule or another setup has another. */
export function openResults(match: MatchHead, code: Code, weights: string, folder = FOLDER): ResultFile {
  const { system, a, b, scenario } = match;
  const game = gameOf(system);
  const hash = createHash('sha256')
    .update(`${code.fingerprint} ${a} ${b} ${weights}`)
    .update(JSON.stringify(setupOf(game, scenario)))
    .digest('hex')
    .slice(0, 12);
  const name = `${system}-${a}-${b}`.replace(/[^a-zA-Z0-9@.]+/g, '-').slice(0, 80);
  const file = path.join(folder, `${name}-${scenario}-${hash}.jsonl`);
  const since = new Date().toISOString();
  return new ResultFile(file, { ...match, engine: game.version, code: code.fingerprint, commit: code.commit, since });
}

/** All matches on disk, the oldest first. */
export function allResults(folder = FOLDER): ResultFile[] {
  const files: ResultFile[] = [];
  for (const file of filesIn(folder, '.jsonl')) {
    const [header] = readLines<Header>(file);
    if (header !== undefined && 'since' in header) files.push(new ResultFile(file, header));
  }
  return files.sort((a, b) => (a.header.since < b.header.since ? -1 : 1));
}
