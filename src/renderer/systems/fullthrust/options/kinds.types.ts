import type { FullThrustDescription, FullThrustView } from '../data.ts';
import type { SECTIONS } from './sections.ts';

/** The headings of the action bar. */
export type SectionName = (typeof SECTIONS)[number];

/** Somebody on the board. */
export interface Thing {
  readonly kind: 'unit' | 'group';
  readonly id: number;
}

/** All that the screen makes of one kind of action, from its description. */
export interface OptionKind<Description> {
  /** The section of the rules that it comes from. */
  readonly rule: (description: Description) => string;
  /** Under which heading it is offered; null: it ends a step, or is a remark. */
  readonly section: (description: Description) => SectionName | null;
  /** Its button's label. */
  readonly label: (description: Description, view: FullThrustView) => string;
  /** The figures that one chooses by; empty: there are none. */
  readonly figures: (description: Description) => string;
  /** What it does, in a sentence or two. */
  readonly tip: (description: Description) => string;
  /** Why it may be good, a sentence each. */
  readonly why: (description: Description, view: FullThrustView) => string[];
  /** Whose decision it is; left out: its side's. */
  readonly actor?: 'unit' | 'group';
  /** Advice tells no more of it than its label. */
  readonly isWhole?: true;
  /** It ends the step. */
  readonly ends?: true;
  /** The steps in which it may be legal without being listed. */
  readonly unlisted?: readonly FullThrustView['step'][];
  /** What a click on the board means it by; what is marked as its target; the ship by which it is chosen for a special order. */
  readonly picked?: (description: Description) => Thing | null;
  readonly marked?: (description: Description) => Thing | null;
  readonly aimed?: (description: Description) => number | null;
  /** Its name among the values of a special order; left out: its label. */
  readonly value?: (description: Description, view: FullThrustView) => string;
}

type Kind = FullThrustDescription['kind'];
export type DescriptionOf<One extends Kind> = Extract<FullThrustDescription, { kind: One }>;
/** All kinds of action by the kinds of their descriptions. */
export type OptionKinds = { readonly [One in Kind]: OptionKind<DescriptionOf<One>> };
