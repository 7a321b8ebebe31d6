import { build } from 'vite';
import { SHIPPED } from './package/shipped.ts';

/** What the game's processes leave unbundled. */
export const EXTERNAL = SHIPPED.map((name) => new RegExp(`^${name}(/|$)`));

/**
 * Builds a process that searches, as one file `name`.js in `outDir`. What several files share is imported, and V8 looks
 * an import up at every use: within one file it knows the function or the table, and a search comes to a tenth more
 * simulations than from a few files, to a third more than from the sources. Constants stay `const`, where Vite would
 * make them `var`: V8 reads a `var` anew at each use, too. `whole`: packages go into it, but for those
 * that are shipped beside.
 */
export async function buildOnePiece(entry: string, outDir: string, name: string, whole: boolean): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: entry,
      target: 'node24',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        external: EXTERNAL,
        output: { entryFileNames: `${name}.js`, codeSplitting: false, topLevelVar: false },
      },
    },
    ssr: whole ? { noExternal: true } : {},
  });
}
