import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import cac from 'cac';
import { systems } from '../src/engine/index.ts';
import { exportArchive, importArchive } from '../src/host/store/archive.ts';
import { isEmpty } from '../src/host/store/merge.ts';
import { DATABASE_FILE, openDatabase } from '../src/host/store/open.ts';
import { salvage } from '../src/host/store/salvage.ts';

/**
 * `npm run keep -- repair FILE`, `… export FOLDER FILE`, `… import FILE FOLDER`: what a player may
 * need to do with the saves while the game is not running. FOLDER is the data folder.
 */
const cli = cac('npm run keep --');

cli.command('repair <file>', 'Save what can be saved of a damaged database').action((file: string) => {
  if (!existsSync(file)) return stop(`There is no ${file}.`);
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
    for (const suffix of ['', '-wal', '-shm']) rmSync(place + suffix, { force: true });
    renameSync(target, place);
    console.log(`Nothing was kept in ${place} yet, so it stands there now.`);
  } else {
    console.log(`To play on with it, put it in the place of ${place} while the game is not running.`);
  }
});

cli
  .command('export <folder> <file>', 'Write all that is kept in a data folder into one checked file')
  .action(async (folder: string, file: string) => {
    const place = path.join(folder, DATABASE_FILE);
    if (!existsSync(place)) return stop(`There is no ${place}.`);
    const database = new Database(place);
    await exportArchive(database, path.resolve(file));
    database.close();
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
    if (!existsSync(file)) return stop(`There is no ${file}.`);
    openDatabase(folder, { now: new Date() }).database.close();
    const imported = await importArchive(file, folder);
    if (!imported.ok) return stop(REFUSALS[imported.error]);
    const { battles, commanders, campaigns, damaged } = imported.value;
    console.log(
      `${battles} battles (${damaged} damaged), ${campaigns} campaigns and ${commanders} commanders are in ${folder}.`,
    );
  });

function isEmptyFolder(folder: string): boolean {
  const { database } = openDatabase(folder, { now: new Date() });
  const empty = isEmpty(database);
  database.close();
  return empty;
}

function stop(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

cli.help();
cli.parse(process.argv, { run: false });
if (cli.matchedCommand === undefined && cli.options['help'] === undefined) cli.outputHelp();
await cli.runMatchedCommand();
