/** Where the pointer was moved to last, in CSS pixels; null: it has not been moved yet. */
let last: { readonly x: number; readonly y: number } | null = null;

if (typeof window !== 'undefined') {
  // The element hears that it is entered before this hears of the move that led there.
  window.addEventListener('pointermove', ({ clientX, clientY }) => (last = { x: clientX, y: clientY }), {
    capture: true,
    passive: true,
  });
}

/** Whether what is entered has come under a pointer that rests, rather than the pointer onto it. */
export function cameUnder({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
  return last !== null && last.x === clientX && last.y === clientY;
}
