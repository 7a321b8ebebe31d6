import type { TestVerdict } from '../tournament/sprt.ts';

/** One generation of a system's learner, as docs/learning/<system>.jsonl keeps it. */
export interface Generation {
  readonly number: number;
  readonly commit: string;
  readonly games: number;
  readonly positions: number;
  readonly iterations: number;
  readonly hidden: number;
  /** Mean squared error of the win chance on games kept back, of the champion's judgement and of the candidate's. */
  readonly before: number;
  readonly after: number;
  /** The gate. */
  readonly milliseconds: number;
  readonly scenarios: readonly string[];
  readonly played: number;
  /** The candidate's share of the games, with its 95 % interval. */
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly verdict: TestVerdict;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const VERDICTS: Readonly<Record<TestVerdict, string>> = {
  high: 'takes its place',
  low: 'no better',
  open: 'not decided',
};

/** docs/learning.md: every generation of every system. */
export function learningPage(systems: readonly { id: string; generations: readonly Generation[] }[]): string {
  const rows = systems.flatMap(({ id, generations }) =>
    generations.map((one) => {
      const [low, high] = one.interval.map(percent);
      const error = `${one.before.toFixed(4)} → ${one.after.toFixed(4)}`;
      const gate = `${percent(one.share)} of ${one.played} (${low} to ${high}), ${one.milliseconds} ms, ${one.scenarios.join(', ')}`;
      return `| ${id} | ${one.number} | ${one.games} games, ${one.positions} positions, ${one.iterations} simulations | ${one.hidden} | ${error} | ${gate} | ${VERDICTS[one.verdict]} | ${one.commit} |`;
    }),
  );
  return `# Learning

\`npm run learn -- --system ID --minutes N\` plays the search against itself, trains a small network on the positions at which a search would have judged (\`bench/learn\`), and lets it play today's champion at equal time. Only who wins takes its place: its weights are written to \`src/ai/<system>/network.json\`, and are shipped with the game. A run that is broken off goes on where it was.

What a network is told stands in \`src/ai/<system>/features.ts\`, of both sides alike, so that swapping the sides swaps the value. It moves the win chance that the hand-written evaluator finds, and bends the prior of each kind of action; the rest of the evaluator stays. In play it takes sums, products, comparisons and square roots only: the same bits on every machine. A file of weights that cannot be read, or was made for other features, is told in the log, and the hand-written guide plays alone.

Where orders are whole moves, or a search looks at few of very many orders, the priors stay as they are.

The error is that of the win chance, squared, on a fifth of the games that it has not learned from, before and after. The gate is a sequential test (0.50 against 0.58) over the system's three battles of levels, sides swapped. Up to the first generation the positions were those of all decisions: there the error could fall by more, for the evaluator is off in the middle of a decision, where nobody asks it.

| system | generation | learned from | hidden | error | against the champion | verdict | commit |
| ------ | ---------: | ------------ | -----: | ----- | -------------------- | ------- | ------ |
${rows.join('\n')}
`;
}
