import '../../ftb.css';
import { createHarness, type Harness } from '../../../../board/testing/harness.ts';
import type { FtbBoard } from '../board.types.ts';
import { ftbFilm } from '../film.ts';
import { ftbBoard } from '../system.ts';
import { fleetAction, greatBattle } from './fixtures.ts';
import { SCENES } from './scenes.ts';

/** FtB's board by itself; see `serveBoards` and `Harness`. */

const VIEWS = { fleetAction, greatBattle };

export type FtbHarness = Harness<FtbBoard, typeof SCENES, typeof VIEWS>;

const harness: FtbHarness = createHarness(ftbBoard, SCENES, VIEWS, ftbFilm);
Object.assign(window, { harness });
harness.board.show(fleetAction());
