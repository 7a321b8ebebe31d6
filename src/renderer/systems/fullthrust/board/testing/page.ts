/** Full Thrust's board by itself, as a script of the project; see `serveBoard` and `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/fullthrust/board/testing/harness.ts';
