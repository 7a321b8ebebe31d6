/**
 * Calls back with an element's width whenever it has changed, in a frame of its own: what the callback
 * changes must not be observed in the same one. Returns a function that ends it.
 */
export function onWidth(element: HTMLElement, callback: (width: number) => void): () => void {
  let width = element.clientWidth;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      callback(width);
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
