import { createHarness, type Harness } from '../../../../board/testing/harness.ts';
import type { FullThrustBoard } from '../board.types.ts';
import { fullThrustFilm } from '../film.ts';
import { fullThrustBoard } from '../system.ts';
import { fleetAction } from './fixtures.ts';
import { SCENES } from './scenes.ts';

/** Full Thrust's board by itself; see `serveBoards` and `Harness`. */

const VIEWS = { fleetAction };

export type FullThrustHarness = Harness<FullThrustBoard, typeof SCENES, typeof VIEWS>;

const harness: FullThrustHarness = createHarness(fullThrustBoard, SCENES, VIEWS, fullThrustFilm);
Object.assign(window, { harness });
harness.board.show(fleetAction());
