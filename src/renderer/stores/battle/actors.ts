import type { Actor } from '../../systems/choice.types.ts';

/** Whether both mean the same ship or piece; nobody is the same as nobody. */
export function isSameActor(one: Actor | null, other: Actor | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}
