import type { Scenario } from '../../game.ts';
import carriers from './carriers.json' with { type: 'json' };
import meeting from './meeting.json' with { type: 'json' };

// Setups are parsed like any others.

const FILES: readonly { id: string; kind: string; setup: unknown }[] = [meeting, carriers];

/** The battles to choose, in the order in which they are shown; the lessons last. */
export const SCENARIOS: readonly Scenario[] = FILES.map(({ id, kind, setup }) => ({
  id,
  kind: kind === 'basic' ? ('basic' as const) : ('advanced' as const),
  setup,
}));
