import ts from 'typescript';

/** A place where a source can be broken, and what stands there instead. */
export interface Mutant {
  /** From and to, in characters. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** From 1. */
  readonly line: number;
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '+'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
]);
const SWAPPED_NAMES: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['some', 'every'],
  ['every', 'some'],
]);
/** Whether a + puts texts together. */
const isText = (node: ts.BinaryExpression): boolean =>
  [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));

/**
 * Every way in which a source can be broken by one small change: a comparison or a sum the other way, a number one
 * more, a condition turned round, a statement left out. Types, imports and what is told by events stay.
 */
export function mutantsOf(text: string): Mutant[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const put = (node: ts.Node, after: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ start, end: node.end, before: text.slice(start, node.end), after, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || isTelling(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = SWAPPED.get(node.operatorToken.kind);
      if (other !== undefined && !isText(node)) put(node.operatorToken, other);
    } else if (ts.isNumericLiteral(node)) put(node, String(Number(node.text) + 1));
    else if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true');
    else if (ts.isIfStatement(node)) put(node.expression, `!(${node.expression.getText(source)})`);
    else if (ts.isConditionalExpression(node)) put(node.condition, `!(${node.condition.getText(source)})`);
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      put(node, node.operand.getText(source));
    else if (
      ts.isPropertyAccessExpression(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.expression === node
    ) {
      const other = SWAPPED_NAMES.get(node.name.text);
      if (other !== undefined) put(node.name, other);
    } else if (ts.isExpressionStatement(node)) put(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** Whether the statement or the call only tells of what has happened, or throws for a bug. */
function isTelling(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  const call = ts.isExpressionStatement(node) ? node.expression : node;
  return ts.isCallExpression(call) && ts.isIdentifier(call.expression) && call.expression.text === 'emit';
}

/** The source with the mutant in it. */
export const broken = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

/** `count` of the items by lot, without repeating one; the same for the same seed. */
export function drawnFrom<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  let state = seed | 0;
  while (drawn.length < count && left.length > 0) {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    const at = ((word ^ (word >>> 14)) >>> 0) % left.length;
    drawn.push(left.splice(at, 1)[0]!);
  }
  return drawn;
}
