import { breakpointsAt, layoutSizeIn, type WindowSize } from './uiScale.ts';

/** The window's size in pixels of the panels; whatever is laid out by it follows when it changes. */
let size = $state.raw<WindowSize>({ width: window.innerWidth, height: window.innerHeight });
let breakpoints: readonly string[] = [];

export const layout = {
  get size(): WindowSize {
    return size;
  },
  /** Lays everything out for a window, in CSS pixels, with panels drawn so large. */
  setTo(room: WindowSize, scale: number): void {
    const next = layoutSizeIn(room, scale);
    size = next;
    const { style, classList } = document.documentElement;
    style.setProperty('--ui-scale', String(scale));
    classList.remove(...breakpoints);
    breakpoints = breakpointsAt(next);
    classList.add(...breakpoints);
  },
};
