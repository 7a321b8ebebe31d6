/** Full Thrust's board by itself, as a script of the project; see `serveBoards` and `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/fullthrust/board/testing/harness.ts';
/** A scene of it with most of what is drawn for a graphics card alone, and how many milliseconds of it are. */
export const FINEST = ['beams', 900] as const;
