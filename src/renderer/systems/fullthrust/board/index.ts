import type { CreateBoard } from '../../../board/board.types.ts';
import { createBoard as createBoardOf } from '../../../board/index.ts';
import { fullThrustBoard } from './system.ts';

/** Full Thrust's board: `createBoard` of the kernel with its own data. */
export const createBoard: CreateBoard = (container, callbacks, extras) =>
  createBoardOf(container, fullThrustBoard, callbacks, extras);
