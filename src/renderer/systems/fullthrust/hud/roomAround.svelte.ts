import { onSize } from '../../../parts/onSize.ts';

/** A panel's room in a tall window. */
const ROOMY = 900;

/**
 * How many pixels high, before the UI's scale, the `aside` is that an element stands in, followed as it changes.
 * To be called while a component is made.
 */
export function roomAround(element: () => HTMLElement | null): { readonly height: number } {
  let height = $state(ROOMY);
  $effect(() => {
    const frame = element()?.closest('aside') ?? null;
    return onSize([frame], () => (height = frame?.clientHeight ?? ROOMY));
  });
  return {
    get height() {
      return height;
    },
  };
}
