import { describe, expect, test } from 'vitest';
import { ACTION, encode } from '../../engine/fullthrust/actions.ts';
import { isCloaked, type Battle } from '../../engine/fullthrust/battle.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import type { FullThrustView } from '../../engine/fullthrust/view.types.ts';
import type { AnyGame, Side } from '../../engine/game.ts';
import { questions } from '../testing/questions.ts';
import { Secretive } from '../testing/secretive.ts';
import { screensOf } from '../testing/twoTables.ts';

// 12.3 Where a cloaked ship flies stays its side's secret turn after turn: what comes to the other side's screen is the
// same to the byte, whatever its orders are.

/** A battle in which all that a side has to command is cloaked: a cruiser of The veil on either side. */
const alone = (game: AnyGame): AnyGame => {
  const { setup, ...more } = game.scenarios.find(({ id }) => id === 'veil')!;
  const { sides, ...rest } = setup as { sides: { ships: unknown[] }[] };
  const duel = { ...more, setup: { ...rest, sides: sides.map(({ ships }) => ({ ships: ships.slice(0, 1) })) } };
  return { ...game, scenarios: [duel] };
};
const GAME = alone(fullThrust);
const SEED = 1;
const TURNS = 4;

/** The first turn, in which the ship of a side cloaks; after it that side writes unseen orders. */
function intoCloak(side: Side): number[] {
  const battle = new Secretive(GAME, 'veil', SEED);
  const state = battle.state as Battle;
  const ship = state.side.indexOf(side);
  const actions: number[] = [];
  const play = (action: number): void => {
    actions.push(action);
    battle.play(action);
  };
  while (!isCloaked(state, ship) || battle.toAct !== side || battle.secretActions().length === 0) {
    const orders = battle.toAct === side && state.cloaks.ordered[ship] === 0 && !isCloaked(state, ship);
    play(orders && state.round[0] === 1 ? encode(ACTION.CLOAK, ship, TURNS) : (battle.openActions()[0] ?? battle.legal()[0]!)); // prettier-ignore
  }
  return actions;
}

const play = (watcher: Side, broken: Partial<AnyGame> = {}): ReturnType<typeof screensOf> =>
  screensOf({
    game: GAME,
    played: { ...GAME, ...broken },
    scenario: 'veil',
    watcher,
    company: 'computer',
    difference: { hidden: false, secretsFrom: 0 },
    seed: SEED,
    opening: intoCloak(watcher === 0 ? 1 : 0),
    questions,
  });

describe.each([0, 1] as const)('12.3 side %i beside a computer that is cloaked', (watcher) => {
  test('sees the same wherever the other ship flies', async () => {
    const { lines, compared } = await play(watcher);
    expect(compared).toBeGreaterThan(3);
    expect(lines[1]).toEqual(lines[0]);
  });
});

test('12.3 a view that shows where a cloaked ship is would be noticed', async () => {
  const shows = (state: Battle): FullThrustView => fullThrust.view(state, 'referee');
  const { lines } = await play(0, { view: shows as AnyGame['view'] });
  expect(lines[1]).not.toEqual(lines[0]);
});
