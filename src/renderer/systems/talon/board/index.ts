import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { createVista } from '../../../board/vista.ts';
import type { CreateVista } from '../../../board/vista.types.ts';
import { talonFilm } from './film.ts';
import { talonBoard } from './system.ts';

/** Talon's board: `createBoard` of the kernel with Talon's own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, talonBoard, callbacks, extras);

/** Talon's film behind the menus. */
export const createTalonVista: CreateVista = (container, options) =>
  createVista(container, talonBoard, talonFilm, options);
