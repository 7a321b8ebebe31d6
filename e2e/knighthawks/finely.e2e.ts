import { test } from '@playwright/test';
import { HARNESS_PAGE } from '../../src/renderer/systems/knighthawks/board/testing/page.ts';
import { drawsFinely, SMALL } from '../harness/finely.ts';

test.use({ viewport: SMALL });

test('the board is drawn at the high quality, and the console stays empty', ({ page }) =>
  drawsFinely(page, HARNESS_PAGE, 'torpedo', 900));
