import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { createVista } from '../../../board/vista.ts';
import type { CreateVista } from '../../../board/vista.types.ts';
import { fullThrustFilm } from './film.ts';
import { fullThrustBoard } from './system.ts';

/** Full Thrust's board: `createBoard` of the kernel with its own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, fullThrustBoard, callbacks, extras);

/** Full Thrust's film behind the menus. */
export const createFullThrustVista: CreateVista = (container, options) =>
  createVista(container, fullThrustBoard, fullThrustFilm, options);
