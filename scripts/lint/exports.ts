import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A code file of the project: what it declares at its top, what it exports of that, and what it takes from where. */
export interface Module {
  readonly file: string;
  /** Exported names; a component exports itself as `default`. */
  readonly exports: ReadonlySet<string>;
  /** Those of them that are types: an exported function's own may be named by nobody else. */
  readonly types: ReadonlySet<string>;
  /** Of each declaration at the top the other ones that it names. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is imported or handed on: file and exported name; `*` is all of a file, an empty name the file itself. */
  readonly imports: readonly { readonly from: string; readonly name: string }[];
}

const CODE = /\.(ts|mjs|js|svelte)$/;

/** Every code file under the project's `folders`, tests among them; paths are relative to the project. */
export function readModules(project: string, folders: readonly string[]): Map<string, Module> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((name) => CODE.test(name) && !name.includes('node_modules')),
  );
  return new Map(files.map((file) => [file, readModule(file, readFileSync(path.join(project, file), 'utf8'))]));
}

/** Reads one file's text; of a component the scripts. What its own script exports is the component's, and no name of the file. */
export function readModule(file: string, text: string): Module {
  const isComponent = file.endsWith('.svelte');
  const scripts = Array.from(text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g), ([, attributes, script]) => ({
    isModule: attributes!.includes('module'),
    script: script!,
  }));
  const code = isComponent ? scripts.map(({ script }) => script).join('\n') : text;
  const ofModule = scripts.find(({ isModule }) => isModule)?.script;
  const isOfFile = (statement: ts.Statement): boolean =>
    !isComponent || ofModule?.includes(code.slice(statement.pos, statement.end)) === true;
  const source = ts.createSourceFile(`${file}.ts`, code, ts.ScriptTarget.Latest);
  const exports = new Set<string>(isComponent ? ['default'] : []);
  const types = new Set<string>();
  const imports: { from: string; name: string }[] = [];
  const declared = new Map<string, ts.Node>();
  /** What runs as the file loads. */
  const loose: ts.Node[] = [];
  const reach = (target: ts.Expression): string | null =>
    ts.isStringLiteral(target) && target.text.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), target.text)
      : null;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = reach(statement.moduleSpecifier);
      // A file that is imported for what it does, or for how things look, gives no name.
      const names = statement.importClause ? importedNames(statement.importClause) : [''];
      if (from !== null) for (const name of names) imports.push({ from, name });
    } else if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier ? reach(statement.moduleSpecifier) : null;
      const clause = statement.exportClause;
      const names = clause && ts.isNamedExports(clause) ? clause.elements : [];
      for (const { name } of names) exports.add(name.text);
      if (from !== null && names.length === 0) imports.push({ from, name: '*' });
      if (from !== null)
        for (const { name, propertyName } of names) imports.push({ from, name: (propertyName ?? name).text });
    } else {
      const isExported = ts.canHaveModifiers(statement)
        ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false;
      const names = declaredNames(statement);
      if (names.length === 0) loose.push(statement);
      for (const name of names) {
        declared.set(name, statement);
        if (isExported && isOfFile(statement)) exports.add(name);
        if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) types.add(name);
      }
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      const from = reach(node.arguments[0]);
      if (from !== null) imports.push({ from, name: '*' });
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const from = reach(node.argument.literal as ts.Expression);
      if (from !== null) imports.push({ from, name: '*' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const uses = new Map(Array.from(declared, ([name, node]) => [name, namesIn(node, declared, name)]));
  uses.set('', new Set(loose.flatMap((node) => [...namesIn(node, declared, '')])));
  if (isComponent) uses.set('default', new Set(declared.keys()));
  return { file, exports, types, uses, imports };
}

function importedNames(clause: ts.ImportClause): string[] {
  const bindings = clause.namedBindings;
  return [
    ...(clause.name ? ['default'] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
    ...(bindings && ts.isNamedImports(bindings) ? bindings.elements.map((e) => (e.propertyName ?? e.name).text) : []),
  ];
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = statement as { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function boundNames(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));
}

function namesIn(node: ts.Node, declared: ReadonlyMap<string, ts.Node>, self: string): Set<string> {
  const found = new Set<string>();
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && inner.text !== self && declared.has(inner.text)) found.add(inner.text);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

const isTest = (file: string): boolean => /\.test\.ts$|\/testing\/|^(e2e|scripts)\//.test(file);

/**
 * Exports of common files under `src` that one system alone takes, its tests among it, and no common production code,
 * not even by way of another export of the same file.
 */
export function meansOfOne(
  modules: ReadonlyMap<string, Module>,
  systems: readonly string[],
): { readonly file: string; readonly name: string; readonly system: string }[] {
  const systemOf = (file: string): string | undefined => systems.find((id) => file.includes(`/${id}/`));
  const users = usersOf(modules);
  const found = [];
  for (const module of modules.values()) {
    if (!module.file.startsWith('src/') || isTest(module.file) || systemOf(module.file) !== undefined) continue;
    const owners = new Map<string, Set<string>>();
    for (const name of module.exports) {
      const takers = users(module.file, name).filter((file) => !isTest(file) || systemOf(file) !== undefined);
      for (const reached of reachedFrom(module, name)) {
        const of = owners.get(reached) ?? new Set();
        for (const taker of takers) of.add(systemOf(taker) ?? 'common');
        owners.set(reached, of);
      }
    }
    for (const name of module.exports) {
      const of = [...(owners.get(name) ?? [])];
      if (of.length === 1 && of[0] !== 'common') found.push({ file: module.file, name, system: of[0]! });
    }
  }
  return found;
}

/** Exports that no other file takes, types aside that their own file uses; what only tests take is told as such. */
export function deadExports(
  modules: ReadonlyMap<string, Module>,
): { file: string; name: string; testsOnly: boolean }[] {
  const users = usersOf(modules);
  const found = [];
  for (const module of modules.values()) {
    if (isTest(module.file)) continue;
    const inside = new Set(Array.from(module.uses.values(), (names) => [...names]).flat());
    for (const name of module.exports) {
      const takers = users(module.file, name);
      if (takers.some((file) => !isTest(file))) continue;
      const isUsedInside = inside.has(name) && (takers.length > 0 || module.types.has(name));
      if (!isUsedInside) found.push({ file: module.file, name, testsOnly: takers.length > 0 });
    }
  }
  return found;
}

function usersOf(modules: ReadonlyMap<string, Module>): (file: string, name: string) => string[] {
  const users = new Map<string, string[]>();
  for (const { file, imports } of modules.values())
    for (const { from, name } of imports) {
      const key = `${from} ${name}`;
      const list = users.get(key);
      if (list) list.push(file);
      else users.set(key, [file]);
    }
  return (file, name) => [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} *`) ?? [])];
}

/** A declaration and all that it needs of its own file. */
function reachedFrom(module: Module, name: string): Set<string> {
  const reached = new Set([name]);
  for (const each of reached) for (const next of module.uses.get(each) ?? []) reached.add(next);
  return reached;
}

/** Files among `files` that no module imports; paths are relative to the project. */
export function unreached(modules: ReadonlyMap<string, Module>, files: readonly string[]): string[] {
  const taken = new Set([...modules.values()].flatMap(({ imports }) => imports.map(({ from }) => from)));
  return files.filter((file) => !taken.has(file));
}
