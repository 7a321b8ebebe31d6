import type { Option, Side, SpecialOrder } from '../../engine/game.ts';
import type { BattleState } from '../../shared/api.ts';
import type { SystemDescription, SystemView } from '../../shared/systemData.ts';
import type { PullGhost } from '../board/hand.types.ts';

/**
 * How the decisions of a rule system are shown and taken: its options arranged under headings and in
 * steps, who decides, what a click on the board means, what the board marks.
 */

/** The types of a system's own data. */
export interface SystemTypes {
  readonly view: unknown;
  readonly description: unknown;
  readonly event: unknown;
  readonly goal: unknown;
  readonly taste: unknown;
  /** What a click on the board hits, a place on it, and what its camera can be turned to. */
  readonly pick: unknown;
  readonly place: unknown;
  readonly focus: unknown;
  readonly overlay: SystemOverlay;
}

/** As the common part sees every system. */
export type AnySystem = SystemTypes;

/** A move as it is offered. */
export type OptionOf<T extends SystemTypes> = Option<T['description']>;
/** A battle's state with its data in the system's own types; what the host sent it stays. */
export type BattleOf<T extends SystemTypes> = Omit<BattleState, 'view' | 'options'> & {
  view: T['view'] & SystemView;
  options: Option<T['description'] & SystemDescription>[];
};

/** Who decides something, or can be looked at: by its kind and its id there. */
export interface Actor {
  readonly kind: string;
  readonly id: number;
}

/** A heading of the action bar with the options under it. */
export interface OptionSection<Description = unknown> {
  readonly name: string;
  readonly options: readonly Option<Description>[];
}

/** What the player has picked on the way to an option. */
export interface Picked {
  readonly section: string;
  /** Which of the section's branches. */
  readonly branch: number;
  /** What is aimed at, where a step is still to come; null: nothing yet. */
  readonly target: number | null;
}

/** A section whose options are chosen in steps, and how far one has come in it. */
export interface Steps<Description = unknown> {
  readonly section: string;
  readonly branches: ReadonlyMap<number, readonly Option<Description>[]>;
  readonly branch: number | null;
  /** Options of the branch that need no further step. */
  readonly direct: readonly Option<Description>[];
  /** The others by what they aim at. */
  readonly targets: ReadonlyMap<number, readonly Option<Description>[]>;
  readonly target: number | null;
  /** Options that belong to no branch. */
  readonly others: readonly Option<Description>[];
}

/** What is offered at the moment of a click on the board. */
export interface Offer<T extends SystemTypes = AnySystem> {
  readonly view: T['view'];
  readonly options: readonly OptionOf<T>[];
  readonly actor: Actor | null;
  readonly stepped: readonly Steps<T['description']>[];
}

/** The next action of a row that was wished for with one click. */
export type Following<Description = unknown> = (options: readonly Option<Description>[]) => Option<Description> | null;

/** Several options that one click takes, one after another. */
export interface Order<Description = unknown> {
  /** The system's word for it. */
  readonly name: string;
  /** What it takes as things stand, in this order. */
  readonly options: readonly Option<Description>[];
  /** What comes next of what is offered after each; null: it is done. */
  readonly then: Following<Description>;
}

/** What a player may want done without being asked, for each of those who decide. */
export interface StandingPlans<T extends SystemTypes = AnySystem> {
  /** The system's words for the plans. */
  readonly names: readonly string[];
  /** Whether somebody can have one. */
  mayHave(view: T['view'], actor: Actor): boolean;
  /** All of both sides that can have one. */
  everyone(view: T['view']): readonly Actor[];
  /** Whether the present decisions are of the kind that plans take. */
  concerns(view: T['view']): boolean;
  /** Tells apart the decisions that a plan is asked about once: what was overruled stays so until the next one. */
  moment(view: T['view']): string;
  /** What the plan takes for somebody who waits; null: it has nothing to say, and the player is asked. */
  planned(plan: string, actor: Actor, view: T['view'], options: readonly OptionOf<T>[]): OptionOf<T> | null;
  /**
   * What is taken for somebody without a plan where nothing would be gained by any other choice; null: the player is
   * asked. An undo brings the question. Left out: the player is always asked.
   */
  spared?(actor: Actor, view: T['view'], options: readonly OptionOf<T>[]): OptionOf<T> | null;
}

/** The options of one of those who wait, where all are shown on one page. */
export interface PageRow<Description = unknown> {
  readonly actor: Actor;
  readonly options: readonly Option<Description>[];
}

/** What a click on the board means. */
export type Meaning<T extends SystemTypes = AnySystem> =
  /** `then`: what follows it as part of the same wish, of what is offered after each; null ends it. */
  | { kind: 'act'; option: OptionOf<T>; then?: Following<T['description']> }
  /** A step toward an option; the next click may take it. */
  | { kind: 'step'; picked: Picked }
  /** Several options are meant: the player is asked. None: nothing is meant. */
  | { kind: 'ask'; options: readonly OptionOf<T>[] }
  | { kind: 'look'; at: Actor }
  | { kind: 'nothing' };

/** How the options of a decision are arranged and reached. */
export interface SystemChoice<T extends SystemTypes> {
  /** All with something to choose, in the order in which the keys go through them. */
  actors(view: T['view'], options: readonly OptionOf<T>[]): readonly Actor[];
  /** Whom a decision is about that belongs to nobody's turn; null: it is somebody's, or about nobody. */
  inQuestion(options: readonly OptionOf<T>[]): Actor | null;
  /** The side of somebody on the board; null: gone. */
  sideOf(view: T['view'], actor: Actor): Side | null;
  focusOf(actor: Actor): T['focus'];
  /** Whom something is about whose sentence names nobody; null, or left out: about everybody. */
  concerned?(events: readonly T['event'][], view: T['view']): Actor | null;
  placeOf(view: T['view'], actor: Actor): T['place'] | null;
  /** Places of all that a look at the whole battle must show. */
  places(view: T['view']): readonly T['place'][];
  /** In the middle of something the card of whoever decides is opened, whatever is looked at. */
  insists(view: T['view']): boolean;
  sections(options: readonly OptionOf<T>[], actor: Actor | null): readonly OptionSection<T['description']>[];
  /** How far `picked` leads in a section; null: its options need no steps. */
  steps(
    section: OptionSection<T['description']>,
    picked: Picked | null,
    view: T['view'],
    actor: Actor | null,
  ): Steps<T['description']> | null;
  /** The steps that lead to an option; null: none are needed. */
  stepsTo(description: T['description']): Picked | null;
  /** Whether an option needs no place of its own, as the end of the step comes to the same. Left out: none. */
  isSpare?(description: T['description']): boolean;
  /** The option that ends the step. */
  endStep(options: readonly OptionOf<T>[]): OptionOf<T> | null;
  meaningOf(pick: T['pick'], offer: Offer<T>): Meaning<T>;
  /** Whether an option may be taken though it is not listed, as more are legal than a list would hold. Left out: none may. */
  isUnlisted?(description: T['description'], view: T['view']): boolean;
  /** The key that means this option in every step, as `keyName` names it; null: it has none. Left out: none has. */
  keyOf?(description: T['description']): string | null;
  /** The same of a branch of a section in steps. */
  branchKeyOf?(section: string, branch: number): string | null;
  /** Orders to all that wait, the one that is offered as the default first. Left out: there are none. */
  orders?(view: T['view'], options: readonly OptionOf<T>[]): readonly Order<T['description']>[];
  /** What follows an option where the player wants it whole, as the other weapons of its group; null: nothing does. Left out: nothing ever. */
  whole?(option: OptionOf<T>): Following<T['description']> | null;
  readonly plans?: StandingPlans<T>;
  /** All that wait at once, where their options are few; null: one after another. Left out: always so. */
  page?(view: T['view'], options: readonly OptionOf<T>[]): readonly PageRow<T['description']>[] | null;
}

/** What letting go of a pull takes next, of what is offered then; null: it is done. */
export type PullFollowing<T extends SystemTypes> = (
  options: readonly OptionOf<T>[],
  view: T['view'],
) => OptionOf<T> | null;

/** What a pull by hand means where the pointer is; see `pull.types.ts`. */
export interface Pulled<T extends SystemTypes> {
  readonly ghosts: readonly PullGhost[];
  /** The order in words. */
  readonly words: string;
  /** The same as the book writes it; empty: it has no such notation. */
  readonly notation: string;
  /** What letting go takes, listed or not (`SystemChoice.isUnlisted`); null: this cannot be ordered, and the words say why. */
  readonly option: OptionOf<T> | null;
  /** What the system's overlay draws of it, where that is another option. Left out: `option`. */
  readonly shown?: OptionOf<T>;
  /** What it takes after that, of what is offered then; null ends it. Left out: nothing. */
  readonly then?: PullFollowing<T>;
  /** What letting go does on this screen alone, beside the option or without one: a guess about the enemy is kept. Left out: nothing. */
  put?(): void;
}

/** What an overlay is made from; read anew whenever it changes. */
export interface OverlaySource<T extends SystemTypes> {
  readonly id: string;
  readonly ply: number;
  readonly view: T['view'];
  /** False while something must be watched first: nothing is asked or drawn then. */
  readonly ready: boolean;
  /** What was laid open and carried out, while it stands to be read; null, or left out: nothing stands so. */
  readonly stands?: readonly T['event'][] | null;
  readonly options: readonly OptionOf<T>[];
  readonly actors: readonly Actor[];
  /** Whose options are offered. */
  readonly actor: Actor | null;
  /** Whom the player has chosen to look at. */
  readonly selected: Actor | null;
  /** Whose card is open. */
  readonly shown: Actor | null;
  readonly stepped: readonly Steps<T['description']>[];
  readonly highlighted: number | null;
  /** Who is chosen to be pulled together. */
  readonly marked: readonly Actor[];
  /** What one pulls just now; null: nothing. */
  readonly pulled: Pulled<T> | null;
  /** What the lesson that this battle belongs to asks for; null: it is a battle, or the goal is reached. */
  readonly goal: T['goal'] | null;
}

/** What the coming enemy turn may do, as an overlay of the board that can be shown. */
export interface ThreatOverlay {
  readonly shown: boolean;
  readonly title: string;
  /** What it shows, and what it leaves out. */
  readonly hints: readonly string[];
  /** What stands in its place while there is nothing to show. */
  readonly none: string;
  /** What the colours mean: a sentence, the darkest one's figure, and what stands where the unit is. */
  readonly legend: { readonly about: string; readonly most: string; readonly at: string } | null;
  /** All of it in words. */
  readonly lines: readonly string[];
  toggle(): void;
}

/** The orders that no list holds, of whoever's card is open. */
export interface SpecialPart<Description = unknown> {
  /** Empty while they are not known yet. */
  readonly orders: readonly SpecialOrder<Description>[];
  /** The one whose value is being chosen; null: none is. */
  readonly picking: SpecialOrder<Description> | null;
  pick(order: SpecialOrder<Description> | null): void;
  /** Asks the host for them, unless it was asked already. */
  ask(): Promise<readonly SpecialOrder<Description>[]>;
}

/** What a system draws and tells beside the choice itself; made for every open battle. */
export interface SystemOverlay {
  /** What the board marks for the present decision. */
  readonly marks: unknown;
  readonly threat: ThreatOverlay | null;
  /** Left out: whatever may be ordered is listed. */
  readonly special?: SpecialPart;
  /** What a click on the board means while a special order's value is chosen; null: what it always does. Left out: nothing is chosen so. */
  takes?(pick: unknown): Option | null;
  /** What is pointed at on the board; null: nothing. */
  hover(pick: unknown): void;
  /** A branch of a section is pointed at; null: none is. */
  hoverBranch(section: string, branch: number | null): void;
  /** Draws an action and why it may be good (null: nothing), and what was done instead. Left out: nothing is drawn. */
  explain?(description: unknown, instead?: unknown): void;
  /** Asks the host for what is shown and not known yet; called whenever something changes. */
  refresh(): void;
}

/** What a line of the log is: a heading (of the battle, of a part, of a part of that), or what is told under it. */
export type EventClass = 'chapter' | 'section' | 'paragraph' | 'clock' | 'action' | 'combat';
