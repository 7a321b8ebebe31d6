import { matching, problems, SECTIONS, testTitles } from '../src/engine/talon/testing/sectionIndex.ts';

/** `npm run rules`: which test covers which section of Talon's rules. */
const titles = [...testTitles().values()].flat();
for (const { section, summary, tests = [], nothing, rulings = [] } of SECTIONS) {
  const covering = new Set(tests.flatMap((prefix) => matching(titles, prefix)));
  console.log(
    `${section.padEnd(7)} ${nothing === undefined ? `${covering.size} tests`.padEnd(9) : 'none     '} ${summary}`,
  );
  for (const ruling of rulings) console.log(`${' '.repeat(18)}reads: ${ruling}`);
  if (nothing !== undefined) console.log(`${' '.repeat(18)}${nothing}`);
}
const found = problems(SECTIONS, titles);
console.log(`\n${SECTIONS.length} sections, ${titles.filter((title) => /^\d/.test(title)).length} rule tests`);
for (const problem of found) console.error(problem);
process.exitCode = found.length === 0 ? 0 : 1;
