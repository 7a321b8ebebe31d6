import { fleetPoints } from '../../src/engine/campaign/ending.ts';
import { isFed } from '../../src/ai/campaign/feeding.ts';
import { type Hypotheses, sequentialTest, type TestVerdict } from '../tournament/sprt.ts';
import { wilson } from '../shared/statistics.ts';
import { playOnBoard } from './board.ts';
import { playWar } from './play.ts';
import type { FittedRoster } from '../../src/ai/campaign/fittedRoster.ts';

// Wars between strategists whose battles are drawn by fitted figures: who is stronger, whether what is
// behind comes back, and whether fleets are fed to the enemy piece by piece.

/** What each level has to score against a weaker one: the hypotheses lie on both sides of it. */
const GOALS: readonly { level: string; weaker: string; goal: number; bounds: Hypotheses }[] = [
  { level: 'captain', weaker: 'cadet', goal: 0.7, bounds: { low: 0.65, high: 0.75 } },
  { level: 'captain', weaker: 'lieutenant', goal: 0.6, bounds: { low: 0.55, high: 0.65 } },
  { level: 'lieutenant', weaker: 'cadet', goal: 0.6, bounds: { low: 0.55, high: 0.65 } },
];
/** Wars of a match have seeds from here; those of the fit lie elsewhere. */
const FIRST_SEED = 1000;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const between = (share: number, count: number): string => wilson(share, count).map(percent).join(' to ');

/** Plays each level against the weaker ones, both sides in turn, until the sequential test has its verdict or `most` pairs are played. */
export function measureLevels(roster: FittedRoster, most: number): void {
  console.log('pairs of wars with sides swapped, sequential test (error 5 % each way):');
  for (const { level, weaker, goal, bounds } of GOALS) {
    const pairs: number[] = [];
    let turns = 0;
    let verdict: TestVerdict = 'open';
    const began = performance.now();
    for (let seed = FIRST_SEED; verdict === 'open' && pairs.length < most; seed++) {
      const scores = ([0, 1] as const).map((side) => {
        const { outcome, turn } = playWar(roster, side === 0 ? [level, weaker] : [weaker, level], seed);
        turns += turn;
        return outcome!.winner === null ? 0.5 : outcome!.winner === side ? 1 : 0;
      });
      pairs.push((scores[0]! + scores[1]!) / 2);
      ({ verdict } = sequentialTest(pairs, bounds));
    }
    const wars = 2 * pairs.length;
    const share = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
    const seconds = (performance.now() - began) / 1000;
    const found = { high: 'reached', low: 'missed', open: 'open' }[verdict];
    console.log(
      `  ${`${level} against ${weaker}`.padEnd(27)} ${percent(share)} of ${wars} wars (95 %: ${between(share, wars)}); goal ${percent(goal)} ${found}; ` +
        `${(turns / wars).toFixed(1)} turns and ${(seconds / wars).toFixed(1)} s a war`,
    );
  }
}

/** Of wars between equals in which a side has two thirds of the other's points or less at mid-war: how many it wins. */
export function measureComebacks(roster: FittedRoster, wars: number, level: string): void {
  let [behind, came, sent, fed] = [0, 0, 0, 0];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + wars; seed++) {
    const points: [number, number][] = [];
    const { outcome } = playWar(roster, [level, level], seed, {
      turnBegan: (state) => points.push([fleetPoints(roster, state, 0), fleetPoints(roster, state, 1)]),
      planned: (state) => {
        if (state.phase !== 'battles') return;
        for (const side of [0, 1] as const)
          for (const { id } of state.sectors) {
            const how = isFed(roster, state, side, id);
            if (how !== 'none') sent++;
            if (how === 'fed') fed++;
          }
      },
    });
    const [first, second] = points[points.length >> 1]!;
    const side = 3 * first <= 2 * second ? 0 : 3 * second <= 2 * first ? 1 : null;
    if (side === null) continue;
    behind++;
    if (outcome!.winner === side) came++;
  }
  console.log(`between equals (${level}), ${wars} wars:`);
  const share = behind === 0 ? 0 : came / behind;
  console.log(
    `  a third of the points down at mid-war in ${behind}, won ${came}: ${percent(share)} (95 %: ${behind === 0 ? '—' : between(share, behind)}); goal 25 %`,
  );
  console.log(`  forces sent to fight: ${sent}; worth less than half of what waited in sight, without need: ${fed}`);
}

/** The levels that `--played` wars are fought against. */
const WEAKER = ['cadet', 'lieutenant'] as const;

/** Wars of a level against each of `WEAKER`, sides in turn, whose battles are played on the board by one search for both. */
export function measurePlayed(roster: FittedRoster, wars: number, level: string, simulations: number): void {
  console.log(`battles played on the board, ${simulations} simulations a decision for both sides:`);
  for (const weaker of WEAKER) {
    let [score, battles, turns] = [0, 0, 0];
    const began = performance.now();
    for (let war = 0; war < wars; war++) {
      const side = war % 2;
      const { outcome, turn } = playWar(
        roster,
        side === 0 ? [level, weaker] : [weaker, level],
        FIRST_SEED + (war >> 1),
        {
          settle: (state, battle, random) => {
            battles++;
            return playOnBoard(roster, state, battle, random.integer(), simulations);
          },
        },
      );
      turns += turn;
      score += outcome!.winner === null ? 0.5 : outcome!.winner === side ? 1 : 0;
      const seconds = Math.round((performance.now() - began) / 1000);
      console.error(
        `  war ${war + 1}: ${level} ${score} of ${war + 1} against ${weaker}, ${battles} battles, ${seconds} s`,
      );
    }
    const share = score / wars;
    console.log(
      `  ${level} against ${weaker}: ${percent(share)} of ${wars} wars (95 %: ${between(share, wars)}), ` +
        `${battles} battles, ${(turns / wars).toFixed(1)} turns a war`,
    );
  }
}
