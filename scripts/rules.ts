/**
 * `npm run rules -- [--system id] [--json]`: which test covers which section of a system's rules, those
 * of its `sections.json` and of the tests beside it. With `--json` one line of
 * `[{ system, section, tests, reason }]`: the titles of the tests, and why there are none.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { systems } from '../src/engine/index.ts';
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

/** A system's index of sections; null where it has none. */
function sectionsOf(system: string): readonly Section[] | null {
  const file = path.join(ENGINE, system, 'sections.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Section[]) : null;
}

const titlesFor = (system: string): string[] => [...titlesOf(path.join(ENGINE, system)).values()].flat();

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

const { values } = parseArgs({ options: { system: { type: 'string' }, json: { type: 'boolean', default: false } } });
const asked = values.system === undefined ? [...systems.keys()] : [values.system];
const all: Covered[] = [];
for (const system of asked) {
  const sections = systems.has(system) ? sectionsOf(system) : null;
  if (sections === null) {
    console.error(
      `There is no index of sections of a system ${system}; there are systems ${[...systems.keys()].join(', ')}.`,
    );
    process.exitCode = 1;
    continue;
  }
  const titles = titlesFor(system);
  all.push(...covered(system, sections, titles));
  if (!values.json) print(system, sections, titles);
  for (const problem of problems(sections, titles)) {
    console.error(`${system}: ${problem}`);
    process.exitCode = 1;
  }
}
if (values.json) console.log(JSON.stringify(all));
