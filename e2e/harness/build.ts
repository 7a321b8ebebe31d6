import { build } from '../../scripts/build.ts';
import { buildFixtureHouse } from '../fixture/fixtureHouse.ts';
import { buildBoards } from './boards.ts';
import { PROJECT } from './server.ts';

/**
 * `node e2e/harness/build.ts`: builds all that the tests in the browser play, so that they need not wait for it:
 * the game, its boards by themselves, and the game with the fixture game as its only system.
 */
for (const problem of [build(PROJECT), buildFixtureHouse()]) {
  if (problem === null) continue;
  console.error(problem);
  process.exitCode = 1;
}
await buildBoards();
