/** jsdom lays nothing out: with this, a click's client coordinates are the SVG's own. */
export function laySvgFlat(): void {
  class Point {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
    matrixTransform(): Point {
      return this;
    }
  }
  Object.assign(globalThis, { DOMPoint: Point });
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => ({}) }) });
}
