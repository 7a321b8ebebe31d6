import { onSize } from './onSize.ts';

/** Before anything is laid out: as on a board with room. */
const ROOMY = 0.6;

/** A drawing in SVG as it stands on the screen. */
export interface FlatDrawing {
  /** Bound to the drawing's element. */
  svg: SVGSVGElement | null;
  readonly viewBox: string;
  /** How many units of the drawing a CSS pixel is: what is written is then as large on a tall map as on a small one. */
  readonly units: number;
  /** Where the pointer is in the drawing; null before it is laid out. */
  placeOf(event: MouseEvent): { readonly x: number; readonly y: number } | null;
}

/** A drawing whose extent is `viewBox`, followed as it changes. To be called while a component is made. */
export function flatDrawing(viewBox: () => string): FlatDrawing {
  let svg = $state<SVGSVGElement | null>(null);
  let units = $state(ROOMY);
  $effect(() => {
    void viewBox();
    const measure = (): void => {
      // The DOM of unit tests has no such matrix.
      const scale = svg?.getScreenCTM?.()?.a ?? 0;
      if (scale > 0) units = 1 / scale;
    };
    measure();
    return onSize([svg?.parentElement ?? null], measure);
  });
  return {
    get svg() {
      return svg;
    },
    set svg(made) {
      svg = made;
    },
    get viewBox() {
      return viewBox();
    },
    get units() {
      return units;
    },
    placeOf({ clientX, clientY }) {
      const matrix = svg?.getScreenCTM();
      return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
    },
  };
}
