import type { Side } from '../../../game.ts';
import { hullOf } from '../../units.ts';
import type { StoryAction, StoryEvent } from '../actions.ts';
import { applyStory } from '../apply.ts';
import type { StoryResult, StoryState } from '../state.ts';
import type { Teller } from '../teller.ts';

/** Does an action that must be possible; returns what happened. */
export function act(teller: Teller, state: StoryState, action: StoryAction): StoryEvent[] {
  const events: StoryEvent[] = [];
  const refusal = applyStory(teller, state, action, (event) => events.push(event));
  if (refusal !== null) throw new Error(`${action.kind}: ${refusal.code}`);
  return events;
}

/** A battle's result in which every ship stands as it was, but for what `change` says of it by its place. */
export const resultWith = (
  state: StoryState,
  winner: Side | null,
  change: (n: number) => Partial<StoryResult['ships'][number]> = () => ({}),
): StoryAction => ({
  kind: 'result',
  result: {
    winner,
    ships: state.battle!.ships.map((id, n) => ({
      id,
      fate: 'stood' as const,
      hull: state.ships[id]!.hull,
      kills: [],
      ...change(n),
    })),
  },
});

/** Damage after `hits` more, the last box kept. */
export const hullAfter = (teller: Teller, state: StoryState, n: number, hits: number): number => {
  const ship = state.ships[state.battle!.ships[n]!]!;
  return Math.min(hullOf(teller.units, ship) - 1, ship.hull + hits);
};

/** The battle's setup as it stands; throws where the rules refuse it. */
export function acceptedSetup<Setup>(teller: Teller, setup: unknown): Setup {
  const parsed = teller.game.parseSetup(setup);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value as Setup;
}
