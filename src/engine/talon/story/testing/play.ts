import type { Side } from '../../../game.ts';
import { hullOf } from '../../../campaign/units.ts';
import type { StoryAction, StoryEvent } from '../actions.ts';
import { applyStory } from '../apply.ts';
import type { StoryResult, StoryState } from '../state.ts';
import { talonUnits } from '../../campaign/units.ts';

/** Does an action that must be possible; returns what happened. */
export function act(state: StoryState, action: StoryAction): StoryEvent[] {
  const events: StoryEvent[] = [];
  const refusal = applyStory(state, action, (event) => events.push(event));
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

/** Hull boxes marked after `hits` more, the last one kept. */
export const hullAfter = (state: StoryState, n: number, hits: number): number => {
  const ship = state.ships[state.battle!.ships[n]!]!;
  return Math.min(hullOf(talonUnits, ship) - 1, ship.hull + hits);
};
