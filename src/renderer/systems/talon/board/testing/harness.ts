import { createHarness, type Harness } from '../../../../board/testing/harness.ts';
import type { TalonBoard } from '../board.types.ts';
import { talonFilm } from '../film.ts';
import { talonBoard } from '../system.ts';
import { cruisers, greatBattle, melee, parade } from './fixtures.ts';
import { SCENES } from './scenes.ts';

/** Talon's board by itself; see `serveBoards` and `Harness`. */

const VIEWS = { cruisers, melee, parade, greatBattle };

declare global {
  interface Window {
    harness: Harness<TalonBoard, typeof SCENES, typeof VIEWS>;
  }
}

window.harness = createHarness(talonBoard, SCENES, VIEWS, talonFilm);
window.harness.board.show(melee());
