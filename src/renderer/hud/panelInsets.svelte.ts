import { untrack } from 'svelte';
import type { BoardInsets } from '../board/board.types.ts';
import { onSize } from '../parts/onSize.ts';

/** What bar, card and fleets cover of the window, in pixels; how much the dock does is each screen's own. */
export function coveredBy({
  top,
  card,
  side,
}: Record<'top' | 'card' | 'side', HTMLElement>): Omit<BoardInsets, 'bottom'> {
  return {
    top: top.getBoundingClientRect().bottom,
    left: card.getBoundingClientRect().right,
    right: window.innerWidth - side.getBoundingClientRect().left,
  };
}

/**
 * What the panels cover now, followed as they and the window change. `measure` is told what it found before, null
 * after a panel or the window has changed. To be called while a component is made.
 */
export function followInsets(
  panels: () => readonly (HTMLElement | null)[],
  measure: (before: BoardInsets | null) => BoardInsets,
): () => BoardInsets {
  let taken = $state.raw<BoardInsets>({ top: 8, right: 8, bottom: 8, left: 8 });
  const take = (before: BoardInsets | null): void => {
    const next = measure(before);
    if (JSON.stringify(next) !== JSON.stringify(taken)) taken = next;
  };
  $effect(() => {
    const shown = panels();
    const anew = (): void => take(null);
    untrack(anew);
    window.addEventListener('resize', anew);
    const end = onSize(shown, () => take(taken));
    return () => {
      window.removeEventListener('resize', anew);
      end();
    };
  });
  return () => taken;
}
