import type { UiScale } from '../shared/settings.ts';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The smallest window, in CSS pixels, in which panels as designed leave room for the board. */
const LEAST_WINDOW: WindowSize = { width: 940, height: 600 };
/** Windows in which everything grows by itself. */
const LARGE_WINDOWS = [
  { width: 2400, height: 1250, grows: 1.4 },
  { width: 1800, height: 950, grows: 1.12 },
] as const;

/** How large panels, names and numbers are drawn: what the player wants, as far as the window has room for it. */
export function uiScaleIn({ width, height }: WindowSize, wanted: UiScale): number {
  const grows = LARGE_WINDOWS.find((one) => width >= one.width && height >= one.height)?.grows ?? 1;
  const most = Math.max(1, Math.min(width / LEAST_WINDOW.width, height / LEAST_WINDOW.height));
  return Math.min((grows * wanted) / 100, most);
}

/** The window's size in pixels of panels that are drawn so large: what layouts go by. */
export const layoutSizeIn = ({ width, height }: WindowSize, scale: number): WindowSize => ({
  width: width / scale,
  height: height / scale,
});

/** Where layouts change, in pixels of the panels. */
const MAX_HEIGHTS = [700, 720, 760, 800];
const MAX_WIDTHS = [1000, 1100, 1150, 1180, 1250, 1500];
const MIN_WIDTHS = [1700];

/**
 * The breakpoints that hold at a layout's size, as classes that are named like media queries: `max-height-760`.
 * Media queries themselves do not know how large panels are drawn.
 */
export const breakpointsAt = ({ width, height }: WindowSize): string[] => [
  ...MAX_HEIGHTS.filter((most) => height <= most).map((most) => `max-height-${most}`),
  ...MAX_WIDTHS.filter((most) => width <= most).map((most) => `max-width-${most}`),
  ...MIN_WIDTHS.filter((least) => width >= least).map((least) => `min-width-${least}`),
];
