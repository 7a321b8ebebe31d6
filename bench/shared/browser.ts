import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../e2e/harness/chromium.ts';
import { PROJECT } from '../../e2e/harness/server.ts';

/** A browser that draws WebGL without a graphics card; whoever asks for it closes it. */
export const benchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(PROJECT),
    args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
