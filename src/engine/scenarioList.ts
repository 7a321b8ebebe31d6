import { balanceOf, type Scenario } from './game.ts';

/** A battle to choose as its file has it. */
export interface ScenarioFile {
  readonly id: string;
  readonly kind: string;
  readonly setup: unknown;
}

/** The battles of these files, with what `npm run balance` has found of each. */
export const listed = (files: readonly ScenarioFile[], shares: Parameters<typeof balanceOf>[0]): Scenario[] =>
  files.map(({ id, kind, setup }) => ({
    id,
    kind: kind === 'basic' ? 'basic' : 'advanced',
    setup,
    ...balanceOf(shares, id),
  }));
