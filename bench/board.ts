import type { Measured } from './shared/benchSystem.ts';
import { openBoardPage } from './boardPage.ts';
import { openSystem } from './shared/battles.ts';

/** Pixels for a CSS pixel, along an edge: without a graphics card they take minutes, and only the main thread is measured. */
const COARSE = 0.25;

/** The board's page in headless Chromium with software WebGL, with the units and effects of each system that brings some. */
export async function run(systems: readonly string[]): Promise<Measured> {
  const tables: Record<string, string | number> = {};
  const json: Record<string, object> = {};
  const boards = systems.flatMap((id) => {
    const { board } = openSystem(id).bench;
    return board === undefined ? [] : [{ id, board }];
  });
  // Measuring takes minutes: a page that does not open is heard of before.
  for (const { board } of boards) await (await openBoardPage(board.page)).close();
  for (const { id, board } of boards) {
    const { page, problems, close } = await openBoardPage(board.page, '', COARSE);
    try {
      const measured = await board.measure(page, problems);
      for (const [label, value] of Object.entries(measured.table)) tables[`${id}: ${label}`] = value;
      json[id] = measured.json;
    } finally {
      await close();
    }
  }
  return { table: tables, json };
}
