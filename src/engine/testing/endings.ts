import type { AnyGame, Fleet, Outcome } from '../game.ts';

/** A battle of a scenario that was played by lot, and its last position as the referee sees it. */
export interface Ending {
  readonly scenario: string;
  readonly fleets: readonly [Fleet, Fleet];
  readonly view: unknown;
  /** Null: it was not over after so many decisions. */
  readonly outcome: Outcome | null;
  readonly told: readonly { readonly ply: number; readonly event: unknown }[];
}

export interface Endings {
  /** Every word for why a battle of the system ends. */
  readonly reasons: readonly string[];
  readonly battles: readonly Ending[];
}

const LONGEST = 2_500;

/** A battle of each scenario, lessons too, played by lot. */
export function endingsOf(game: AnyGame, reasons: readonly string[]): Endings {
  return { reasons, battles: game.scenarios.map(({ id, setup }, at) => endingOf(game, id, setup, at + 1)) };
}

function endingOf(game: AnyGame, scenario: string, input: unknown, seed: number): Ending {
  const setup = game.parseSetup(input);
  if (!setup.ok) throw new Error(`${scenario} does not parse`);
  const told: { ply: number; event: unknown }[] = [];
  let ply = 0;
  const hear = (event: unknown): void => void told.push({ ply, event });
  const state: unknown = game.create(setup.value, seed, hear);
  const actions = new Int32Array(game.maxActions);
  let lot = seed;
  while (game.toAct(state) !== 'nobody' && ply < LONGEST) {
    lot = (Math.imul(lot, 1_103_515_245) + 12_345) | 0;
    const count = game.legalActions(state, actions);
    ply++;
    game.apply(state, actions[(lot >>> 8) % count]!, hear);
  }
  const view: unknown = game.view(state, 'referee');
  return { scenario, fleets: game.fleets(setup.value), view, outcome: game.outcome(state), told };
}
