import { createHarness, type Harness } from '../../../../board/testing/harness.ts';
import type { KnightHawksBoard } from '../board.types.ts';
import { knightHawksFilm } from '../film.ts';
import { knightHawksBoard } from '../system.ts';
import { fleetAction, greatBattle } from './fixtures.ts';
import { SCENES } from './scenes.ts';

/** Knight Hawks' board by itself; see `serveBoards` and `Harness`. */

const VIEWS = { fleetAction, greatBattle };

export type KnightHawksHarness = Harness<KnightHawksBoard, typeof SCENES, typeof VIEWS>;

const harness: KnightHawksHarness = createHarness(knightHawksBoard, SCENES, VIEWS, knightHawksFilm);
Object.assign(window, { harness });
harness.board.show(fleetAction());
