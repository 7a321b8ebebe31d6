import type { Measured } from './shared/benchSystem.ts';
import { openBoardPage } from './boardPage.ts';
import { openSystem } from './shared/battles.ts';

/** The board's page in headless Chromium with software WebGL, with the units and effects of each system that brings some. */
export async function run(systems: readonly string[]): Promise<Measured> {
  const tables: Record<string, string | number> = {};
  const json: Record<string, object> = {};
  for (const id of systems) {
    const { bench } = openSystem(id);
    if (bench.board === undefined) continue;
    const { page, problems, close } = await openBoardPage(bench.board.page);
    try {
      const measured = await bench.board.measure(page, problems);
      for (const [label, value] of Object.entries(measured.table)) tables[`${id}: ${label}`] = value;
      json[id] = measured.json;
    } finally {
      await close();
    }
  }
  return { table: tables, json };
}
