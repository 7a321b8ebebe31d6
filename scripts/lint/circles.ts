import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a file of the project takes something from, types too; in components as well. */
const IMPORT = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

/** The project's files under `folder`, tests aside, with the files that each imports; relative to the project. */
export function importsUnder(project: string, folder: string): Map<string, string[]> {
  const files = readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
  return new Map(files.map((file) => [file, importsOf(project, file)]));
}

function importsOf(project: string, file: string): string[] {
  const text = readFileSync(path.join(project, file), 'utf8');
  return Array.from(text.matchAll(IMPORT), ([, target]) => path.posix.join(path.posix.dirname(file), target!)).filter(
    (target) => /\.(ts|svelte)$/.test(target) && existsSync(path.join(project, target)),
  );
}

/** Groups of files that all import each other, directly or by others of the group; none is best. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) lowest.set(file, Math.min(lowest.get(file)!, visit(target)));
      else if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, order.get(target)!));
    }
    if (lowest.get(file) === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return lowest.get(file)!;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
