import cruisers from './scenarios/cruisers.json' with { type: 'json' };
import duel from './scenarios/duel.json' with { type: 'json' };
import mixed from './scenarios/mixed.json' with { type: 'json' };

/** The battles to choose; parsed like any other untrusted setup. */
export const SCENARIOS: readonly { id: string; setup: unknown }[] = [
  { id: 'duel', setup: duel },
  { id: 'cruisers', setup: cruisers },
  { id: 'mixed', setup: mixed },
];
