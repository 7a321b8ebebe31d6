import { knightHawks } from '../../src/engine/knighthawks/index.ts';
import { scriptedBattle } from '../../src/engine/knighthawks/testing/scriptedBattle.ts';

/** `node bench/knighthawks/scriptedBalance.ts [battles] [scenario …]`: each scenario played by two scripted players. */
const battles = Number(process.argv[2] ?? 100);
const wanted = process.argv.slice(3);
for (const { id, kind, setup } of knightHawks.scenarios) {
  if (kind === 'lesson' || (wanted.length > 0 && !wanted.includes(id))) continue;
  const parsed = knightHawks.parseSetup(setup);
  if (!parsed.ok) throw new Error(`${id}: ${parsed.error.code} at ${parsed.error.path}`);
  const wins = [0, 0, 0];
  let first = 0;
  let rounds = 0;
  const reasons: Record<string, number> = {};
  for (let seed = 1; seed <= battles; seed++) {
    const { outcome, rounds: played, battle } = scriptedBattle(parsed.value, seed);
    wins[outcome.winner ?? 2]!++;
    if (outcome.winner === battle.first[0]) first++;
    rounds += played;
    reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1;
  }
  const ends = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  const [ours, theirs] = knightHawks.fleets(parsed.value).map(({ points }) => points);
  console.log(
    `${id.padEnd(10)} ${wins.join(':').padEnd(10)} first mover ${first}, ${(rounds / battles).toFixed(1)} turns, points ${ours}:${theirs}, ${ends.join(', ')}`,
  );
}
