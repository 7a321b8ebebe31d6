import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { commandLine, runCommand } from './commandLine.ts';
import { systems } from '../src/engine/index.ts';
import { exportArchive, importArchive } from '../src/host/store/archive.ts';
import { isEmpty } from '../src/host/store/merge.ts';
import { DATABASE_FILE, openDatabase } from '../src/host/store/open.ts';
import { salvage } from '../src/host/store/salvage.ts';
import { JOURNALS } from '../src/host/store/journals.ts';

/**
 * `npm run keep -- repair FILE`, `… export FOLDER FILE`, `… import FILE FOLDER`: what a player may
 * need to do with the saves while the game is not running. FOLDER is the data folder.
 */
const cli = commandLine('keep');

cli.command('repair <file>', 'Save what can be saved of a damaged database').action((file: string) => {
  if (!isFile(file)) return;
  const folder = path.dirname(path.resolve(file));
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = path.join(folder, `flagbridge.repaired-${stamp}.db`);
  const { battles, rows, unreadable } = salvage(path.resolve(file), target, systems);
  console.log(
    `Battles: ${battles.whole} whole, ${battles.shortened} up to where their logs break off, ${battles.lost} lost.`,
  );
  console.log(`Other rows: ${rows.kept} kept, ${rows.lost} lost.`);
  if (unreadable.length > 0) console.log(`Could not be read to the end: ${unreadable.join(', ')}.`);
  console.log(`${file} is untouched. What was saved is in ${target}.`);
  const place = path.join(folder, DATABASE_FILE);
  if (path.resolve(file) !== place && isEmptyFolder(folder)) {
    for (const suffix of ['', ...JOURNALS]) rmSync(place + suffix, { force: true });
    renameSync(target, place);
    console.log(`Nothing was kept in ${place} yet, so it stands there now.`);
  } else {
    console.log(`To play on with it, put it in the place of ${place} while the game is not running.`);
  }
});
const BROKEN = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

cli
  .command('export <folder> <file>', 'Write all that is kept in a data folder into one checked file')
  .action(async (folder: string, file: string) => {
    const place = path.join(folder, DATABASE_FILE);
    if (!isFile(place)) return;
    const target = path.resolve(file);
    if (!existsSync(path.dirname(target))) return stop(`There is no folder ${path.dirname(target)}.`);
    const database = new Database(place);
    try {
      await exportArchive(database, target);
    } catch (error) {
      const broken = BROKEN.some((code) => codeOf(error)?.startsWith(code));
      if (!broken) throw error;
      return stop(`${place} is damaged: npm run repair -- "${place}" saves what is sound in it.`);
    } finally {
      database.close();
    }
    console.log(`All of ${place} is in ${file}.`);
  });

const REFUSALS = {
  'not-empty': 'Something is kept in that folder already. Choose an empty one.',
  'not-an-archive': 'This file is no export of Flagbridge.',
  newer: 'This export is from a newer version of Flagbridge.',
  corrupt: 'This export is damaged: its checksum or its content does not verify. Nothing was changed.',
};

cli
  .command('import <file> <folder>', 'Bring an exported file into a data folder in which nothing is kept yet')
  .action(async (file: string, folder: string) => {
    if (!isFile(file)) return;
    const opened = openDatabase(folder, { now: new Date(), warn: () => undefined });
    opened.database.close();
    if (opened.folder === null) return stop(`Nothing can be put into ${folder}: it cannot be opened for writing.`);
    const imported = await importArchive(file, folder);
    if (!imported.ok) return stop(REFUSALS[imported.error]);
    const { battles, commanders, campaigns, damaged } = imported.value;
    console.log(
      `${battles} battles (${damaged} damaged), ${campaigns} campaigns and ${commanders} commanders are in ${folder}.`,
    );
  });

function isEmptyFolder(folder: string): boolean {
  const { database } = openDatabase(folder, { now: new Date(), warn: () => undefined });
  const empty = isEmpty(database);
  database.close();
  return empty;
}
const FULL = ['ENOSPC', 'SQLITE_FULL'];

/** The code of what a disk or a database has refused, whichever thread it comes from. */
function codeOf(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : undefined;
}

/** Whether there is a file to read; says so where there is none. */
function isFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) return true;
  stop(found === undefined ? `There is no ${file}.` : `${file} is no file.`);
  return false;
}

/** What went wrong in one sentence; undefined for a bug. */
function reasonOf(error: unknown): string | undefined {
  const { message } = error as Error;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return FULL.includes(code) ? 'The disk is full. Nothing was changed.' : `It could not be done: ${message}.`;
}

function stop(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await runCommand(cli, reasonOf);
