import type { FullThrustDescription, FullThrustView } from '../data.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { plainValues } from '../text/plainValues.ts';
import type { DescriptionOf, OptionKind, OptionKinds, SectionName, Thing } from './kinds.types.ts';

// What the kinds of action of all rules are made with.

type Kind = FullThrustDescription['kind'];
type Words = Readonly<Record<string, string | number>>;

/** What a kind of action has of its own. */
type Own<Description> = Partial<Omit<OptionKind<Description>, 'rule' | 'section'>> & {
  readonly rule: string | ((description: Description) => string);
  readonly section: SectionName | null | ((description: Description) => SectionName | null);
  /** Values of its label that are not its fields as they are. */
  readonly values?: (description: Description, view: FullThrustView) => Words;
};
type Owns<Kinds extends Kind> = { readonly [One in Kinds]: Own<DescriptionOf<One>> };

function wholeKind<Description extends FullThrustDescription>(
  kind: Kind,
  own: Own<Description>,
): OptionKind<Description> {
  // prettier-ignore
  const { rule, section, values, ...rest } = own;
  const tip = `tip.${kind}`;
  const reason = `why.${kind}`;
  return {
    label: (description, view) => t(`option.${kind}` as 'option.ram', { ...plainValues(description, view), ...values?.(description, view) }), // prettier-ignore
    figures: () => '',
    why: (description, view) => isMessage(reason) ? [t(reason as 'why.ram', { ...plainValues(description, view), ...values?.(description, view) })] : [], // prettier-ignore
    tip: () => t(isMessage(tip) ? tip : 'tip.plain'),
    ...rest,
    rule: typeof rule === 'string' ? () => rule : rule,
    section: typeof section === 'function' ? section : () => section,
  };
}

/** The kinds of action of one rule; a label is the message `option.<kind>`, a tip `tip.<kind>`, a reason `why.<kind>`, if nothing else is said. */
export const optionKinds = <Kinds extends Kind>(owns: Owns<Kinds>): Pick<OptionKinds, Kinds> =>
  Object.fromEntries(
    Object.entries(owns).map(([kind, own]) => [kind, wholeKind(kind as Kind, own as Own<FullThrustDescription>)]),
  ) as Pick<OptionKinds, Kinds>;

/** The ship that an option is about. */
export const atUnit = ({ unit }: { readonly unit: number }): Thing => ({ kind: 'unit', id: unit });
/** The group that an option is about. */
export const atGroup = ({ group }: { readonly group: number }): Thing => ({ kind: 'group', id: group });
/** The number of an option's target. */
export const targetOf = ({ target }: { readonly target: number }): number => target;
/** The ship that is an option's target. */
export const atTarget = ({ target }: { readonly target: number }): Thing => ({ kind: 'unit', id: target });
