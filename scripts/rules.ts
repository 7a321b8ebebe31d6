/**
 * `npm run rules`: which test covers which section of a system's rules, those
 * of its `sections.json` and of the tests beside it. With `--json` one line of
 * `[{ system, section, tests, reason }]`: the titles of the tests, and why there are none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { systems } from '../src/engine/index.ts';
import { commandLine, isSet, runCommand, text, WrongOption } from './commandLine.ts';
import { matching, problems, type Section, titlesOf } from '../src/engine/testing/sectionIndex.ts';

const ENGINE = path.join(import.meta.dirname, '../src/engine');

/** One section of a system's rules and what covers it. */
interface Covered {
  readonly system: string;
  readonly section: string;
  readonly tests: readonly string[];
  /** Why there is nothing to test. */
  readonly reason: string | null;
}

/** An index of sections, and the titles of the tests beside it. */
interface Index {
  readonly sections: readonly Section[];
  readonly titles: readonly string[];
}

/** The war that systems share: its index lies in this folder, its tests in the systems' folders of the same name. */
const WAR = 'campaign';

/** A system's index of sections, and those of its folders; none where it has none. */
function indexesOf(system: string): Index[] {
  if (system === WAR) {
    const folders = [...systems.keys()].map((id) => path.join(ENGINE, id, WAR)).filter(existsSync);
    const titles = folders.flatMap((folder) => [...titlesOf(folder).values()].flat());
    const sections = JSON.parse(readFileSync(path.join(ENGINE, WAR, 'sections.json'), 'utf8')) as Section[];
    return [{ sections, titles: titles.filter((title) => /^E\d/.test(title)) }];
  }
  const root = path.join(ENGINE, system);
  const folders = existsSync(root)
    ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return [root, ...folders.map(({ name }) => path.join(root, name)).sort()].flatMap((folder) => {
    const file = path.join(folder, 'sections.json');
    if (!existsSync(file)) return [];
    const sections = JSON.parse(readFileSync(file, 'utf8')) as Section[];
    return [{ sections, titles: [...titlesOf(folder).values()].flat() }];
  });
}

function covered(system: string, sections: readonly Section[], titles: readonly string[]): Covered[] {
  return sections.map(({ section, tests = [], nothing }) => ({
    system,
    section,
    tests: [...new Set(tests.flatMap((prefix) => matching(titles, prefix)))],
    reason: nothing ?? null,
  }));
}

function print(system: string, sections: readonly Section[], titles: readonly string[]): void {
  console.log(`${system}\n`);
  for (const [at, { section, tests }] of covered(system, sections, titles).entries()) {
    const { summary, nothing, rulings = [] } = sections[at]!;
    const count = nothing === undefined ? `${tests.length} tests`.padEnd(9) : 'none     ';
    console.log(`${section.padEnd(7)} ${count} ${summary}`);
    for (const ruling of rulings) console.log(`${' '.repeat(18)}reads: ${ruling}`);
    if (nothing !== undefined) console.log(`${' '.repeat(18)}${nothing}`);
  }
  const ruleTests = titles.filter((title) => /^\d/.test(title)).length;
  console.log(`\n${system}: ${sections.length} sections, ${ruleTests} rule tests`);
}

const cli = commandLine('rules');
cli
  .command('', 'Prints every section of each system’s rules, and the tests that cover it')
  .option('--system <id>', 'whose rules; all systems when left out')
  .option('--json', 'one line of data')
  .action(main);
await runCommand(cli);

function main(): void {
  const known = [...systems.keys(), WAR];
  const named = text(cli, 'system');
  if (named !== undefined && !known.includes(named))
    throw new WrongOption(`There is no system ${named}; there are ${known.join(', ')}.`);
  const all: Covered[] = [];
  for (const system of named === undefined ? known : [named]) all.push(...coveredOf(system));
  if (isSet(cli, 'json')) console.log(JSON.stringify(all));
}

/** Prints a system's sections, unless data is asked for, and what is wrong with its index. */
function coveredOf(system: string): Covered[] {
  const indexes = indexesOf(system);
  if (indexes.length === 0) throw new WrongOption(`There is no index of sections of the system ${system}.`);
  return indexes.flatMap(({ sections, titles }) => {
    if (!isSet(cli, 'json')) print(system, sections, titles);
    // A folder's tests may cover sections of the system's own index too.
    const others = sections === indexes[0]!.sections ? [] : indexes[0]!.sections.map(({ section }) => section);
    const own = titles.filter((title) => !others.some((section) => matching([title], section).length > 0));
    for (const problem of problems(sections, own)) {
      console.error(`${system}: ${problem}`);
      process.exitCode = 1;
    }
    return covered(system, sections, titles);
  });
}
