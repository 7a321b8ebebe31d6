import type { Page } from '@playwright/test';
import type { Fought } from '../../src/renderer/board/testing/harness.ts';

/** What frames of a fight cost. */
export interface Frames extends Fought {
  /** The main thread's own time in one of the board's frames, in milliseconds: the median, and the 95th percentile. */
  readonly frameCpuMs: number;
  readonly frameCpuMsP95: number;
}

/** The first frames compile shaders and build models. */
const UNSETTLED = 10;
/** Where the callback of a board's frame is. */
const LOOP = '/renderer/board/loop.ts';

/** An event of Chromium's trace, as far as it is read here. */
interface TraceEvent {
  readonly name: string;
  /** Microseconds that its thread worked; what other programs took meanwhile is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/**
 * Measures the board's frames while `fight` goes on in the page, by the browser's own trace, so that a
 * busy machine does not show. The graphics process's time is not in it.
 */
export async function measureFrames(page: Page, fight: () => Promise<Fought>): Promise<Frames> {
  const client = await page.context().newCDPSession(page);
  const milliseconds: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tdur, args } of value as unknown as TraceEvent[])
      if (name === 'FunctionCall' && tdur !== undefined && args?.data?.url?.includes(LOOP))
        milliseconds.push(tdur / 1000);
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: ['devtools.timeline'] },
  });
  const fought = await fight();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  const settled = milliseconds.slice(UNSETTLED).sort((a, b) => a - b);
  const at = (share: number): number => settled[Math.floor(settled.length * share)] ?? Number.NaN;
  return { ...fought, frameCpuMs: at(0.5), frameCpuMsP95: at(0.95) };
}
