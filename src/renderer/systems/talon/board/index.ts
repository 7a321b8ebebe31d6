import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { talonBoard } from './system.ts';

/** Talon's board: `createBoard` of the kernel with Talon's own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, talonBoard, callbacks, extras);
