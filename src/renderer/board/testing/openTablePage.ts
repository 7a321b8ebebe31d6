import { createHarness, type Harness } from './harness.ts';
import { OPEN_SCENES, skirmish } from './openScenes.ts';
import type { OpenBoard } from './openBoard.types.ts';
import { openSystem } from './openSystem.ts';

/** A board without hexes by itself; see `serveBoards` and `Harness`. */

const VIEWS = { skirmish };

declare global {
  interface Window {
    openTable: Harness<OpenBoard, typeof OPEN_SCENES, typeof VIEWS>;
  }
}

window.openTable = createHarness(openSystem, OPEN_SCENES, VIEWS);
window.openTable.board.show(skirmish());
