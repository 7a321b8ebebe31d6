import type { Attachment } from 'svelte/attachments';

/** A button that goes without its page loses the focus some time after; it is waited for this many frames. */
const FRAMES = 3;

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
    function look(left: number): number {
      return requestAnimationFrame(() => {
        if (!isGone(document.activeElement)) {
          if (left > 1) frame = look(left - 1);
          return;
        }
        const heading = element.querySelector('h2');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    }
    let frame = look(FRAMES);
    return () => cancelAnimationFrame(frame);
  };
