/** Talon's board by itself, as a script of the project; see `serveBoards` and `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/talon/board/testing/harness.ts';
/** A scene of it with most of what is drawn for a graphics card alone, and how many milliseconds of it are. */
export const FINEST = ['great', 400] as const;
