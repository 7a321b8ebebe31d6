/** Runs in the page: it has no WebGL then, and shows the flat board and a still background. */
export function refuseWebGl(): void {
  const whole = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(whole, this, [kind, ...rest]);
  } as typeof whole;
}
