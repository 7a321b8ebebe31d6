import type { Actor } from '../../systems/choice.types.ts';

export function isSameActor(one: Actor | null, other: Actor | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}
