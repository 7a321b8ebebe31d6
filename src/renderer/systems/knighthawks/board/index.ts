import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { createVista } from '../../../board/vista.ts';
import type { CreateVista } from '../../../board/vista.types.ts';
import { knightHawksFilm } from './film.ts';
import { knightHawksBoard } from './system.ts';

/** Knight Hawks' board: `createBoard` of the kernel with its own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, knightHawksBoard, callbacks, extras);

/** Knight Hawks' film behind the menus. */
export const createKnightHawksVista: CreateVista = (container, options) =>
  createVista(container, knightHawksBoard, knightHawksFilm, options);
