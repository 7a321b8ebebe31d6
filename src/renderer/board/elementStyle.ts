type Written = Map<string, string>;
const written = new WeakMap<HTMLElement, Written>();

/** Sets a property of an element's style, and touches the DOM only where it is another than it was set to. */
export function setStyle(element: HTMLElement, property: string, value: string): void {
  let known = written.get(element);
  if (!known) written.set(element, (known = new Map()));
  if (known.get(property) === value) return;
  known.set(property, value);
  element.style.setProperty(property, value);
}
