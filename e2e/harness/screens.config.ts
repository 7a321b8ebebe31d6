import { defineConfig } from '@playwright/test';
import everyTest from '../../playwright.config.ts';

/** Pictures of every screen (`npm run baseline -- screens`), in the two sizes that the layouts are made for. */
export default defineConfig({
  ...everyTest,
  testDir: '.',
  testMatch: 'everyScreen.ts',
  outputDir: '../../../test-results/screens',
  globalSetup: '../../harness/setup.ts',
  reporter: 'list',
  use: { ...everyTest.use, actionTimeout: 60_000, trace: 'off' },
  projects: [
    { name: '1280x720', use: { viewport: { width: 1280, height: 720 } } },
    { name: '1024x640', use: { viewport: { width: 1024, height: 640 } } },
  ],
});
