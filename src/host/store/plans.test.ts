import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { STATEMENTS } from './statements/index.ts';

let database: Database.Database;
beforeAll(() => {
  database = new Database(':memory:');
  for (const step of MIGRATIONS) database.exec(step);
});
afterAll(() => void database.close());

/** Tables of which a player has a handful; walking through them in the order of an index is no scan of note. */
const SMALL = /^SCAN (commander|custom) USING (COVERING )?INDEX /;

const sources = (): [string, string][] => {
  const scratch = new Database(':memory:');
  for (const step of MIGRATIONS) scratch.exec(step);
  const all = Object.entries(STATEMENTS).flatMap(([area, prepare]) =>
    Object.entries(prepare(scratch)).map(([name, statement]): [string, string] => [
      `${area}.${name}`,
      statement.source,
    ]),
  );
  scratch.close();
  return all;
};

/** The plan's lines; every parameter stands as NULL, which no plan depends on. */
function planOf(source: string): string[] {
  const sql = source.replace(/@\w+/g, 'NULL').replaceAll('?', 'NULL');
  return database
    .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => detail);
}

test.each(sources())('%s searches by an index and scans no table', (_name, source) => {
  const scans = planOf(source).filter((line) => line.startsWith('SCAN ') && line !== 'SCAN CONSTANT ROW');
  expect(scans.filter((line) => !SMALL.test(line))).toEqual([]);
});

test('the pages of long lists come in the order of an index, without a sort', () => {
  for (const [name, source] of sources()) {
    if (!['battleStatements.listBattles', 'careerStatements.entries', 'careerStatements.course'].includes(name))
      continue;
    expect(planOf(source).filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
  }
});

test('the check would notice a scan', () => {
  expect(planOf('SELECT * FROM battle ORDER BY name').filter((line) => line.startsWith('SCAN '))).not.toEqual([]);
});
