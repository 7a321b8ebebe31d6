import path from 'node:path';
import type { Linter, Rule } from 'eslint';

/** What files of one folder of `src/` may import. */
interface Layer {
  /** Other folders of `src/` it may import values from. */
  readonly values: readonly string[];
  /** Folders it may only `import type` from. */
  readonly types: readonly string[];
  /** Files of those folders that it may import values from all the same; `*` is any one folder. */
  readonly files?: readonly string[];
  /** Files that its tests may import values from. */
  readonly tests?: readonly string[];
  /** Whether `node:*` is there at run time. */
  readonly node: boolean;
}

/** The house's arrows (CONTRIBUTING.md): each folder, and what it may lean on. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  engine: { values: [], types: [], node: false },
  shared: { values: [], types: ['engine'], node: false },
  ai: { values: ['engine', 'shared'], types: [], node: true },
  host: { values: ['engine', 'shared'], types: ['ai'], node: true },
  shell: { values: ['shared'], types: ['ai', 'host'], node: true },
  main: { values: ['host', 'shared', 'shell'], types: ['ai'], node: true },
  serve: { values: ['host', 'shared', 'shell'], types: ['ai'], node: true },
  preload: { values: ['shared'], types: [], node: false },
  renderer: {
    values: ['shared'],
    types: ['engine'],
    // The geometry of maps and tables is the same in rules and pictures, and so are the way in which players write orders
    // and a system's words and bounds.
    files: ['hex.ts', 'plane.ts', '*/plane.ts', '*/notation.ts', '**/terms.ts'].map((file) => `src/engine/${file}`),
    // Whatever the rules hide, the words that are made of it are the same: its tests walk through battles with secrets; and
    // what is told of a battle's end is held to ends of every battle.
    tests: ['leakGame.ts', 'leaky.ts', 'endings.ts'].map((file) => `src/engine/*/testing/${file}`),
    node: false,
  },
};

/** Packages with a home: nobody else may import them. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  electron: ['main', 'preload'],
  'better-sqlite3': ['host', 'shell'],
  ws: ['serve'],
  three: ['renderer'],
  svelte: ['renderer'],
};

const TEST_FILE = /\.test\.ts$|\/testing\//;

/** Why `file` may not import `specifier`, or null when it may. Paths are relative to the project, with slashes. */
export function forbidden(file: string, specifier: string, typeOnly: boolean): string | null {
  const from = layerOf(file);
  if (from === null) return null;
  const layer = LAYERS[from];
  if (layer === undefined)
    return `src/${from} is not a folder of the house: give it its arrows in scripts/lint/arrows.ts`;
  const inTest = TEST_FILE.test(file);

  if (specifier.startsWith('.')) {
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
    const to = layerOf(target);
    if (to === from || (to !== null && layer.values.includes(to))) return null;
    if (to === null) {
      // Tests may read fixtures and data from anywhere in the project; code reads package.json only.
      return inTest || target === 'package.json' ? null : `src/${from} must not import from outside src/`;
    }
    if (layer.files?.some((known) => path.posix.matchesGlob(target, known))) return null;
    if (inTest && layer.tests?.some((known) => path.posix.matchesGlob(target, known))) return null;
    if (layer.types.includes(to)) return typeOnly ? null : `src/${from} may import only types from src/${to}`;
    return `src/${from} must not import from src/${to}`;
  }

  if (inTest) return null;
  // How data from outside are described is the library's; state, legality and effects are our own.
  if (from === 'engine' && specifier === 'valibot' && file.endsWith('.schema.ts')) return null;
  if (from === 'engine') return 'src/engine imports nothing outside itself, but valibot in *.schema.ts';
  if (specifier.startsWith('node:')) return layer.node ? null : `src/${from} must not import ${specifier}`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const homes = HOMES[name];
  return homes === undefined || homes.includes(from) ? null : `${name} belongs to src/${homes.join(' and src/')}`;
}

/** The folder of `src/` that a file lies in; null outside `src/`. */
function layerOf(file: string): string | null {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** The fields of the import nodes that the rule reads; parsers differ in the rest. */
interface ImportLike {
  source?: { type: string; value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string; exportKind?: string }[];
}

const rule: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node: Rule.Node): void => {
      const { source, importKind, exportKind, specifiers } = node as unknown as ImportLike;
      if (typeof source?.value !== 'string') return;
      const inner = specifiers ?? [];
      const typeOnly =
        importKind === 'type' ||
        exportKind === 'type' ||
        (inner.length > 0 && inner.every((one) => one.importKind === 'type' || one.exportKind === 'type'));
      const message = forbidden(file, source.value, typeOnly);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export const arrows: Linter.Config[] = [
  {
    files: ['src/**/*.{ts,svelte}'],
    plugins: { house: { rules: { arrows: rule } } },
    rules: { 'house/arrows': 'error' },
  },
];

const CLOCK = [
  'Date',
  'performance',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'crypto',
];

/** The engine is a function of setup, seed and actions: nothing in it may look at the world. */
export const withoutClock: Linter.Config[] = [
  {
    files: ['src/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...CLOCK.map((name) => ({
          name,
          message: 'The engine is deterministic: setup, seed and actions decide everything.',
        })),
        { name: 'globalThis', message: 'The engine reaches for nothing outside itself.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Dice come from the state (rolls.ts).' },
      ],
    },
  },
];

const LET = 'VariableDeclaration[kind="let"]';

/** What outlives a call belongs to an object that somebody made: a battle, a search, a guide. */
export const withoutState: Linter.Config[] = [
  {
    files: ['src/engine/**/*.ts', 'src/ai/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`Program > ${LET}`, `Program > ExportNamedDeclaration > ${LET}`].map((selector) => ({
          selector,
          message: 'A module keeps no state: what outlives a call belongs to an object that somebody made.',
        })),
      ],
    },
  },
];

/** The kinds of `shared/systemData.ts`. */
const OPAQUE =
  /^(System(View|Event|Description|Setup|Classes|Stock|Design|Assessment|Goal|Threat|Sight)|War(View|Event|Plan|Setup))$/;

/** What a system's data are called outside it is said by the functions of `shared/systemData.ts`, and by no cast. */
export const withoutDisguise: Linter.Config[] = [
  {
    files: ['src/{host,main,preload,renderer,serve,shared,shell}/**/*.{ts,svelte}'],
    ignores: ['**/*.test.ts', '**/testing/**', 'src/shared/systemData.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `TSAsExpression > TSTypeReference[typeName.name=${String(OPAQUE)}]`,
          message: 'A function of shared/systemData.ts makes it opaque.',
        },
      ],
    },
  },
];
