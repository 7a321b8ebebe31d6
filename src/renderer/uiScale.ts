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
