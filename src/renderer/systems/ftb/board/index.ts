import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { createVista } from '../../../board/vista.ts';
import type { CreateVista } from '../../../board/vista.types.ts';
import { ftbFilm } from './film.ts';
import { ftbBoard } from './system.ts';

/** FtB's board: `createBoard` of the kernel with its own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, ftbBoard, callbacks, extras);

/** FtB's film behind the menus. */
export const createFtbVista: CreateVista = (container, options) => createVista(container, ftbBoard, ftbFilm, options);
