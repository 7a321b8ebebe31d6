import type { Attachment } from 'svelte/attachments';

/** A button that is disabled or gone loses the focus with the frame after. */
const FRAMES = 2;

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
    let frame = 0;
    function look(left: number): void {
      if (document.activeElement !== document.body && document.activeElement !== null) {
        if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
        return;
      }
      const heading = element.querySelector('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    look(FRAMES);
    return () => cancelAnimationFrame(frame);
  };
