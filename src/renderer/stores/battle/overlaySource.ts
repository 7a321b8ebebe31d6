import type { Actor, OptionOf, OverlaySource, Pulled, Steps, SystemTypes } from '../../systems/choice.types.ts';
import type { BattleLink } from './connection.svelte.ts';
import type { Hand } from './hand.svelte.ts';
import type { Playback } from './playback.svelte.ts';
import type { Selection } from './selection.svelte.ts';

/** What a battle's overlay is made from; every field is read anew, whenever something changes. */
export function overlaySource<T extends SystemTypes>(
  {
    connection,
    playback,
    selection,
    hand,
  }: {
    readonly connection: BattleLink<T>;
    readonly playback: Pick<Playback<T>, 'state' | 'ready' | 'stands'>;
    readonly selection: Selection<T>;
    readonly hand: Hand<T>;
  },
  options: () => readonly OptionOf<T>[],
  goal: () => T['goal'] | null,
): OverlaySource<T> {
  return {
    get id(): string {
      return connection.latest.id;
    },
    get ply(): number {
      return connection.latest.ply;
    },
    get view(): T['view'] {
      return playback.state.view;
    },
    get ready(): boolean {
      return playback.ready;
    },
    get stands(): readonly T['event'][] | null {
      return playback.stands;
    },
    get options(): readonly OptionOf<T>[] {
      return options();
    },
    get actors(): readonly Actor[] {
      return selection.actors;
    },
    get actor(): Actor | null {
      return selection.actor;
    },
    get selected(): Actor | null {
      return selection.selected;
    },
    get shown(): Actor | null {
      return selection.shown;
    },
    get stepped(): readonly Steps<T['description']>[] {
      return selection.stepped;
    },
    get highlighted(): number | null {
      return selection.highlighted;
    },
    get marked(): readonly Actor[] {
      return selection.marked;
    },
    get pulled(): Pulled<T> | null {
      return hand.pulled;
    },
    get goal(): T['goal'] | null {
      return goal();
    },
  };
}
