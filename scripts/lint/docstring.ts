import type { Rule } from 'eslint';

type Exported = Extract<Rule.Node, { type: 'ExportNamedDeclaration' }>;
type Declaration = NonNullable<Exported['declaration']>;

/** Every function and class that a file exports says what it is for: `/** … *\/` stands right above it. */
export const docstring: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} is exported without a word of what it does: write a docstring above it.' },
  },
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const name = node.declaration ? functionIn(node.declaration) : null;
        if (name === null) return;
        const comment = context.sourceCode.getCommentsBefore(node).at(-1);
        const isAbove = comment?.loc !== undefined && comment.loc!.end.line + 1 >= node.loc!.start.line;
        if (comment?.type === 'Block' && comment.value.startsWith('*') && isAbove) return;
        context.report({ node, messageId: 'missing', data: { name } });
      },
    };
  },
};

/** The name of the function or class that is declared; null: it is something else. */
function functionIn(declaration: Declaration): string | null {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return declaration.id.name;
  if (declaration.type !== 'VariableDeclaration') return null;
  for (const { id, init } of declaration.declarations)
    if (id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'))
      return id.name;
  return null;
}
