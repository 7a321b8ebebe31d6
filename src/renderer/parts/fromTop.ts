import type { Attachment } from 'svelte/attachments';

/** What is read in this element begins at its top again whenever `page`, which names it, is another one. */
export const fromTop =
  (page: string): Attachment<HTMLElement> =>
  (element) => {
    if (page !== '') element.scrollTop = 0;
  };
