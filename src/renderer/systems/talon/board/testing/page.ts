/** Talon's board by itself, as a script of the project; see `serveBoard` and `Harness`. */
export const HARNESS_PAGE = 'src/renderer/systems/talon/board/testing/harness.ts';
