import { untrack } from 'svelte';
import type { Side } from '../../../engine/game.ts';
import type {
  Actor,
  Following,
  OptionOf,
  OptionSection,
  Order,
  PageRow,
  Picked,
  Steps,
  SystemChoice,
  SystemTypes,
} from '../../systems/choice.types.ts';
import { isSameActor } from './actors.ts';
import type { Camera } from './camera.ts';
import { barItems, pageItems, type KeyedItem, type KeyMeanings } from './hotkeys.ts';

/** Who decides, what is looked at, and how far one has come on the way to an option. */
export interface Selection<T extends SystemTypes> {
  /** Empty while something must be watched first. */
  readonly options: readonly OptionOf<T>[];
  /** All with something to choose. */
  readonly actors: readonly Actor[];
  /** Whose options are offered. */
  readonly actor: Actor | null;
  /** Whom the player has chosen to look at. */
  readonly selected: Actor | null;
  /** Whose card is open. */
  readonly shown: Actor | null;
  readonly sections: readonly OptionSection<T['description']>[];
  /** Sections whose options are chosen in steps. */
  readonly stepped: readonly Steps<T['description']>[];
  /** What keys take. */
  readonly items: readonly KeyedItem[];
  readonly endStep: OptionOf<T> | null;
  /** Orders to all that wait, the default first. */
  readonly orders: readonly Order<T['description']>[];
  /** All that wait at once; null: one after another. */
  readonly page: readonly PageRow<T['description']>[] | null;
  /** The player takes options one by one, where several would follow one click. */
  readonly oneByOne: boolean;
  /** Options between which the player must choose, as a click meant all of them. */
  readonly asked: readonly OptionOf<T>[];
  /** Action of the option under the pointer or the keyboard's focus. */
  readonly highlighted: number | null;
  /** Opens the card of somebody, who decides next where they wait. */
  choose(next: Actor | null): void;
  /** What a click on the board means is taken, or looked at. */
  pick(pick: T['pick']): void;
  /** Takes a step toward an option; `target` where it needs one. */
  pickBranch(section: string, branch: number, target?: number | null): void;
  highlight(action: number | null): void;
  /** Who is chosen beside the selected one, to be pulled together. */
  readonly marked: readonly Actor[];
  /** Chooses all of these together. */
  mark(actors: readonly Actor[]): void;
  /** Adds somebody to those who are chosen together, or takes them out; the selected one is among them. */
  markAlso(actor: Actor): void;
  goOneByOne(wanted: boolean): void;
  /** Goes on to the next one that waits; -1: to the one before. */
  cycle(step: 1 | -1): void;
  /** Lets go of the steps taken. False when there was nothing to let go. */
  cancel(): boolean;
}

export interface SelectionSource<T extends SystemTypes> {
  readonly view: T['view'];
  readonly options: readonly OptionOf<T>[];
  readonly camera: Camera;
  /** Every single option may be the answer. */
  readonly judged?: boolean;
  take(option: OptionOf<T>, then?: Following<T['description']>): void;
  /** Whether somebody may be pulled together with others. Left out: nobody may. */
  isDrawnTogether?(actor: Actor): boolean;
  /** What a click means while something else is being chosen; null: nothing else is. */
  taken?(pick: T['pick']): OptionOf<T> | null;
}

/** Who is selected, what may be chosen for it, and what has been chosen halfway. */
export function createSelection<T extends SystemTypes>(choice: SystemChoice<T>, from: SelectionSource<T>) {
  let selected = $state.raw<Actor | null>(null);
  let actorChoice = $state.raw<Actor | null>(null);
  let picked = $state.raw<Picked | null>(null);
  let highlighted = $state<number | null>(null);
  let marked = $state.raw<readonly Actor[]>([]);
  let asked = $state.raw<readonly OptionOf<T>[]>([]);
  /** Whom the player has chosen himself, as long as nobody else was opened since. */
  let byHand: Actor | null = null;
  /** The side that decided last. */
  let actingSide: Side | null = null;

  const actors = $derived(choice.actors(from.view, from.options));
  const actor = $derived.by((): Actor | null => {
    const wanted = [selected, actorChoice].find((one) => one && actors.some((other) => isSameActor(one, other)));
    return wanted ?? actors[0] ?? null;
  });
  const shown = $derived(selected ?? actor ?? choice.inQuestion(from.options));
  /** Without those that only say in other words what the end of the step says. */
  const listed = $derived(
    from.judged ? from.options : from.options.filter((one) => !choice.isSpare?.(one.description)),
  );
  const sections = $derived(choice.sections(listed, actor));
  const stepped = $derived(sections.flatMap((section) => choice.steps(section, picked, from.view, actor) ?? []));
  const endStep = $derived(choice.endStep(from.options));
  const orders = $derived(choice.orders?.(from.view, from.options) ?? []);
  const page = $derived(choice.page?.(from.view, from.options) ?? null);
  const items = $derived(
    page
      ? pageItems(
          page.find((row) => isSameActor(row.actor, actor)),
          choice as KeyMeanings,
        )
      : barItems(sections, stepped, choice as KeyMeanings),
  );
  let oneByOne = $state(false);

  const isMarked = (one: Actor | null): boolean => marked.some((other) => isSameActor(one, other));

  function choose(next: Actor | null): void {
    selected = next;
    byHand = next;
    asked = [];
    if (!isMarked(next)) marked = [];
    if (next && actors.some((one) => isSameActor(one, next)) && !isSameActor(next, actorChoice)) {
      actorChoice = next;
      picked = null;
    }
  }

  return {
    get options(): readonly OptionOf<T>[] {
      return from.options;
    },
    get actors(): readonly Actor[] {
      return actors;
    },
    get actor(): Actor | null {
      return actor;
    },
    get selected(): Actor | null {
      return selected;
    },
    get shown(): Actor | null {
      return shown;
    },
    get sections(): readonly OptionSection<T['description']>[] {
      return sections;
    },
    get stepped(): readonly Steps<T['description']>[] {
      return stepped;
    },
    get items(): readonly KeyedItem[] {
      return items;
    },
    get endStep(): OptionOf<T> | null {
      return endStep;
    },
    get orders(): readonly Order<T['description']>[] {
      return orders;
    },
    get page(): readonly PageRow<T['description']>[] | null {
      return page;
    },
    get oneByOne(): boolean {
      return oneByOne;
    },
    goOneByOne(wanted: boolean): void {
      oneByOne = wanted;
    },
    get asked(): readonly OptionOf<T>[] {
      return asked;
    },
    get highlighted(): number | null {
      return highlighted;
    },
    choose,
    get marked(): readonly Actor[] {
      return marked;
    },
    mark(actors: readonly Actor[]): void {
      marked = actors;
      const [first] = actors;
      if (first && !isMarked(selected)) choose(first);
    },
    markAlso(one: Actor): void {
      const mayMark = (other: Actor): boolean => from.isDrawnTogether?.(other) ?? false;
      if (!mayMark(one)) return choose(one);
      if (isMarked(one)) marked = marked.filter((other) => !isSameActor(one, other));
      else marked = [...(marked.length === 0 && byHand && !isSameActor(one, byHand) && mayMark(byHand) ? [byHand] : marked), one]; // prettier-ignore
    },
    pick(pick: T['pick']): void {
      const taken = from.taken?.(pick) ?? null;
      if (taken) return from.take(taken);
      const meaning = choice.meaningOf(pick, { view: from.view, options: from.options, actor, stepped });
      switch (meaning.kind) {
        case 'act':
          return from.take(meaning.option, meaning.then);
        case 'step':
          picked = meaning.picked;
          return;
        case 'ask':
          asked = meaning.options;
          return;
        case 'look':
          return choose(meaning.at);
        case 'nothing':
          return;
      }
    },
    pickBranch(section: string, branch: number, target: number | null = null): void {
      picked = { section, branch, target };
    },
    highlight(action: number | null): void {
      highlighted = action;
    },
    cycle(step: 1 | -1): void {
      if (actors.length === 0) return;
      const place = actors.findIndex((one) => isSameActor(one, actor));
      const next = actors[(place + step + actors.length) % actors.length];
      if (!next) return;
      choose(next);
      const at = choice.placeOf(from.view, next);
      if (at !== null) from.camera.show(at, choice.focusOf(next));
    },
    cancel(): boolean {
      const held = picked !== null || asked.length > 0 || marked.length > 0;
      picked = null;
      marked = [];
      asked = [];
      return held;
    },
    /** Lets go of what was pointed at: the battle has moved on. */
    moveOn(): void {
      highlighted = null;
      asked = [];
    },
    /** Selects whoever decides, when the one at hand has nothing left to choose. */
    settle(): void {
      untrack(() => {
        if (actor === null) {
          if (selected && choice.sideOf(from.view, selected) === null) selected = null;
          return;
        }
        actorChoice = actor;
        const side = choice.sideOf(from.view, actor);
        // A look at the enemy's card is not taken away between two choices of one's own.
        const looksAtEnemy = selected !== null && choice.sideOf(from.view, selected) !== side && side === actingSide;
        actingSide = side;
        if (looksAtEnemy && !choice.insists(from.view)) return;
        selected = actor;
        if (!isSameActor(byHand, actor)) byHand = null;
      });
    },
  };
}
