import { onSize } from './onSize.ts';

/** Before anything is laid out: as on a board with room. */
const ROOMY = 0.6;

/**
 * How many units of an SVG's drawing a CSS pixel is: what a flat board writes is then as large on a tall map as on a
 * small one. `drawn` is what the drawing's extent follows from. To be called while a component is made.
 */
export function flatPixel(svg: () => SVGSVGElement | null, drawn: () => unknown): { readonly units: number } {
  let units = $state(ROOMY);
  $effect(() => {
    void drawn();
    const shown = svg();
    const measure = (): void => {
      // The DOM of unit tests has no such matrix.
      const scale = shown?.getScreenCTM?.()?.a ?? 0;
      if (scale > 0) units = 1 / scale;
    };
    measure();
    return onSize([shown?.parentElement ?? null], measure);
  });
  return {
    get units() {
      return units;
    },
  };
}
