import type { Rule, Scope } from 'eslint';

/**
 * A name at the top of a module stands above all that uses it: a module that calls a function while it loads must
 * not come to a constant or a class that does not exist yet. Functions may stay below. The linter's own
 * `no-use-before-define` asks the same of the parts of one function, which may well need each other.
 */
export const definedFirst: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { early: '{{name}} is used above the line that makes it: move it up.' },
  },
  create: (context) => ({
    'Program:exit'(program) {
      const scope = context.sourceCode.getScope(program);
      const top = scope.type === 'module' ? scope : scope.childScopes.find(({ type }) => type === 'module');
      for (const variable of top?.variables ?? [])
        for (const early of earlyUses(variable))
          context.report({ node: early.identifier, messageId: 'early', data: { name: variable.name } });
    },
  }),
};

/** Where a constant or a class is used above its own line; types exist everywhere. */
function earlyUses({ defs, references }: Scope.Variable): Scope.Reference[] {
  const [made] = defs;
  if (made === undefined || !['Variable', 'ClassName'].includes(made.type)) return [];
  return references.filter((reference) => {
    const { isValueReference = true } = reference as Scope.Reference & { isValueReference?: boolean };
    // `typeof name` in a type.
    const { parent } = reference.identifier as { parent?: { type: string } };
    return isValueReference && parent?.type !== 'TSTypeQuery' && reference.identifier.range![0] < made.name.range![0];
  });
}
