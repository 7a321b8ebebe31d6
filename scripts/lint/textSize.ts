import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The smallest text on the screen, in CSS pixels, when everything is shown at 100 %. */
const LEAST_TEXT = 12;

/** Drawings whose text is measured in units of the drawing. */
const DRAWN = /(?:StrategicMap|EditorBoard|FlatBoard|ShipDiagram)\.svelte$/;
const SIZE = /font(?:-size)?:[^;{}\n]*?(\d+(?:\.\d+)?)px/g;

/** Each size in a style that is smaller than that. */
export const smallTexts = (source: string): number[] =>
  [...source.matchAll(SIZE)].map(([, size]) => Number(size)).filter((size) => size < LEAST_TEXT);

/** Files of the renderer with text that is too small, each with its sizes. */
export function tooSmall(project: string): Record<string, number[]> {
  const files = globSync('src/renderer/**/*.{svelte,css}', { cwd: project }).filter((file) => !DRAWN.test(file));
  const found = files.map((file) => [file, smallTexts(readFileSync(path.join(project, file), 'utf8'))] as const);
  return Object.fromEntries(found.filter(([, sizes]) => sizes.length > 0));
}
