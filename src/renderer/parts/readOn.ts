import type { Attachment } from 'svelte/attachments';

/** What goes with its page, or without it, loses the focus some time after; it is waited for this many frames. */
const FRAMES = 60;

/** Whether nothing has the focus with which one could go on. */
function isGone(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled');
}

/**
 * Where what is read in this element changes with any of the `changes`, and the button that had the focus has gone with
 * it, the reader goes on at the new heading. What the element shows first is left to the screen.
 */
export const readOn =
  (..._changes: readonly unknown[]): Attachment<HTMLElement> =>
  (element) => {
    const isFirst = element.dataset['read'] === undefined;
    element.dataset['read'] = '';
    if (isFirst) return;
    // Never at once: the heading of before may still stand there, and would take the focus away with it.
    // And not once only: on a busy machine it goes some frames after it was given the focus.
    function look(left: number): number {
      return requestAnimationFrame(() => {
        if (left > 1) frame = look(left - 1);
        const heading = isGone(document.activeElement) ? element.querySelector('h2') : null;
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    }
    let frame = look(FRAMES);
    return () => cancelAnimationFrame(frame);
  };
