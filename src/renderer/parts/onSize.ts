/** Calls `changed` whenever one of the elements gets another size, until the returned function is called. */
export function onSize(elements: readonly (HTMLElement | null)[], changed: () => void): () => void {
  // Not in the DOM of unit tests, which lays nothing out.
  if (!('ResizeObserver' in window)) return () => undefined;
  const observer = new ResizeObserver(changed);
  for (const element of elements) if (element) observer.observe(element);
  return () => observer.disconnect();
}
