import type { Rule } from 'eslint';

type SwitchStatement = Extract<Rule.Node, { type: 'SwitchStatement' }>;
type Expression = SwitchStatement['discriminant'];

/**
 * A switch over a system's kinds of actions or events has no `default:`. A new kind must not be swallowed by one: the
 * compiler, or the record of kinds, shall ask for it. Actions are told by cases that name `ACTION.X`; events by cases
 * that all are types of one system's events, which the option lists by system.
 */
export const everyKind: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }],
    defaultOptions: [[]],
    messages: {
      swallows: 'Kinds of {{what}} that a default swallows: ask their record instead, or name every kind.',
    },
  },
  create(context) {
    const [systems] = context.options as [string[][]];
    return {
      SwitchStatement(node) {
        const swallowing = node.cases.find(({ test }) => !test);
        if (swallowing === undefined) return;
        const what = namesActions(node) ? 'actions' : namesEvents(node, systems) ? 'events' : null;
        if (what !== null) context.report({ node: swallowing, messageId: 'swallows', data: { what } });
      },
    };
  },
};

/** Whether a case is a kind of action. */
function namesActions({ cases }: SwitchStatement): boolean {
  return cases.some(
    ({ test }) =>
      test?.type === 'MemberExpression' && test.object.type === 'Identifier' && test.object.name === 'ACTION',
  );
}

/** Whether it tells apart what `type` says, and every case is an event of one system. */
function namesEvents({ discriminant, cases }: SwitchStatement, systems: readonly string[][]): boolean {
  if (!isType(discriminant)) return false;
  const types = cases.flatMap(({ test }) => (test ? [test.type === 'Literal' ? test.value : null] : []));
  return types.length > 0 && systems.some((events) => types.every((type) => events.includes(type as string)));
}

/** `type`, or something's `type` that is not called a goal: lessons' goals bear words of events. */
function isType(discriminant: Expression): boolean {
  if (discriminant.type === 'Identifier') return discriminant.name === 'type';
  if (discriminant.type !== 'MemberExpression' || discriminant.property.type !== 'Identifier') return false;
  const { object, property } = discriminant;
  return property.name === 'type' && !(object.type === 'Identifier' && object.name === 'goal');
}
