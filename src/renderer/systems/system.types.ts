import type { Component } from 'svelte';
import type {
  DesignError,
  Fleet,
  Mark,
  Moment,
  Outcome,
  SetupError,
  Side,
  SpecialOrder,
  SpecialValue,
} from '../../engine/game.ts';
import type { FlagbridgeApi, PositionFacts } from '../../shared/api.ts';
import type { CreateBoard } from '../board/board.types.ts';
import type { CreateVista } from '../board/vista.types.ts';
import type { MessagePart } from '../messages/icu.ts';
import type { TasteRow } from '../parts/tasteRows.ts';
import type { SheetColours } from '../palettes.ts';
import type { SoundSystem } from '../sound/system.types.ts';
import type { AppStore, Editing } from '../stores/appStore.svelte.ts';
import type { Camera } from '../stores/battle/camera.ts';
import type { BattleLink } from '../stores/battle/connection.svelte.ts';
import type { Hand } from '../stores/battle/hand.svelte.ts';
import type { Playback } from '../stores/battle/playback.svelte.ts';
import type { PlayerPlans } from '../stores/battle/plans.svelte.ts';
import type { Selection } from '../stores/battle/selection.svelte.ts';
import type { BlowKind } from '../text/blows.types.ts';
import type { SystemWar } from '../war/war.types.ts';
import type { SystemPulls } from './pull.types.ts';
import type { SystemReveal } from './reveal.types.ts';
import type {
  Actor,
  AnySystem,
  EventClass,
  OptionOf,
  Order,
  OverlaySource,
  Steps,
  SystemChoice,
  SystemTypes,
} from './choice.types.ts';

/**
 * What the UI knows of a rule system. The common part shows battles of any system through this one
 * interface; the system's own data goes through it unread. A slot that a system leaves out is
 * missing on the screen, and nothing else is.
 */

/** One open battle as the screen needs it, each part with one concern. */
export interface BattleStore<T extends SystemTypes = AnySystem> {
  readonly id: string;
  readonly ui: SystemUi<T>;
  /** What the host holds, and the way to it. */
  readonly connection: BattleLink<T>;
  /** What is shown while animations run. */
  readonly playback: Playback<T>;
  /** Who decides, what is looked at, and how far one has come toward an option. */
  readonly selection: Selection<T>;
  /** What is pulled on the board. */
  readonly hand: Hand<T>;
  /** What the system draws and tells beside it. */
  readonly overlay: T['overlay'];
  readonly camera: Camera;
  /** The position that all figures are taken from, and what everybody may know of it. */
  readonly view: T['view'];
  readonly position: PositionFacts;
  /** Names and colours of the sides. */
  readonly sides: readonly [SideLook, SideLook];
  act(action: number): Promise<void>;
  /** Takes an option where it can be taken; with what belongs to it, unless the player goes one by one. */
  actOn(option: OptionOf<T> | null): void;
  /** Gives an order to all that it is about; it ends early where something else is to be decided. */
  order(order: Order<T['description']>): void;
  /** What is done without asking. */
  readonly plans: PlayerPlans;
  /** Several actions of one click are being taken: nothing else can be until they are. */
  readonly underWay: boolean;
  /** Takes back what the last click or plan did. */
  undo(): Promise<void>;
  /** After the host was away: takes up what it holds now. False when it knows the battle no more. */
  resync(): Promise<boolean>;
  /** Ends the subscriptions and tells the host that nobody watches this battle any more. */
  close(): void;
}

/** How a side looks and what it is called. */
export interface SideLook {
  readonly name: string;
  /** A class of the system's style sheet that sets `--side` and `--side-dim`. */
  readonly colour: string;
  /** The same colour for charts. */
  readonly stroke: string;
}

/** What a section in steps says. */
export interface StepWords<T extends SystemTypes> {
  /** What the branches are. */
  readonly legend: string;
  branch(branch: number, options: readonly OptionOf<T>[]): { readonly name: string; readonly hints: readonly string[] };
  target(target: number, options: readonly OptionOf<T>[]): { readonly name: string; readonly hints: readonly string[] };
  /** What the last row asks. */
  readonly last: string;
  /** What stands after the targets; empty: nothing. */
  readonly note: string;
  /** Whether an option without a further step is worth its place. */
  isListed(option: OptionOf<T>): boolean;
}

/** Words for the orders that no list holds. */
export interface SpecialWords<T extends SystemTypes> {
  /** Its name on a button. */
  order(order: SpecialOrder<T['description']>, view: T['view']): string;
  /** One of its values, beside that name. */
  value(value: SpecialValue<T['description']>, order: SpecialOrder<T['description']>, view: T['view']): string;
  /** Whether a unit could ever be given it, so that it is worth telling why not. */
  matters(order: SpecialOrder<T['description']>): boolean;
  /** Whether a value is worth its place. */
  isShown(value: SpecialValue<T['description']>, view: T['view']): boolean;
}

/** Words for the parts of a round, where a replay and a review go through them. */
export interface PartWords {
  readonly back: string;
  readonly forward: string;
  readonly keys: string;
  readonly chart: string;
  readonly chartHint: string;
}

/** Whose turn it is, in words. `side` is the one it belongs to, over or not. */
export interface TurnWords {
  readonly side: Side;
  readonly heading: string;
  readonly step: string;
}

/** A decision as its question needs it. */
export interface Asked<T extends SystemTypes> {
  readonly view: T['view'];
  readonly options: readonly OptionOf<T>[];
  readonly actors: readonly Actor[];
  readonly actor: Actor | null;
  readonly stepped: readonly Steps<T['description']>[];
}

/** What a key means in a decision, for the help. */
export interface ChoiceKey {
  /** As `keyName` names them. */
  readonly keys: readonly string[];
  readonly meaning: string;
}

export interface SystemTexts<T extends SystemTypes> {
  /** What the rulebook calls a round, where that is another word. */
  readonly roundWord?: 'turn';
  /**
   * A sentence about a battle to choose; null: there is none. `onBoard`: what a lesson's briefing says to whoever plays
   * it on the board alone, and not in words.
   */
  scenario(id: string, part: 'name' | 'briefing' | 'done' | 'onBoard'): string | null;
  /** What a side of a battle to choose must do. */
  scenarioAims(id: string, side: Side): readonly string[];
  /** What a side of a built or drawn battle must do. */
  setupAims(setup: unknown, side: Side): readonly string[];
  /** What lies on the table of a built or drawn battle; empty: nothing. */
  setupTable(setup: unknown): string;
  /** What is wrong with a setup; `sides` are their names. */
  setupProblem(error: SetupError, sides?: readonly [string, string]): string;
  /** What one of a fleet's strengths is called. Where a system tells none it is never asked. */
  strength?(key: string): string;
  /** What a puzzle is about, as the guide's `theme` names it; null: nobody has named it. Left out: the system comes with no puzzles. */
  theme?(theme: string): string | null;
  /** What kind of ship it is. */
  hull(ship: Fleet['ships'][number]): string;
  /** How clear a victory is: as a title, as one word in a list, and as the title of who has lost. */
  degree(degree: string): { readonly title: string; readonly word: string; readonly defeat: string };
  /** Why a battle ended, in a sentence that is true for both sides; null: nothing is to be said. */
  reason(outcome: Outcome, view: T['view']): string | null;
  /** What an event tells of the blows that units were lost by. Left out: a loss says enough. */
  blows?(event: T['event']): BlowKind<T['event'], T['view']>;
  turn(view: T['view']): TurnWords;
  /** Where a part of the battle begins: "Round 2, dawn". */
  mark(mark: Mark, view: T['view']): string;
  /** The same as a place of a replay. */
  markAt(mark: Mark, place: { ply: number; plies: number }, view: T['view']): string;
  part(): PartWords;
  moment(moment: Moment, view: T['view']): string;
  event(event: T['event'], view: T['view']): readonly MessagePart[];
  /** What was shown at once, in one sentence with its result; null: nothing worth one. Left out: its first blow or deed is told. */
  act?(events: readonly T['event'][], view: T['view']): readonly MessagePart[] | null;
  /** Why an action is not possible; null: the code is unknown. */
  refusal(code: string): string | null;
  /** A section of the rules as the rulebook calls it, for one that a refusal or an option names. Left out: its number says enough. */
  rule?(section: string): string;
  section(name: string): string;
  actor(actor: Actor, view: T['view']): string;
  /** The same with what it is about. */
  actorAndAim(actor: Actor, view: T['view']): string;
  option(description: T['description'], view: T['view']): string;
  /** The same where a heading says half of it. */
  optionShort(description: T['description'], view: T['view']): string;
  /** What it changes, in figures: what one chooses by. Empty: none. */
  optionFigures(option: OptionOf<T>, view: T['view']): string;
  /** What it does, in a sentence or two. */
  optionTip(description: T['description'], view: T['view']): string;
  /** The rule it comes from. */
  optionRule(description: T['description']): string;
  /** An order on its button, and what it does in a sentence. Where a system has none it is never asked. */
  order?(order: Order<T['description']>, view: T['view']): { readonly name: string; readonly hint: string };
  /** A standing plan, and what it does in a sentence. */
  plan?(plan: string): { readonly name: string; readonly hint: string };
  /** The option where nothing else says a part of it. */
  optionInWords(description: T['description'], view: T['view']): string;
  /** Why an action may be good, in the game's terms. Left out: only figures are told. */
  why?(description: T['description'], view: T['view']): readonly string[];
  /** What is safe where the search cannot tell actions apart; null: nothing is known. */
  habit?(view: T['view']): string | null;
  /**
   * Of a choice that both sides make at once in secret: how often to make it (`share` is 0–1), and the sentence
   * that says so of all of them. Null or left out: one choice is the best.
   */
  mixing?(description: T['description'], share: number): { readonly often: string; readonly sentence: string } | null;
  /** Orders that no list holds. Left out: their options say enough. */
  readonly special?: SpecialWords<T>;
  /** Whether it may harm whoever takes it. */
  warns(option: OptionOf<T>, view: T['view']): boolean;
  /** Whether it leaves things as they are. */
  keeps(description: T['description']): boolean;
  /** An action with who takes it, as advice. */
  advice(description: T['description'], view: T['view']): string;
  /** What the figures of an advice are good for. */
  adviceBasis(simulations: number): string;
  /** A decision with whom it is about. */
  decision(description: T['description'], view: T['view']): string;
  steps(steps: Steps<T['description']>, view: T['view'], actor: Actor | null): StepWords<T>;
  /** Where the battle stands, in sentences, as long as it goes on. */
  situation(view: T['view']): readonly string[];
  /** What is decided now, for a voice. */
  deciding(view: T['view']): string;
  /** What is asked of the player, in one sentence. Left out: the same as `deciding`. */
  question?(asked: Asked<T>): string;
  aims(view: T['view']): readonly string[];
}

/** One aim on the strip. */
export interface AimRow {
  /** The side's colour class. */
  readonly colour: string;
  readonly side: string;
  readonly aim: string;
  readonly reached: number;
  readonly number: number;
  /** The row in a sentence. */
  readonly label: string;
}

/** A battle's aims, and who wins when the time is up; null: the points decide. */
export interface AimsShown {
  readonly title: string;
  readonly aims: readonly AimRow[];
  readonly limit: { readonly colour: string; readonly text: string } | null;
}

/** What the list of both fleets is made from. */
export interface FleetsProps<T extends SystemTypes> {
  readonly battle: BattleStore<T>;
  /** Who plays a side. */
  readonly player: (side: Side) => string;
  /** Whether those that wait for their orders are marked. */
  readonly waiting?: boolean;
}

/** The system's own parts of the battle screens. */
export interface SystemHud<T extends SystemTypes> {
  /** Where the round stands. */
  readonly Clock?: Component<{ battle: BattleStore<T> }>;
  /** At the right of the bar. */
  readonly TopFigures?: Component<{ battle: BattleStore<T> }>;
  /** Under the bar. */
  aims?(view: T['view']): AimsShown;
  readonly Card: Component<{ battle: BattleStore<T> }>;
  readonly Fleets: Component<FleetsProps<T>>;
  /** What the signs of the table mean. */
  readonly Legend?: Component<{ battle: BattleStore<T> }>;
  /** Without WebGL. */
  readonly FlatBoard?: Component<{ battle: BattleStore<T> }>;
  /** What each unit did in a battle that is over, under its result. */
  readonly Report?: Component<{ battle: BattleStore<T> }>;
  /** Where the options lie between which a click on the board leaves the choice, by the first of them; null: nowhere. */
  askedAt?(first: T['description'], view: T['view']): T['place'] | null;
  /** Figures over the upper edge of the board, which keeps clear of their height in CSS pixels. */
  readonly Figures?: Component<{ battle: BattleStore<T>; height?: number }, object, 'height'>;
  /** Signs on the button of an option, before and after its words. */
  readonly OptionSign?: Component<{ option: OptionOf<T>; view: T['view'] }>;
  readonly OptionDetail?: Component<{ option: OptionOf<T>; view: T['view'] }>;
  /** Signs on the button of a branch. */
  readonly BranchSign?: Component<{
    steps: Steps<T['description']>;
    branch: number;
    view: T['view'];
    actor: Actor | null;
  }>;
}

/** A key that means something only here. */
export interface SystemKey<T extends SystemTypes> {
  /** As the browser names it, in small letters. */
  readonly key: string;
  readonly printed: string;
  meaning(): string;
  press(battle: BattleStore<T>): void;
}

/** A page of the help. */
export interface HelpPage {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A unit in words: its card as a list, and what surrounds it. */
export interface UnitWords {
  readonly heading: string;
  readonly facts: readonly string[];
  /** Null: nothing is near. */
  readonly around: { readonly heading: string; readonly lines: readonly string[] } | null;
}

/** A part of the position in words. */
export interface WordsPart {
  readonly id: string;
  readonly title: string;
  /** Whose part it is; null: nobody's. */
  readonly side: Side | null;
  readonly units: readonly UnitWords[];
  readonly lines: readonly string[];
}

/** What a unit's lot in a battle was. */
export interface Lot {
  readonly side: Side;
  readonly name: string;
  readonly lot: 'lost' | 'away' | 'left';
}

/** What a step of a lesson asks for, and what it makes of every action. */
export interface LessonStep<Description = unknown> {
  /** As an order: "turn the ship left or right". */
  readonly ask: string;
  /** Why an action, listed or not, is not what is asked for; null: it is. */
  refusal(description: Description): string | null;
}

export interface SystemLessons<T extends SystemTypes> {
  /** Under the button that begins them. */
  about(): string;
  isReached(goal: T['goal'], events: readonly T['event'][], view: T['view']): boolean;
  /**
   * What is asked for now, of what is offered and by what has happened so far. At least one of the options is it,
   * and whoever goes on taking such an option comes to the goal, as far as dice and the enemy let him.
   */
  step(
    goal: T['goal'],
    options: readonly OptionOf<T>[],
    view: T['view'],
    events: readonly T['event'][],
  ): LessonStep<T['description']>;
}

/** What a map of a battle's beginning is drawn from. */
export interface SetupMapProps {
  /** One that the host has accepted. */
  readonly setup: unknown;
  readonly fleets: readonly [Fleet, Fleet];
  readonly sides: readonly [SideLook, SideLook];
}

/** What a player may wish of a battle that is drawn. */
export interface SystemTaste<Taste> {
  readonly initial: Taste;
  rows(taste: Taste): readonly TasteRow<Taste>[];
  /** What a choice means for the battle; empty: nothing to say. Left out: it never says anything. */
  note?(taste: Taste): string;
}

/** A rule system as the UI shows it. */
export interface SystemUi<T extends SystemTypes = AnySystem> {
  readonly id: string;
  /** For the choice between systems: its name, and two sentences about it. */
  about(): { readonly name: string; readonly text: string };
  readonly Emblem: Component;
  /** Names and colours of two sides that fly these fleets; null: none are chosen yet. */
  sides(fleets: readonly [Fleet, Fleet] | null): readonly [SideLook, SideLook];
  /** Properties of its style sheet that the palettes change, as sRGB numbers; the standard one is the sheet's own. */
  readonly colours: SheetColours;
  readonly texts: SystemTexts<T>;
  readonly choice: SystemChoice<T>;
  /** How orders are drawn on the board by hand; left out: a drag moves the camera. */
  readonly pulls?: SystemPulls<T>;
  createOverlay(api: FlagbridgeApi, source: OverlaySource<T>): T['overlay'];
  /** What an event is in the log. */
  eventClass(event: T['event']): EventClass;
  /** Whether the player should see it on the board before the figures tell it. */
  isSuspense(event: T['event']): boolean;
  /** Whether what the other side does next is shown together with what it did before; left out: each by itself. */
  joins?(before: readonly T['event'][], next: readonly T['event'][]): boolean;
  /** Whether an event is fire: a turn with it is told for longer. Left out: what is combat and suspense. */
  isFire?(event: T['event']): boolean;
  /** Whether an event tells how somebody was lost. Left out: none does. */
  isLoss?(event: T['event']): boolean;
  /** How it lays open what both sides chose in secret, or at the same time. Left out: they never do. */
  readonly reveal?: SystemReveal<T>;
  /** Signs of a replay's key moments, and which stand above which. */
  readonly moments: Readonly<Record<string, { readonly Sign: Component<{ size?: number }>; readonly weight: number }>>;
  lots(view: T['view']): readonly Lot[];
  readonly hud: SystemHud<T>;
  /** The position in words; the ships of `first` are told first. */
  words(battle: BattleStore<T>, first: Side): readonly WordsPart[];
  readonly keys: readonly SystemKey<T>[];
  /** What keys mean in decisions, in every step alike. */
  choiceKeys?(): readonly ChoiceKey[];
  help(): readonly HelpPage[];
  /** Loads its board, and with it what draws in three dimensions. */
  loadBoard(): Promise<CreateBoard>;
  /** Behind the menus: a picture's address, and the film that it is taken from. Left out: stars. */
  readonly vista?: { readonly still: string; load(): Promise<CreateVista> };
  /** What is heard of its battles; left out: they are silent. */
  readonly sounds?: SoundSystem;
  /** A ship of a fleet from above, bow up, as an SVG path within ±22. */
  shipOutline(ship: Fleet['ships'][number]): string;
  /** Where a battle begins, as a small map; it is given a setup that the host has accepted. */
  readonly SetupMap?: Component<SetupMapProps>;
  readonly taste?: SystemTaste<T['taste']>;
  readonly Editor?: Component<{ app: AppStore; editing: Editing | null }>;
  readonly lessons?: SystemLessons<T>;
  /** Where players design units of their own. */
  readonly shipyard?: {
    about(): { readonly name: string; readonly text: string };
    readonly Yard: Component<{ app: AppStore }>;
    /** What is wrong with a design, with the rule's section. */
    problem(error: DesignError): string;
  };
  /** Whose game it plays and how they are reached, where they ask for it; under the notice of independence. */
  notice?(): readonly string[];
  /** Its wars, where fleets are bought by points; left out: it has none. */
  readonly war?: SystemWar;
}

/** One line of the registry: a system, and how its part of the UI is loaded. */
export interface SystemEntry {
  readonly id: string;
  load(): Promise<SystemUi>;
}

/** A system's battle as the common part's components take it. */
export const sealedBattle = <T extends SystemTypes>(battle: BattleStore<T>): BattleStore =>
  battle as unknown as BattleStore;

/** Hides a system's own types: from here on only the system itself looks into its data. */
export const sealed = <T extends SystemTypes>(ui: SystemUi<T>): SystemUi => ui as unknown as SystemUi;
