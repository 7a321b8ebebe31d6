import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { ftbBoard } from './system.ts';

/** FtB's board: `createBoard` of the kernel with its own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, ftbBoard, callbacks, extras);
