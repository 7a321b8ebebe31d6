import type uPlot from 'uplot';
import { patiently } from './patiently.ts';

/**
 * Loads the chart library when a chart is first wanted. It formats numbers for `navigator.language`
 * as it is loaded, which fails where a browser under a POSIX locale calls its language `en-US@posix`.
 */
export async function loadPlot(): Promise<typeof uPlot> {
  try {
    new Intl.NumberFormat(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  }
  return (await patiently(() => import('uplot'))).default;
}
