import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

// Results as JSON lines, so that a run that was broken off goes on, and more can be added to it.

/**
 * Adds one value to a file, which is made with its folder where there is none. The line break comes
 * first, so that a line that was cut off does not spoil the next one.
 */
export function appendLine(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `\n${JSON.stringify(value)}`);
}

/** The values of a file; none when there is no file. The line that a killed run cut off is left out. */
export function readLines<Value>(file: string): Value[] {
  if (!existsSync(file)) return [];
  const values: Value[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      values.push(JSON.parse(line) as Value);
    } catch {
      // An empty line, or one cut off.
    }
  }
  return values;
}

/** The files of a folder with this ending, with their folder; none when there is no folder. */
export function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(folder, name));
}
