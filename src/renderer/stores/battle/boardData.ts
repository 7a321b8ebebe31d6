import type { BoardHandle } from '../../board/board.types.ts';

/** A system's data as its own board takes it: the common part hands it on unread. */
export type BoardView = Parameters<BoardHandle['show']>[0];
export type BoardEvents = Parameters<BoardHandle['play']>[1];
export type BoardMarks = Parameters<BoardHandle['setOverlay']>[0];
