/** Knight Hawks' board by itself, as a script of the project; see `serveBoard` and `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/knighthawks/board/testing/harness.ts';
