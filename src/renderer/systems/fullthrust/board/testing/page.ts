/** Full Thrust's board by itself, as a path in the project; see `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/fullthrust/board/testing/harness.html';
