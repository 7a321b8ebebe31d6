/** Knight Hawks' board by itself, as a path in the project; see `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/knighthawks/board/testing/harness.html';
