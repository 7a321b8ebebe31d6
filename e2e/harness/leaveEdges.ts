/** Runs in the page: edges are not smoothed, which takes half of a frame's time without a GPU. */
export function leaveEdges(): void {
  const whole = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, given?: object) {
    const asked = kind.startsWith('webgl') ? { ...given, antialias: false } : given;
    return Reflect.apply(whole, this, [kind, asked]);
  } as typeof whole;
}
